/** This thread's end of the wire: starts the worker, makes calls, pairs answers. */

import { Worker } from 'node:worker_threads';
import { StoreError } from '../store-error.ts';
import { errorOf } from './fault.ts';
import type { CallName, Calls, FromWorker, Request, ToWorker, WorkerOptions } from './wire.ts';

export interface WorkerClient {
  call<K extends CallName>(call: K, input: Calls[K]['in']): Promise<Calls[K]['out']>;
  pending(): number;
  /** Transactions committed so far. */
  transactions(): number;
  /** Resolves when all that was asked is answered and the worker has ended. */
  close(): Promise<void>;
}

/**
 * Where the worker's code lies. From the sources it is the neighbour of this file; a bundle has to emit it as an entry of its
 * own, `sqlite-worker.js`, in the folder of the chunk that holds this module (`input: { main: 'server/main.ts',
 * 'sqlite-worker': 'server/store/sqlite/sqlite-worker.ts' }`, `entryFileNames: '[name].js'`, `chunkFileNames` without a folder).
 */
function workerUrl(): URL {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  return new URL(`./sqlite-worker.${extension}`, import.meta.url);
}

/** A caller; the worker answers with what the call promises. */
interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** Resolves when the worker has opened the file; rejects with what kept it from that. */
export async function startWorker(options: WorkerOptions): Promise<WorkerClient> {
  const worker = new Worker(workerUrl(), {
    name: 'store',
    workerData: options,
    // Node 22 warns that node:sqlite is experimental. What this store needs of it has not changed up to Node 26.
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const waiting = new Map<number, Waiting>();
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let outgoing: Request[] = [];
  let lastId = 0;
  let transactions = 0;
  /** Why nothing more may be asked. */
  let refusal: string | null = null;

  worker.on('message', (message: FromWorker) => {
    switch (message.type) {
      case 'open':
        return opened.resolve();
      case 'failed':
        return opened.reject(errorOf(message.fault));
      case 'answers':
        transactions = message.transactions;
        for (const answer of message.answers) {
          const caller = waiting.get(answer.id);
          waiting.delete(answer.id);
          if (answer.ok) caller?.resolve(answer.output);
          else caller?.reject(errorOf(answer.fault));
        }
    }
  });
  let crash: Error | null = null;
  worker.on('error', (error) => {
    crash = error instanceof Error ? error : new Error(String(error));
  });
  worker.on('exit', () => {
    refusal ??= `The store's worker died. ${crash?.stack ?? ''}`;
    for (const caller of waiting.values()) caller.reject(new StoreError('closed', refusal));
    waiting.clear();
    opened.reject(new StoreError('closed', refusal));
    ended.resolve();
  });

  const post = (message: ToWorker) => worker.postMessage(message);
  /** Calls of one turn of the event loop cross together. */
  const flush = () => {
    if (outgoing.length > 0) post(outgoing);
    outgoing = [];
  };

  await opened.promise;
  return {
    call<K extends CallName>(call: K, input: Calls[K]['in']) {
      if (refusal !== null) return Promise.reject(new StoreError('closed', refusal));
      const answered = Promise.withResolvers<Calls[K]['out']>();
      lastId += 1;
      waiting.set(lastId, answered);
      if (outgoing.length === 0) queueMicrotask(flush);
      outgoing.push({ id: lastId, call, input } as Request);
      return answered.promise;
    },
    pending: () => waiting.size,
    transactions: () => transactions,
    close() {
      if (refusal === null) {
        refusal = 'The store is closed.';
        flush();
        post('close');
      }
      return ended.promise;
    },
  };
}
