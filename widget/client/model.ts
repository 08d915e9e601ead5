import type { FragmentOf, ResultOf } from 'gql.tada';
import type {
  Choices,
  EventFields,
  HandResultFields,
  MatchResultFields,
  PaymentFields,
  PersonFields,
  QuestionFields,
  RoomEvents,
  RoomFields,
  ScoreFields,
  SeatFields,
  SetFields,
  TableFields,
  TileFields,
  WinFields,
} from './documents.ts';

/** A tile whose face this viewer may see. */
export type Tile = FragmentOf<typeof TileFields>;
export type TileSet = FragmentOf<typeof SetFields>;
export type SetKind = TileSet['kind'];
export type TableSeat = FragmentOf<typeof SeatFields>;
export type Discard = TableSeat['discards'][number];
export type Fact = TableSeat['facts'][number];
export type Table = FragmentOf<typeof TableFields>;
export type TablePhase = Table['phase'];
export type Payment = FragmentOf<typeof PaymentFields>;
export type Score = FragmentOf<typeof ScoreFields>;
export type ScoreLine = Score['lines'][number];
export type LineUnit = ScoreLine['unit'];
export type ReadingGroup = Score['reading'][number];
export type Win = FragmentOf<typeof WinFields>;
export type WinBy = Win['by'];
export type HandResult = FragmentOf<typeof HandResultFields>;
export type MatchResult = FragmentOf<typeof MatchResultFields>;
export type Standing = MatchResult['standings'][number];

/** Discriminated by `__typename`. */
export type TableEvent = FragmentOf<typeof EventFields>;

/** What the own seat is asked now. */
export type Question = FragmentOf<typeof QuestionFields>;
export type Option = Question['options'][number];
export type Blocked = Question['blocked'][number];
export type RefusalDetail = Blocked['details'][number];

export type Room = FragmentOf<typeof RoomFields>;
export type RoomPhase = Room['phase'];
export type Visibility = Room['visibility'];
export type Place = Room['places'][number];
export type Occupant = NonNullable<Place['occupant']>;
export type Fairness = Room['fairness'];

export type RoomEventsResult = ResultOf<typeof RoomEvents>['roomEvents'];
export type RoomUpdate = Extract<RoomEventsResult, { __typename: 'RoomUpdate' }>;
/** One of the preset phrases. */
export type Phrase = RoomUpdate['phrases'][number]['phrase'];
export type TurnClock = NonNullable<RoomUpdate['turnClock']>;

export type Person = FragmentOf<typeof PersonFields>;
export type RuleSet = ResultOf<typeof Choices>['ruleSets'][number];
export type Clock = ResultOf<typeof Choices>['clocks'][number];
