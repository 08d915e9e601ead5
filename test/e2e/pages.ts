/** Browsers of their own for several people, each at a page of another origin with our elements in it. */

import type { Browser, Page } from 'playwright-core';
import { pageOf } from './browser.ts';
import { Visits } from './visits.ts';

/** A phone. */
const SIZE = { width: 360, height: 800 };

export class Pages {
  readonly #visits: Visits;
  readonly #server: string;

  /** `server`: the address of the server whose elements the pages hold. */
  constructor(browser: Browser, server: string) {
    this.#visits = new Visits(browser);
    this.#server = server;
  }

  /** A page in a browser of its own, with these tags in it. */
  async visit(body: string): Promise<Page> {
    const scripts = ['mahjong-table', 'mahjong-lobby'].map(
      (name) => `<script type="module" src="${this.#server}/${name}.js"></script>`,
    );
    const policy = `script-src 'self' ${this.#server}; style-src 'self'`;
    return this.#visits.to(await pageOf(`${scripts.join('')}${body}`, policy), SIZE.height);
  }

  /** A page that shows a room. `attributes` go into the tag. */
  room(code: string, attributes = ''): Promise<Page> {
    return this.visit(`<mahjong-table server="${this.#server}/graphql" room="${code}" ${attributes}></mahjong-table>`);
  }

  /** Closes all of them; gives what has happened against the pages' policy. */
  close(): Promise<string[]> {
    return this.#visits.end();
  }
}

/** For looking at: pictures of a page in these widths go where `SHOTS` says. */
export async function picture(page: Page, name: string, widths = [1280, 768, 360, 280]): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png` });
  }
  await page.setViewportSize(SIZE);
}
