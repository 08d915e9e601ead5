import { english } from './en.ts';
import type { Locale } from './locale.ts';

export const malay: Locale = { ...english, tag: 'ms' };
