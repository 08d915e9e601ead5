import { english } from './en.ts';
import type { Locale } from './locale.ts';
import { shell } from './shell/ms.ts';

export const malay: Locale = { ...english, tag: 'ms', texts: { ...english.texts, shell } };
