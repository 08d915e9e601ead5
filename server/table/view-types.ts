/** What a viewer may know of a table: the shapes of schema.graphql, made by the view functions and nowhere else. */

export type ViewerSeat = 0 | 1 | 2 | 3 | null;

/** A tile whose kind the viewer knows. */
export interface TileView {
  /**
   * Its public identity; before an exchange is over, its place in the hand. Below 0: it lies face down in another's concealed
   * kong, and the number stands for the place.
   */
  readonly id: number;
  readonly kind: string;
}

export type SetKindView = 'CHOW' | 'PUNG' | 'CLAIMED_KONG' | 'CONCEALED_KONG' | 'ADDED_KONG';
export type WinByView = 'DISCARD' | 'SELF_DRAW' | 'ROBBED_KONG' | 'NONE';

export interface TileSetView {
  readonly kind: SetKindView;
  readonly tiles: readonly TileView[];
  readonly claimedTile: number | null;
  readonly claimedFrom: number | null;
}

export interface PaymentView {
  readonly key: string;
  readonly from: number;
  readonly to: number;
  readonly points: number;
  readonly tile: string | null;
}

export interface ScoreView {
  readonly lines: readonly {
    readonly key: string;
    readonly unit: 'POINTS' | 'DOUBLES' | 'FAN' | 'LIMIT';
    readonly value: number;
    readonly tiles: readonly string[];
  }[];
  readonly base: number | null;
  readonly doubles: number | null;
  readonly fan: number | null;
  readonly limits: readonly string[];
  readonly value: number;
  readonly meetsMinimum: boolean;
  readonly reading: readonly {
    readonly kind: string;
    readonly tiles: readonly string[];
    readonly completed: boolean;
  }[];
}

export interface WinView {
  readonly seat: number;
  readonly by: WinByView;
  readonly tile: TileView;
  readonly from: number | null;
  readonly score: ScoreView;
}

export interface SeatView {
  readonly seat: number;
  readonly wind: string;
  readonly score: number;
  readonly concealedCount: number;
  readonly concealed: readonly TileView[] | null;
  readonly drawn: TileView | null;
  readonly hasDrawn: boolean;
  readonly sets: readonly TileSetView[];
  readonly flowers: readonly TileView[];
  readonly discards: readonly { readonly tile: TileView; readonly drawn: boolean }[];
  readonly facts: readonly { readonly key: string; readonly value: string; readonly secret: boolean }[];
  readonly win: WinView | null;
}

/** Tiles that changed hands. */
export interface PassView {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly kinds: readonly string[] | null;
}

export interface HandResultView {
  readonly hand: number;
  readonly drawn: boolean;
  readonly wins: readonly WinView[];
  readonly otherScores: readonly { readonly seat: number; readonly score: ScoreView }[];
  readonly hands: readonly { readonly seat: number; readonly concealed: readonly TileView[] }[];
  readonly payments: readonly PaymentView[];
  readonly changes: readonly number[];
  readonly totals: readonly number[];
  readonly reveal: {
    readonly wall: readonly number[];
    readonly dice: readonly number[];
    readonly salt: string;
    readonly identities: readonly number[];
    readonly exchange: number | null;
  };
}

export interface StandingView {
  readonly seat: number;
  readonly place: number;
  readonly score: number;
  readonly handsWon: number;
  readonly selfDraws: number;
  readonly wonOnDiscard: number;
  readonly dealIns: number;
  readonly draws: number;
  readonly bestHand: number | null;
}

export interface MatchResultView {
  readonly standings: readonly StandingView[];
}

export interface TableView {
  /** null for a spectator. */
  readonly viewer: ViewerSeat;
  readonly hand: number;
  readonly phase: 'OPENING' | 'PLAY' | 'ENDED';
  readonly openPhase: string | null;
  readonly roundWind: string;
  readonly dealer: number;
  readonly dice: readonly number[];
  readonly wallCount: number;
  readonly takenFront: number;
  readonly takenBack: number;
  readonly kongBoxCount: number;
  readonly handCommitment: string;
  readonly turn: number | null;
  readonly lastDiscard: { readonly seat: number; readonly tile: TileView } | null;
  readonly seats: readonly SeatView[];
  readonly passes: readonly PassView[];
  readonly ledger: readonly PaymentView[];
  readonly result: HandResultView | null;
  readonly matchResult: MatchResultView | null;
}

export type TableEventView =
  | { readonly type: 'HandStarted'; readonly table: TableView }
  | { readonly type: 'FlowerShown'; readonly seat: number; readonly tile: TileView }
  | {
      readonly type: 'TileDrawn';
      readonly seat: number;
      readonly face: TileView | null;
      readonly source: 'FRONT' | 'BACK';
      readonly reason: 'TURN' | 'FLOWER' | 'KONG';
      readonly wallCount: number;
      readonly kongBoxCount: number;
    }
  | { readonly type: 'TileDiscarded'; readonly seat: number; readonly tile: TileView; readonly drawn: boolean }
  | { readonly type: 'SetMade'; readonly seat: number; readonly set: TileSetView }
  | {
      readonly type: 'KongDeclared';
      readonly seat: number;
      readonly kind: SetKindView;
      readonly tiles: readonly TileView[];
      readonly tile: TileView;
    }
  | { readonly type: 'TurnBegan'; readonly seat: number }
  | {
      readonly type: 'WinDeclared';
      readonly win: WinView;
      readonly concealed: readonly TileView[];
      readonly holdsTile: boolean;
    }
  | { readonly type: 'PaymentsMade'; readonly payments: readonly PaymentView[] }
  | {
      readonly type: 'PhaseChanged';
      readonly phase: string | null;
      readonly phaseSeat: number | null;
      readonly renamed: readonly TileView[] | null;
    }
  | {
      readonly type: 'FactChanged';
      readonly seat: number;
      readonly key: string;
      readonly factValue: string | null;
      readonly secret: boolean;
    }
  | ({ readonly type: 'TilesPassed' } & PassView)
  | { readonly type: 'HandEnded'; readonly result: HandResultView }
  | { readonly type: 'MatchEnded'; readonly matchResult: MatchResultView };

/** What a seat is asked, without its times (those are the room's). */
export interface QuestionView {
  readonly id: string;
  readonly seat: number;
  readonly kind: string;
  readonly clock: 'turn' | 'claim' | 'choice';
  readonly tile: TileView | null;
  readonly from: number | null;
  readonly options: readonly OptionView[];
  readonly blocked: readonly {
    readonly kind: string;
    readonly reason: string;
    readonly details: readonly { readonly key: string; readonly value: number }[];
    readonly tiles: readonly number[];
  }[];
}

export interface OptionView {
  readonly id: string;
  readonly kind: string;
  readonly tiles: readonly number[];
  readonly choose: number;
  readonly value: string | null;
  readonly makes: readonly string[];
  readonly worthValue: number | null;
  readonly worthFan: number | null;
}
