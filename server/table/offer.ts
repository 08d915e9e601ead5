/** What a seat may do now, by the mechanics all rule sets share (common.md, "A turn"); the rule set narrows it. */

import { kindOf, liveTiles, type Tile } from '../rules/position.ts';
import type { Moment, Offer, Option, RuleSet } from '../rules/rule-set.ts';
import { scoreInputOf, type WinningTile } from '../rules/score-input.ts';
import { type Score, type Seat, seatAfter } from '../rules/scoring.ts';
import { type Kind, kindIndex, rankOf, suitOf } from '../rules/tiles.ts';
import { type HandState, identityOf } from './state.ts';

export const PASS: Option = { id: 'pass', kind: 'pass', tiles: [], choose: 0, value: null, makes: [], worth: null };
export const NOTHING: Offer = { options: [], blocked: [] };

/**
 * A seat's tiles in the order of common.md's table; copies of a kind by identity. Before identities are made (Sichuan's
 * exchange) copies go by list place, which tells nothing about the identities to come.
 */
export function inOrder(hand: HandState, tiles: readonly Tile[]): Tile[] {
  const copy = (tile: Tile): number => (hand.identified ? identityOf(hand, tile) : tile);
  return [...tiles].sort((a, b) => kindIndex(kindOf(hand, a)) - kindIndex(kindOf(hand, b)) || copy(a) - copy(b));
}

/** The score of a win; null when the tiles are no complete hand. */
export function judge(rules: RuleSet, hand: HandState, seat: Seat, win: WinningTile): Score | null {
  return rules.score(scoreInputOf(hand, seat, win), hand.options);
}

/** What the seat to move may do: win, kongs, a discard. After a claim, only the discard (common.md, "A turn" 3). */
export function turnOffer(rules: RuleSet, hand: HandState, seat: Seat): Offer {
  const own = inOrder(hand, hand.seats[seat].concealed);
  const discard: Option = { ...PASS, id: 'discard', kind: 'discard', tiles: own, choose: 1 };
  const standard = hand.drawnAs === 'claim' ? NOTHING : openOffer(rules, hand, seat);
  return rules.refine(hand, seat, { options: [...standard.options, discard], blocked: standard.blocked }, 'turn');
}

/** Wins and kongs from the own hand: what a turn offers besides the discard, and an opening phase in turn. */
export function openOffer(rules: RuleSet, hand: HandState, seat: Seat): Offer {
  const win = winOffer(rules, hand, seat, selfDraw(rules, hand, seat));
  return { options: [...win.options, ...ownKongs(rules, hand, seat)], blocked: win.blocked };
}

/** The tile a self-drawn win is made with: the drawn one; of a dealt hand the one a time-out would discard (common.md, "Claims"). */
export function selfDraw(rules: RuleSet, hand: HandState, seat: Seat): WinningTile | null {
  const tile = hand.seats[seat].drawn ?? (hand.drawnAs === 'dealt' ? lastDiscardable(rules, hand, seat) : null);
  return tile === null ? null : { tile, by: 'self-draw', from: null, robbed: null };
}

function lastDiscardable(rules: RuleSet, hand: HandState, seat: Seat): Tile | null {
  const own = inOrder(hand, hand.seats[seat].concealed);
  const all: Option = { ...PASS, id: 'discard', kind: 'discard', tiles: own, choose: 1 };
  const offer = rules.refine(hand, seat, { options: [all], blocked: [] }, 'turn');
  return offer.options.find((option) => option.kind === 'discard')?.tiles.at(-1) ?? null;
}

function winOffer(rules: RuleSet, hand: HandState, seat: Seat, win: WinningTile | null): Offer {
  if (win === null || hand.seats[seat].concealed.length % 3 !== (win.by === 'self-draw' ? 2 : 1)) return NOTHING;
  const score = judge(rules, hand, seat, win);
  if (score === null) return NOTHING;
  if (!score.meetsMinimum) {
    const data = { fan: score.fan ?? 0, minimum: rules.minimumFan(hand.options) };
    return { options: [], blocked: [{ kind: 'win', reason: 'below-minimum', data, tiles: [] }] };
  }
  const worth = { value: score.value, fan: score.fan };
  return { options: [{ ...PASS, id: 'win', kind: 'win', worth }], blocked: [] };
}

/** Whether a kong's replacement could be drawn; without one no kong may be made. */
function replaceable(rules: RuleSet, hand: HandState): boolean {
  return rules.kongBox > 0 ? hand.boxEnd > hand.liveEnd : liveTiles(hand) > 0;
}

function ownKongs(rules: RuleSet, hand: HandState, seat: Seat): Option[] {
  if (!replaceable(rules, hand)) return [];
  const own = hand.seats[seat];
  const byKind = groupByKind(hand, inOrder(hand, own.concealed));
  const kongs: { readonly value: 'concealed-kong' | 'added-kong'; readonly tiles: Tile[]; readonly kind: Kind }[] = [];
  for (const [kind, tiles] of byKind) {
    const pung = own.sets.find((set) => set.kind === 'pung' && kindOf(hand, set.tiles[0] ?? -1) === kind);
    if (tiles.length === 4) kongs.push({ value: 'concealed-kong', tiles, kind });
    if (pung !== undefined) kongs.push({ value: 'added-kong', tiles, kind });
  }
  return kongs.map(({ value, tiles, kind }, index) => ({
    ...PASS,
    id: `kong-${index + 1}`,
    kind: 'kong',
    tiles,
    value,
    makes: [kind, kind, kind, kind],
  }));
}

function groupByKind(hand: HandState, tiles: readonly Tile[]): Map<Kind, Tile[]> {
  const groups = new Map<Kind, Tile[]>();
  for (const tile of tiles) {
    const kind = kindOf(hand, tile);
    groups.set(kind, [...(groups.get(kind) ?? []), tile]);
  }
  return groups;
}

/** What another seat may do with a discard: win, pung, kong, chow; `pass` comes along with any. */
export function claimOffer(rules: RuleSet, hand: HandState, seat: Seat, tile: Tile, from: Seat): Offer {
  const win = winOffer(rules, hand, seat, { tile, by: 'discard', from, robbed: null });
  const sets = liveTiles(hand) > 0 || rules.lastDiscardSets ? claimedSets(rules, hand, seat, tile, from) : [];
  return withPass(rules, hand, seat, { options: [...win.options, ...sets], blocked: win.blocked }, 'claim');
}

/** What another seat may do with a declared kong's tile: win or pass. */
export function robOffer(
  rules: RuleSet,
  hand: HandState,
  seat: Seat,
  tile: Tile,
  from: Seat,
  robbed: 'added-kong' | 'concealed-kong',
): Offer {
  const score = winOffer(rules, hand, seat, { tile, by: 'robbed-kong', from, robbed });
  return withPass(rules, hand, seat, score, 'rob');
}

/** Adds `pass`, or offers nothing at all to a seat that can do nothing: it is not asked. */
function withPass(rules: RuleSet, hand: HandState, seat: Seat, offer: Offer, moment: Moment): Offer {
  const refined = rules.refine(hand, seat, offer, moment);
  return refined.options.length === 0 ? NOTHING : { options: [PASS, ...refined.options], blocked: refined.blocked };
}

function claimedSets(rules: RuleSet, hand: HandState, seat: Seat, tile: Tile, from: Seat): Option[] {
  const kind = kindOf(hand, tile);
  const byKind = groupByKind(hand, inOrder(hand, hand.seats[seat].concealed));
  const same = byKind.get(kind) ?? [];
  const sets: Option[] = [];
  if (same.length >= 2)
    sets.push({ ...PASS, id: 'pung', kind: 'pung', tiles: same.slice(0, 2), makes: [kind, kind, kind] });
  if (same.length === 3 && replaceable(rules, hand)) {
    sets.push({
      ...PASS,
      id: 'kong',
      kind: 'kong',
      tiles: same,
      value: 'claimed-kong',
      makes: [kind, kind, kind, kind],
    });
  }
  return rules.chows && seatAfter(from) === seat ? [...sets, ...chows(kind, byKind)] : sets;
}

/** Chows that a discard completes, lowest first. */
function chows(kind: Kind, byKind: ReadonlyMap<Kind, readonly Tile[]>): Option[] {
  const suit = suitOf(kind);
  if (suit === null) return [];
  const options: Option[] = [];
  for (const low of [rankOf(kind) - 2, rankOf(kind) - 1, rankOf(kind)]) {
    if (low < 1 || low > 7) continue;
    const makes = [low, low + 1, low + 2].map((rank) => `${kind[0]}${rank}` as Kind);
    const tiles = makes.filter((other) => other !== kind).map((other) => byKind.get(other)?.[0]);
    const [first, second] = tiles;
    if (first === undefined || second === undefined) continue;
    options.push({ ...PASS, id: `chow-${options.length + 1}`, kind: 'chow', tiles: [first, second], makes });
  }
  return options;
}

/** What time-out does on a turn: the drawn tile goes; else the last tile in order that may (common.md, "Claims"). */
export function forcedDiscard(hand: HandState, seat: Seat, options: readonly Option[]): Tile {
  const drawn = hand.seats[seat].drawn;
  const allowed =
    options.find((option) => option.kind === 'discard')?.tiles ?? inOrder(hand, hand.seats[seat].concealed);
  const tile = drawn !== null && allowed.includes(drawn) ? drawn : allowed.at(-1);
  if (tile === undefined) throw new Error('a seat to move holds a tile that it may discard');
  return tile;
}
