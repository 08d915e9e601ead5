/** A page with the table panels on a stand, to be looked at and pressed by tests. */
import 'axe-core';
import type { LitElement } from 'lit';
import type { ViewState } from '../../widget/client/view-state.ts';
import { english } from '../../widget/locales/en.ts';
import { DEFAULT_SETTINGS, settingsStore } from '../../widget/panels/settings.ts';
import { PanelStand } from '../shots/panels-stand.ts';

/** axe-core is a script: it leaves itself on the page. */
declare const axe: typeof import('axe-core');

/** The stand of the test that runs. */
export let stand: PanelStand;

/** A new stand before each test, gone after it; with the default settings, but the hand lies as it is dealt and laid. */
export function useStand(): void {
  beforeEach(() => {
    settingsStore().change({ ...DEFAULT_SETTINGS, solid: false, keepSorted: false });
    stand = new PanelStand();
  });
  afterEach(() => stand.remove());
}

export async function show(state: ViewState): Promise<void> {
  if (!stand.isConnected) document.body.append(stand);
  stand.show(state, english);
  await settled();
}

/** Until nothing below the stand waits to be drawn; lazily loaded parts included. */
export async function settled(): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const drawn = await Promise.all(everyElement().map((element) => element.updateComplete));
    await new Promise((resolve) => setTimeout(resolve));
    quiet = drawn.every((complete) => complete) ? quiet + 1 : 0;
  }
}

function everyElement(root: ParentNode = stand.shadowRoot ?? stand): LitElement[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const below = element.shadowRoot ? everyElement(element.shadowRoot) : [];
    return 'updateComplete' in element ? [element as LitElement, ...below] : below;
  });
}

/** All elements that fit a selector, in all shadow roots below the stand. */
export function all<T extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = stand.shadowRoot ?? stand,
): T[] {
  const here = [...root.querySelectorAll<T>(selector)];
  const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? all<T>(selector, shadowRoot) : [],
  );
  return [...here, ...below];
}

export function one<T extends HTMLElement = HTMLElement>(selector: string): T {
  const [found, ...more] = all<T>(selector);
  if (!found || more.length > 0) throw new Error(`${selector}: ${more.length + (found ? 1 : 0)} elements`);
  return found;
}

/** Not one in an element that is hidden as a whole. */
function isShown(element: HTMLElement): boolean {
  const root = element.getRootNode();
  return !(root instanceof ShadowRoot && root.host instanceof HTMLElement && root.host.hidden);
}

export function button(name: string | RegExp): HTMLButtonElement {
  const fits = (element: HTMLElement) => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.replace(/\s+/g, ' ').trim() ?? '';
    return typeof name === 'string' ? label === name : name.test(label);
  };
  const found = all<HTMLButtonElement>('button').filter((element) => isShown(element) && fits(element));
  if (!found[0] || found.length > 1) throw new Error(`button ${name}: ${found.length}`);
  return found[0];
}

export async function until(what: string, holds: () => boolean): Promise<void> {
  const end = performance.now() + 10_000;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`never came: ${what}`);
    await settled();
  }
}

/** The first of the own tiles of this name. */
export const key = (tile: string): HTMLElement => {
  const [found] = all(`.key[aria-label^="${tile}"]`);
  if (!found) throw new Error(`no ${tile} in hand`);
  return found;
};
export const labels = () => all('.key').map((element) => element.getAttribute('aria-label')?.split(',')[0]);

export async function press(name: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...more });
  const focused = all(':focus').at(-1) ?? one('.key[tabindex="0"]');
  focused.dispatchEvent(event);
  // What a browser does with Enter on a button.
  if (name === 'Enter' && !event.defaultPrevented) focused.click();
  await settled();
  return event;
}

/** A click as mouse and finger make it; `element.click()` is one of the keyboard. */
export async function touch(element: HTMLElement): Promise<void> {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, detail: 1 }));
  await settled();
}

/** What a live region says. */
export const said = (role: 'status' | 'alert') =>
  all(`.sr-only[role="${role}"]`)
    .map((element) => element.textContent?.trim())
    .filter(Boolean)
    .join(' ');

/** What axe complains about in the stand. */
export async function complaints(): Promise<string[]> {
  const { violations } = await axe.run(stand, { resultTypes: ['violations'] });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`).join('; ')}`,
  );
}
