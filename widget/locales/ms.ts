import type { Locale } from './locale.ts';
import { shell } from './shell/ms.ts';
import { table } from './table/ms.ts';

export const malay: Locale = { tag: 'ms', direction: 'ltr', texts: { shell, table } };
