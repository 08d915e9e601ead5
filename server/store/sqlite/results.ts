import type { DatabaseSync } from 'node:sqlite';
import type { Place } from '../store.ts';
import { integer, type Row, text, textOrNull } from './row.ts';
import type { Handlers, ReadCalls, ResultRow } from './wire.ts';

function placeOf(row: Row): Place {
  return {
    seat: integer(row, 'seat'),
    person: textOrNull(row, 'person'),
    place: integer(row, 'place'),
    score: integer(row, 'score'),
  };
}

function resultOf(row: Row, places: readonly Place[]): ResultRow {
  return {
    matchId: text(row, 'match_id'),
    code: text(row, 'code'),
    seq: integer(row, 'seq'),
    site: text(row, 'site'),
    ruleSet: text(row, 'rule_set'),
    options: text(row, 'options'),
    startedAt: integer(row, 'started_at'),
    endedAt: integer(row, 'ended_at'),
    public: integer(row, 'public') === 1,
    places,
    result: text(row, 'result'),
  };
}

export function resultCalls(db: DatabaseSync): Handlers<Pick<ReadCalls, 'matchResult' | 'roomResults'>> {
  const match = db.prepare('SELECT * FROM match_result WHERE match_id = ?');
  const room = db.prepare('SELECT * FROM match_result WHERE code = ? AND seq < ? ORDER BY seq DESC LIMIT ?');
  const places = db.prepare('SELECT * FROM match_place WHERE match_id = ? ORDER BY seat');
  const withPlaces = (row: Row) => resultOf(row, places.all(text(row, 'match_id')).map(placeOf));

  return {
    matchResult(matchId) {
      const row = match.get(matchId);
      return row === undefined ? null : withPlaces(row);
    },
    roomResults: ({ code, before, limit }) => room.all(code, before, limit).map(withPlaces),
  };
}
