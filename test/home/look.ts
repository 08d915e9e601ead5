/** What is wrong with how a table lies in its page. Both run in the page, and stand on nothing else. */

/** Elements that stick out of the table, and controls whose words do not fit. */
export function misfits(): string[] {
  const every = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot === null ? [] : every(each.shadowRoot)),
    ]);
  return [...document.querySelectorAll('mahjong-table')].flatMap((table) => {
    const frame = table.getBoundingClientRect();
    const name = (each: Element) =>
      `${each.localName}.${each.getAttribute('class') ?? ''} ${each.textContent?.trim().slice(0, 30)}`;
    return every(table.shadowRoot ?? table)
      .filter((each) => each.checkVisibility() && !/sr-only|flight/.test(each.getAttribute('class') ?? ''))
      .flatMap((each) => {
        const { left, right, width } = each.getBoundingClientRect();
        if (width > 1 && (left < frame.left - 1 || right > frame.right + 1) && each.closest('svg') === null)
          return [`out: ${name(each)}`];
        const cut = each instanceof HTMLButtonElement && each.scrollWidth > each.clientWidth + 1;
        return cut ? [`cut: ${name(each)}`] : [];
      });
  });
}

/** What is pressed and smaller than 44 × 44 px, the table's own tiles apart: a hand is as wide as it is. */
export function small(): string[] {
  const every = (root: ParentNode): HTMLElement[] =>
    [...root.querySelectorAll<HTMLElement>('*')].flatMap((each) => [
      each,
      ...(each.shadowRoot === null ? [] : every(each.shadowRoot)),
    ]);
  return every(document).flatMap((each) => {
    if (!each.matches('button, select, input, a[href], summary') || !each.checkVisibility()) return [];
    if (each.matches('[data-tile]')) return [];
    const { width, height } = (each.closest('label') ?? each).getBoundingClientRect();
    if (width === 0 || (width >= 43.5 && height >= 43.5)) return [];
    return [
      `${each.localName}.${each.className} ${each.textContent.trim().slice(0, 30)}: ${Math.round(width)} × ${Math.round(height)}`,
    ];
  });
}
