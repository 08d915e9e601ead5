/**
 * A plain bot, kept as it is so that others can be measured by it: it wins when it can, claims what brings it closer and
 * throws the tile after which it is closest (shanten), of equal ones the one after which most unseen tiles help. It thinks
 * neither of what a hand is worth nor of danger.
 */

import type { BotAnswer, BotView } from '../../server/bots/bot.ts';
import { shanten } from '../../server/rules/shanten.ts';
import { countKinds, HAND_KINDS, isKind, kindIndex } from '../../server/rules/tiles.ts';
import type { OptionView, QuestionView, SeatView, TileView } from '../../server/table/view-types.ts';

const SETS = 4;
const COPIES = 4;

/** How close a hand is, and how many unseen tiles bring it closer: the smaller the better. */
interface Standing {
  readonly shanten: number;
  readonly useful: number;
}

export function plainBot(view: BotView, question: QuestionView): BotAnswer {
  const own = view.seats.find(({ seat }) => seat === question.seat);
  if (own === undefined) throw new Error('the seat is at the table');
  const hand = new Hand(own, view);
  const win = question.options.find(({ kind }) => kind === 'win');
  if (win !== undefined) return { option: win.id, tiles: [] };
  let best: { readonly answer: BotAnswer; readonly standing: Standing } | null = null;
  for (const option of question.options) {
    const tried = hand.after(option);
    if (best === null || isBetter(tried.standing, best.standing)) best = tried;
  }
  if (best === null) throw new Error('a question has options');
  return best.answer;
}

function isBetter(a: Standing, b: Standing): boolean {
  return a.shanten < b.shanten || (a.shanten === b.shanten && a.useful > b.useful);
}

class Hand {
  private readonly counts: number[];
  private readonly kinds: ReadonlyMap<number, number>;
  private readonly unseen: number[];
  private readonly sets: number;

  constructor(own: SeatView, view: BotView) {
    const tiles = own.concealed ?? [];
    this.counts = [...countKinds(tiles.map(({ kind }) => asKind(kind)))];
    this.kinds = new Map(tiles.map((tile) => [tile.id, placeOf(tile)]));
    this.sets = own.sets.length;
    this.unseen = new Array<number>(HAND_KINDS).fill(COPIES);
    for (const seat of view.seats) {
      const seen = [
        ...(seat.concealed ?? []),
        ...seat.sets.flatMap((set) => set.tiles),
        ...seat.discards.map((d) => d.tile),
      ];
      for (const tile of seen) {
        const at = placeOf(tile);
        if (at < HAND_KINDS) this.unseen[at] = Math.max(0, (this.unseen[at] ?? 0) - 1);
      }
    }
  }

  /** What an option leaves, with the best tiles that it may name. */
  after(option: OptionView): { readonly answer: BotAnswer; readonly standing: Standing } {
    const makesSet = option.kind === 'chow' || option.kind === 'pung' || option.kind === 'kong';
    const counts = this.counts.slice();
    if (makesSet) for (const tile of option.tiles) take(counts, this.kinds.get(tile));
    const needed = SETS - this.sets - (makesSet && option.value !== 'added-kong' ? 1 : 0);
    const tiles: number[] = [];
    for (let left = option.choose; left > 0; left--) {
      const tile = this.leastMissed(
        counts,
        needed,
        option.tiles.filter((each) => !tiles.includes(each)),
      );
      tiles.push(tile);
      take(counts, this.kinds.get(tile));
    }
    return { answer: { option: option.id, tiles }, standing: this.standing(counts, needed) };
  }

  private leastMissed(counts: number[], needed: number, tiles: readonly number[]): number {
    let best: { readonly tile: number; readonly standing: Standing } | null = null;
    for (const tile of tiles) {
      const kind = this.kinds.get(tile);
      take(counts, kind);
      const standing = this.standing(counts, needed);
      take(counts, kind, -1);
      if (best === null || isBetter(standing, best.standing)) best = { tile, standing };
    }
    if (best === null) throw new Error('an option has the tiles that it asks for');
    return best.tile;
  }

  /** With a tile to throw, the best that is left after throwing one. */
  private standing(counts: number[], needed: number): Standing {
    const held = counts.reduce((sum, count) => sum + count, 0);
    if (held % 3 !== 2) return { shanten: shanten(counts, needed), useful: this.useful(counts, needed) };
    let best: Standing = { shanten: Number.POSITIVE_INFINITY, useful: 0 };
    for (let kind = 0; kind < HAND_KINDS; kind++) {
      if ((counts[kind] ?? 0) === 0) continue;
      take(counts, kind);
      const left = { shanten: shanten(counts, needed), useful: this.useful(counts, needed) };
      take(counts, kind, -1);
      if (isBetter(left, best)) best = left;
    }
    return best;
  }

  private useful(counts: number[], needed: number): number {
    const now = shanten(counts, needed);
    let tiles = 0;
    for (let kind = 0; kind < HAND_KINDS; kind++) {
      if ((this.unseen[kind] ?? 0) === 0) continue;
      take(counts, kind, -1);
      if (shanten(counts, needed) < now) tiles += this.unseen[kind] ?? 0;
      take(counts, kind);
    }
    return tiles;
  }
}

function take(counts: number[], kind: number | undefined, count = 1): void {
  if (kind !== undefined) counts[kind] = (counts[kind] ?? 0) - count;
}

function asKind(text: string) {
  if (!isKind(text)) throw new Error(`no such kind of tile: ${text}`);
  return text;
}

function placeOf(tile: TileView): number {
  return kindIndex(asKind(tile.kind));
}
