/**
 * How long seats of the tests take to pass a claim, ms, twenty equally likely times: assumed, not measured. Slower and wider
 * spread than what the server assumes before it has seen anybody, so that it has something to learn. The last one lets the
 * standard clock run out.
 */
export const PASS_TIMES: readonly number[] = [
  ...[520, 680, 800, 920, 1_040, 1_150, 1_270, 1_400, 1_540, 1_690],
  ...[1_860, 2_040, 2_250, 2_500, 2_800, 3_150, 3_600, 4_200, 4_900, 6_000],
];
