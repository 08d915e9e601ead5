import type { TableEvent } from '../../client/model.ts';
import { hiddenKey } from '../layout/edge.ts';
import type { Placement } from '../layout/placement.ts';

/** Tiles that go from one hand to another. */
export interface Pass {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** What is known about who moves, besides the places. */
export interface Hint {
  /** The event that is played; null for a change without one. */
  readonly event: TableEvent | null;
  readonly passes: readonly Pass[];
}

/**
 * Which body plays which of the next placements: `cast(before, next, hint)[i]` is for the body that rests at `before[i]`.
 * A placement with the same key keeps its body. Tiles of a hidden hand are alike: which of them goes is a fair pretence,
 * made only from what everybody sees.
 */
export function cast(before: readonly Placement[], next: readonly Placement[], hint: Hint): Placement[] {
  const casting = new Casting(before, next);
  for (const pass of hint.passes) casting.pass(pass);
  casting.closeRanks(hint.event);
  casting.sameKeys();
  // Renamed tiles: the same face stays where it is.
  casting.match((was, is) => was.kind !== null && was.kind === is.kind && was.zone === is.zone && was.seat === is.seat);
  casting.match((was, is) => was.seat === is.seat && was.zone === 'hand' && is.mark !== 'winning');
  casting.match((was, is) => was.seat === is.seat);
  casting.match(() => true);
  return casting.result();
}

class Casting {
  readonly #before: readonly Placement[];
  readonly #next: Map<string, Placement>;
  readonly #cast: (Placement | null)[];
  /** The keys that the bodies are taken to have: those of hidden hands change places among each other. */
  readonly #keys: string[];

  constructor(before: readonly Placement[], next: readonly Placement[]) {
    this.#before = before;
    this.#next = new Map(next.map((placement) => [placement.key, placement]));
    this.#cast = before.map(() => null);
    this.#keys = before.map(({ key }) => key);
  }

  /** Bodies leave one hand and take the places that become free in another. */
  pass({ from, to, count }: Pass): void {
    const leaving = this.#leavers(from, count);
    const arriving = this.#arrivals(to, count);
    leaving.forEach((body, place) => {
      const placement = arriving[place];
      if (!placement) return;
      this.#cast[body] = placement;
      this.#next.delete(placement.key);
    });
  }

  /** When a hidden hand gets smaller, some bodies go and the others move up. */
  closeRanks(event: TableEvent | null): void {
    for (let seat = 0; seat < 4; seat++) {
      const bodies = this.#hidden(seat);
      const left = bodies.filter((_, place) => this.#next.has(hiddenKey(seat, place))).length;
      const going = bodies.length - left;
      if (going <= 0 || left === 0) continue;
      const drawn = event?.__typename === 'TileDiscarded' && event.drawn;
      const first = drawn ? left : pretend(bodies.length, seat, left);
      const stay = [...bodies.slice(0, first), ...bodies.slice(first + going)];
      const go = bodies.slice(first, first + going);
      [...stay, ...go].forEach((body, place) => {
        this.#keys[body] = hiddenKey(seat, place);
      });
    }
  }

  sameKeys(): void {
    this.#keys.forEach((key, body) => {
      const placement = this.#next.get(key);
      if (!placement || this.#cast[body]) return;
      this.#cast[body] = placement;
      this.#next.delete(key);
    });
  }

  /** Gives free bodies the placements that fit, in order. */
  match(fits: (was: Placement, is: Placement) => boolean): void {
    for (const [key, placement] of this.#next) {
      const body = this.#before.findIndex((was, index) => !this.#cast[index] && fits(was, placement));
      if (body < 0) continue;
      this.#cast[body] = placement;
      this.#next.delete(key);
    }
  }

  result(): Placement[] {
    return this.#cast.map((placement) => {
      if (!placement) throw new Error('a tile has no place');
      return placement;
    });
  }

  /** The bodies of a hand from left to right, those that show a face or not. */
  #hand(seat: number): number[] {
    return this.#before
      .map((placement, body) => ({ placement, body }))
      .filter(({ placement, body }) => placement.zone === 'hand' && placement.seat === seat && !this.#cast[body])
      .sort((a, b) => a.placement.index - b.placement.index)
      .map(({ body }) => body);
  }

  #hidden(seat: number): number[] {
    return this.#hand(seat).filter((body) => this.#before[body]?.id === null);
  }

  /** Of a hand that shows faces those go whose face is not there afterwards. */
  #leavers(seat: number, count: number): number[] {
    const hand = this.#hand(seat);
    const kept = [...this.#next.values()].filter((placement) => placement.zone === 'hand' && placement.seat === seat);
    const kinds = kept.map(({ kind }) => kind).filter((kind) => kind !== null);
    const lost = hand.filter((body) => {
      const kind = this.#before[body]?.kind ?? null;
      const place = kind === null ? -1 : kinds.indexOf(kind);
      if (place >= 0) kinds.splice(place, 1);
      return kind !== null && place < 0;
    });
    const hidden = hand.every((body) => this.#before[body]?.kind === null);
    const first = hidden ? pretend(hand.length, seat, hand.length - count) : 0;
    const others = hidden ? hand.slice(first) : hand.filter((body) => !lost.includes(body)).toReversed();
    return [...lost, ...others].slice(0, count);
  }

  /** Of a hand that shows faces the new ones; of a hidden one the last places. */
  #arrivals(seat: number, count: number): Placement[] {
    const places = [...this.#next.values()]
      .filter((placement) => placement.zone === 'hand' && placement.seat === seat)
      .sort((a, b) => a.index - b.index);
    const kinds = this.#before.filter((was) => was.zone === 'hand' && was.seat === seat).map(({ kind }) => kind);
    const fresh = places.filter(({ kind }) => {
      const place = kind === null ? -1 : kinds.indexOf(kind);
      if (place >= 0) kinds.splice(place, 1);
      return kind !== null && place < 0;
    });
    const others = places.filter((placement) => !fresh.includes(placement)).toReversed();
    return [...fresh, ...others].slice(0, count);
  }
}

/** A place among 0…most that looks like chance and tells nothing: it comes from numbers that everybody sees. */
function pretend(size: number, seat: number, most: number): number {
  return (size * 31 + seat * 17 + most * 7) % (most + 1);
}
