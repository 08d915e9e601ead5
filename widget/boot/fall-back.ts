import { MahjongErrorEvent } from '../events.ts';

/** Why an element could not start: the browser lacks something that it needs, or a part of it failed. */
export type BootProblem = 'unsupported' | 'not-loaded';

/**
 * Shows what stands inside an element in place of what could not start, or the page's own words for it, and tells the page.
 * Gives the slot of what stands inside.
 */
export function showSlot(host: HTMLElement, code: BootProblem): HTMLSlotElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const inside = document.createElement('slot');
  let shown = inside;
  for (const name of ['error', `error-${code}`]) {
    const own = document.createElement('slot');
    own.name = name;
    own.append(shown);
    shown = own;
  }
  root.replaceChildren(shown);
  host.dispatchEvent(new MahjongErrorEvent({ code }));
  return inside;
}

/** The same with a sentence above it, in the language of the page. */
export function fallBack(host: HTMLElement, code: BootProblem): void {
  const inside = showSlot(host, code);
  // Without the sentence there is still the slot, and the console names the file that is missing.
  void import('./sentence.ts').then(
    ({ sentence }) => inside.before(sentence(host, code)),
    (error: unknown) => console.warn('mahjong: a part did not load.', error),
  );
}
