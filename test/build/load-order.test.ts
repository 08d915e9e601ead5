import { describe, expect, it } from 'vitest';
import { type LinkedChunk, loadOrder } from '../../build/load-order.ts';

const chunk = (fileName: string, imports: string[] = [], dynamicImports: string[] = []): LinkedChunk => ({
  fileName,
  isEntry: fileName.startsWith('entry'),
  isDynamicEntry: fileName.startsWith('lazy'),
  imports,
  dynamicImports,
});

/** The entry shares `lit` with everything; two panels share `tiles`; the result is asked for by the table only. */
const chunks = [
  chunk('entry', ['lit'], ['lazy-table', 'lazy-lobby']),
  chunk('lit'),
  chunk('lazy-table', ['lit', 'tiles'], ['lazy-result', 'lazy-rules']),
  chunk('lazy-lobby', ['lit', 'tiles'], ['lazy-rules']),
  chunk('lazy-result', ['lit', 'tiles', 'slip']),
  chunk('lazy-rules', ['words'], ['lazy-table']),
  ...['tiles', 'slip', 'words'].map((name) => chunk(name)),
];

const order = loadOrder(chunks);
const names = (some: Iterable<LinkedChunk>) => [...some].map(({ fileName }) => fileName).sort();
const thereFor = (fileName: string) => {
  const found = chunks.find((each) => each.fileName === fileName);
  return found ? names(order.before(found)) : null;
};

describe('the order in which chunks load', () => {
  it('begins with the entry and what it imports', () => {
    expect([...order.entries.values()].map(names)).toEqual([['entry', 'lit']]);
    expect(thereFor('lazy-lobby')).toEqual(['entry', 'lit']);
  });

  it('counts what the only asker has loaded', () => {
    expect(thereFor('lazy-result')).toEqual(['entry', 'lazy-table', 'lit', 'tiles']);
  });

  it('counts only what all askers have loaded', () => {
    expect(thereFor('lazy-rules')).toEqual(['entry', 'lit', 'tiles']);
  });

  it('is not misled by chunks that ask for each other', () => {
    expect(thereFor('lazy-table')).toEqual(['entry', 'lit']);
  });

  it('counts what each of several entries has loaded that ask for the same', () => {
    const both = loadOrder([...chunks, chunk('entry-results', ['lit', 'rows'], ['lazy-lobby']), chunk('rows')]);
    expect([...both.entries.values()].map(names)).toEqual([
      ['entry', 'lit'],
      ['entry-results', 'lit', 'rows'],
    ]);
    const lobby = [...both.lazy.keys()].find(({ fileName }) => fileName === 'lazy-lobby');
    expect(lobby && names(both.before(lobby))).toEqual(['lit']);
  });
});
