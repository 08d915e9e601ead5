import type { RuleSet } from '../../../server/rules/rule-set.ts';
import type { DeclaredSet, Facts, RuleOptions, Score } from '../../../server/rules/scoring.ts';
import { isKind, type Kind, WINDS } from '../../../server/rules/tiles.ts';
import type { Room, Table, TableSeat, Tile, TileSet } from '../../client/model.ts';

/** A hand to be asked about. */
export interface HeldHand {
  readonly concealed: readonly Tile[];
  readonly sets: readonly TileSet[];
  readonly flowers: readonly Tile[];
  readonly facts: TableSeat['facts'];
  /** Winds of the seat and of the round. */
  readonly wind: string;
  readonly roundWind: string;
  /** The choices of the room. */
  readonly options: Room['options'];
}

/** A tile that completes the hand. */
export interface Completing {
  readonly kind: Kind;
  /** What the hand would be worth with it, where the rules count in fan; null otherwise. */
  readonly score: Score | null;
}

/** A viewer's hand with these tiles in it. */
export function heldHand(own: TableSeat, concealed: readonly Tile[], table: Table, room: Room): HeldHand {
  const { sets, flowers, facts, wind } = own;
  return { concealed, sets, flowers, facts, wind, roundWind: table.roundWind, options: room.options };
}

/** Whether as many tiles are held as between two turns. */
export function isBetweenTurns({ concealed, sets }: Pick<HeldHand, 'concealed' | 'sets'>): boolean {
  return concealed.length === 13 - 3 * sets.length;
}

/** The tiles that complete a hand by the rules of the room when another discards them; none when it is not ready. */
export function waitsOf(rules: RuleSet, hand: HeldHand): readonly Completing[] {
  if (!isBetweenTurns(hand)) return [];
  const waits = rules.waits(kindsOf(hand.concealed), hand.sets.map(declared), factsOf(hand.facts));
  return waits.map((kind) => ({ kind, score: rules.hasFan ? scoreWith(rules, hand, kind, 'discard') : null }));
}

/** What a hand with one tile more is worth; null when that does not complete it. The course of play is not counted. */
export function scoreWith(rules: RuleSet, hand: HeldHand, kind: Kind, winBy: 'discard' | 'self-draw'): Score | null {
  const input = {
    concealed: kindsOf(hand.concealed),
    sets: hand.sets.map(declared),
    flowers: kindsOf(hand.flowers),
    winningTile: kind,
    winBy,
    seatWind: windOf(hand.wind),
    roundWind: windOf(hand.roundWind),
    circumstances: [],
    visible: [],
    facts: factsOf(hand.facts),
  };
  return rules.score(input, optionsOf(rules, hand.options));
}

/** The choices of a room as its rules know them. */
export function optionsOf(rules: RuleSet, options: Room['options']): RuleOptions {
  return Object.fromEntries(
    rules.options.map((spec) => {
      const value = options.find(({ key }) => key === spec.key)?.value ?? Number(spec.default);
      return [spec.key, spec.type === 'flag' ? value === 1 : value];
    }),
  );
}

export function factsOf(facts: TableSeat['facts']): Facts {
  return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
}

const SET_KINDS = {
  CHOW: 'chow',
  PUNG: 'pung',
  CLAIMED_KONG: 'claimed-kong',
  CONCEALED_KONG: 'concealed-kong',
  ADDED_KONG: 'added-kong',
} as const;

function declared(set: TileSet): DeclaredSet {
  return { kind: SET_KINDS[set.kind], tiles: kindsOf(set.tiles) };
}

function windOf(wind: string): (typeof WINDS)[number] {
  return WINDS.find((each) => each === wind) ?? 'WE';
}

function kindsOf(tiles: readonly Tile[]): Kind[] {
  return tiles.map(({ kind }) => kind).filter(isKind);
}
