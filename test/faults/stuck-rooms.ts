/** The invariant that no table is stuck, asked of a data file: SQLite alone says which rooms there are. */

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { replayed } from '../../server/rooms/log.ts';
import { stuckReason } from '../../server/rooms/stuck.ts';
import { readLog } from '../api/log-file.ts';

/**
 * Rooms of a data file that would never go on, with the reason; always none. `now`: the store's time, or when it last was up
 * where nobody serves the file.
 */
export function stuckRooms(dataFile: string, now: number): { readonly code: string; readonly reason: string }[] {
  const db = new DatabaseSync(dataFile, { readOnly: true });
  try {
    const rooms = db.prepare('SELECT code, match_id, due_at FROM room WHERE released_at IS NULL').all();
    return rooms.flatMap(({ code, match_id, due_at }) => {
      const log = readLog(dataFile, String(code)).filter(({ matchId }) => matchId === match_id);
      const state = replayed(log);
      // Without a due time no node would ever load it again.
      const unknown = due_at === null && log.length > 0 ? 'no due time' : null;
      const reason = state === null ? null : (stuckReason(state, now) ?? unknown);
      return reason === null ? [] : [{ code: String(code), reason }];
    });
  } finally {
    db.close();
  }
}

/** The same of the folder of a server that has been at it until now. */
export function stuckIn(dataDir: string): { readonly code: string; readonly reason: string }[] {
  return stuckRooms(join(dataDir, 'mahjong.sqlite'), Date.now());
}
