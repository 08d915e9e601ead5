/** The one place where hidden information could leave: what a viewer may know of a match (ARCHITECTURE.md, "Boundaries that must hold"). */

import { inOrder, kindOf, liveTiles, seatWind, type TableSet, type Tile, type Win } from '../rules/position.ts';
import { type Payment, type Score, SEATS, type Seat, type WinBy } from '../rules/scoring.ts';
import { kindIndex } from '../rules/tiles.ts';
import type { TilePass } from './events.ts';
import { type HandState, identityOf, isActive, liveHand, type MatchState } from './state.ts';
import type {
  HandResultView,
  MatchResultView,
  PassView,
  PaymentView,
  QuestionView,
  ScoreView,
  SeatView,
  SetKindView,
  TableView,
  TileSetView,
  TileView,
  ViewerSeat,
  WinByView,
  WinView,
} from './view-types.ts';

/** The whole table as a viewer may see it; the match has dealt a hand. */
export function tableView(match: MatchState, viewer: ViewerSeat): TableView {
  const hand = liveHand(match);
  const stage = hand.stage;
  return {
    viewer,
    hand: hand.deal.hand,
    phase: stage.at === 'ended' ? 'ENDED' : hand.phase === null ? 'PLAY' : 'OPENING',
    openPhase: hand.phase?.key ?? null,
    roundWind: hand.deal.roundWind,
    dealer: hand.deal.dealer,
    dice: hand.dice,
    wallCount: liveTiles(hand),
    takenFront: hand.front,
    takenBack: hand.takenBack,
    kongBoxCount: hand.boxEnd - hand.liveEnd,
    handCommitment: hand.commitment,
    turn: stage.at === 'turn' || stage.at === 'phase' ? stage.seat : null,
    lastDiscard:
      hand.lastDiscard === null ? null : { seat: hand.lastDiscard.seat, tile: tileView(hand, hand.lastDiscard.tile) },
    seats: SEATS.map((seat) => seatView(match, hand, seat, viewer)),
    passes: hand.passes.map((pass) => passView(hand, pass, viewer)),
    ledger: hand.ledger.map(paymentView),
    result: stage.at === 'ended' ? handResultView(hand, match) : null,
    matchResult: matchResultView(match),
  };
}

function seatView(match: MatchState, hand: HandState, seat: Seat, viewer: ViewerSeat): SeatView {
  const own = hand.seats[seat];
  const win = hand.wins.find((won) => won.seat === seat);
  return {
    seat,
    wind: seatWind(hand.deal, seat),
    score: match.totals[seat],
    concealedCount: own.concealed.length,
    concealed: seesHand(hand, seat, viewer) ? handView(hand, seat) : null,
    drawn: seat === viewer && own.drawn !== null ? tileView(hand, own.drawn) : null,
    hasDrawn: own.drawn !== null,
    sets: own.sets.map((set) => setView(hand, set, seat === viewer)),
    flowers: own.flowers.map((tile) => tileView(hand, tile)),
    discards: own.discards.map(({ tile, drawn }) => ({ tile: tileView(hand, tile), drawn })),
    facts: [
      ...Object.entries(own.facts).map(([key, value]) => ({ key, value, secret: false })),
      ...(seat === viewer ? Object.entries(own.secrets).map(([key, value]) => ({ key, value, secret: true })) : []),
    ].sort((a, b) => (a.key < b.key ? -1 : 1)),
    win: win === undefined ? null : winView(hand, win),
  };
}

/** One's own hand always; a winner's once it is laid down; everybody's when the hand has ended. */
function seesHand(hand: HandState, seat: Seat, viewer: ViewerSeat): boolean {
  return seat === viewer || !isActive(hand, seat) || hand.stage.at === 'ended';
}

/** A seat's tiles in order. Before identities are made (Sichuan's exchange) they are named by their place in the hand. */
export function handView(hand: HandState, seat: Seat): TileView[] {
  const own = hand.seats[seat].concealed;
  if (!hand.identified) return inOrder(own).map((tile, place) => ({ id: place, kind: kindOf(hand, tile) }));
  return byName(hand, own).map((tile) => tileView(hand, tile));
}

/** By kind, copies by identity: nothing about where they lay in the wall. */
function byName(hand: HandState, tiles: readonly Tile[]): Tile[] {
  // List tiles are in the order of kinds.
  const alike = (a: Tile, b: Tile): boolean => hand.kinds[a] === hand.kinds[b];
  return [...tiles].sort((a, b) => (alike(a, b) ? identityOf(hand, a) - identityOf(hand, b) : a - b));
}

export function tileView(hand: HandState, tile: Tile): TileView {
  return { id: identityOf(hand, tile), kind: kindOf(hand, tile) };
}

const SET_KINDS: Readonly<Record<TableSet['kind'], SetKindView>> = {
  chow: 'CHOW',
  pung: 'PUNG',
  'claimed-kong': 'CLAIMED_KONG',
  'concealed-kong': 'CONCEALED_KONG',
  'added-kong': 'ADDED_KONG',
};

export function setKindView(kind: TableSet['kind']): SetKindView {
  return SET_KINDS[kind];
}

/** A declared set, in front of the viewer (`own`) or of another. */
export function setView(hand: HandState, set: TableSet, own: boolean): TileSetView {
  return {
    kind: SET_KINDS[set.kind],
    tiles: setTiles(hand, set.kind, set.tiles, own),
    claimedTile: set.claimed === null ? null : identityOf(hand, set.claimed.tile),
    claimedFrom: set.claimed?.from ?? null,
  };
}

/** Of another's concealed kong the two middle tiles lie face down: a kind and a place (below 0), no identity. */
export function setTiles(hand: HandState, kind: TableSet['kind'], tiles: readonly Tile[], own: boolean): TileView[] {
  return tiles.map((tile, place) => {
    const down = kind === 'concealed-kong' && !own && (place === 1 || place === 2);
    if (!down) return tileView(hand, tile);
    const shown = kindOf(hand, tile);
    return { id: -2 * kindIndex(shown) - place, kind: shown };
  });
}

/** Who passed how many tiles to whom is public; which ones, only the two know. */
export function passView(hand: HandState, { from, to, tiles }: TilePass, viewer: ViewerSeat): PassView {
  const concerned = from === viewer || to === viewer;
  return { from, to, count: tiles.length, kinds: concerned ? inOrder(tiles).map((tile) => kindOf(hand, tile)) : null };
}

export function paymentView(payment: Payment): PaymentView {
  return payment;
}

const WIN_BY: Readonly<Record<WinBy, WinByView>> = {
  discard: 'DISCARD',
  'self-draw': 'SELF_DRAW',
  'robbed-kong': 'ROBBED_KONG',
  none: 'NONE',
};

const UNITS = { points: 'POINTS', doubles: 'DOUBLES', fan: 'FAN', limit: 'LIMIT' } as const;

export function scoreView(score: Score): ScoreView {
  return { ...score, lines: score.lines.map((line) => ({ ...line, unit: UNITS[line.unit] })) };
}

export function winView(hand: HandState, win: Win): WinView {
  return {
    seat: win.seat,
    by: WIN_BY[win.by],
    tile: tileView(hand, win.tile),
    from: win.from,
    score: scoreView(win.score),
  };
}

export function handResultView(hand: HandState, match: MatchState): HandResultView {
  return {
    hand: hand.deal.hand,
    drawn: hand.wins.length === 0,
    wins: hand.wins.map((win) => winView(hand, win)),
    otherScores: hand.otherScores.map(({ seat, score }) => ({ seat, score: scoreView(score) })),
    hands: SEATS.map((seat) => ({ seat, concealed: handView(hand, seat) })),
    payments: hand.ledger.map(paymentView),
    changes: hand.changes ?? [0, 0, 0, 0],
    totals: match.totals,
    reveal: { wall: hand.wall, dice: hand.dice, salt: hand.salt, identities: hand.identities, exchange: hand.exchange },
  };
}

export function matchResultView(match: MatchState): MatchResultView | null {
  return match.standings === null ? null : { standings: match.standings };
}

/** What a seat is asked now; null when nothing. */
export function questionView(match: MatchState, seat: Seat): QuestionView | null {
  const hand = match.hand;
  const question = hand?.questions.find((open) => open.seat === seat);
  if (hand === null || question === undefined) return null;
  const held = inOrder(hand.seats[seat].concealed);
  const named = (tiles: readonly Tile[]): number[] =>
    hand.identified
      ? byName(hand, tiles).map((tile) => identityOf(hand, tile))
      : tiles.map((tile) => held.indexOf(tile));
  const window = hand.stage.at === 'window' ? hand.stage : null;
  return {
    id: question.id,
    seat,
    kind: question.kind,
    clock: question.clock,
    tile: window === null ? null : tileView(hand, window.tile),
    from: window?.from ?? null,
    options: question.options.map((option) => ({
      id: option.id,
      kind: option.kind,
      tiles: named(option.tiles),
      choose: option.choose,
      value: option.value,
      makes: option.makes,
      worthValue: option.worth?.value ?? null,
      worthFan: option.worth?.fan ?? null,
    })),
    blocked: question.blocked.map(({ kind, reason, data, tiles }) => ({
      kind,
      reason,
      details: Object.entries(data).map(([key, value]) => ({ key, value })),
      tiles: named(tiles),
    })),
  };
}
