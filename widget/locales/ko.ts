import { english } from './en.ts';
import type { Locale } from './locale.ts';
import { shell } from './shell/ko.ts';

export const korean: Locale = { ...english, tag: 'ko', texts: { ...english.texts, shell } };
