import type { Payment } from '../../client/model.ts';

/** All that one seat pays another in a hand. */
export interface Transfer {
  readonly from: number;
  readonly to: number;
  readonly points: number;
  /** What it is for, each once, in the order it fell due. */
  readonly keys: readonly string[];
}

/** The payments of a hand, added up per payer and receiver, in the order in which the first of each fell due. */
export function transfersOf(payments: readonly Payment[]): Transfer[] {
  const transfers = new Map<string, Transfer>();
  for (const { from, to, points, key } of payments) {
    const pair = `${from}>${to}`;
    const before = transfers.get(pair) ?? { from, to, points: 0, keys: [] };
    const keys = before.keys.includes(key) ? before.keys : [...before.keys, key];
    transfers.set(pair, { ...before, points: before.points + points, keys });
  }
  return [...transfers.values()];
}
