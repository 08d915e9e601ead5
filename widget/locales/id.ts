import { english } from './en.ts';
import type { Locale } from './locale.ts';

export const indonesian: Locale = { ...english, tag: 'id' };
