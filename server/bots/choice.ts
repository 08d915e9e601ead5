/** Weighs the options of a question by the holding that each leaves. */

import type { Facts } from '../rules/scoring.ts';
import { HAND_KINDS } from '../rules/tiles.ts';
import type { OptionView } from '../table/view-types.ts';
import type { BotAnswer } from './bot.ts';
import { Danger } from './danger.ts';
import { Outlook } from './outlook.ts';
import { type Holding, optionOf, type Situation } from './situation.ts';

/** A claim must be better than this times what is expected without it: it shows the hand, and the next tile may be better. */
const WITHOUT_CLAIM = 1.02;
/** A kong brings a replacement, and some rule sets pay for it at once: it need not be quite as good as what it displaces. */
const WITH_KONG = 1.5;
/** Of equal discards this much is in favour of the one that could do least. */
const TIE = 1e-7;

/** An answer and what is expected after it, in points. */
interface Weighed {
  readonly answer: BotAnswer;
  readonly value: number;
}

export class Choice {
  private readonly situation: Situation;
  private readonly holding: Holding;
  /** The kind of each own tile by the name it has in questions. */
  private readonly kinds: ReadonlyMap<number, number>;
  private readonly outlook: Outlook;
  private readonly danger: Danger;

  constructor(situation: Situation, holding: Holding, kinds: ReadonlyMap<number, number>) {
    this.situation = situation;
    this.holding = holding;
    this.kinds = kinds;
    this.outlook = new Outlook(situation);
    this.danger = new Danger(situation);
  }

  /** The best of the options, of equal ones the first. */
  best(options: readonly OptionView[]): BotAnswer {
    const [first, ...others] = options.map((option) => this.weigh(option));
    if (first === undefined) throw new Error('a question has options');
    return others.reduce((best, next) => (next.value > best.value ? next : best), first).answer;
  }

  private weigh(option: OptionView): Weighed {
    const answer = { option: option.id, tiles: [] };
    switch (option.kind) {
      case 'pass':
        return { answer, value: WITHOUT_CLAIM * this.asItIs(this.holding) };
      case 'chow':
      case 'pung':
        return { answer, value: this.asItIs(this.withSet(option, option.kind)) };
      case 'kong':
        return { answer, value: WITH_KONG * this.outlook.value(this.withKong(option)) };
      default:
        return this.weighOwn(option);
    }
  }

  /** A discard, or an option of the rule set's own: what it says about the seat holds, the tiles it names leave the hand. */
  private weighOwn(option: OptionView): Weighed {
    const holding = { ...this.holding, facts: this.factsAfter(option) };
    if (option.choose === 0) return { answer: { option: option.id, tiles: [] }, value: this.asItIs(holding) };
    if (option.choose === 1) {
      const { kind, value } = this.discard(holding, this.kindsOf(option));
      const tile = option.tiles.find((each) => this.kinds.get(each) === kind) ?? -1;
      return { answer: { option: option.id, tiles: [tile] }, value };
    }
    return this.giveAway(holding, option);
  }

  /** What is expected of a hand between turns, or before its discard. */
  private asItIs(holding: Holding): number {
    const tiles = holding.counts.reduce((sum, count) => sum + count, 0);
    return tiles % 3 === 2 ? this.discard(holding, heldKinds(holding)).value : this.outlook.value(holding);
  }

  private discard(holding: Holding, kinds: readonly number[]): { readonly kind: number; readonly value: number } {
    let best = { kind: -1, value: Number.NEGATIVE_INFINITY };
    for (const { kind, value } of this.outlook.discards(holding, kinds)) {
      const weighed = this.danger.weigh(kind, value) + TIE * remoteness(kind);
      if (weighed > best.value) best = { kind, value: weighed };
    }
    return best;
  }

  /** Several tiles leave the hand: one by one those that it misses least. */
  private giveAway(holding: Holding, option: OptionView): Weighed {
    const left = new Map(option.tiles.map((tile) => [tile, this.kinds.get(tile) ?? -1]));
    const tiles: number[] = [];
    let after = holding;
    let value = 0;
    while (tiles.length < option.choose) {
      let best: { readonly tile: number; readonly after: Holding; readonly value: number } | null = null;
      for (const [tile, kind] of left) {
        const without = { ...after, counts: less(after.counts, [kind]) };
        const promise = this.outlook.promise(without) + TIE * remoteness(kind);
        if (best === null || promise > best.value) best = { tile, after: without, value: promise };
      }
      if (best === null) throw new Error('an option has the tiles that it asks for');
      left.delete(best.tile);
      tiles.push(best.tile);
      ({ after, value } = best);
    }
    return { answer: { option: option.id, tiles }, value };
  }

  private factsAfter(option: OptionView): Facts {
    const changes = this.situation.game.rules.factsOf(this.situation.seat, optionOf(option));
    if (changes.length === 0) return this.holding.facts;
    const facts = new Map(Object.entries(this.holding.facts));
    for (const { key, value } of changes) {
      if (value === null) facts.delete(key);
      else facts.set(key, value);
    }
    return Object.fromEntries(facts);
  }

  private withSet(option: OptionView, kind: 'chow' | 'pung'): Holding {
    const { counts, sets, facts } = this.holding;
    return {
      counts: less(counts, this.kindsOf(option)),
      sets: [...sets, { kind, tiles: optionOf(option).makes }],
      facts,
    };
  }

  private withKong(option: OptionView): Holding {
    const { counts, sets, facts } = this.holding;
    const tiles = optionOf(option).makes;
    const kind =
      option.value === 'added-kong' || option.value === 'claimed-kong' ? option.value : ('concealed-kong' as const);
    const others = sets.filter((set) => !(kind === 'added-kong' && set.kind === 'pung' && set.tiles[0] === tiles[0]));
    return { counts: less(counts, this.kindsOf(option)), sets: [...others, { kind, tiles }], facts };
  }

  private kindsOf(option: OptionView): number[] {
    return option.tiles.flatMap((tile) => this.kinds.get(tile) ?? []);
  }
}

function heldKinds({ counts }: Holding): number[] {
  const kinds: number[] = [];
  for (let kind = 0; kind < HAND_KINDS; kind++) if ((counts[kind] ?? 0) > 0) kinds.push(kind);
  return kinds;
}

function less(counts: readonly number[], kinds: readonly number[]): number[] {
  const left = counts.slice();
  for (const kind of kinds) left[kind] = (left[kind] ?? 0) - 1;
  return left;
}

/** How little a lone tile may become: honours most, then the ends of a suit. */
function remoteness(kind: number): number {
  return kind >= 27 ? 5 : Math.abs((kind % 9) - 4);
}
