import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Site } from './browser.ts';
import { violations, watchPage } from './seat.ts';

/** People of one test, each in a browser of their own that is small as a phone, at sites that are there for them alone. */
export class Visits {
  readonly #browser: Browser;
  readonly #contexts: BrowserContext[] = [];
  readonly #sites: Site[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Somebody new opens the site, which is closed with their visit. `prepare` is done to the page before. */
  async to(site: Site, height: number, prepare: (page: Page) => Promise<void> = watchPage): Promise<Page> {
    this.#sites.push(site);
    const context = await this.#browser.newContext({ viewport: { width: 360, height }, locale: 'en-GB' });
    this.#contexts.push(context);
    const page = await context.newPage();
    await prepare(page);
    await page.goto(site.url);
    return page;
  }

  /** Closes everything; gives what happened against the pages' Content-Security-Policies. */
  async end(): Promise<string[]> {
    const broken = await Promise.all(this.#contexts.flatMap((context) => context.pages()).map(violations));
    for (const context of this.#contexts) await context.close();
    for (const site of this.#sites) await site.close();
    return broken.flat();
  }
}
