/**
 * Under which the tab remembers the room that was chosen in a table: the page's address, and the table's id, or else its
 * position among the page's tables that have none.
 */
export function roomKey(table: Element): string {
  const root = table.getRootNode() as Document | ShadowRoot;
  const others = [...root.querySelectorAll(`${table.localName}:not([id])`)];
  const { pathname, search } = location;
  return `mahjong-table:room:${pathname}${search}#${table.id || others.indexOf(table) || ''}`;
}
