/** The one interface behind which a rule set lies: data and pure functions. A fifth rule set is another folder and a row in the registry. */

import type { Deal, Hand, TableSet, Tile } from './position.ts';
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

/** A statement that the rule set makes about seats (`Facts`). */
export interface FactSpec {
  readonly key: string;
  /** What may be stated. */
  readonly values: readonly string[];
  /** Whether it is stated of every seat before the first turn. */
  readonly always: boolean;
}

export interface LengthSpec {
  /** `quick`, `full`, `1-round`, `4-rounds`, `1-deal` … */
  readonly key: string;
  readonly about: string;
}

/** The names of the clock presets of docs/rules/rooms.md. */
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
  /**
   * What a seat may choose; no options when it is not asked. `standard` is what the table would offer on a turn
   * (wins and kongs): an in-turn phase picks from it and adds `pass`, which continues.
   */
  ask(hand: Hand, seat: Seat, standard: Offer): readonly Option[];
  /** The answer when time runs out. */
  fallback(hand: Hand, seat: Seat, options: readonly Option[]): PhaseAnswer;
  /** What all answers together do (`together` only): tiles that change hands, facts. `exchange` is docs/fair.md's draw, if any. */
  resolve(
    hand: Hand,
    answers: readonly (PhaseAnswer & { readonly seat: Seat })[],
    exchange: number | null,
  ): PhaseResult;
}

export interface PhaseAnswer {
  readonly option: Option;
  readonly tiles: readonly Tile[];
}

export interface PhaseResult {
  readonly passes: readonly { readonly from: Seat; readonly to: Seat; readonly tiles: readonly Tile[] }[];
  readonly facts: readonly FactChange[];
}

/** How a hand ended, for settling and for the next deal. */
export interface HandOutcome {
  readonly reason: 'win' | 'draw';
  /** Winners in the order they won; empty for a draw. */
  readonly winners: readonly Seat[];
  /** The discarder or robbed player when one tile gave the first wins to several seats; null otherwise. */
  readonly sharedFirstWinFrom: Seat | null;
}

/** A win to be paid. */
export interface PaidWin {
  readonly winner: Seat;
  /** The discarder or robbed player; null for a self-draw. */
  readonly from: Seat | null;
  /** `Score.value`, in points. */
  readonly value: number;
  readonly tile: Kind | null;
}

/** Who else is at the table when wins are paid. */
export interface PayingTable {
  readonly dealer: Seat;
  /** Seats in the game when the tile was won, winners included. */
  readonly active: readonly Seat[];
  /** What each seat's hand is worth, winners included; 0 where the rule set does not count it. */
  readonly values: readonly [number, number, number, number];
}

/** A seat when the wall is empty. */
export interface SeatAtEnd {
  readonly seat: Seat;
  readonly won: boolean;
  readonly concealed: readonly Kind[];
  readonly sets: readonly DeclaredSet[];
  readonly facts: Facts;
}

/** A hand when the wall is empty and a tile must be drawn. */
export interface EndOfWall {
  /** Payments made in the hand so far, in order. */
  readonly ledger: readonly Payment[];
  readonly seats: readonly SeatAtEnd[];
}

/** Why payments that are said to have been made in a hand cannot have been made. */
export type LedgerProblem = (
  | {
      /** The place in the ledger. */
      readonly payment: number;
    }
  | {
      /** Whose win or kong is not paid. */
      readonly seat: Seat;
    }
) & {
  /** A code for clients: `wrong-payers` … */
  readonly reason: string;
};

export interface RuleSet {
  /** Kebab-case name, also in URLs: `klasik`. */
  readonly key: string;
  readonly name: string;
  /** One English sentence for the room form. */
  readonly about: string;
  /** All physical tiles in list order (docs/fair.md §7). */
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
  /**
   * Whether a robbed kong scores as the last discard with the wall empty: where a kong box still gives its replacement, and
   * where the rules keep it for a scorer that stands alone.
   */
  readonly robbedKongIsLast: boolean;
  /** Whether every seat may declare concealed kongs before the first discard. */
  readonly opensWithKongs: boolean;
  /** Which kongs open a window for robbing; others are made at once. */
  readonly robbable: readonly ('added-kong' | 'concealed-kong')[];
  /** Whether several seats may win on one tile. */
  readonly sharedWins: boolean;
  /** Keys of the score's limits and lines that clients explain (glossary). */
  readonly hasFan: boolean;
  /** All that may be stated about a seat. */
  readonly facts: readonly FactSpec[];

  /** Whether tiles of a kind have to be discarded before all others while they are held: clients lay them apart. */
  goesFirst(kind: Kind, facts: Facts): boolean;
  /** The fan a hand needs to be declared; 0 where there is no minimum. */
  minimumFan(options: RuleOptions): number;
  /** Whether tiles are exchanged before play: the direction is drawn (docs/fair.md §7) and identities are made only afterwards. */
  exchanges(options: RuleOptions): boolean;
  /** Phases between the deal (with flowers replaced) and the dealer's first turn. */
  phases(options: RuleOptions): readonly Phase[];

  /**
   * Whether so many of each of the 34 hand kinds, with so many declared sets, may be a complete hand: a quick look at the
   * shape before scoring. May be true of too many, never false of a complete hand.
   */
  couldBeComplete(counts: readonly number[], sets: number): boolean;
  /** Scores a hand; null when the tiles are not a complete hand (or, with `winBy: none`, never). */
  score(input: ScoreInput, options: RuleOptions): Score | null;
  /** Kinds that complete the hand by shape, in kind order (docs/rules/common.md, "Wait"). */
  waits(concealed: readonly Kind[], sets: readonly DeclaredSet[], facts: Facts): readonly Kind[];

  /**
   * Narrows or widens what the table offers a seat to the rule set's own restrictions.
   * A turn without options discards by itself after a pause; one that may be passed does so when it is passed.
   */
  refine(hand: Hand, seat: Seat, offer: Offer, moment: Moment): Offer;
  /** The facts that an answer of the rule set's own kind sets at once (secret ones for a secret choice). */
  factsOf(seat: Seat, option: Option): readonly FactChange[];

  /** Whether `score` also counts hands that did not win (`winBy: none`); elsewhere they count nothing. */
  readonly countsLosers: boolean;
  /** Payments due for wins (one, or several on one tile). */
  payWins(wins: readonly PaidWin[], table: PayingTable): readonly Payment[];
  /** Payments due when a kong has been made. */
  settleKong(hand: Hand, seat: Seat, kong: TableSet): readonly Payment[];
  /** Payments due when the wall is empty and a tile must be drawn. */
  settleWall(end: EndOfWall): readonly Payment[];
  /** Why the payments of the hand so far do not add up with its wins and kongs; null when they do. */
  ledgerProblem(end: EndOfWall): LedgerProblem | null;
  /** Whether play goes on after a win (Sichuan, until three have won). */
  playsOn(hand: Hand): boolean;

  /** The first deal of a match (dealer seat 0). */
  firstDeal(): Deal;
  /** The next deal, or null when the match is over. */
  nextDeal(deal: Deal, outcome: HandOutcome, length: string): Deal | null;
}
