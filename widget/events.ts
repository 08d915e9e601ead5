import type { ProblemCode } from './client/problem.ts';

/** What the element tells the page. All bubble and cross shadow roots; none can be cancelled: they say what has happened. */
abstract class MahjongEvent<Detail> extends Event {
  /** Never holds a tile that not everybody may see. */
  readonly detail: Detail;

  constructor(type: string, detail: Detail) {
    super(type, { bubbles: true, composed: true });
    this.detail = detail;
  }
}

export interface RoomDetail {
  readonly code: string;
  /** The room's lasting link. */
  readonly link: string;
  /** Whether this person has a place in it. */
  readonly seated: boolean;
}

/** A room was entered, or the person sat down or stood up in it. */
export class MahjongRoomEvent extends MahjongEvent<RoomDetail> {
  constructor(detail: RoomDetail) {
    super('mahjong-room', detail);
  }
}

export interface AskedDetail {
  /** The person's seat, 0 = first East. */
  readonly seat: number;
  /** When all its time is over, by this machine's clock, ms since 1970; null when untimed. */
  readonly until: number | null;
}

/** It is this person's turn: a page may say so in its title while its tab is hidden. */
export class MahjongTurnEvent extends MahjongEvent<AskedDetail> {
  constructor(detail: AskedDetail) {
    super('mahjong-turn', detail);
  }
}

/** This person may claim a tile, for a short time. */
export class MahjongClaimEvent extends MahjongEvent<AskedDetail> {
  constructor(detail: AskedDetail) {
    super('mahjong-claim', detail);
  }
}

export interface HandEndDetail {
  /** 0-based number of the hand in the match. */
  readonly hand: number;
  /** Seats that won; empty when nobody did. */
  readonly winners: readonly number[];
  /** By seat: what each score moved by, and became. */
  readonly changes: readonly number[];
  readonly totals: readonly number[];
}

/** A hand has ended. */
export class MahjongHandEndEvent extends MahjongEvent<HandEndDetail> {
  constructor(detail: HandEndDetail) {
    super('mahjong-hand-end', detail);
  }
}

export interface MatchEndDetail {
  /** The winner first; ties share a place. */
  readonly standings: readonly {
    readonly seat: number;
    readonly name: string;
    readonly place: number;
    readonly score: number;
  }[];
}

/** A match has ended. */
export class MahjongMatchEndEvent extends MahjongEvent<MatchEndDetail> {
  constructor(detail: MatchEndDetail) {
    super('mahjong-match-end', detail);
  }
}

export interface ErrorDetail {
  /** Also the end of the name of the slot that may replace the element's own text: `error-CODE`. */
  readonly code: ProblemCode;
}

/** Something stands between the person and the table; the element says what, and how to go on. */
export class MahjongErrorEvent extends MahjongEvent<ErrorDetail> {
  constructor(detail: ErrorDetail) {
    super('mahjong-error', detail);
  }
}

/** How much trouble the drawing in three dimensions takes: pixels, and shadows. */
export type Quality = 'high' | 'medium' | 'low';

export interface QualityDetail {
  /** null: the table is drawn flat from now on. */
  readonly quality: Quality | null;
}

/** The table is drawn in another quality: it is lowered when frames are slow, and null while the graphics are away. */
export class MahjongQualityEvent extends MahjongEvent<QualityDetail> {
  constructor(detail: QualityDetail) {
    super('mahjong-quality', detail);
  }
}

export interface MahjongTableEventMap {
  'mahjong-room': MahjongRoomEvent;
  'mahjong-turn': MahjongTurnEvent;
  'mahjong-claim': MahjongClaimEvent;
  'mahjong-hand-end': MahjongHandEndEvent;
  'mahjong-match-end': MahjongMatchEndEvent;
  'mahjong-error': MahjongErrorEvent;
  'mahjong-quality': MahjongQualityEvent;
}
