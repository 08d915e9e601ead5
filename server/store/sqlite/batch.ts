/** Answers calls that came together: their writes in one transaction, then their reads. */

import { sharedClock, steadyClock } from '../clock.ts';
import { appendCall } from './append.ts';
import { countCalls } from './counts.ts';
import { faultOf } from './fault.ts';
import { groupCommit, type Job } from './group-commit.ts';
import { logCalls } from './match-log.ts';
import { openFile } from './open.ts';
import { personCalls } from './people.ts';
import { PEOPLE_EFFECT } from './people-wire.ts';
import { resultCalls } from './results.ts';
import { latestEvent, roomCalls } from './rooms.ts';
import { tokenCalls } from './tokens.ts';
import type { Answer, CallName, Calls, Handlers, Request, WorkerOptions } from './wire.ts';

/** What a call does to the data. */
const EFFECT: Readonly<Record<CallName, 'write' | 'read'>> = {
  ...PEOPLE_EFFECT,
  append: 'write',
  createRoom: 'write',
  takeOutbox: 'write',
  finishOutbox: 'write',
  postponeOutbox: 'write',
  applyResult: 'write',
  resetResults: 'write',
  rewriteResult: 'write',
  packLog: 'write',
  now: 'read',
  catchUp: 'read',
  room: 'read',
  dueRooms: 'read',
  read: 'read',
  firstResult: 'read',
  secret: 'read',
  matchResult: 'read',
  matchResults: 'read',
  matchResultCount: 'read',
  lastCounted: 'read',
  countedAfter: 'read',
  leaderCount: 'read',
  roomOfMatch: 'read',
  waitingResults: 'read',
  statistics: 'read',
  ratings: 'read',
  ratingsOf: 'read',
  leaderboard: 'read',
};

export interface Batches {
  /** Answers the writes once they are on disk, then each read as it is done. */
  run(requests: readonly Request[], answer: (answers: readonly Answer[]) => void): void;
  /** Transactions committed so far. */
  transactions(): number;
  close(): void;
}

export function openBatches(options: WorkerOptions): Batches {
  const db = openFile(options.path, options.busyTimeoutMs);
  const steady = options.clock
    ? sharedClock(options.clock)
    : steadyClock(Date.now, () => performance.now(), latestEvent(db));
  const clock = steady.now;
  const handlers: Handlers<Calls> = {
    append: appendCall(db, clock),
    ...roomCalls(db, clock),
    ...personCalls(db, clock),
    ...tokenCalls(db, clock),
    ...logCalls(db),
    ...resultCalls(db),
    ...countCalls(db),
    now: clock,
    catchUp: steady.catchUp,
  };
  const commits = groupCommit(db, options);
  const jobOf = (request: Request): Job => ({ id: request.id, run: () => dispatch(handlers, request) });

  return {
    run(requests, answer) {
      const writes = requests.filter(({ call }) => EFFECT[call] === 'write');
      if (writes.length > 0) answer(commits.run(writes.map(jobOf)));
      // After the commit, so that no read sees what may yet be undone.
      for (const request of requests) if (EFFECT[request.call] === 'read') answer([runRead(jobOf(request))]);
    },
    transactions: commits.transactions,
    close: () => db.close(),
  };
}

function dispatch<K extends CallName>(handlers: Handlers<Calls>, request: Request<K>): Calls[K]['out'] {
  return handlers[request.call](request.input);
}

function runRead({ id, run }: Job): Answer {
  try {
    return { id, ok: true, output: run() };
  } catch (error) {
    return { id, ok: false, fault: faultOf(error) };
  }
}
