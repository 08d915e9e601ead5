/** Chance that a seed gives back: for tests only. */

import { createHash } from 'node:crypto';

/** A source of bytes that is the same for the same seed. */
export function seededBytes(seed: string): (count: number) => Uint8Array {
  let block = 0;
  return (count) => {
    const out = new Uint8Array(count);
    for (let at = 0; at < count; at += 32) {
      const bytes = createHash('sha256').update(`${seed}/${block++}`).digest();
      out.set(bytes.subarray(0, Math.min(32, count - at)), at);
    }
    return out;
  };
}
