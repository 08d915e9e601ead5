/**
 * The pages of the classical rule sets read once more, without tables and for one reading at a time, for comparing the
 * scorers with something plain (docs/rules/klasik.md, docs/rules/chinese-classical.md).
 */

import type { ScoreInput } from '../../server/rules/scoring.ts';
import { KINDS, type Kind, rankOf, suitOf, WINDS } from '../../server/rules/tiles.ts';
import { bruteDivisions } from './fan-brute.ts';

export type Rules = 'klasik' | 'chinese-classical';

/** What one reading gives: any limit, or base points and doubles. */
export type Plain = 'limit' | { readonly base: number; readonly doubles: number };

/** A group of a reading. `claimed` is a claimed kong: exposed for points, concealed for awards. */
interface Group {
  readonly tiles: readonly Kind[];
  readonly state: 'open' | 'claimed' | 'hidden';
  readonly completed: boolean;
}

/** Where a hand stands: any limit before all values, then the value before the cap. */
export function standing(plain: Plain | null): number {
  if (plain === null) return -1;
  return plain === 'limit' ? Number.POSITIVE_INFINITY : plain.base * 2 ** plain.doubles;
}

function declaredGroups(input: ScoreInput): Group[] {
  return input.sets.map(({ kind, tiles }) => ({
    tiles,
    state: kind === 'concealed-kong' ? 'hidden' : kind === 'claimed-kong' ? 'claimed' : 'open',
    completed: false,
  }));
}

function readingsOf(input: ScoreInput): Group[][] {
  const { concealed, sets, winningTile, winBy, circumstances } = input;
  if (winningTile === null || circumstances.includes('robbed-concealed-kong')) return [];
  return bruteDivisions([...concealed, winningTile])
    .filter((groups) => groups.length + sets.length === 5)
    .flatMap((groups) =>
      groups.flatMap((group, place) =>
        group.includes(winningTile)
          ? [
              [
                ...declaredGroups(input),
                ...groups.map((tiles, at) => ({
                  tiles,
                  state: at === place && winBy !== 'self-draw' ? ('open' as const) : ('hidden' as const),
                  completed: at === place,
                })),
              ],
            ]
          : [],
      ),
    );
}

const honour = (kind: Kind) => suitOf(kind) === null;
const end = (kind: Kind) => rankOf(kind) === 1 || rankOf(kind) === 9;
const alike = (tiles: readonly Kind[]) => tiles[0] === tiles[1];

const ORPHANS: readonly Kind[] = KINDS.slice(0, 34).filter((kind) => honour(kind) || end(kind));

function isOrphans({ concealed, sets, winningTile }: ScoreInput): boolean {
  if (winningTile === null || sets.length > 0 || concealed.length !== 13) return false;
  const all = [...concealed, winningTile];
  return all.every((kind) => ORPHANS.includes(kind)) && new Set(all).size === 13;
}

/** Whether nothing but the winning kind completes the hand, apart from kinds that all can see four of. */
export function plainOneChance(input: ScoreInput): boolean {
  const seen = [...input.visible, ...input.sets.flatMap((set) => set.tiles)];
  const others = KINDS.slice(0, 34).filter((kind) => {
    if (kind === input.winningTile || seen.filter((tile) => tile === kind).length >= 4) return false;
    const complete = bruteDivisions([...input.concealed, kind]).some(
      (groups) => groups.length + input.sets.length === 5,
    );
    return complete || isOrphans({ ...input, winningTile: kind });
  });
  return others.length === 0;
}

/** Every reading of a winner's hand as what it gives; none when it is no hand. */
export function plainWinner(input: ScoreInput, rules: Rules): Plain[] {
  const orphans: Plain[] = isOrphans(input) ? ['limit'] : [];
  return [...orphans, ...readingsOf(input).map((groups) => plainReading(input, groups, rules))];
}

/** Every choice of pungs and pairs in a loser's hand as what it gives. */
export function plainLoser(input: ScoreInput): Plain[] {
  const kindsHeld = [...new Set(input.concealed)];
  const choices = kindsHeld.reduce<Group[][]>(
    (so, kind) => {
      const count = input.concealed.filter((tile) => tile === kind).length;
      const sizes = [0, 2, 3].filter((size) => size <= count);
      return so.flatMap((groups) =>
        sizes.map((size) =>
          size === 0
            ? groups
            : [...groups, { tiles: new Array<Kind>(size).fill(kind), state: 'hidden' as const, completed: false }],
        ),
      );
    },
    [declaredGroups(input)],
  );
  return choices.map((groups) => ({ base: plainPoints(input, groups), doubles: commonDoubles(input, groups, true) }));
}

function happened(input: ScoreInput, ...all: ScoreInput['circumstances']): boolean {
  return all.every((circumstance) => input.circumstances.includes(circumstance));
}

function pungsOf(groups: readonly Group[]): Group[] {
  return groups.filter(({ tiles }) => tiles.length > 2 && alike(tiles));
}

/** Sets, pairs and flowers. */
function plainPoints(input: ScoreInput, groups: readonly Group[]): number {
  let points = 4 * input.flowers.length;
  for (const { tiles, state } of groups) {
    const kind = tiles[0] as Kind;
    if (tiles.length === 2) {
      if (/^D[RGW]$/.test(kind)) points += 2;
      if (kind === input.seatWind) points += 2;
      if (kind === input.roundWind) points += 2;
    } else if (alike(tiles)) {
      points += 2 * (state === 'hidden' ? 2 : 1) * (honour(kind) || end(kind) ? 2 : 1) * (tiles.length === 4 ? 4 : 1);
    }
  }
  return points;
}

/** What losers count too. */
function commonDoubles(input: ScoreInput, groups: readonly Group[], loser: boolean): number {
  const pungs = pungsOf(groups);
  const heads = pungs.map(({ tiles }) => String(tiles[0]));
  const pairs = groups.filter(({ tiles }) => tiles.length === 2).map(({ tiles }) => String(tiles[0]));
  const dragons = heads.filter((head) => /^D[RGW]$/.test(head)).length;
  const winds = heads.filter((head) => head.startsWith('W')).length;
  let doubles = dragons;
  if (dragons === 3) doubles = 5;
  if (dragons === 2 && pairs.some((pair) => /^D[RGW]$/.test(pair))) doubles = 3;
  if (loser && winds === 4) doubles += 4;
  else {
    if (heads.includes(input.seatWind)) doubles += 1;
    if (heads.includes(input.roundWind)) doubles += 1;
    if (winds === 3 && pairs.some((pair) => pair.startsWith('W'))) doubles += 1;
  }
  if (pungs.filter(({ state }) => state !== 'open').length >= 3) doubles += 1;
  if (input.flowers.length === 8) return doubles + 3;
  const number = String(WINDS.indexOf(input.seatWind) + 1);
  const bonus = input.flowers.map(String);
  if (bonus.includes(`F${number}`) && bonus.includes(`S${number}`)) doubles += 1;
  if (bonus.filter((kind) => kind.startsWith('F')).length === 4) doubles += 1;
  if (bonus.filter((kind) => kind.startsWith('S')).length === 4) doubles += 1;
  return doubles;
}

function plainReading(input: ScoreInput, groups: readonly Group[], rules: Rules): Plain {
  const klasik = rules === 'klasik';
  const tiles = groups.flatMap((group) => [...group.tiles]);
  const pungs = pungsOf(groups);
  const heads = pungs.map((group) => String(group.tiles[0]));
  const pair = groups.find((group) => group.tiles.length === 2);
  const drawn = input.winBy === 'self-draw';
  const robbed = input.winBy === 'robbed-kong';
  const suits = new Set(tiles.map(suitOf).filter((suit) => suit !== null)).size;
  const honours = tiles.filter(honour).length;
  const ends = tiles.filter(end).length;
  const closed = input.sets.every(({ kind }) => kind === 'claimed-kong' || kind === 'concealed-kong');
  const dealer = input.seatWind === 'WE';
  const kongDrawn = drawn && happened(input, 'kong-replacement') && !happened(input, 'flower-replacement');
  const lastDrawn = drawn && happened(input, 'last-tile');
  const lastDiscard = happened(input, 'last-discard') && (klasik ? !drawn : !drawn && !robbed);

  const limits = [
    tiles.every((kind) => ['B2', 'B3', 'B4', 'B6', 'B8', 'DG'].includes(kind)),
    pungs.filter((group) => group.tiles.length === 4).length === 4,
    drawn && pungs.length === 4 && pungs.every(({ state }) => state !== 'open'),
    pungs.length === 4 && heads.filter((head) => /^D[RGW]$/.test(head)).length === 3,
    honours === tiles.length,
    ends === tiles.length,
    heads.filter((head) => head.startsWith('W')).length === 4,
    input.sets.length === 0 && suits === 1 && honours === 0 && hasGates(tiles),
    drawn && closed && suits === 1 && honours === 0,
    drawn && dealer && happened(input, 'before-first-discard'),
    input.winBy === 'discard' && !dealer && happened(input, 'dealers-first-discard'),
    input.winningTile === 'D1' && (lastDrawn || lastDiscard),
    input.winningTile === 'D5' && kongDrawn,
    input.winningTile === 'B2' && robbed,
    kongDrawn &&
      happened(input, 'second-kong-in-turn') &&
      (!klasik || happened(input, 'first-replacement-in-second-kong')),
    dealer && happened(input, 'thirteenth-dealer-win'),
  ];
  if (limits.includes(true)) return 'limit';

  let base = plainPoints(input, groups);
  if (klasik) base += drawn ? 40 : 20;
  else base += 10 + (drawn && !lastDrawn ? 2 : 0);
  if (pair?.completed) base += 2 + (!klasik && pair.tiles.every((kind) => honour(kind) || end(kind)) ? 2 : 0);
  if (plainOneChance(input)) base += 2;

  let doubles = commonDoubles(input, groups, false);
  const scoringPair = [...(pair?.tiles ?? [])].some(
    (kind) => kind === input.seatWind || kind === input.roundWind || /^D[RGW]$/.test(kind),
  );
  if (pungs.length === 0 && !scoringPair) doubles += 1;
  if (pungs.length === 4) doubles += 1;
  if (honours > 0 && ends > 0 && honours + ends === tiles.length) doubles += 1;
  if (suits === 1) doubles += honours > 0 ? 1 : 3;
  if (drawn && closed) doubles += 1;
  if (lastDrawn) doubles += 1;
  if (lastDiscard) doubles += 1;
  if (kongDrawn) doubles += 1;
  if (robbed) doubles += 1;
  if (!klasik && happened(input, 'original-call')) doubles += 1;
  return { base, doubles };
}

function hasGates(tiles: readonly Kind[]): boolean {
  const ranks = tiles.map(rankOf).sort().join('');
  return [...'123456789'].some((more) => ranks === [...'1112345678999', more].sort().join(''));
}
