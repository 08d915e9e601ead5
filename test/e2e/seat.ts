/** Somebody at a table in a real page: looks for what a person would press, and presses it. */

import type { FrameLocator, Page } from 'playwright-core';

/**
 * Plays the seat of the page's element from now on: wins when it can, chooses the first of what a rule set asks, passes,
 * discards the last tile, is ready for the next hand. Each press is a button's own click. Runs in the page, and stands on
 * nothing else.
 */
export function pressAlong(): void {
  const all = (root: ParentNode, selector: string): HTMLElement[] => {
    const here = [...root.querySelectorAll<HTMLElement>(selector)];
    const below = [...root.querySelectorAll('*')].flatMap((element) =>
      element.shadowRoot === null ? [] : all(element.shadowRoot, selector),
    );
    return [...here, ...below];
  };
  const press = (selector: string, which: 'first' | 'last' = 'first', text = ''): boolean => {
    const buttons = all(document, selector).filter(
      (button) =>
        button instanceof HTMLButtonElement &&
        !button.disabled &&
        button.ariaDisabled !== 'true' &&
        button.textContent.includes(text),
    );
    const button = which === 'first' ? buttons[0] : buttons.at(-1);
    button?.click();
    return button !== undefined;
  };
  const look = (): void => {
    const pressed =
      press('[part~="action-button"].win') ||
      press('.card .choice:not(.primary)') ||
      press('.card .choice.primary') ||
      press('[part~="action-button"].pass') ||
      press('.row.may [data-tile]', 'last');
    if (!pressed) press('button.primary', 'first', 'Ready for the next hand');
  };
  setInterval(look, 60);
}

/** `pressAlong` in a page. */
export async function playAlong(page: Page): Promise<void> {
  await page.evaluate(pressAlong);
}

/** Makes a room on a start panel that is open; gives the link that its maker would copy. */
export async function makeRoom(page: Page, name: string): Promise<string> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Make a room' }).click();
  return page.getByRole('textbox', { name: /link/i }).inputValue();
}

export function codeOfLink(link: string): string {
  return link.split('/').at(-1) ?? '';
}

/** Opens a room's link as somebody new, and takes a place. */
export async function sitDownAt(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await sitDownIn(page, name);
}

/** Takes a place as somebody new in a page, or a frame of one, that shows a room. */
export async function sitDownIn(where: Page | FrameLocator, name: string): Promise<void> {
  await where.getByRole('button', { name: 'Sit down' }).click();
  await where.getByLabel('Your name').fill(name);
  await where.getByRole('button', { name: 'Sit down' }).click();
}

/** Keeps what happens against the page's Content-Security-Policy, and whether the element has told of a match's end. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'violations', seen);
    addEventListener('securitypolicyviolation', (event) => {
      seen.push(`${event.violatedDirective}: ${event.blockedURI || event.sample}`);
    });
    addEventListener('mahjong-match-end', () => Reflect.set(window, 'matchEnded', true));
  });
}

/** Waits until the element has told the page of the match's end, however far the page is behind the server. */
export async function matchEnd(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'matchEnded') === true, undefined, { timeout: 240_000 });
}

export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'violations'));
}
