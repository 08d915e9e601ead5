import { dealTiles } from '../../server/rules/deals.ts';
import { seatWind } from '../../server/rules/position.ts';
import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import { kindIndex } from '../../server/rules/tiles.ts';
import type { HandResult, Payment, Table, TableEvent, TableSeat, Tile, TileSet, Win } from '../client/model.ts';
import { sortTiles } from '../client/tile-order.ts';
import type { ListTile, Move, RecordedSet, RecordedWin } from './events.ts';
import type { RecordedHand, Recording } from './recording.ts';
import { REASONS, SET_KINDS, SOURCES, toldScore, WAYS } from './told.ts';

/** From where a replay is seen. */
export interface Eyes {
  /** The seat at the bottom, whose view it is; null: a spectator's. */
  readonly seat: Seat | null;
  /** All hands lie open. */
  readonly open: boolean;
}

type MoveOf<Type extends Move['type']> = Extract<Move, { type: Type }>;

/**
 * Tells one hand of a finished match as the server told it to a viewer while it was played: the same events, from which
 * `client/evolve.ts` makes the same tables. With all hands open it tells what each seat was told.
 */
export class Projector {
  readonly #recording: Recording;
  readonly #hand: RecordedHand;
  readonly #eyes: Eyes;
  /** Tiles that each seat has concealed. */
  readonly #held: ListTile[][];
  #front: number;
  #liveEnd: number;
  #boxEnd: number;
  /** Whether identities are in force: before an exchange is over a seat's tiles are named by their place in the hand. */
  #identified: boolean;
  readonly #wins: Win[] = [];
  readonly #ledger: Payment[] = [];
  #n = 0;

  constructor(recording: Recording, hand: RecordedHand, eyes: Eyes) {
    const { wall, deal, exchange } = hand.start;
    this.#recording = recording;
    this.#hand = hand;
    this.#eyes = eyes;
    this.#held = dealTiles(wall, deal.dealer);
    this.#front = this.#held.flat().length;
    this.#liveEnd = wall.length - recording.rules.kongBox;
    this.#boxEnd = wall.length;
    this.#identified = exchange === null || eyes.open;
  }

  /** How the hand begins. */
  start(): Extract<TableEvent, { __typename: 'HandStarted' }> {
    const { deal, dice, commitment } = this.#hand.start;
    const table: Table = {
      matchId: this.#recording.matchId,
      viewer: this.#eyes.seat,
      hand: deal.hand,
      phase: 'PLAY',
      openPhase: null,
      roundWind: deal.roundWind,
      dealer: deal.dealer,
      dice: [...dice],
      ...this.#wallCounts(),
      takenFront: this.#front,
      takenBack: 0,
      handCommitment: commitment,
      turn: deal.dealer,
      lastDiscard: null,
      seats: SEATS.map((seat) => this.#dealt(seat)),
      passes: [],
      ledger: [],
      result: null,
      matchResult: null,
    };
    return { __typename: 'HandStarted', n: this.#next(), table };
  }

  /** What the viewer learns of a move; often nothing. */
  tell(move: Move): TableEvent[] {
    switch (move.type) {
      case 'flower-shown':
        this.#takes(move.seat, [move.tile]);
        return [{ __typename: 'FlowerShown', n: this.#next(), seat: move.seat, tile: this.#tile(move.tile) }];
      case 'drawn':
        return [this.#drawn(move)];
      case 'discarded': {
        const { seat, drawn } = move;
        this.#takes(seat, [move.tile]);
        return [{ __typename: 'TileDiscarded', n: this.#next(), seat, tile: this.#tile(move.tile), drawn }];
      }
      case 'set-made':
        this.#takes(move.seat, move.set.tiles);
        return [{ __typename: 'SetMade', n: this.#next(), seat: move.seat, set: this.#set(move.seat, move.set) }];
      case 'kong-declared': {
        const { seat, kind } = move;
        const tiles = this.#setTiles(seat, kind, move.tiles);
        const tile = this.#tile(move.tile);
        return [{ __typename: 'KongDeclared', n: this.#next(), seat, kind: SET_KINDS[kind], tiles, tile }];
      }
      case 'turn-began':
        return [{ __typename: 'TurnBegan', n: this.#next(), seat: move.seat }];
      case 'won':
        return [this.#won(move.win)];
      case 'paid':
        this.#ledger.push(...move.payments);
        return [{ __typename: 'PaymentsMade', n: this.#next(), payments: move.payments }];
      case 'phase-changed':
        return [this.#phaseChanged(move)];
      case 'facts-changed':
        return move.changes
          .filter(({ seat, secret }) => !secret || this.#sees(seat))
          .map(({ seat, key, value, secret }) => ({
            __typename: 'FactChanged',
            n: this.#next(),
            ...{ seat, key, factValue: value, secret },
          }));
      case 'tiles-passed':
        return this.#passed(move);
      case 'hand-ended':
        return [{ __typename: 'HandEnded', n: this.#next(), result: this.#result(move) }];
      case 'match-ended':
        return [{ __typename: 'MatchEnded', n: this.#next(), matchResult: { standings: move.standings } }];
    }
  }

  /** A seat's tiles as its player sees them now. */
  hand(seat: Seat): Tile[] {
    const held = this.#held[seat] ?? [];
    if (this.#identified) return sortTiles(held.map((tile) => this.#tile(tile)));
    return held.toSorted((a, b) => a - b).map((tile, place) => ({ id: place, kind: this.#kind(tile) }));
  }

  #next(): number {
    return this.#n++;
  }

  #sees(seat: Seat): boolean {
    return this.#eyes.open || seat === this.#eyes.seat;
  }

  #kind(tile: ListTile): string {
    return this.#recording.rules.tiles[tile] ?? '';
  }

  #tile(tile: ListTile): Tile {
    return { id: this.#hand.start.identities[tile] ?? -1, kind: this.#kind(tile) };
  }

  #wallCounts(): Pick<Table, 'wallCount' | 'kongBoxCount'> {
    return { wallCount: this.#liveEnd - this.#front, kongBoxCount: this.#boxEnd - this.#liveEnd };
  }

  #dealt(seat: Seat): TableSeat {
    return {
      seat,
      wind: seatWind({ ...this.#hand.start.deal, changes: 0, dealerWins: 0 }, seat),
      score: this.#hand.start.totals[seat],
      concealedCount: this.#held[seat]?.length ?? 0,
      concealed: this.#sees(seat) ? this.hand(seat) : null,
      drawn: null,
      hasDrawn: false,
      sets: [],
      flowers: [],
      discards: [],
      facts: [],
      win: null,
    };
  }

  #takes(seat: Seat, gone: readonly ListTile[]): void {
    this.#held[seat] = (this.#held[seat] ?? []).filter((tile) => !gone.includes(tile));
  }

  #drawn({ seat, tile, source, reason }: MoveOf<'drawn'>): TableEvent {
    // A kong is replaced from the kong box, as long as there is one.
    const fromBox = source === 'back' && reason === 'kong' && this.#boxEnd > this.#liveEnd;
    if (source === 'front') this.#front++;
    else {
      this.#boxEnd--;
      if (!fromBox) this.#liveEnd--;
    }
    this.#held[seat]?.push(tile);
    return {
      __typename: 'TileDrawn',
      n: this.#next(),
      seat,
      face: this.#sees(seat) ? this.#tile(tile) : null,
      source: SOURCES[source],
      reason: REASONS[reason],
      ...this.#wallCounts(),
    };
  }

  #set(seat: Seat, { kind, tiles, claimed }: RecordedSet): TileSet {
    return {
      kind: SET_KINDS[kind],
      tiles: this.#setTiles(seat, kind, tiles),
      claimedTile: claimed === null ? null : this.#tile(claimed.tile).id,
      claimedFrom: claimed?.from ?? null,
    };
  }

  /** Of another's concealed kong the two middle tiles lie face down: a kind and a place (below 0), no identity. */
  #setTiles(seat: Seat, kind: RecordedSet['kind'], tiles: readonly ListTile[]): Tile[] {
    return tiles.map((tile, place) => {
      const down = kind === 'concealed-kong' && !this.#sees(seat) && (place === 1 || place === 2);
      const shown = this.#recording.rules.tiles[tile];
      return down && shown !== undefined ? { id: -2 * kindIndex(shown) - place, kind: shown } : this.#tile(tile);
    });
  }

  #won({ seat, tile, by, from, holdsTile, score }: RecordedWin): TableEvent {
    const win: Win = { seat, by: WAYS[by], tile: this.#tile(tile), from, score: toldScore(score) };
    this.#wins.push(win);
    if (by !== 'self-draw' && holdsTile && from !== null) {
      if (by === 'robbed-kong') this.#takes(from, [tile]);
      this.#held[seat]?.push(tile);
    }
    return { __typename: 'WinDeclared', n: this.#next(), win, concealed: this.hand(seat), holdsTile };
  }

  #phaseChanged({ phase, index, seat }: MoveOf<'phase-changed'>): TableEvent {
    const named = !this.#identified && (index > 0 || phase === null);
    this.#identified ||= named;
    const own = this.#eyes.seat;
    const renamed = named && own !== null ? this.hand(own) : null;
    return { __typename: 'PhaseChanged', n: this.#next(), phase, phaseSeat: seat, renamed };
  }

  #passed({ passes }: MoveOf<'tiles-passed'>): TableEvent[] {
    for (const { from, tiles } of passes) this.#takes(from, tiles);
    for (const { to, tiles } of passes) this.#held[to]?.push(...tiles);
    return passes.map(({ from, to, tiles }) => ({
      __typename: 'TilesPassed',
      n: this.#next(),
      ...{ from, to, count: tiles.length },
      kinds:
        this.#sees(from) || this.#sees(to) ? tiles.toSorted((a, b) => a - b).map((tile) => this.#kind(tile)) : null,
    }));
  }

  #result({ otherScores, changes, totals }: MoveOf<'hand-ended'>): HandResult {
    const { deal, wall, dice, salt, identities, exchange } = this.#hand.start;
    return {
      hand: deal.hand,
      drawn: this.#wins.length === 0,
      wins: [...this.#wins],
      otherScores: otherScores.map(({ seat, score }) => ({ seat, score: toldScore(score) })),
      hands: SEATS.map((seat) => ({ seat, concealed: this.hand(seat) })),
      payments: [...this.#ledger],
      changes: [...changes],
      totals: [...totals],
      reveal: { wall: [...wall], dice: [...dice], salt, identities: [...identities], exchange },
    };
  }
}
