import type { Table } from '../../client/model.ts';
import type { SheetName } from './sheets.ts';

/** Which score slip lies over the table by itself: that of a hand when it ends, and the match's. Each comes once. */
export class Slips {
  /** The table as it was when the last hand ended; null before. */
  ended: Table | null = null;
  /** The open one came with an end that was seen: the table is looked at first. */
  late = false;
  /** The last one that came by itself. */
  #shown = '';

  /**
   * What is open over the table as it is now, where `open` was. `isFirst`: nobody saw what was before. `recorded`: it is a
   * replay, and may have gone back.
   */
  next(
    open: SheetName | null,
    table: Table,
    { isFirst, recorded }: { isFirst: boolean; recorded: boolean },
  ): SheetName | null {
    let next = open;
    if (recorded && !table.result && this.ended?.hand === table.hand) {
      // Back before the end of the hand: its slip has not been seen yet.
      this.ended = null;
      this.#shown = '';
      if (next === 'result') next = null;
    }
    if (table.result) this.ended = table;
    else if (next === 'result' && this.ended?.hand !== table.hand) next = null;
    const shown = table.matchResult ? `${table.matchId}/match` : table.result ? `${table.matchId}/${table.hand}` : '';
    if (shown === '') return next === 'match' || next === 'proof' ? null : next;
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.late = !isFirst;
      next = table.matchResult ? 'match' : 'result';
    }
    return next;
  }
}
