/** A client of every viewer that follows the events; what it then shows must be what a snapshot would show. */

import { expect } from 'vitest';
import { eventViews } from '../../server/table/event-view.ts';
import type { TableEvent } from '../../server/table/events.ts';
import type { MatchState } from '../../server/table/state.ts';
import { tableView } from '../../server/table/view.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import { evolveTable } from '../../widget/client/evolve.ts';
import type { TableEvent as SentEvent, Table } from '../../widget/client/model.ts';

export const VIEWERS: readonly ViewerSeat[] = [0, 1, 2, 3, null];

export class Mirror {
  readonly #tables = new Map<ViewerSeat, Table>();

  /** One more event of the log. */
  readonly watch = (before: MatchState, event: TableEvent, after: MatchState): void => {
    for (const viewer of VIEWERS) {
      for (const seen of eventViews(before, after, event, viewer)) {
        const table = this.#tables.get(viewer);
        const sent = asSent(seen);
        const next = sent.__typename === 'HandStarted' ? sent.table : table && evolveTable(table, sent);
        if (next !== undefined) this.#tables.set(viewer, next);
      }
    }
  };

  /** After a whole command. */
  check(match: MatchState, note: string): void {
    for (const viewer of VIEWERS) {
      const shown = JSON.parse(JSON.stringify(tableView(match, viewer)));
      expect(this.#tables.get(viewer), `viewer ${viewer} ${note}`).toEqual(shown);
    }
  }
}

/** A view as it arrives: JSON, with the type's name. The rooms add matchId and n, which evolve passes over. */
function asSent(view: { readonly type: string }): SentEvent {
  const { type, ...fields } = JSON.parse(JSON.stringify(view));
  return { __typename: type, n: 0, ...fields };
}
