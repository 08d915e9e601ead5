/** What every store must do, whatever lies beneath. A store's own test file calls this with a way to make empty data. */

import { describe } from 'vitest';
import type { Store } from '../../server/store/store.ts';
import type { Upcaster } from '../../server/store/upcast.ts';
import { appendSuite } from './suites/append.ts';
import { countSuite } from './suites/counts.ts';
import { listSuite } from './suites/lists.ts';
import { logSuite } from './suites/log.ts';
import { modelSuite } from './suites/model.ts';
import { peopleSuite } from './suites/people.ts';
import { resultSuite } from './suites/results.ts';
import { roomSuite } from './suites/rooms.ts';

/** Data that outlives the stores opened on it. */
export interface TestData {
  open(options?: { readonly upcasters?: readonly Upcaster[] }): Promise<Store>;
  /** Removes the data; every store on it is closed by then. */
  remove(): Promise<void>;
}

/** Makes empty data. */
export type DataFactory = () => Promise<TestData>;

export function conformance(name: string, factory: DataFactory): void {
  describe(`a store in ${name}`, () => {
    roomSuite(factory);
    appendSuite(factory);
    logSuite(factory);
    modelSuite(factory);
    peopleSuite(factory);
    resultSuite(factory);
    listSuite(factory);
    countSuite(factory);
  });
}
