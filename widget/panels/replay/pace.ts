import type { Step } from '../../replay/film.ts';

/** How long a step is looked at before the next one comes, ms at speed 1: as long as its motion, and a moment to see it. */
const LOOKED_AT: Readonly<Record<Step['about'], number>> = {
  'hand-started': 3200,
  'flower-shown': 450,
  drawn: 550,
  discarded: 850,
  'set-made': 1300,
  'kong-declared': 1300,
  'turn-began': 0,
  won: 2600,
  paid: 0,
  'phase-changed': 1200,
  'facts-changed': 900,
  'tiles-passed': 1800,
  // The slip is read meanwhile.
  'hand-ended': 9000,
  'match-ended': 0,
};

export function lookedAt({ about }: Step, speed: number): number {
  return LOOKED_AT[about] / speed;
}
