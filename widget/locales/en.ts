import type { Locale } from './locale.ts';
import { room } from './room/en.ts';
import { shell } from './shell/en.ts';
import { table } from './table/en.ts';

/** English. Its shell part comes with the script, its room part with the panels of a room, so that there is always something to say; the rest is a chunk like any other language. */
export const english: Locale = { tag: 'en', direction: 'ltr', texts: { shell, room, table } };
