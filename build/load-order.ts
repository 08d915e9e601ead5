/** What is looked at of a chunk. */
export interface LinkedChunk {
  readonly fileName: string;
  readonly isEntry: boolean;
  readonly isDynamicEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Which chunks come together, and which are there already when one is asked for. */
export interface LoadOrder<Chunk> {
  /** For each entry: itself and all that it imports statically. */
  readonly entries: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  /** For each chunk that is asked for later: itself and all that it imports statically. */
  readonly lazy: ReadonlyMap<Chunk, ReadonlySet<Chunk>>;
  /** What every page has loaded that asks for a chunk, whichever way it came to ask. */
  before(chunk: Chunk): ReadonlySet<Chunk>;
}

/** Works out from their imports in which order chunks can be loaded. */
export function loadOrder<Chunk extends LinkedChunk>(chunks: readonly Chunk[]): LoadOrder<Chunk> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const together = (start: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(start)) return seen;
    seen.add(start);
    for (const file of start.imports) {
      const next = byFile.get(file);
      if (next) together(next, seen);
    }
    return seen;
  };
  const entries = new Map(chunks.filter(({ isEntry }) => isEntry).map((chunk) => [chunk, together(chunk)]));
  if (entries.size === 0) throw new Error('The build has no entry.');
  const lazy = new Map(
    chunks
      .filter((chunk) => chunk.isDynamicEntry && ![...entries.values()].every((files) => files.has(chunk)))
      .map((chunk) => [chunk, together(chunk)]),
  );
  const asking = (chunk: Chunk, files: ReadonlySet<Chunk>) =>
    [...files].some(({ dynamicImports }) => dynamicImports.includes(chunk.fileName));

  // Begin with everything and take away until nothing changes: loops of imports need no special care then.
  const loaded = new Map<Chunk, ReadonlySet<Chunk>>([...lazy.keys()].map((chunk) => [chunk, new Set(chunks)]));
  const before = (chunk: Chunk): ReadonlySet<Chunk> => {
    const askers = [...lazy].filter(([, files]) => asking(chunk, files)).map(([asker]) => loaded.get(asker));
    const ways = [...[...entries.values()].filter((files) => asking(chunk, files)), ...askers];
    return new Set(chunks.filter((file) => ways.every((way) => way?.has(file))));
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const [chunk, files] of lazy) {
      const now = new Set([...before(chunk), ...files]);
      if (now.size !== loaded.get(chunk)?.size) changed = true;
      loaded.set(chunk, now);
    }
  }
  return { entries, lazy, before };
}
