/**
 * How much of a fault's row is run. `npm test` takes a sample; `npm run faults` sets FAULTS to the share of the full row,
 * 1 or, while something is being worked on, less.
 */

/** null: a sample. */
const SHARE = process.env.FAULTS === undefined ? null : Number(process.env.FAULTS);

/** Whether times are judged: only where nothing else runs beside. */
export const TIMED = SHARE !== null;

/** Stands in the tests' names; `SEED=…` runs the same again. */
export const seed = Number(process.env.SEED ?? Date.now() % 100_000);

/** How often something is done: so often in a sample, so often in the full row. */
export function times(sample: number, full: number): number {
  return SHARE === null ? sample : Math.max(sample, Math.round(full * SHARE));
}

/** Numbers below `below` that a seed gives back. */
export type Draw = (below: number) => number;

/** mulberry32. */
export function draws(start: number): Draw {
  let state = start >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
