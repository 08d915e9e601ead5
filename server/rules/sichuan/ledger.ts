/** Whether the payments of a hand so far fit its wins and kongs (docs/rules/sichuan.md, "Payments"). */

import type { LedgerProblem } from '../rule-set.ts';
import type { Payment, Seat } from '../scoring.ts';
import { scoreWith } from './ready.ts';
import { MOST_FAN } from './score.ts';
import { KONG_POINTS, SELF_DRAW_EXTRA, type SeatAtEnd } from './settle.ts';

type KongKey = keyof typeof KONG_POINTS;

/** Why an entry cannot be. */
type Reason =
  /** Neither a win nor a kong. */
  | 'unknown-payment'
  /** Who is paid is out of the game. */
  | 'has-won-before'
  /** Who is paid is not said to have won. */
  | 'has-not-won'
  /** Who is paid has declared no such kong. */
  | 'no-such-kong'
  | 'paid-twice'
  /** The tile completes no hand of who is paid. */
  | 'no-complete-hand'
  /** Not those who pay for it: the discarder, or everybody still in the game. */
  | 'wrong-payers'
  | 'wrong-points';

/** The first thing that is wrong with the payments, in their order; null when they can have been made. */
export function ledgerProblem(ledger: readonly Payment[], seats: readonly SeatAtEnd[]): LedgerProblem | null {
  const paid = new Paid(seats);
  for (let place = 0; place < ledger.length; ) {
    const group = groupAt(ledger, place);
    const reason = paid.take(group);
    if (reason !== null) return { payment: place, reason };
    place += group.length;
  }
  return paid.missing();
}

/** The entries from `place` on that are about the same thing: those of a self-draw, or of a kong. */
function groupAt(ledger: readonly Payment[], place: number): Payment[] {
  const group: Payment[] = [];
  for (const entry of ledger.slice(place)) {
    const [first = entry] = group;
    if (entry.key !== first.key || entry.to !== first.to || entry.tile !== first.tile) break;
    group.push(entry);
  }
  return group;
}

function isKong(key: string): key is KongKey {
  return Object.hasOwn(KONG_POINTS, key);
}

/** What has been paid, entry by entry. */
class Paid {
  readonly #seats: readonly SeatAtEnd[];
  readonly #won = new Set<Seat>();
  readonly #kongs = new Set<string>();

  constructor(seats: readonly SeatAtEnd[]) {
    this.#seats = seats;
  }

  /** Takes the entries of one win or kong; says what is wrong with them. */
  take(group: readonly Payment[]): Reason | null {
    const [first] = group;
    const payee = this.#seats.find(({ seat }) => seat === first?.to);
    if (first === undefined || payee === undefined) return null;
    const { key } = first;
    if (!isKong(key) && key !== 'win' && key !== 'self-draw') return 'unknown-payment';
    if (this.#won.has(payee.seat)) return 'has-won-before';
    const reason = isKong(key) ? this.#kong(payee, key, group) : this.#win(payee, group);
    return reason ?? (this.#arePayers(group) ? null : 'wrong-payers');
  }

  #kong({ seat, hand }: SeatAtEnd, key: KongKey, group: readonly Payment[]): Reason | null {
    const tile = group[0]?.tile;
    if (!hand.sets.some((set) => set.kind === key && set.tiles[0] === tile)) return 'no-such-kong';
    const kong = `${seat} ${tile}`;
    if (this.#kongs.has(kong)) return 'paid-twice';
    this.#kongs.add(kong);
    return group.every(({ points }) => points === KONG_POINTS[key]) ? null : 'wrong-points';
  }

  #win({ seat, won, hand }: SeatAtEnd, group: readonly Payment[]): Reason | null {
    const [first] = group;
    if (!won) return 'has-not-won';
    const score = first?.tile ? scoreWith(hand, first.tile) : null;
    if (first === undefined || score === null) return 'no-complete-hand';
    this.#won.add(seat);
    // How it was won may add fan, so that the tiles alone say the least it was worth.
    const value = first.points - (first.key === 'self-draw' ? SELF_DRAW_EXTRA : 0);
    const isValue = Number.isInteger(Math.log2(value)) && value >= score.value && value <= 2 ** MOST_FAN;
    return isValue && group.every(({ points }) => points === first.points) ? null : 'wrong-points';
  }

  /** One player in the game pays for a discard; for the rest all who are in the game do, each once. */
  #arePayers(group: readonly Payment[]): boolean {
    const inGame = this.#seats.map(({ seat }) => seat).filter((seat) => !this.#won.has(seat) && seat !== group[0]?.to);
    const payers = new Set(group.map(({ from }) => from));
    const one = group[0]?.key === 'win' || group[0]?.key === 'claimed-kong';
    return (
      payers.size === group.length &&
      [...payers].every((payer) => inGame.includes(payer)) &&
      group.length === (one ? 1 : inGame.length)
    );
  }

  /** A seat whose win or kong nobody has paid. */
  missing(): LedgerProblem | null {
    for (const { seat, won, hand } of this.#seats) {
      if (won && !this.#won.has(seat)) return { seat, reason: 'win-not-paid' };
      const unpaid = hand.sets.some(({ kind, tiles }) => isKong(kind) && !this.#kongs.has(`${seat} ${tiles[0]}`));
      if (unpaid) return { seat, reason: 'kong-not-paid' };
    }
    return null;
  }
}
