/** Rooms, their secrets, and what an append leaves for others. */

import type { DatabaseSync } from 'node:sqlite';
import { bytes, integer, integerOrNull, type Row, text } from './row.ts';
import type { Handlers, OutboxRow, ReadCalls, RoomRow, WriteCalls } from './wire.ts';

function roomOf(row: Row): RoomRow {
  return {
    code: text(row, 'code'),
    site: text(row, 'site'),
    seq: integer(row, 'seq'),
    dueAt: integerOrNull(row, 'due_at'),
    matchId: text(row, 'match_id'),
    createdAt: integer(row, 'created_at'),
    releasedAt: integerOrNull(row, 'released_at'),
    config: text(row, 'config'),
  };
}

function outboxItemOf(row: Row): OutboxRow {
  return {
    id: integer(row, 'id'),
    code: text(row, 'code'),
    topic: text(row, 'topic'),
    body: text(row, 'body'),
    dueAt: integer(row, 'due_at'),
    tries: integer(row, 'tries'),
  };
}

export function roomCalls(
  db: DatabaseSync,
  clock: () => number,
): Handlers<
  Pick<WriteCalls, 'createRoom' | 'takeOutbox' | 'finishOutbox' | 'postponeOutbox'> &
    Pick<ReadCalls, 'room' | 'dueRooms' | 'firstResult' | 'secret'>
> {
  const insert = db.prepare(
    `INSERT INTO room (code, site, seq, due_at, match_id, created_at, released_at, config)
     VALUES (?, ?, 0, ?, ?, ?, NULL, ?) ON CONFLICT DO NOTHING RETURNING *`,
  );
  const insertMatch = db.prepare('INSERT INTO room_match (match_id, code, starts_after) VALUES (?, ?, 0)');
  const room = db.prepare('SELECT * FROM room WHERE code = ?');
  const due = db.prepare('SELECT code, seq, due_at FROM room WHERE due_at <= ? ORDER BY due_at LIMIT ?');
  const action = db.prepare('SELECT result FROM action WHERE code = ? AND person = ? AND id = ?');
  const secret = db.prepare('SELECT secret FROM fairness_secret WHERE match_id = ?');
  const take = db.prepare(
    `UPDATE outbox SET due_at = ?, tries = tries + 1
     WHERE id IN (SELECT id FROM outbox WHERE due_at <= ? ORDER BY due_at, id LIMIT ?) RETURNING *`,
  );
  const finish = db.prepare('DELETE FROM outbox WHERE id = ?');
  const postpone = db.prepare('UPDATE outbox SET due_at = ? WHERE id = ?');

  return {
    createRoom(input) {
      const row = insert.get(input.code, input.site, input.dueAt, input.matchId, clock(), input.config);
      if (row === undefined) return null;
      insertMatch.run(input.matchId, input.code);
      return roomOf(row);
    },
    room(code) {
      const row = room.get(code);
      return row === undefined ? null : roomOf(row);
    },
    dueRooms: ({ now, limit }) =>
      due
        .all(now, limit)
        .map((row) => ({ code: text(row, 'code'), seq: integer(row, 'seq'), dueAt: integer(row, 'due_at') })),
    firstResult({ code, person, id }) {
      const row = action.get(code, person, id);
      return row === undefined ? null : text(row, 'result');
    },
    secret(matchId) {
      const row = secret.get(matchId);
      return row === undefined ? null : bytes(row, 'secret');
    },
    takeOutbox: ({ now, until, limit }) =>
      take
        .all(until, now, limit)
        .map(outboxItemOf)
        // RETURNING promises no order.
        .sort((a, b) => a.id - b.id),
    finishOutbox(id) {
      finish.run(id);
      return null;
    },
    postponeOutbox({ id, dueAt }) {
      postpone.run(dueAt, id);
      return null;
    },
  };
}

/** When something last happened in a room that is in use; 0 where there is none. */
export function latestEvent(db: DatabaseSync): number {
  const row = db
    .prepare(
      `SELECT max(event.at) AS at FROM room JOIN event ON event.code = room.code AND event.seq = room.seq
       WHERE room.due_at IS NOT NULL`,
    )
    .get();
  return integerOrNull(row ?? {}, 'at') ?? 0;
}
