/** Events of rooms as they are read: rows of their own, or, of finished matches, packed together. */

import type { DatabaseSync } from 'node:sqlite';
import { gunzipSync, gzipSync } from 'node:zlib';
import { bytes, integer, type Row, text } from './row.ts';
import type { EventRow, Handlers, ReadCalls, WriteCalls } from './wire.ts';

function eventOf(row: Row): EventRow {
  return {
    seq: integer(row, 'seq'),
    matchId: text(row, 'match_id'),
    type: text(row, 'type'),
    version: integer(row, 'version'),
    at: integer(row, 'at'),
    body: text(row, 'body'),
  };
}

export function logCalls(db: DatabaseSync): Handlers<Pick<WriteCalls, 'packLog'> & Pick<ReadCalls, 'read'>> {
  const log = db.prepare('SELECT * FROM event WHERE code = ? AND seq > ? ORDER BY seq');
  // A match's events lie between its start and the next match's.
  const matchLog = db.prepare(
    `WITH own AS (SELECT starts_after FROM room_match WHERE match_id = :matchId AND code = :code)
     SELECT * FROM event WHERE code = :code AND match_id = :matchId
       AND seq > (SELECT max(starts_after, :after) FROM own)
       AND seq <= coalesce(
         (SELECT min(starts_after) FROM room_match WHERE code = :code AND starts_after > (SELECT starts_after FROM own)),
         (SELECT seq FROM room WHERE code = :code))
     ORDER BY seq`,
  );
  const packed = db.prepare('SELECT events FROM match_log WHERE code = ? AND last_seq > ? ORDER BY last_seq');
  const packedMatch = db.prepare('SELECT events FROM match_log WHERE match_id = :matchId AND code = :code');
  const start = db.prepare(
    `SELECT code, starts_after, seq AS ends_at FROM room_match JOIN match_result USING (match_id, code)
     WHERE match_id = ?`,
  );
  const pack = db.prepare('INSERT INTO match_log (match_id, code, first_seq, last_seq, events) VALUES (?, ?, ?, ?, ?)');
  const unlog = db.prepare('DELETE FROM event WHERE code = ? AND seq BETWEEN ? AND ?');
  const forget = db.prepare('DELETE FROM action WHERE code = ? AND seq <= ?');

  const unpack = (rows: readonly Row[], after: number): EventRow[] =>
    rows.flatMap((row) => {
      const events: readonly EventRow[] = JSON.parse(gunzipSync(bytes(row, 'events')).toString());
      return events.filter(({ seq }) => seq > after);
    });

  return {
    read({ code, matchId, after }) {
      const packs = matchId === null ? packed.all(code, after) : packedMatch.all({ matchId, code });
      const rows = matchId === null ? log.all(code, after) : matchLog.all({ matchId, code, after });
      const events = [...unpack(packs, after), ...rows.map(eventOf)];
      // A match's last events may lie behind its pack, and before the next one's.
      return packs.length === 0 ? events : events.sort((a, b) => a.seq - b.seq);
    },
    packLog(matchId) {
      const row = start.get(matchId);
      if (row === undefined) throw new Error(`not a finished match: ${matchId}`);
      const code = text(row, 'code');
      const startsAfter = integer(row, 'starts_after');
      const endsAt = integer(row, 'ends_at');
      const events = matchLog
        .all({ matchId, code, after: startsAfter })
        .map(eventOf)
        .filter(({ seq }) => seq <= endsAt);
      // Packed before: the events are gone.
      if (events.length === 0) return null;
      pack.run(matchId, code, startsAfter + 1, endsAt, gzipSync(JSON.stringify(events)));
      unlog.run(code, startsAfter + 1, endsAt);
      forget.run(code, startsAfter);
      return null;
    },
  };
}
