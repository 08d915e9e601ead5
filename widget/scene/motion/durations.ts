import type { TableEvent } from '../../client/model.ts';

/** How long motion takes at speed 1, ms (docs/look.md, "Motion"). */
export const DURATION = {
  draw: 160,
  discard: 200,
  claim: 320,
  kong: 400,
  flower: 260,
  lay: 420,
  pass: 520,
  shift: 180,
  raise: 110,
  wash: 800,
  dice: 1200,
  deal: 1600,
  seatDraw: 2000,
} as const;

/** How high a tile rises on its way, cm. */
export const LIFT = { draw: 5, discard: 2.6, claim: 3.4, kong: 4, flower: 3, lay: 1.2, pass: 4, none: 0 } as const;

/** The next event begins when this share of the one before has passed. */
export const STRIDE = 0.62;

/** A backlog above this is cut to its end state, ms. */
export const BACKLOG = 1500;

/** How one event moves the tiles that it is about; null when it moves none. */
export interface Manner {
  readonly duration: number;
  readonly lift: number;
}

/** How the tiles of an event move; null when it moves none. */
export function mannerOf(event: TableEvent): Manner | null {
  switch (event.__typename) {
    case 'TileDrawn':
      return { duration: DURATION.draw, lift: LIFT.draw };
    case 'TileDiscarded':
      return { duration: DURATION.discard, lift: LIFT.discard };
    case 'FlowerShown':
      return { duration: DURATION.flower, lift: LIFT.flower };
    case 'SetMade':
      return event.set.kind === 'CHOW' || event.set.kind === 'PUNG'
        ? { duration: DURATION.claim, lift: LIFT.claim }
        : { duration: DURATION.kong, lift: LIFT.kong };
    case 'WinDeclared':
    case 'HandEnded':
      return { duration: DURATION.lay, lift: LIFT.lay };
    case 'TilesPassed':
    case 'PhaseChanged':
      return { duration: DURATION.pass, lift: LIFT.pass };
    case 'KongDeclared':
      return { duration: DURATION.kong, lift: LIFT.kong };
    case 'HandStarted':
    case 'TurnBegan':
    case 'PaymentsMade':
    case 'FactChanged':
    case 'MatchEnded':
      return null;
  }
}

/** Fast at first, then slower. */
export function easeOut(share: number): number {
  return 1 - (1 - share) ** 3;
}

/** Slow at both ends. */
export function easeInOut(share: number): number {
  return share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2;
}
