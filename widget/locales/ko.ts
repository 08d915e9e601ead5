import type { Locale } from './locale.ts';
import { room } from './room/ko.ts';
import { shell } from './shell/ko.ts';
import { table } from './table/ko.ts';

export const korean: Locale = { tag: 'ko', direction: 'ltr', texts: { shell, room, table } };
