/** Matches played without rooms, clocks or network: seeded, so that the same seed gives the same match. */

import type { RuleSet } from '../../server/rules/rule-set.ts';
import type { RuleOptions, Seat } from '../../server/rules/scoring.ts';
import { decide, type Shuffle, type TableCommand } from '../../server/table/decide.ts';
import type { Question, TableEvent } from '../../server/table/events.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import { liveHand, type MatchState, newMatch } from '../../server/table/state.ts';
import { questionView, tableView } from '../../server/table/view.ts';
import type { QuestionView, TableView } from '../../server/table/view-types.ts';

/** A small seeded generator (mulberry32): 0 ≤ x < 1. */
export type Chance = () => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function below(chance: Chance, n: number): number {
  return Math.floor(chance() * n);
}

export function shuffled(chance: Chance, n: number): number[] {
  const items = [...Array(n).keys()];
  for (let i = n - 1; i > 0; i--) {
    const j = below(chance, i + 1);
    const held = items[i] ?? 0;
    items[i] = items[j] ?? 0;
    items[j] = held;
  }
  return items;
}

export function shuffleOf(rules: RuleSet, options: RuleOptions, chance: Chance): Shuffle {
  return {
    wall: shuffled(chance, rules.tiles.length),
    dice: [1 + below(chance, 6), 1 + below(chance, 6)],
    identities: shuffled(chance, rules.tiles.length),
    exchange: rules.exchanges(options) ? below(chance, 3) : null,
    salt: '00',
    commitment: '00',
  };
}

/** How a hand is shuffled. */
export type Shuffling = typeof shuffleOf;

export interface Answering {
  readonly option: string;
  /** Public identities. */
  readonly tiles: readonly number[];
}

/** Decides for a seat from what it may know. */
export type Player = (table: TableView, question: QuestionView, chance: Chance) => Answering;

/** Wins when it can; otherwise picks any option and any tiles. */
export const randomPlayer: Player = (_table, question, chance) => {
  const win = question.options.find((option) => option.kind === 'win');
  const option = win ?? question.options[below(chance, question.options.length)];
  if (option === undefined) throw new Error('a question has options');
  const order = shuffled(chance, option.tiles.length);
  return { option: option.id, tiles: order.slice(0, option.choose).map((at) => option.tiles[at] ?? -1) };
};

/** Told of every event with the match around it. */
export type Watcher = (before: MatchState, event: TableEvent, after: MatchState) => void;

export class Simulation {
  readonly rules: RuleSet;
  readonly chance: Chance;
  readonly log: TableEvent[] = [];
  readonly watchers: Watcher[] = [];
  match: MatchState;
  #asked: [number, number, number, number] = [0, 0, 0, 0];

  constructor(rules: RuleSet, options: RuleOptions, length: string, seed: number) {
    this.rules = rules;
    this.chance = chanceOf(seed);
    this.match = newMatch(rules, options, length);
  }

  /** Applies a command; a refusal is returned and changes nothing. */
  run(command: TableCommand): ReturnType<typeof decide> {
    const decision = decide(this.rules, this.match, command, {
      questionId: (seat) => `q${seat}-${this.#asked[seat]++}`,
      leastOver: true,
      noWindows: true,
    });
    if (!decision.ok) return decision;
    this.log.push(...decision.events);
    if (this.watchers.length > 0) this.#show(decision.events);
    this.match = decision.match;
    return decision;
  }

  #show(events: readonly TableEvent[]): void {
    let before = this.match;
    for (const event of events) {
      const after = evolveMatch(this.rules, before, event);
      for (const watch of this.watchers) watch(before, event, after);
      before = after;
    }
  }

  deal(shuffle: Shuffling = shuffleOf): void {
    this.run({ type: 'deal', shuffle: shuffle(this.rules, this.match.options, this.chance) });
  }

  /** One of the open questions, by chance; null when the hand has ended. */
  nextQuestion(): Question | null {
    const open = liveHand(this.match).questions;
    return open[below(this.chance, open.length)] ?? null;
  }

  /** Lets a player answer one open question; false when the hand has ended. */
  step(player: Player, timeOuts = 0): boolean {
    const open = this.nextQuestion();
    if (open === null) {
      if (liveHand(this.match).stage.at !== 'ended') throw new Error('a hand in play asks somebody');
      return false;
    }
    const command =
      this.chance() < timeOuts ? ({ type: 'time-out', seat: open.seat } as const) : this.answer(open.seat, player);
    const decision = this.run(command);
    if (!decision.ok) throw new Error(`refused: ${decision.refusal.code}`);
    return true;
  }

  answer(seat: Seat, player: Player): TableCommand {
    const question = questionView(this.match, seat);
    if (question === null) throw new Error('the seat is asked');
    const chosen = player(tableView(this.match, seat), question, this.chance);
    return { type: 'answer', seat, question: question.id, ...chosen, by: 'bot' };
  }

  /** Plays to the end of the match, or of `hands` hands. */
  play(
    player: Player,
    {
      timeOuts = 0,
      hands = Number.POSITIVE_INFINITY,
      shuffle = shuffleOf,
    }: { readonly timeOuts?: number; readonly hands?: number; readonly shuffle?: Shuffling } = {},
  ): MatchState {
    for (let dealt = 0; this.match.standings === null && dealt < hands; dealt++) {
      this.deal(shuffle);
      while (this.step(player, timeOuts));
    }
    return this.match;
  }
}
