/** Plays its share of the walls of a contest and sends what came of each. */

import { parentPort, workerData } from 'node:worker_threads';
import { type Contest, playWall } from './duplicate.ts';

/** Which walls: every `step`-th seed from `first` on, below `end`. */
export interface Share extends Contest {
  readonly first: number;
  readonly end: number;
  readonly step: number;
}

const share: Share = workerData;
for (let seed = share.first; seed < share.end; seed += share.step) {
  parentPort?.postMessage([...playWall(share, seed)]);
}
