/**
 * The thread that holds the data file. It waits for calls and takes all that have come meanwhile: the slower the disk, the more
 * writes share a commit.
 */

import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { type Batches, openBatches } from './batch.ts';
import { faultOf } from './fault.ts';
import type { FromWorker, Request, ToWorker, WorkerOptions } from './wire.ts';

if (parentPort === null) throw new Error('This file is the worker of the SQLite store; it is not started by itself.');
const port = parentPort;
const options: WorkerOptions = workerData;

function send(message: FromWorker): void {
  port.postMessage(message);
}

function serve(batches: Batches): void {
  port.on('message', (message: ToWorker) => {
    const requests: Request[] = [];
    let closing = false;
    for (let next: ToWorker | undefined = message; next !== undefined; next = receiveMessageOnPort(port)?.message) {
      if (next === 'close') closing = true;
      else requests.push(...next);
    }
    batches.run(requests, (answers) => send({ type: 'answers', answers, transactions: batches.transactions() }));
    if (closing) {
      batches.close();
      port.close();
    }
  });
  send({ type: 'open' });
}

try {
  serve(openBatches(options));
} catch (error) {
  send({ type: 'failed', fault: faultOf(error) });
  port.close();
}
