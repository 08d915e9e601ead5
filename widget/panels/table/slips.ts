import type { Table } from '../../client/model.ts';
import type { SheetName } from './sheets.ts';

/** How the table stands when the slips look at it. */
export interface SlipMoment {
  /** Nobody saw what was before. */
  readonly isFirst: boolean;
  /** It is a replay, and may have gone back. */
  readonly recorded: boolean;
  /** The viewer is asked something. */
  readonly asked: boolean;
}

/**
 * Which score slip lies over the table by itself: that of a hand when it ends, and the match's after it. Each comes once, and
 * stays into the next hand until its reader closes it or is asked something (docs/rules/rooms.md, "After a hand").
 */
export class Slips {
  /** The table as it was when the last hand ended; null before. */
  ended: Table | null = null;
  /** The open one came with an end that was seen: the table is looked at first. */
  late = false;
  /** The open one was opened by its reader, who alone closes it. */
  wished = false;
  /** The last one that came by itself. */
  #shown = '';

  /** What is open over the table as it is now, where `open` was. */
  next(open: SheetName | null, table: Table, { isFirst, recorded, asked }: SlipMoment): SheetName | null {
    let next = open;
    if (recorded && !table.result && this.ended?.hand === table.hand) {
      // Back before the end of the hand: its slip has not been seen yet.
      this.ended = null;
      this.#shown = '';
      if (next === 'result') next = null;
    }
    if (table.result) this.ended = table;
    else if (next === 'result' && (recorded || (asked && !this.wished))) next = null;
    const shown = shownOf(table, this.#shown, isFirst || recorded);
    if (shown === '') return next === 'match' || next === 'proof' ? null : next;
    if (shown !== this.#shown) {
      this.#shown = shown;
      this.late = !isFirst;
      this.wished = false;
      next = shown.endsWith(MATCH) ? 'match' : 'result';
    }
    return next;
  }

  /** What comes after what is `open` is closed: a slip is followed by the result of the match that it ended. */
  after(open: SheetName | null, table: Table | null): SheetName | null {
    if (open !== 'result' || table?.matchResult == null) return null;
    this.#shown = `${table.matchId}${MATCH}`;
    return 'match';
  }
}

const MATCH = '/match';

/** The slip that belongs over the table by itself; empty for none. `before` came last; `straight`: the match's at once. */
function shownOf({ matchId, hand, result, matchResult }: Table, before: string, straight: boolean): string {
  if (result === null && matchResult === null) return '';
  const match = `${matchId}${MATCH}`;
  const slip = `${matchId}/${hand}`;
  if (matchResult !== null && (straight || result === null || before === match)) return match;
  return slip;
}
