import type { Locale } from './locale.ts';
import { shell } from './shell/en.ts';
import { table } from './table/en.ts';

/** English: part of the shell, so that there is always something to say. */
export const english: Locale = { tag: 'en', direction: 'ltr', texts: { shell, table } };
