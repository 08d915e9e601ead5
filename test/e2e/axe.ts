import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the element of a page; the page around it is not looked at. */
export function axeFaults(page: Page): Promise<string[]> {
  return page.evaluate(async (script) => {
    // The page's own policy forbids scripts of others; a test may run one.
    new Function(script)();
    const axe: typeof import('axe-core') = Reflect.get(window, 'axe');
    const { violations } = await axe.run('mahjong-table');
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  }, source);
}
