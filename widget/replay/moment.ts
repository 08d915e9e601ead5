import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import type { Eyes } from './projector.ts';

/** Whose hands lie open: everybody's, the own one of the seat at the bottom, nobody's (what a spectator saw). */
export const HANDS = ['all', 'own', 'none'] as const;
export type Hands = (typeof HANDS)[number];

/** A moment of a replay, and from where it is seen. */
export interface Moment {
  /** 0-based. */
  readonly hand: number;
  /** 0-based within the hand; 0 is the deal. */
  readonly step: number;
  /** The seat at the bottom. */
  readonly seat: Seat;
  readonly hands: Hands;
}

export const BEGINNING: Moment = { hand: 0, step: 0, seat: 0, hands: 'all' };

/** Who looks in this moment, and at whose tiles. */
export function eyesOf({ seat, hands }: Moment): Eyes {
  return { seat: hands === 'none' ? null : seat, open: hands === 'all' };
}

/** A moment as a link has it after its `#`: `hand=3&step=41&seat=0&hands=all`; hands are counted from 1, as people do. */
export function writeMoment({ hand, step, seat, hands }: Moment): string {
  return new URLSearchParams({ hand: `${hand + 1}`, step: `${step}`, seat: `${seat}`, hands }).toString();
}

/** What a link says of a moment; what it does not say, or says wrongly, is left out. */
export function readMoment(written: string): Partial<Moment> {
  const said = new URLSearchParams(written.replace(/^#/, ''));
  const hand = wholeNumber(said.get('hand'));
  const step = wholeNumber(said.get('step'));
  const seat = SEATS.find((each) => `${each}` === said.get('seat'));
  const hands = HANDS.find((each) => each === said.get('hands'));
  return {
    ...(hand === null || hand === 0 ? {} : { hand: hand - 1 }),
    ...(step === null ? {} : { step }),
    ...(seat === undefined ? {} : { seat }),
    ...(hands === undefined ? {} : { hands }),
  };
}

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
