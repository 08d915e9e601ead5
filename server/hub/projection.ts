/** What one class of viewers is sent about a room. A class is a seat, or the public: nobody's person matters here. */

import type { RoomEvent } from '../rooms/events.ts';
import { evolveRoom, openedRoom } from '../rooms/evolve.ts';
import { isTableEvent } from '../rooms/evolve-table.ts';
import type { LoggedRoomEvent, Presence } from '../rooms/room-service.ts';
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
import { questionView, tableView } from '../table/view.ts';
import type { QuestionView, TableEventView, TableView, ViewerSeat } from '../table/view-types.ts';

export const CLASSES: readonly ViewerSeat[] = [...SEATS, null];

export type RoomSource = RoomView & { readonly code: string };
export type TableSource = TableView & { readonly matchId: string };
export type EventSource =
  | (Exclude<TableEventView, { type: 'HandStarted' }> & { readonly n: number })
  | { readonly type: 'HandStarted'; readonly n: number; readonly table: TableSource };
export type QuestionSource = QuestionView & QuestionTimes;

/** One message of `roomEvents`, before GraphQL picks its fields. */
export interface UpdateSource {
  readonly cursor: string;
  readonly now: number;
  readonly room: RoomSource | null;
  readonly table: TableSource | null;
  readonly events: readonly EventSource[];
  readonly question: QuestionSource | null;
  readonly turnClock: TurnClockView | null;
}

/** The class in which a person sees a room: its own seat once seats are drawn, otherwise the public. */
export function classOf(state: RoomState, person: string | null): ViewerSeat {
  const place = person === null ? null : placeOf(state, person);
  return place === null ? null : state.places[place].seat;
}

/** The events of a class that log events make, not yet numbered. */
export function visibleEvents(
  before: RoomState | null,
  events: readonly RoomEvent[],
  at: number,
  viewer: ViewerSeat,
): { readonly views: readonly TableEventView[]; readonly after: RoomState | null } {
  const views: TableEventView[] = [];
  let state = before;
  for (const event of events) {
    const next: RoomState | null =
      state === null ? (event.type === 'lobby-opened' ? openedRoom(event, at) : null) : evolveRoom(state, event, at);
    if (isTableEvent(event) && state?.match && next?.match) {
      views.push(...eventViews(state.match, next.match, event, viewer));
    }
    state = next;
  }
  return { views, after: state };
}

/** Every event that a class has seen in a match, in order, from the match's log. */
export function matchEvents(history: readonly LoggedRoomEvent[], viewer: ViewerSeat): TableEventView[] {
  let state: RoomState | null = null;
  const all: TableEventView[] = [];
  for (const { event, at } of history) {
    const seen = visibleEvents(state, [event], at, viewer);
    all.push(...seen.views);
    state = seen.after;
  }
  return all;
}

export function numbered(views: readonly TableEventView[], after: number, matchId: string): EventSource[] {
  return views.map((view, index): EventSource => {
    const n = after + index + 1;
    return view.type === 'HandStarted' ? { ...view, n, table: { ...view.table, matchId } } : { ...view, n };
  });
}

export function roomSource(code: string, state: RoomState, presence: Presence): RoomSource {
  return { code, ...roomView(state, presence) };
}

export function tableSource(state: RoomState, viewer: ViewerSeat): TableSource | null {
  const dealt = state.match !== null && state.match.hand !== null;
  return dealt && state.match !== null ? { ...tableView(state.match, viewer), matchId: state.matchId } : null;
}

/** What lies over the numbered events: the question of a seat, the clock that all may see. */
export function overlay(state: RoomState, viewer: ViewerSeat): Pick<UpdateSource, 'question' | 'turnClock'> {
  const asked = viewer === null || state.match === null ? null : questionView(state.match, viewer);
  return {
    question: asked === null ? null : { ...asked, ...questionTimes(state, asked.id) },
    turnClock: turnClock(state),
  };
}
