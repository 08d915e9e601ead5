import { english } from './en.ts';
import type { Locale } from './locale.ts';

export const korean: Locale = { ...english, tag: 'ko' };
