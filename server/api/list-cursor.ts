/** Where a reader stands in a list: the key of the last item, opaque to clients. One of another list, or a forged one, is refused. */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import { InvalidInput } from './errors.ts';

/** How many items a page has at most, and without a wish. */
export const MOST_ITEMS = 100;
export const USUAL_ITEMS = 20;

const MOST_CHARACTERS = 400;

/** A list by all that it depends on; cursors of one do not fit another. */
export interface List<Key> {
  readonly name: string;
  readonly key: z.ZodType<Key>;
}

/** `about`: what the list is of (JSON). */
export function listOf<Key>(about: unknown, key: z.ZodType<Key>): List<Key> {
  return { name: createHash('sha256').update(JSON.stringify(about)).digest('base64url').slice(0, 8), key };
}

/** The cursor that leads on after an item. */
export function writeListCursor<Key>({ name }: List<Key>, key: Key): string {
  return Buffer.from(JSON.stringify([name, key])).toString('base64url');
}

/** The key to go on after; null without a cursor. Throws `InvalidInput` for what is no cursor of this list. */
export function readListCursor<Key>(list: List<Key>, cursor: string | null | undefined): Key | null {
  if (cursor === null || cursor === undefined) return null;
  const parsed = z.tuple([z.literal(list.name), list.key]).safeParse(decoded(cursor));
  if (parsed.success) return parsed.data[1];
  throw new InvalidInput('INVALID_INPUT', 'This is no cursor of this list.', 'after');
}

function decoded(cursor: string): unknown {
  if (cursor.length > MOST_CHARACTERS) return null;
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** How many items are wanted. Throws `InvalidInput` for too many, or none. */
export function pageSize(first: number | null | undefined): number {
  if (first === null || first === undefined) return USUAL_ITEMS;
  if (first >= 1 && first <= MOST_ITEMS) return first;
  throw new InvalidInput('INVALID_INPUT', `A page has 1 to ${MOST_ITEMS} items.`, 'first');
}

/** Further than this nothing is counted: what a count costs does not grow with the data. */
export const MOST_COUNTED = 1_000;

/** What a count means, for the fields `totalCount`. */
export const COUNT_MEANS = `How many there are in the whole list, counted up to ${MOST_COUNTED}: that number stands for as many or more.`;

/** What the relay plugin wants of a page. */
export interface Page<Node> {
  /** How many there are in the whole list, up to `MOST_COUNTED`. */
  readonly count: () => Promise<number>;
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

/** A page of items of which one more than wanted was looked for. `after`: whether it begins somewhere within the list. */
export function page<Node, Key>(
  list: List<Key>,
  found: readonly Node[],
  size: number,
  after: Key | null,
  keyOf: (node: Node, index: number) => Key,
  count: () => Promise<number>,
): Page<Node> {
  const edges = found
    .slice(0, size)
    .map((node, index) => ({ node, cursor: writeListCursor(list, keyOf(node, index)) }));
  return {
    count,
    edges,
    pageInfo: {
      hasNextPage: found.length > size,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** How many there are in the list that a page is of. */
export function countOf(list: object): Promise<number> {
  if ('count' in list && typeof list.count === 'function') return list.count();
  throw new Error('a page of a list knows how to count it');
}
