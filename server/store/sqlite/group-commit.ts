/** One transaction for all writes that came together, each in a savepoint so that one that fails does not hurt the others. */

import type { DatabaseSync } from 'node:sqlite';
import { faultOf } from './fault.ts';
import type { Answer, Failpoints } from './wire.ts';

export interface Job {
  /** Pairs the job with its answer. */
  readonly id: number;
  run(): unknown;
}

export interface GroupCommit {
  /** Runs the jobs in order. The answers say what is on disk. */
  run(jobs: readonly Job[]): readonly Answer[];
  /** Transactions committed so far. */
  transactions(): number;
}

export function groupCommit(db: DatabaseSync, failpoints: Failpoints): GroupCommit {
  // IMMEDIATE: another process that writes is met here, before anything was done, and not in the middle.
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  const savepoint = db.prepare('SAVEPOINT job');
  const release = db.prepare('RELEASE job');
  const undo = db.prepare('ROLLBACK TO job');
  let transactions = 0;

  const runJob = ({ id, run }: Job): Answer => {
    savepoint.run();
    try {
      const output = run();
      release.run();
      return { id, ok: true, output };
    } catch (error) {
      // On a full disk and the like SQLite may have undone the whole transaction by itself.
      if (!db.isTransaction) throw error;
      undo.run();
      release.run();
      return { id, ok: false, fault: faultOf(error) };
    }
  };

  return {
    run(jobs) {
      try {
        begin.run();
        const answers = jobs.map(runJob);
        if (failpoints.commitDelayMs) sleep(failpoints.commitDelayMs);
        killAt('before-commit', transactions + 1, failpoints);
        commit.run();
        transactions += 1;
        killAt('after-commit', transactions, failpoints);
        return answers;
      } catch (error) {
        if (db.isTransaction) rollback.run();
        const fault = faultOf(error);
        return jobs.map(({ id }) => ({ id, ok: false, fault }));
      }
    },
    transactions: () => transactions,
  };
}

/** Holds this thread, as a slow disk would. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function killAt(point: 'before-commit' | 'after-commit', transaction: number, { killAt }: Failpoints): void {
  if (killAt?.point === point && killAt.transaction === transaction) process.kill(process.pid, 'SIGKILL');
}
