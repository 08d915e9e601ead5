/** Weighs the options of a question by the holding that each leaves. */

import type { Facts } from '../rules/scoring.ts';
import { HAND_KINDS } from '../rules/tiles.ts';
import type { OptionView } from '../table/view-types.ts';
import type { BotAnswer } from './bot.ts';
import { Danger } from './danger.ts';
import { Outlook } from './outlook.ts';
import { type Holding, optionOf, type Situation } from './situation.ts';
import { drawnFrom, hazy } from './strength.ts';

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
  /** Of the question: what a hazy estimate is off by is drawn from it. */
  private readonly question: string;
  private readonly outlook: Outlook;
  private readonly danger: Danger | null;

  constructor(situation: Situation, holding: Holding, kinds: ReadonlyMap<number, number>, question: string) {
    this.situation = situation;
    this.holding = holding;
    this.kinds = kinds;
    this.question = question;
    this.outlook = new Outlook(situation);
    this.danger = situation.skill.fears ? new Danger(situation) : null;
  }

  /** The best of the options, of equal ones the first. */
  best(options: readonly OptionView[]): BotAnswer {
    const [first, ...others] = options.map((option) => {
      const { answer, value } = this.weigh(option);
      return { answer, value: value * this.off(option.id) };
    });
    if (first === undefined) throw new Error('a question has options');
    return others.reduce((best, next) => (next.value > best.value ? next : best), first).answer;
  }

  /** What its estimate of something is off by, as a factor. */
  private off(what: string | number): number {
    return hazy(this.situation.skill.haze, `${this.question} ${what}`);
  }

  private weigh(option: OptionView): Weighed {
    const answer = { option: option.id, tiles: [] };
    switch (option.kind) {
      case 'pass':
        return { answer, value: this.situation.skill.patience * this.asItIs(this.holding) };
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
    const { slips } = this.situation.skill;
    const isSlip = slips > 0 && drawnFrom(`${this.question} slip`) < slips;
    let best = { kind: -1, value: 0, score: Number.NEGATIVE_INFINITY };
    for (const { kind, value } of this.outlook.discards(holding, kinds)) {
      const hoped = value * this.off(kind);
      const weighed = this.danger?.weigh(kind, hoped) ?? hoped;
      const score = isSlip ? remoteness(kind) : weighed + TIE * remoteness(kind);
      if (score > best.score) best = { kind, value: weighed, score };
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
        const promise = this.outlook.promise(without) * this.off(kind) + TIE * remoteness(kind);
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
