import type { Locale } from './locale.ts';
import { room } from './room/ms.ts';
import { shell } from './shell/ms.ts';
import { table } from './table/ms.ts';

export const malay: Locale = { tag: 'ms', direction: 'ltr', texts: { shell, room, table } };
