import type { RuleSet } from '../../../server/rules/rule-set.ts';
import type { RuleOptions } from '../../../server/rules/scoring.ts';
import { eventViews } from '../../../server/table/event-view.ts';
import type { ViewerSeat } from '../../../server/table/view-types.ts';
import { evolveTable } from '../../../widget/client/evolve.ts';
import type { Table, TableEvent } from '../../../widget/client/model.ts';
import { randomPlayer, Simulation } from '../../table/simulate.ts';

/** What one viewer saw in one step of a match: the table before, the event, the table after. */
export interface Seen {
  readonly before: Table | null;
  readonly event: TableEvent;
  readonly after: Table;
  /** The table after each command: all events of a command come in one update. */
  readonly update: number;
}

export interface Played {
  readonly rules: RuleSet;
  readonly options?: RuleOptions;
  readonly seed: number;
  /** At most; by chance nobody wins for long, and where the dealer stays then a match would not end. */
  readonly hands: number;
  readonly viewer: ViewerSeat;
}

export const VIEWERS: readonly ViewerSeat[] = [0, 1, 2, 3, null];

/** One viewer sees a whole quick match, the others its first hands. */
export const lengthFor = (viewer: ViewerSeat): Pick<Played, 'hands'> => ({ hands: viewer === 0 ? 4 : 2 });

/** Plays a match by chance and gives every event as one viewer sees it. */
export function playedBy({ rules, options = {}, seed, hands, viewer }: Played): Seen[] {
  const game = new Simulation(rules, options, rules.quickest, seed);
  const seen: Seen[] = [];
  let table: Table | null = null;
  let update = 0;
  game.watchers.push((before, event, after) => {
    for (const view of eventViews(before, after, event, viewer)) {
      const sent = asSent(view);
      const next: Table | null =
        sent.__typename === 'HandStarted' ? sent.table : table === null ? null : evolveTable(table, sent);
      if (next === null) throw new Error('an event before the first hand');
      seen.push({ before: table, event: sent, after: next, update });
      table = next;
    }
  });
  for (let hand = 0; hand < hands && game.match.standings === null; hand++) {
    game.deal();
    do update++;
    while (game.step(randomPlayer, 0.05));
  }
  return seen;
}

/** A view as it arrives: JSON, with the type's name. */
function asSent(view: { readonly type: string }): TableEvent {
  const { type, ...fields } = JSON.parse(JSON.stringify(view));
  return { __typename: type, n: 0, ...fields };
}
