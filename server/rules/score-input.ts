/** The scorer's input for a seat of a hand in progress. */

import { type Hand, kindOf, liveTiles, seatWind, type Tile } from './position.ts';
import type { EndOfWall } from './rule-set.ts';
import { type Circumstance, type DeclaredSet, type ScoreInput, SEATS, type Seat } from './scoring.ts';
import type { Kind } from './tiles.ts';

/** A win to be judged: the tile and where it comes from. */
export interface WinningTile {
  readonly tile: Tile;
  readonly by: 'discard' | 'self-draw' | 'robbed-kong';
  /** The discarder or robbed player; null for a self-draw. */
  readonly from: Seat | null;
  /** The kind of kong that is robbed; null otherwise. */
  readonly robbed: 'added-kong' | 'concealed-kong' | null;
}

/** What a scorer needs to judge `seat` winning with `win`; null scores the hand as one that did not win. */
export function scoreInputOf(hand: Hand, seat: Seat, win: WinningTile | null): ScoreInput {
  const own = hand.seats[seat];
  return {
    concealed: own.concealed.filter((tile) => tile !== win?.tile).map((tile) => kindOf(hand, tile)),
    sets: own.sets.map((set) => declared(hand, set)),
    flowers: own.flowers.map((tile) => kindOf(hand, tile)),
    winningTile: win === null ? null : kindOf(hand, win.tile),
    winBy: win === null ? 'none' : win.by,
    seatWind: seatWind(hand.deal, seat),
    roundWind: hand.deal.roundWind,
    circumstances: win === null ? [] : circumstancesOf(hand, seat, win),
    visible: visibleTo(hand, seat, win?.tile ?? null),
    facts: own.facts,
  };
}

/** A declared set as the kinds of its tiles. */
export function declared(
  hand: Hand,
  set: { readonly kind: DeclaredSet['kind']; readonly tiles: readonly Tile[] },
): DeclaredSet {
  return { kind: set.kind, tiles: set.tiles.map((tile) => kindOf(hand, tile)) };
}

/** Discards and other seats' declared sets, without the tile that is being won (docs/rules/klasik.md §1, "One chance"). */
function visibleTo(hand: Hand, seat: Seat, winning: Tile | null): Kind[] {
  return SEATS.flatMap((other) => [
    ...hand.seats[other].discards.map((discard) => discard.tile),
    ...(other === seat ? [] : hand.seats[other].sets.flatMap((set) => set.tiles)),
  ])
    .filter((tile) => tile !== winning)
    .map((tile) => kindOf(hand, tile));
}

/** The circumstances that the course of play gives this win. */
function circumstancesOf(hand: Hand, seat: Seat, win: WinningTile): Circumstance[] {
  const selfDraw = win.by === 'self-draw';
  const drawn = selfDraw && hand.drawnAs !== 'dealt';
  const replaced = drawn && hand.drawnAs === 'kong';
  const kongs = hand.kongsInTurn;
  const dealer = seat === hand.deal.dealer;
  const holds: readonly [Circumstance, boolean][] = [
    ['last-tile', drawn && hand.drawnLive && liveTiles(hand) === 0],
    // A robbed kong with the wall empty is no last discard (docs/rules/chinese-classical.md); elsewhere such a kong cannot be declared.
    ['last-discard', win.by === 'discard' && liveTiles(hand) === 0],
    ['kong-replacement', replaced],
    ['flower-replacement', drawn && hand.drawnAs === 'flower'],
    ['second-kong-in-turn', replaced && kongs.length > 1],
    [
      'first-replacement-in-second-kong',
      replaced && kongs.some((kong, index) => grewFrom(kong.tiles, kongs.slice(0, index))),
    ],
    ['kong-from-last-discard', replaced && (kongs.at(-1)?.fromLastDiscard ?? false)],
    ['robbed-concealed-kong', win.robbed === 'concealed-kong'],
    ['original-call', hand.seats[seat].facts['original-call'] !== undefined],
    ['before-first-discard', selfDraw && dealer && hand.discardCount === 0],
    ['dealers-first-discard', win.by === 'discard' && win.from === hand.deal.dealer && hand.discardCount === 1],
    ['thirteenth-dealer-win', dealer && hand.deal.dealerWins === 12],
  ];
  return holds.filter(([, does]) => does).map(([circumstance]) => circumstance);
}

/** Whether the replacement of one of the kongs before is among the tiles. */
function grewFrom(tiles: readonly Tile[], before: Hand['kongsInTurn']): boolean {
  return before.some(({ replacement }) => replacement !== null && tiles.includes(replacement));
}

/** A hand as it stands when the wall is empty. */
export function endOfWall(hand: Hand): EndOfWall {
  return {
    ledger: hand.ledger,
    seats: SEATS.map((seat) => ({
      seat,
      won: hand.wins.some((win) => win.seat === seat),
      concealed: hand.seats[seat].concealed.map((tile) => kindOf(hand, tile)),
      sets: hand.seats[seat].sets.map((set) => declared(hand, set)),
      facts: hand.seats[seat].facts,
    })),
  };
}
