import type { Locale } from './locale.ts';
import { shell } from './shell/en.ts';
import { table } from './table/en.ts';

/** English. Its shell part comes with the script, so that there is always something to say; the rest is a chunk like any other language. */
export const english: Locale = { tag: 'en', direction: 'ltr', texts: { shell, table } };
