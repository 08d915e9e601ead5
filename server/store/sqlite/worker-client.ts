/** This thread's end of the wire: starts the worker, makes calls, pairs answers. */

import { Worker } from 'node:worker_threads';
import { StoreError } from '../store-error.ts';
import { errorOf, faultOf } from './fault.ts';
import type { Answer, CallName, Calls, FromWorker, Request, ToWorker, WorkerOptions } from './wire.ts';

export interface WorkerClient {
  call<K extends CallName>(call: K, input: Calls[K]['in']): Promise<Calls[K]['out']>;
  pending(): number;
  /** Transactions committed so far. */
  transactions(): number;
  /** Resolves when all that was asked is answered and the worker has ended. */
  close(): Promise<void>;
}

/** A caller; the worker answers with what the call promises. */
interface Waiting {
  resolve(output: unknown): void;
  reject(error: Error): void;
}

/** Resolves when the worker has opened the file; rejects with what kept it from that. */
export async function startWorker(options: WorkerOptions): Promise<WorkerClient> {
  // This form of the address is what the build looks for, to emit the worker as a file of its own (build/server.ts).
  const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
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

  const settle = (answer: Answer) => {
    const caller = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (answer.ok) caller?.resolve(answer.output);
    else caller?.reject(errorOf(answer.fault, options.path));
  };
  worker.on('message', (message: FromWorker) => {
    switch (message.type) {
      case 'open':
        return opened.resolve();
      case 'failed':
        return opened.reject(errorOf(message.fault, options.path));
      case 'answers':
        transactions = message.transactions;
        message.answers.forEach(settle);
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
    const requests = outgoing;
    outgoing = [];
    try {
      if (requests.length > 0) post(requests);
    } catch (error) {
      // An input that cannot be cloned: a bug of one caller, which must not leave the others waiting for ever.
      for (const { id } of requests) settle({ id, ok: false, fault: faultOf(error) });
    }
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
