/** Results of finished matches: one by one, and in lists. */

import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { KeptPlace, RatingChange, ResultKey, ResultsQuery } from '../results.ts';
import { integer, integerOrNull, type Row, real, text, textOrNull } from './row.ts';
import type { Handlers, ReadCalls, ResultRow, WriteCalls } from './wire.ts';

function placeOf(row: Row): KeptPlace {
  return {
    seat: integer(row, 'seat'),
    person: textOrNull(row, 'person'),
    place: integer(row, 'place'),
    score: integer(row, 'score'),
    lasting: integer(row, 'lasting') === 1,
  };
}

function ratingChangeOf(row: Row): RatingChange {
  return {
    seat: integer(row, 'seat'),
    before: { mu: real(row, 'mu_before'), sigma: real(row, 'sigma_before') },
    after: { mu: real(row, 'mu_after'), sigma: real(row, 'sigma_after') },
  };
}

function resultOf(row: Row, places: readonly KeptPlace[], ratings: readonly RatingChange[]): ResultRow {
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
    rated: integer(row, 'rated') === 1,
    applied: integer(row, 'applied') === 1,
    places,
    ratings,
    result: text(row, 'result'),
  };
}

/** Where a list's rows are looked for, and by what. */
interface ListPlan {
  readonly sql: string;
  readonly values: Readonly<Record<string, SQLInputValue>>;
}

/** As many matches of a person are looked through in no time. */
const MANY = 1_000;

const NEWEST_FIRST = 'ORDER BY ended_at DESC, match_id DESC LIMIT :limit';

/** The conditions that every list may have. */
function within({ from, to, after }: ResultsQuery): { readonly sql: string[]; readonly values: ListPlan['values'] } {
  return {
    sql: [
      ...(from === null ? [] : ['ended_at >= :from']),
      ...(to === null ? [] : ['ended_at < :to']),
      ...(after === null ? [] : ['(ended_at, match_id) < (:endedAt, :matchId)']),
    ],
    values: {
      ...(from === null ? {} : { from }),
      ...(to === null ? {} : { to }),
      ...(after === null ? {} : { endedAt: after.endedAt, matchId: after.matchId }),
    },
  };
}

/** Matches of public rooms, or of rooms by code, that fit; exported so that a test sees how SQLite looks for them. */
export function listPlan(query: ResultsQuery, isPublic: 0 | 1): ListPlan {
  const { site, code, ruleSet, person, limit } = query;
  if (person !== null) return personPlan(query, [person], isPublic);
  const range = within(query);
  const conditions = [
    ...(code === null ? ['site = :site'] : ['code = :code']),
    ...(code === null && ruleSet !== null ? ['rule_set = :ruleSet'] : []),
    `public = ${isPublic}`,
    ...range.sql,
  ];
  return {
    sql: `SELECT match_id, ended_at FROM match_result WHERE ${conditions.join(' AND ')} ${NEWEST_FIRST}`,
    values: {
      ...range.values,
      limit,
      ...(code === null ? { site } : { code }),
      ...(code === null && ruleSet !== null ? { ruleSet } : {}),
    },
  };
}

/** Matches of rooms by code that fit, and in which all of these had a seat. The first is looked through: the one with the fewest. */
export function ownPlan(query: ResultsQuery, persons: Persons): ListPlan {
  return personPlan(query, persons, 0);
}

/** One or two. */
type Persons = readonly [string, string?];

function personPlan(query: ResultsQuery, [owner, other]: Persons, isPublic: 0 | 1): ListPlan {
  const { code, ruleSet, limit } = query;
  const range = within(query);
  const conditions = [
    'person = :owner',
    `public = ${isPublic}`,
    ...(code === null ? [] : ['code = :code']),
    ...(ruleSet === null ? [] : ['rule_set = :ruleSet']),
    ...(other === undefined
      ? []
      : ['EXISTS (SELECT 1 FROM match_place AS p WHERE p.match_id = own.match_id AND p.person = :other)']),
    ...range.sql,
  ];
  return {
    sql: `SELECT match_id, ended_at FROM person_match AS own WHERE ${conditions.join(' AND ')} ${NEWEST_FIRST}`,
    values: {
      ...range.values,
      owner,
      limit,
      ...(code === null ? {} : { code }),
      ...(ruleSet === null ? {} : { ruleSet }),
      ...(other === undefined ? {} : { other }),
    },
  };
}

function newestFirst(a: ResultKey, b: ResultKey): number {
  return b.endedAt - a.endedAt || (a.matchId < b.matchId ? 1 : -1);
}

export function resultCalls(
  db: DatabaseSync,
): Handlers<
  Pick<WriteCalls, 'rewriteResult'> &
    Pick<
      ReadCalls,
      | 'matchResult'
      | 'matchResults'
      | 'matchResultCount'
      | 'lastCounted'
      | 'countedAfter'
      | 'roomOfMatch'
      | 'waitingResults'
    >
> {
  const match = db.prepare('SELECT * FROM match_result WHERE match_id = ?');
  const waiting = db.prepare('SELECT * FROM match_result WHERE applied = 0 ORDER BY number LIMIT ?');
  const places = db.prepare('SELECT * FROM match_place WHERE match_id = ? ORDER BY seat');
  const ratings = db.prepare('SELECT * FROM match_rating WHERE match_id = ? ORDER BY seat');
  const room = db.prepare('SELECT code FROM room_match WHERE match_id = ?');
  const rewrite = db.prepare('UPDATE match_result SET rated = ?, result = ? WHERE match_id = ?');
  const replace = db.prepare('UPDATE match_place SET place = ?, score = ? WHERE match_id = ? AND seat = ?');
  const complete = (row: Row): ResultRow => {
    const id = text(row, 'match_id');
    return resultOf(row, places.all(id).map(placeOf), ratings.all(id).map(ratingChangeOf));
  };
  const one = (matchId: string): ResultRow | null => {
    const row = match.get(matchId);
    return row === undefined ? null : complete(row);
  };
  const some = db.prepare(
    'SELECT count(*) AS some FROM (SELECT 1 FROM person_match WHERE person = ? AND public = 0 LIMIT ?)',
  );
  const someOf = (person: string): number => integer(some.get(person, MANY) ?? {}, 'some');
  /** The viewer, and whom the list is about: who has fewer matches comes first. */
  const together = (viewer: string, person: string | null): Persons => {
    if (person === null || person === viewer) return [viewer];
    return someOf(person) < someOf(viewer) ? [person, viewer] : [viewer, person];
  };
  /** There are a few dozen shapes of lists. */
  const prepared = new Map<string, StatementSync>();
  const statementOf = (sql: string): StatementSync => {
    const statement = prepared.get(sql) ?? db.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const count = ({ sql, values }: ListPlan): number =>
    integer(statementOf(`SELECT count(*) AS found FROM (${sql})`).get(values) ?? {}, 'found');
  /** The lists that a query is put together from. */
  const plansOf = (query: ResultsQuery): readonly ListPlan[] => {
    const { viewer, person, all } = query;
    const byCode = all ? listPlan(query, 0) : viewer === null ? null : ownPlan(query, together(viewer, person));
    return [listPlan(query, 1), ...(byCode === null ? [] : [byCode])];
  };
  const lastNumber = db.prepare('SELECT max(number) AS last FROM match_result WHERE applied = 1');
  const numbered = db.prepare(
    'SELECT number, site, match_id FROM match_result WHERE applied = 1 AND number > :after ORDER BY number LIMIT :look',
  );
  const keys = ({ sql, values }: ListPlan): ResultKey[] => {
    return statementOf(sql)
      .all(values)
      .map((row) => ({ matchId: text(row, 'match_id'), endedAt: integer(row, 'ended_at') }));
  };

  return {
    matchResult: one,
    matchResults(query) {
      return plansOf(query)
        .flatMap(keys)
        .sort(newestFirst)
        .slice(0, query.limit)
        .flatMap(({ matchId }) => one(matchId) ?? []);
    },
    matchResultCount(query) {
      const found = plansOf({ ...query, after: null }).reduce((sum, plan) => sum + count(plan), 0);
      return Math.min(query.limit, found);
    },
    lastCounted: () => integerOrNull(lastNumber.get() ?? {}, 'last') ?? 0,
    countedAfter({ site, after, look }) {
      const rows = numbered.all({ after, look });
      const results = rows
        .filter((row) => text(row, 'site') === site)
        .flatMap((row) => {
          const found = one(text(row, 'match_id'));
          return found === null ? [] : [{ number: integer(row, 'number'), row: found }];
        });
      return {
        results,
        last: rows.length === 0 ? after : integer(rows.at(-1) ?? {}, 'number'),
        more: rows.length === look,
      };
    },
    roomOfMatch(matchId) {
      const row = room.get(matchId);
      return row === undefined ? null : text(row, 'code');
    },
    waitingResults: (limit) => waiting.all(limit).map(complete),
    rewriteResult({ matchId, rated, places: standing, result }) {
      rewrite.run(Number(rated), result, matchId);
      for (const { seat, place, score } of standing) replace.run(place, score, matchId, seat);
      return null;
    },
  };
}
