/** A page of a list, as the API's connections give it. */
export interface Page<Item> {
  readonly edges: readonly { readonly node: Item }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The part of a long list that has been read, from its beginning. */
export interface Pages<Item> {
  readonly items: readonly Item[];
  /** Where it goes on; null at the end. */
  readonly next: string | null;
}

function nextOf<Item>({ pageInfo }: Page<Item>): string | null {
  return pageInfo.hasNextPage ? pageInfo.endCursor : null;
}

/** Puts a further page behind what is there. Nothing comes twice, whatever has moved meanwhile. */
export function extended<Item>(known: Pages<Item>, page: Page<Item>, idOf: (item: Item) => string): Pages<Item> {
  const ids = new Set(known.items.map(idOf));
  const added = page.edges.map(({ node }) => node).filter((item) => !ids.has(idOf(item)));
  return { items: [...known.items, ...added], next: nextOf(page) };
}

/** Puts the first page, read anew, in place of what it covers. What lies further down stays where it can be told where. */
export function renewed<Item>(known: Pages<Item> | null, page: Page<Item>, idOf: (item: Item) => string): Pages<Item> {
  const fresh = page.edges.map(({ node }) => node);
  const last = fresh.at(-1);
  const at = last === undefined ? -1 : (known?.items.findIndex((item) => idOf(item) === idOf(last)) ?? -1);
  const ids = new Set(fresh.map(idOf));
  const below = at < 0 ? [] : (known?.items.slice(at + 1).filter((item) => !ids.has(idOf(item))) ?? []);
  if (known === null || below.length === 0) return { items: fresh, next: nextOf(page) };
  return { items: [...fresh, ...below], next: known.next };
}
