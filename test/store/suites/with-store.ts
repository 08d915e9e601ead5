import type { Store } from '../../../server/store/store.ts';
import type { DataFactory, TestData } from '../conformance.ts';

/** Runs a test on a store with empty data and clears up whatever comes of it. */
export function withStore(
  factory: DataFactory,
  test: (store: Store, data: TestData) => Promise<void>,
): () => Promise<void> {
  return async () => {
    const data = await factory();
    const store = await data.open();
    try {
      await test(store, data);
    } finally {
      await store.close();
      await data.remove();
    }
  };
}

/** Runs part of a test on another store over the same data. */
export async function reopened(
  data: TestData,
  test: (store: Store) => Promise<void>,
  options?: Parameters<TestData['open']>[0],
): Promise<void> {
  const store = await data.open(options);
  try {
    await test(store);
  } finally {
    await store.close();
  }
}
