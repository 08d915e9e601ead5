import type { Room, Table, TableSeat } from '../../client/model.ts';
import type { ViewState } from '../../client/view-state.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { type Names, namesOf, seatOf, viewpointOf } from '../seating.ts';
import { seenKinds } from '../seen.ts';
import type { Settings } from '../settings.ts';

/** What the parts of the table panel draw from: the view state, read for one viewer in one language. */
export interface Scene {
  readonly state: ViewState;
  readonly room: Room;
  readonly table: Table;
  readonly texts: TableTexts;
  readonly settings: Settings;
  readonly names: Names;
  /** The seat at the bottom. */
  readonly viewpoint: number;
  /** The viewer's own seat; null for a spectator. */
  readonly own: TableSeat | null;
  /** The viewer's place in the room; null for a spectator. */
  readonly place: Room['places'][number] | null;
  /** The match is over and the room has gone on: it is only looked at. */
  readonly kept: boolean;
  /** Copies of each kind that the viewer sees. */
  readonly seen: ReadonlyMap<string, number>;
}

/** null as long as there is no table. `side` is the seat from which a spectator looks; `kept`: see `Scene`. */
export function sceneOf(
  state: ViewState,
  texts: TableTexts,
  settings: Settings,
  { side, kept }: { readonly side: number; readonly kept: boolean },
): Scene | null {
  const { room, table } = state;
  if (!room || !table) return null;
  return {
    state,
    room,
    table,
    texts,
    settings,
    names: namesOf(room, table.viewer, texts),
    viewpoint: viewpointOf(table, side),
    own: table.viewer === null ? null : seatOf(table, table.viewer),
    place: state.place === null ? null : (room.places[state.place] ?? null),
    kept,
    seen: seenKinds(table),
  };
}
