/** A room's log as it lies in the data file, read by SQLite alone. */

import { DatabaseSync } from 'node:sqlite';
import type { RoomEvent } from '../../server/rooms/events.ts';

export interface LoggedRow {
  readonly seq: number;
  readonly at: number;
  readonly matchId: string;
  readonly event: RoomEvent;
}

/** All events of a room, in order. */
export function readLog(dataFile: string, code: string): LoggedRow[] {
  const db = new DatabaseSync(dataFile, { readOnly: true });
  try {
    const rows = db.prepare('SELECT seq, at, match_id, type, body FROM event WHERE code = ? ORDER BY seq').all(code);
    return rows.map(({ seq, at, match_id, type, body }) => ({
      seq: Number(seq),
      at: Number(at),
      matchId: String(match_id),
      event: { type, ...JSON.parse(String(body)) },
    }));
  } finally {
    db.close();
  }
}

/** How many events all rooms have, how many rooms and how many persons there are: what a refusal must not change. */
export function countAll(dataFile: string): Readonly<Record<'events' | 'rooms' | 'persons' | 'actions', number>> {
  const db = new DatabaseSync(dataFile, { readOnly: true });
  const count = (table: string): number => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
  try {
    return { events: count('event'), rooms: count('room'), persons: count('person'), actions: count('action') };
  } finally {
    db.close();
  }
}

/** The ids of all actions that were taken, of every room and person. */
export function actionIds(dataFile: string): string[] {
  const db = new DatabaseSync(dataFile, { readOnly: true });
  try {
    return db
      .prepare('SELECT id FROM action')
      .all()
      .map(({ id }) => String(id));
  } finally {
    db.close();
  }
}
