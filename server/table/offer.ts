/** What a seat may do now, by the mechanics all rule sets share (docs/rules/common.md, "A turn"); the rule set narrows it. */

import { PASS } from '../rules/option.ts';
import { inOrder, kindOf, liveTiles, type Tile } from '../rules/position.ts';
import type { Moment, Offer, Option, RuleSet } from '../rules/rule-set.ts';
import { scoreInputOf, type WinningTile } from '../rules/score-input.ts';
import { type Score, type Seat, seatAfter } from '../rules/scoring.ts';
import { countKinds, type Kind, rankOf, suitOf } from '../rules/tiles.ts';
import type { HandState } from './state.ts';

export const NOTHING: Offer = { options: [], blocked: [] };

/** The score of a win; null when the tiles are no complete hand. */
export function judge(rules: RuleSet, hand: HandState, seat: Seat, win: WinningTile): Score | null {
  const { concealed, sets } = hand.seats[seat];
  const tiles = concealed.includes(win.tile) ? concealed : [...concealed, win.tile];
  const counts = countKinds(tiles.map((tile) => kindOf(hand, tile)));
  if (!rules.couldBeComplete(counts, sets.length)) return null;
  return rules.score(scoreInputOf(hand, seat, win), hand.options);
}

/** What the seat to move may do: win, kongs, a discard. After a claim, only the discard (docs/rules/common.md, "A turn" 3). */
export function turnOffer(rules: RuleSet, hand: HandState, seat: Seat): Offer {
  const discard = discardOf(hand, seat);
  const standard = hand.drawnAs === 'claim' ? NOTHING : openOffer(rules, hand, seat);
  return rules.refine(hand, seat, { options: [...standard.options, discard], blocked: standard.blocked }, 'turn');
}

/** Wins and kongs from the own hand: what a turn offers besides the discard, and an opening phase in turn. */
export function openOffer(rules: RuleSet, hand: HandState, seat: Seat): Offer {
  const win = winOffer(rules, hand, seat, selfDraw(rules, hand, seat));
  return { options: [...win.options, ...ownKongs(rules, hand, seat)], blocked: win.blocked };
}

/** The tile a self-drawn win is made with: the drawn one; of a dealt hand the one a time-out would discard (docs/rules/common.md, "Claims"). */
export function selfDraw(rules: RuleSet, hand: HandState, seat: Seat): WinningTile | null {
  const tile = hand.seats[seat].drawn ?? (hand.drawnAs === 'dealt' ? lastDiscardable(rules, hand, seat) : null);
  return tile === null ? null : { tile, by: 'self-draw', from: null, robbed: null };
}

function discardOf(hand: HandState, seat: Seat): Option {
  return { ...PASS, id: 'discard', kind: 'discard', tiles: inOrder(hand.seats[seat].concealed), choose: 1 };
}

function lastDiscardable(rules: RuleSet, hand: HandState, seat: Seat): Tile | null {
  const offer = rules.refine(hand, seat, { options: [discardOf(hand, seat)], blocked: [] }, 'turn');
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
  const { concealed, sets } = hand.seats[seat];
  const own = inOrder(concealed);
  const kongs: Option[] = [];
  const offer = (value: 'concealed-kong' | 'added-kong', tiles: readonly Tile[], kind: Kind): void => {
    const id = `kong-${kongs.length + 1}`;
    kongs.push({ ...PASS, id, kind: 'kong', tiles, value, makes: [kind, kind, kind, kind] });
  };
  own.forEach((tile, at) => {
    const kind = kindOf(hand, tile);
    const alike = own.slice(at, at + 4).filter((other) => kindOf(hand, other) === kind);
    // Seen from the first of four.
    if (alike.length === 4) offer('concealed-kong', alike, kind);
    if (sets.some((set) => set.kind === 'pung' && kindOf(hand, set.tiles[0] ?? -1) === kind)) {
      offer('added-kong', [tile], kind);
    }
  });
  return kongs;
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
  const { concealed } = hand.seats[seat];
  const same = inOrder(concealed.filter((other) => kindOf(hand, other) === kind));
  const sets: Option[] = [];
  if (same.length >= 2) {
    sets.push({ ...PASS, id: 'pung', kind: 'pung', tiles: same.slice(0, 2), makes: [kind, kind, kind] });
  }
  if (same.length === 3 && replaceable(rules, hand)) {
    const makes = [kind, kind, kind, kind];
    sets.push({ ...PASS, id: 'kong', kind: 'kong', tiles: same, value: 'claimed-kong', makes });
  }
  return rules.chows && seatAfter(from) === seat ? [...sets, ...chows(hand, concealed, kind)] : sets;
}

/** Chows that a discard completes, lowest first. */
function chows(hand: HandState, concealed: readonly Tile[], kind: Kind): Option[] {
  const suit = suitOf(kind);
  if (suit === null) return [];
  const firstOf = (wanted: Kind): Tile[] =>
    inOrder(concealed.filter((tile) => kindOf(hand, tile) === wanted)).slice(0, 1);
  const options: Option[] = [];
  for (const low of [rankOf(kind) - 2, rankOf(kind) - 1, rankOf(kind)]) {
    if (low < 1 || low > 7) continue;
    const makes = [low, low + 1, low + 2].map((rank) => `${kind[0]}${rank}` as Kind);
    const tiles = makes.filter((other) => other !== kind).flatMap(firstOf);
    if (tiles.length === 2) options.push({ ...PASS, id: `chow-${options.length + 1}`, kind: 'chow', tiles, makes });
  }
  return options;
}

/** What time-out does on a turn: the drawn tile goes; else the last tile in order that may (docs/rules/common.md, "Claims"). */
export function forcedDiscard(hand: HandState, seat: Seat, options: readonly Option[]): Tile {
  const { drawn, concealed } = hand.seats[seat];
  const allowed = options.find((option) => option.kind === 'discard')?.tiles ?? inOrder(concealed);
  const tile = drawn !== null && allowed.includes(drawn) ? drawn : allowed.at(-1);
  if (tile === undefined) throw new Error('a seat to move holds a tile that it may discard');
  return tile;
}
