/** The one interface behind which a rule set lies: data and pure functions. A fifth rule set is another folder and a row in the registry. */

import type { Deal, Hand, Tile } from './position.ts';
import type { DeclaredSet, Facts, Payment, RuleOptions, Score, ScoreInput, Seat } from './scoring.ts';
import type { Kind } from './tiles.ts';

/** A choice of the room, for clients to build forms from. Texts are keys of the client's catalogue with English defaults here. */
export type OptionSpec = {
  readonly key: string;
  /** One English sentence that says what it changes. */
  readonly about: string;
} & (
  | { readonly type: 'flag'; readonly default: boolean }
  | { readonly type: 'number'; readonly default: number; readonly values: readonly number[] }
);

export interface LengthSpec {
  /** `quick`, `full`, `1-round`, `4-rounds`, `1-deal` … */
  readonly key: string;
  readonly about: string;
}

/** The names of the clock presets of rooms.md. */
export type ClockKey = 'house' | 'bullet' | 'blitz' | 'standard' | 'relaxed' | 'untimed';

/** Something a seat may do now. */
export interface Option {
  /** Names the option within its question: `discard`, `chow-1`, `pass` … */
  readonly id: string;
  /** `discard`, `pass`, `chow`, `pung`, `kong`, `win`, or a kind of the rule set's own. */
  readonly kind: string;
  /** The seat's own tiles it is about: for a discard those that may go, for a claim those that join the claimed tile. */
  readonly tiles: readonly Tile[];
  /** How many of `tiles` the answer must name; 0 when the option alone says all. */
  readonly choose: number;
  /** A value the answer stands for, for options of a rule set's own (`bamboo`); null otherwise. */
  readonly value: string | null;
  /** The set it would make, as kinds in order; empty when it makes none. */
  readonly makes: readonly Kind[];
  /** For a win: what the hand would be worth, in points, and its fan where the rule set has fan. */
  readonly worth: { readonly value: number; readonly fan: number | null } | null;
}

/** Why something that a player may expect to do is not offered. */
export interface Blocked {
  /** The kind of option that is not offered. */
  readonly kind: string;
  /** `below-minimum`, `void-suit-first` … */
  readonly reason: string;
  /** Numbers that explain it (`fan`, `minimum`). */
  readonly data: Readonly<Record<string, number>>;
  /** The own tiles it concerns; empty for all. */
  readonly tiles: readonly Tile[];
}

export interface Offer {
  readonly options: readonly Option[];
  readonly blocked: readonly Blocked[];
}

/** When a seat is asked: on its turn, about a discard, about a kong it could rob. */
export type Moment = 'turn' | 'claim' | 'rob';

/** What a phase or an answer changes besides tiles. Values replace; null removes. */
export interface FactChange {
  readonly seat: Seat;
  readonly key: string;
  readonly value: string | null;
  /** Secret facts are seen by their own seat only. */
  readonly secret: boolean;
}

/** A phase before the first turn. */
export interface Phase {
  readonly key: string;
  /**
   * `together`: all seats at once and in secret, shown when the last has answered;
   * `in-turn`: seat by seat from the dealer, each until it continues.
   */
  readonly order: 'together' | 'in-turn';
  /** Whether the clock of a choice (at least 15 s) or of a claim holds. */
  readonly clock: 'choice' | 'claim';
  /** What a seat may choose; no options when it is not asked. */
  ask(hand: Hand, seat: Seat): readonly Option[];
  /** The answer when time runs out. */
  fallback(hand: Hand, seat: Seat, options: readonly Option[]): { readonly option: string; readonly tiles: readonly Tile[] };
  /** `together`: what all answers do. Tiles move between hands; facts are set. */
  resolve?(hand: Hand, answers: readonly { readonly seat: Seat; readonly option: Option; readonly tiles: readonly Tile[] }[], draw: number): {
    readonly moves: readonly { readonly tile: Tile; readonly from: Seat; readonly to: Seat }[];
    readonly facts: readonly FactChange[];
  };
}

/** How a hand ended, for settling and for the next deal. */
export interface HandOutcome {
  readonly reason: 'win' | 'draw';
  /** Winners in the order they won; empty for a draw. */
  readonly winners: readonly Seat[];
  /** Seats whose first win came on one and the same tile, and its discarder or robbed player; null without. */
  readonly sharedFirstWin: { readonly from: Seat } | null;
}

export interface RuleSet {
  /** Kebab-case name, also in URLs: `klasik`. */
  readonly key: string;
  readonly name: string;
  /** One English sentence for the room form. */
  readonly about: string;
  /** All physical tiles in list order (fair.md §7). */
  readonly tiles: readonly Kind[];
  readonly startScore: number;
  readonly options: readonly OptionSpec[];
  /** First is the default of a new room; `quickest` of Quick Play. */
  readonly lengths: readonly LengthSpec[];
  readonly quickest: string;
  readonly clock: ClockKey;
  /** Tiles at the wall's end kept for kong replacements; 0: they come from the back of the live wall. */
  readonly kongBox: number;
  readonly flowersFrom: 'front' | 'back';
  readonly chows: boolean;
  /** Whether the discard made with the wall empty may be claimed for sets. */
  readonly lastDiscardSets: boolean;
  /** Which kongs open a window for robbing; others are made at once. */
  readonly robbable: readonly ('added-kong' | 'concealed-kong')[];
  /** Whether several seats may win on one tile. */
  readonly sharedWins: boolean;
  /** Keys of the score's limits and lines that clients explain (glossary). */
  readonly hasFan: boolean;

  /** Whether the deal needs a draw of `fair.md`'s exchange purpose; the number of outcomes, 0 for none. */
  readonly exchangeOutcomes: (options: RuleOptions) => number;
  /** Phases between the deal (with flowers replaced) and the dealer's first turn. */
  phases(options: RuleOptions): readonly Phase[];

  /** Scores a hand; null when the tiles are not a complete hand (or, with `winBy: none`, never). */
  score(input: ScoreInput, options: RuleOptions): Score | null;
  /** Kinds that complete the hand by shape, in kind order (common.md, "Wait"). */
  waits(concealed: readonly Kind[], sets: readonly DeclaredSet[], facts: Facts): readonly Kind[];

  /** Narrows or widens what the table offers a seat, to the rule set's own restrictions. */
  refine(hand: Hand, seat: Seat, offer: Offer, moment: Moment): Offer;
  /** What an answer of the rule set's own kind on a turn means: facts it sets (Original Call); the discard it comes with is in its tiles. */
  factsOf(hand: Hand, seat: Seat, option: Option): readonly FactChange[];

  /** Payments due when these seats win (one, or several on one tile). */
  settleWin(hand: Hand, wins: readonly Hand['wins'][number][], scores: readonly (Score | null)[]): readonly Payment[];
  /** Scores of those who did not win, by seat, when the rule set counts them; null where it does not. */
  losersScore(hand: Hand, seat: Seat): Score | null;
  /** Payments due when a kong has been made. */
  settleKong(hand: Hand, seat: Seat, kong: Hand['seats'][number]['sets'][number]): readonly Payment[];
  /** Payments due when the wall is empty. */
  settleDraw(hand: Hand): readonly Payment[];
  /** Whether play goes on after a win (Sichuan, until three have won). */
  playsOn(hand: Hand): boolean;

  /** The first deal of a match (dealer seat 0). */
  firstDeal(): Deal;
  /** The next deal, or null when the match is over. */
  nextDeal(deal: Deal, outcome: HandOutcome, length: string): Deal | null;
}
