import type { Locale } from './locale.ts';
import { room } from './room/id.ts';
import { shell } from './shell/id.ts';
import { table } from './table/id.ts';

export const indonesian: Locale = { tag: 'id', direction: 'ltr', texts: { shell, room, table } };
