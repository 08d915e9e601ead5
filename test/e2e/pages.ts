/** Browsers of their own for several people, each at a page of another origin with our elements in it. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { pageOf, type Site } from './browser.ts';
import { violations, watchPage } from './seat.ts';

/** A phone. */
const SIZE = { width: 360, height: 800 };

export class Pages {
  readonly #browser: Browser;
  readonly #server: string;
  readonly #contexts: BrowserContext[] = [];
  readonly #sites: Site[] = [];

  /** `server`: the address of the server whose elements the pages hold. */
  constructor(browser: Browser, server: string) {
    this.#browser = browser;
    this.#server = server;
  }

  /** A page in a browser of its own, with these tags in it. */
  async visit(body: string): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: SIZE, locale: 'en-GB' });
    this.#contexts.push(context);
    const scripts = ['mahjong-table', 'mahjong-lobby'].map(
      (name) => `<script type="module" src="${this.#server}/${name}.js"></script>`,
    );
    const policy = `script-src 'self' ${this.#server}; style-src 'self'`;
    const site = await pageOf(`${scripts.join('')}${body}`, policy);
    this.#sites.push(site);
    const page = await context.newPage();
    await watchPage(page);
    await page.goto(site.url);
    return page;
  }

  /** A page that shows a room. `attributes` go into the tag. */
  room(code: string, attributes = ''): Promise<Page> {
    return this.visit(`<mahjong-table server="${this.#server}/graphql" room="${code}" ${attributes}></mahjong-table>`);
  }

  /** Closes all of them; gives what has happened against the pages' policy. */
  async close(): Promise<string[]> {
    const broken = await Promise.all(this.#contexts.flatMap((context) => context.pages()).map(violations));
    for (const context of this.#contexts) await context.close();
    for (const site of this.#sites) await site.close();
    return broken.flat();
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
