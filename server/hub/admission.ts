/**
 * In how many ways one thing (a room, a list) may be watched. Each different document costs an execution per change, and each
 * reader with its own rendering costs one more; so both are slots, counted per caller and per address before all together. The
 * element's own documents are few and known: they need no slot.
 */

/** Somebody who watches, as far as slots are concerned. */
export interface Watcher {
  /** null for somebody anonymous, who counts as the address. */
  readonly person: string | null;
  /** What limits of the address are counted by. */
  readonly address: string;
  /** Who has a place is limited by their own slots only, never by what others use. */
  readonly seated: boolean;
  readonly reader:
    | { readonly kind: 'shared'; readonly key: string; readonly known: boolean }
    | { readonly kind: 'own' };
}

/** Whose slots are used up. */
export type SlotsOf = 'caller' | 'address' | 'all';

/** Why nobody else may watch in this way: all slots of this kind are taken. */
export interface NoSlot {
  readonly what: 'documents' | 'streams';
  readonly of: SlotsOf;
  readonly limit: number;
}

/** Slots for different documents, and for readers that are rendered for one by one. */
const SLOTS: Readonly<Record<NoSlot['what'], Readonly<Record<SlotsOf, number>>>> = {
  documents: { caller: 2, address: 4, all: 8 },
  streams: { caller: 4, address: 8, all: 16 },
};

/** Whether one more may watch: null, or which slots are used up. */
export function noSlot(watchers: Iterable<Watcher>, newcomer: Watcher): NoSlot | null {
  const slot = slotOf(newcomer);
  if (slot === null) return null;
  const what = newcomer.reader.kind === 'own' ? 'streams' : 'documents';
  const alike = [...watchers].filter((other) => slotOf(other) !== null && other.reader.kind === newcomer.reader.kind);
  const full = (of: SlotsOf, group: readonly Watcher[]): NoSlot | null => {
    const taken = new Set(group.map(slotOf));
    const limit = SLOTS[what][of];
    return !taken.has(slot) && taken.size >= limit ? { what, of, limit } : null;
  };
  const ofCaller = full(
    'caller',
    alike.filter((other) => callerOf(other) === callerOf(newcomer)),
  );
  // A document that somebody else has rendered already costs nothing more.
  if (ofCaller !== null || newcomer.seated || alike.some((other) => slotOf(other) === slot)) return ofCaller;
  const watching = alike.filter(({ seated }) => !seated);
  const ofAddress = full(
    'address',
    watching.filter(({ address }) => address === newcomer.address),
  );
  return ofAddress ?? full('all', watching);
}

function callerOf({ person, address }: Watcher): string {
  return person === null ? `address ${address}` : `person ${person}`;
}

/** What takes a slot: a document, however many read it, or one reader; null for what needs none. */
function slotOf(watcher: Watcher): unknown {
  const { reader } = watcher;
  if (reader.kind === 'own') return watcher;
  return reader.known ? null : reader.key;
}
