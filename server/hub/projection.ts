/** What one class of viewers is sent about a room. A class is a seat, or the public: nobody's person matters here. */

import type { RoomEvent } from '../rooms/events.ts';
import { evolveRoom, openedRoom } from '../rooms/evolve.ts';
import { isTableEvent } from '../rooms/evolve-table.ts';
import type { Phrase } from '../rooms/phrases.ts';
import type { Presence } from '../rooms/room-service.ts';
import { placeOf, type RoomState } from '../rooms/state.ts';
import {
  type QuestionTimes,
  questionTimes,
  type RoomView,
  roomView,
  type TurnClockView,
  turnClock,
} from '../rooms/view.ts';
import { SEATS } from '../rules/scoring.ts';
import { eventViews } from '../table/event-view.ts';
import type { TableEvent } from '../table/events.ts';
import type { MatchState } from '../table/state.ts';
import { questionView, tableView } from '../table/view.ts';
import type { QuestionView, TableEventView, TableView, ViewerSeat } from '../table/view-types.ts';

export const CLASSES: readonly ViewerSeat[] = [...SEATS, null];

export type RoomSource = RoomView & { readonly code: string };
export type TableSource = TableView & { readonly matchId: string };
export type EventSource =
  | (Exclude<TableEventView, { type: 'HandStarted' }> & { readonly n: number })
  | { readonly type: 'HandStarted'; readonly n: number; readonly table: TableSource };
export type QuestionSource = QuestionView & QuestionTimes;

/** One of the preset phrases, said by whoever has this place. */
export interface PhraseSource {
  readonly place: number;
  readonly phrase: Phrase;
}

/** One message of `roomEvents`, before GraphQL picks its fields. */
export interface UpdateSource {
  readonly cursor: string;
  readonly now: number;
  readonly room: RoomSource | null;
  readonly table: TableSource | null;
  readonly events: readonly EventSource[];
  readonly question: QuestionSource | null;
  readonly turnClock: TurnClockView | null;
  /** What has been said since the update before: never stored, and told once. */
  readonly phrases: readonly PhraseSource[];
}

/** The class in which a person sees a room: its own seat once seats are drawn, otherwise the public. */
export function classOf(state: RoomState, person: string | null): ViewerSeat {
  const place = person === null ? null : placeOf(state, person);
  return place === null ? null : state.places[place].seat;
}

/** A log event of the table with the match around it: all that any viewer's events are made from. */
export interface TableStep {
  readonly before: MatchState;
  readonly after: MatchState;
  readonly event: TableEvent;
}

/** The steps of the table among a room's events. `before` is null where the log begins. */
export function tableSteps(
  before: RoomState | null,
  logged: readonly { readonly event: RoomEvent; readonly at: number }[],
): TableStep[] {
  const steps: TableStep[] = [];
  let state = before;
  for (const { event, at } of logged) {
    const next: RoomState | null =
      state === null ? (event.type === 'lobby-opened' ? openedRoom(event, at) : null) : evolveRoom(state, event, at);
    if (isTableEvent(event) && state?.match && next?.match) {
      steps.push({ before: state.match, after: next.match, event });
    }
    state = next;
  }
  return steps;
}

/** What a class sees of steps, in order, not yet numbered. */
export function viewsOf(steps: readonly TableStep[], viewer: ViewerSeat): TableEventView[] {
  return steps.flatMap(({ before, after, event }) => eventViews(before, after, event, viewer));
}

/** Views as the events of a match, the first of them with the number `after` + 1. */
export function numbered(views: readonly TableEventView[], after: number, matchId: string): EventSource[] {
  return views.map((view, index): EventSource => {
    const n = after + index + 1;
    return view.type === 'HandStarted' ? { ...view, n, table: { ...view.table, matchId } } : { ...view, n };
  });
}

/** The room as a class sees it. */
export function roomSource(code: string, state: RoomState, presence: Presence, viewer: ViewerSeat): RoomSource {
  return { code, ...roomView(state, presence, viewer) };
}

/** The whole table for a class; null before the first deal. */
export function tableSource({ match, matchId }: RoomState, viewer: ViewerSeat): TableSource | null {
  return match?.hand ? { ...tableView(match, viewer), matchId } : null;
}

/** What lies over the numbered events: the question of a seat, unless a bot answers it, and the clock that all may see. */
export function overlay(state: RoomState, viewer: ViewerSeat): Pick<UpdateSource, 'question' | 'turnClock'> {
  const asked = viewer === null || state.match === null ? null : questionView(state.match, viewer);
  const forBot = state.times.questions.some(({ question, decider }) => question === asked?.id && decider === 'bot');
  return {
    question: asked === null || forBot ? null : { ...asked, ...questionTimes(state, asked.id) },
    turnClock: turnClock(state),
  };
}
