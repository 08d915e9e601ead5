import type { MotionSpeed } from '../../panels/settings.ts';

/** How fast tiles move at each setting: 1 is as docs/look.md has it, 0 at once. */
export const SPEEDS: Readonly<Record<MotionSpeed, number>> = { off: 0, slow: 0.6, normal: 1, fast: 1.8 };
