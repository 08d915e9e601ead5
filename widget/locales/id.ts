import { english } from './en.ts';
import type { Locale } from './locale.ts';
import { shell } from './shell/id.ts';

export const indonesian: Locale = { ...english, tag: 'id', texts: { ...english.texts, shell } };
