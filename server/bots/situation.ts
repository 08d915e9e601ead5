/** What a seat knows of its hand and of the table, as numbers to decide with. */

import type { Option, RuleSet } from '../rules/rule-set.ts';
import { type DeclaredSet, type Facts, SEATS, type Seat, type SetKind } from '../rules/scoring.ts';
import { countKinds, HAND_KINDS, isKind, type Kind, kindIndex, WINDS, type WindKind } from '../rules/tiles.ts';
import type { OptionView, SeatView, SetKindView, TileSetView, TileView } from '../table/view-types.ts';
import type { BotGame, BotView } from './bot.ts';
import type { Skill } from './strength.ts';

/** What a seat holds: what it decides about. */
export interface Holding {
  /** How many of each of the 34 hand kinds, declared sets not counted. */
  readonly counts: readonly number[];
  readonly sets: readonly DeclaredSet[];
  /** What the rule set says about the seat, its own secrets included. */
  readonly facts: Facts;
}

/** The table around it. */
export interface Situation {
  readonly game: BotGame;
  readonly skill: Skill;
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly seatWind: WindKind;
  readonly roundWind: WindKind;
  readonly flowers: readonly Kind[];
  /** Seats that still play in this hand, this one included. */
  readonly active: readonly Seat[];
  /** How many tiles of each of the 34 kinds this seat has not seen, or not noticed. */
  readonly unseen: readonly number[];
  /** All of them together. */
  readonly unseenTotal: number;
  /** About how often this seat will draw from what is left of the live wall. */
  readonly drawsLeft: number;
  /** About how many turns each seat has had. */
  readonly turn: number;
  readonly opponents: readonly Opponent[];
}

/** What everyone can see of another seat that still plays. */
export interface Opponent {
  readonly seat: Seat;
  readonly sets: readonly DeclaredSet[];
  /** Kinds that it discarded, as places in `KINDS`. */
  readonly discarded: readonly number[];
}

const SET_KINDS: Readonly<Record<SetKindView, SetKind>> = {
  CHOW: 'chow',
  PUNG: 'pung',
  CLAIMED_KONG: 'claimed-kong',
  CONCEALED_KONG: 'concealed-kong',
  ADDED_KONG: 'added-kong',
};

const copiesOf = new WeakMap<RuleSet, readonly number[]>();

/** How many tiles of each of the 34 kinds the rule set plays with. */
export function copies(rules: RuleSet): readonly number[] {
  const known = copiesOf.get(rules) ?? countKinds(rules.tiles);
  copiesOf.set(rules, known);
  return known;
}

/** What the viewer of the table holds. */
export function holdingOf(view: BotView, seat: Seat): Holding {
  const own = seatOf(view, seat);
  return {
    counts: countKinds((own.concealed ?? []).map(kindOf)),
    sets: own.sets.map(declared),
    facts: Object.fromEntries(own.facts.map(({ key, value }) => [key, value])),
  };
}

/** The kind of each tile in the seat's hand by the name it has in questions. */
export function namedTiles(view: BotView, seat: Seat): ReadonlyMap<number, number> {
  return new Map((seatOf(view, seat).concealed ?? []).map((tile) => [tile.id, kindIndex(kindOf(tile))]));
}

/** The table as the seat sees it. */
export function situationOf(view: BotView, seat: Seat, game: BotGame, skill: Skill): Situation {
  const own = seatOf(view, seat);
  const unseen = [...copies(game.rules)];
  for (const other of skill.counts ? view.seats : [own]) {
    for (const tile of faces(other)) {
      const at = kindIndex(kindOf(tile));
      if (at < HAND_KINDS) unseen[at] = Math.max(0, (unseen[at] ?? 0) - 1);
    }
  }
  const active = SEATS.filter((each) => seatOf(view, each).win === null);
  return {
    game,
    skill,
    seat,
    dealer: seatNumber(view.dealer),
    seatWind: windOf(own.wind),
    roundWind: windOf(view.roundWind),
    flowers: own.flowers.map(kindOf),
    active,
    unseen,
    unseenTotal: unseen.reduce((sum, count) => sum + count, 0),
    drawsLeft: view.wallCount / Math.max(1, active.length),
    turn: view.seats.reduce((sum, each) => sum + each.discards.length, 0) / view.seats.length,
    opponents: active
      .filter((other) => other !== seat)
      .map((other) => ({
        seat: other,
        sets: seatOf(view, other).sets.map(declared),
        discarded: seatOf(view, other).discards.map(({ tile }) => kindIndex(kindOf(tile))),
      })),
  };
}

/** All tiles at a seat whose faces the viewer sees. */
function faces(seat: SeatView): TileView[] {
  return [
    ...(seat.concealed ?? []),
    ...seat.sets.flatMap((set) => set.tiles),
    ...seat.discards.map(({ tile }) => tile),
  ];
}

function declared(set: TileSetView): DeclaredSet {
  return { kind: SET_KINDS[set.kind], tiles: set.tiles.map(kindOf) };
}

/** The seat's own view of itself, or what it sees of another. */
function seatOf(view: BotView, seat: number): SeatView {
  const found = view.seats.find((each) => each.seat === seat);
  if (found === undefined) throw new Error(`no such seat: ${seat}`);
  return found;
}

/** A seat as a view has it; throws for what is none. */
export function seatNumber(seat: number): Seat {
  const found = SEATS.find((each) => each === seat);
  if (found === undefined) throw new Error(`no such seat: ${seat}`);
  return found;
}

function kindOf(tile: TileView): Kind {
  return asKind(tile.kind);
}

function asKind(text: string): Kind {
  if (!isKind(text)) throw new Error(`no such kind of tile: ${text}`);
  return text;
}

function windOf(text: string): WindKind {
  const wind = WINDS.find((each) => each === text);
  if (wind === undefined) throw new Error(`no such wind: ${text}`);
  return wind;
}

/** An offered option as the rule set knows it. */
export function optionOf({ id, kind, tiles, choose, value, makes }: OptionView): Option {
  return { id, kind, tiles, choose, value, makes: makes.map(asKind), worth: null };
}
