import type { Connection } from './client/connection.ts';
import type { ProblemCode } from './client/problem.ts';
import type { QuickClock, RoomWishes } from './client/wishes.ts';

/**
 * What the element tells the page. All bubble and cross shadow roots. `mahjong-before-…` come before something that the
 * person has asked for is done, and `preventDefault()` stops it; all others say what has happened, and nothing stops that.
 */
abstract class MahjongEvent<Detail> extends Event {
  /** Never holds a tile that not everybody may see. */
  readonly detail: Detail;

  constructor(type: string, detail: Detail, cancelable = false) {
    super(type, { bubbles: true, composed: true, cancelable });
    this.detail = detail;
  }
}

export interface BeforeEnterDetail {
  /** What the person has written: a code or a standing name, not yet looked up. */
  readonly code: string;
}

/** The person wants to enter a room by its code. Not sent for the room that the page itself names. */
export class MahjongBeforeEnterEvent extends MahjongEvent<BeforeEnterDetail> {
  constructor(detail: BeforeEnterDetail) {
    super('mahjong-before-enter', detail, true);
  }
}

/** The person wants to make a room; `detail` holds what was chosen, and what is missing there is the server's default. */
export class MahjongBeforeCreateEvent extends MahjongEvent<RoomWishes> {
  constructor(detail: RoomWishes) {
    super('mahjong-before-create', detail, true);
  }
}

export interface BeforeQuickPlayDetail {
  /** null: the one the site plays. */
  readonly ruleSet: string | null;
  /** null: that of the room the person comes from. */
  readonly clock: QuickClock | null;
}

/** The person wants to be given a place at some table: Quick Play, or another table like a full one. */
export class MahjongBeforeQuickPlayEvent extends MahjongEvent<BeforeQuickPlayDetail> {
  constructor(detail: BeforeQuickPlayDetail) {
    super('mahjong-before-quick-play', detail, true);
  }
}

export interface BeforeSitDetail {
  readonly code: string;
  /** 0–3; null: the first free one. */
  readonly place: number | null;
}

/** The person wants to sit down, and has a name already. */
export class MahjongBeforeSitEvent extends MahjongEvent<BeforeSitDetail> {
  constructor(detail: BeforeSitDetail) {
    super('mahjong-before-sit', detail, true);
  }
}

export interface BeforeLeaveDetail {
  readonly code: string;
  /** Whether a place is given up; without that the person only goes back to the start panel. */
  readonly standsUp: boolean;
}

/** The person wants to stand up, or to go back to the start panel. */
export class MahjongBeforeLeaveEvent extends MahjongEvent<BeforeLeaveDetail> {
  constructor(detail: BeforeLeaveDetail) {
    super('mahjong-before-leave', detail, true);
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

export interface LeaveDetail {
  readonly code: string;
}

/** The room is not shown any more. */
export class MahjongLeaveEvent extends MahjongEvent<LeaveDetail> {
  constructor(detail: LeaveDetail) {
    super('mahjong-leave', detail);
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

export interface AskedEndDetail {
  /** The person's seat, 0 = first East. */
  readonly seat: number;
}

/** Nothing is asked of the person any more: it was answered, or decided otherwise. */
export class MahjongTurnEndEvent extends MahjongEvent<AskedEndDetail> {
  constructor(detail: AskedEndDetail) {
    super('mahjong-turn-end', detail);
  }
}

export interface MatchStartDetail {
  readonly code: string;
  /** Names the match for good: with it the results can be asked for. */
  readonly matchId: string;
  /** For instance `klasik`. */
  readonly ruleSet: string;
}

/** A match has started, or one that runs has been entered. */
export class MahjongMatchStartEvent extends MahjongEvent<MatchStartDetail> {
  constructor(detail: MatchStartDetail) {
    super('mahjong-match-start', detail);
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

export interface ConnectionDetail {
  /**
   * `connecting`: the server has not been reached yet; `live`; `reconnecting`: it was lost and is tried again;
   * `offline`: the browser says that there is no network.
   */
  readonly connection: Connection;
}

/** The element stands differently with its server. */
export class MahjongConnectionEvent extends MahjongEvent<ConnectionDetail> {
  constructor(detail: ConnectionDetail) {
    super('mahjong-connection', detail);
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

export interface ReplayDetail {
  readonly matchId: string;
  /** 0-based. */
  readonly hand: number;
  /** 0-based within the hand; 0 is the deal. */
  readonly step: number;
  /** The seat at the bottom. */
  readonly seat: number;
  /** Whose hands lie open. */
  readonly hands: 'all' | 'own' | 'none';
  /** The same as the attribute `at` takes it, and a link has it after its `#`. */
  readonly at: string;
}

/** A replay shows another moment. */
export class MahjongReplayEvent extends MahjongEvent<ReplayDetail> {
  constructor(detail: ReplayDetail) {
    super('mahjong-replay', detail);
  }
}

/** Of every element, also of those that need no server. */
export interface MahjongBootEventMap {
  'mahjong-error': MahjongErrorEvent;
}

export interface MahjongTableEventMap extends MahjongBootEventMap {
  'mahjong-before-enter': MahjongBeforeEnterEvent;
  'mahjong-before-create': MahjongBeforeCreateEvent;
  'mahjong-before-quick-play': MahjongBeforeQuickPlayEvent;
  'mahjong-before-sit': MahjongBeforeSitEvent;
  'mahjong-before-leave': MahjongBeforeLeaveEvent;
  'mahjong-room': MahjongRoomEvent;
  'mahjong-leave': MahjongLeaveEvent;
  'mahjong-match-start': MahjongMatchStartEvent;
  'mahjong-turn': MahjongTurnEvent;
  'mahjong-claim': MahjongClaimEvent;
  'mahjong-turn-end': MahjongTurnEndEvent;
  'mahjong-hand-end': MahjongHandEndEvent;
  'mahjong-match-end': MahjongMatchEndEvent;
  'mahjong-connection': MahjongConnectionEvent;
  'mahjong-quality': MahjongQualityEvent;
  'mahjong-replay': MahjongReplayEvent;
}
