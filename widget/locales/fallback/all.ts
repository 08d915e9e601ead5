import type { LanguageTag } from '../languages.ts';
import { fallback as en, type FallbackTexts } from './en.ts';
import { fallback as id } from './id.ts';
import { fallback as ko } from './ko.ts';
import { fallback as ms } from './ms.ts';

/** All languages in one file: where one file failed, another may fail too. */
export const FALLBACK_TEXTS: Readonly<Record<LanguageTag, FallbackTexts>> = { en, id, ms, ko };
