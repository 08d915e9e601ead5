/** One rendering for all with the same document. */

import type { Reader } from './member.ts';

/** Sends an update to all who see the same. A document that cannot be rendered ends its own readers only: `fail` is given those. */
export async function deliver<Update, To extends { readonly reader: Reader<Update> }>(
  members: readonly To[],
  update: Update,
  fail: (members: readonly To[]) => void,
): Promise<void> {
  for (const [key, group] of Map.groupBy(members, ({ reader }) => (reader.kind === 'shared' ? reader.key : null))) {
    try {
      const first = group[0]?.reader;
      const text = key !== null && first?.kind === 'shared' ? await first.render(update) : '';
      for (const { reader } of group) {
        if (reader.kind === 'shared') reader.send(text);
        else reader.send(update);
      }
    } catch {
      fail(group);
    }
  }
}
