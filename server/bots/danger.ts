/** What a discard may cost: how likely an opponent wins on it, and how much dearer that is than another's discard. */

import type { Seat } from '../rules/scoring.ts';
import { isBonus, type Kind, kindIndex } from '../rules/tiles.ts';
import { formsOf, type Groups, groupOf, HONOURS_GROUP } from './form.ts';
import type { Opponent, Situation } from './situation.ts';

/** About how likely a ready hand waits for one given kind, by how far the kind is from the middle of its suit. */
const WAITS = [0.1, 0.1, 0.09, 0.08, 0.055] as const;
/** The same for honours, by how many have not been seen: none can make a pair any more. */
const HONOUR_WAITS = [0, 0.02, 0.045, 0.06, 0.06] as const;
/** How likely an opponent is ready: more with each discard and open set; bots that fear more win less. */
const READY_GROWTH = 0.009;
const MOST_READY = 0.35;
/** How much likelier than average a kind is, where the open sets are of one suit. */
const IN_FLUSH = 2.4;
const OFF_FLUSH = 0.25;
/** A kind that the opponent itself threw is hardly one that it waits for. */
const THROWN = 0.35;

export class Danger {
  private readonly situation: Situation;
  private readonly threats: readonly {
    readonly opponent: Opponent;
    readonly ready: number;
    readonly flush: Groups | null;
  }[];
  /** What dealing in costs more than another seat's deal-in, for a usual hand, in points. */
  private readonly price: number;

  constructor(situation: Situation) {
    this.situation = situation;
    this.price = priceOf(situation);
    this.threats = situation.opponents.map((opponent) => ({
      opponent,
      ready: readiness(opponent),
      flush: flushOf(opponent),
    }));
  }

  /** The chance that the next discard of this kind is won on. */
  chance(kind: number): number {
    let safe = 1;
    for (const { opponent, ready, flush } of this.threats) {
      let wait = waits(kind, this.situation.unseen[kind] ?? 0);
      if (flush !== null)
        wait *= (groupOf(kind) & (flush | HONOURS_GROUP)) === 0 ? OFF_FLUSH : groupOf(kind) === flush ? IN_FLUSH : 1;
      if (opponent.discarded.includes(kind)) wait *= THROWN;
      safe *= 1 - Math.min(0.5, ready * wait);
    }
    return 1 - safe;
  }

  /** What is left to expect, in points, of a discard of this kind after which `value` would be expected. */
  weigh(kind: number, value: number): number {
    const chance = this.chance(kind);
    return value * (1 - chance) - this.price * chance;
  }
}

function priceOf({ game, seat, dealer, active, opponents }: Situation): number {
  const [winner, other] = opponents.map((opponent) => opponent.seat);
  if (winner === undefined || other === undefined) return 0;
  const { usual } = formsOf(game.rules, game.options, {});
  const values: [number, number, number, number] = [0, 0, 0, 0];
  values[winner] = usual;
  const paidWhenFrom = (from: Seat): number =>
    game.rules
      .payWins([{ winner, from, value: usual, tile: null }], { dealer, active, values })
      .reduce((sum, payment) => sum + (payment.from === seat ? payment.points : 0), 0);
  return Number.isFinite(usual) ? paidWhenFrom(seat) - paidWhenFrom(other) : 0;
}

/** How likely an opponent is ready, by its open sets and the discards it has made. */
function readiness({ sets, discarded }: Opponent): number {
  return Math.min(
    MOST_READY,
    READY_GROWTH * discarded.length * (1 + 0.5 * sets.length) + (sets.length === 4 ? MOST_READY : 0),
  );
}

function waits(kind: number, unseen: number): number {
  if (groupOf(kind) === HONOURS_GROUP) return HONOUR_WAITS[Math.min(4, unseen)] ?? 0;
  return (WAITS[Math.abs((kind % 9) - 4)] ?? 0) * (unseen === 0 ? 0.5 : 1);
}

/** The one suit of two or more open sets, honours aside; null when they are of several. */
function flushOf({ sets }: Opponent): Groups | null {
  if (sets.length < 2) return null;
  const groups = sets
    .flatMap((set) => set.tiles)
    .filter((kind: Kind) => !isBonus(kind))
    .reduce((all: Groups, kind) => all | groupOf(kindIndex(kind)), 0);
  const suits = groups & ~HONOURS_GROUP;
  return suits === 1 || suits === 2 || suits === 4 ? suits : null;
}
