/** The recipes of `demo/recipes`, each in a page as its host makes it, under what that host allows. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { inRoot } from '../../build/paths.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { launch } from '../e2e/browser.ts';
import { sitDownIn } from '../e2e/seat.ts';
import { type HostFile, host, page as pageWith } from './host.ts';

let browser: Browser;
let server: TestServer;
let code: string;

beforeAll(async () => {
  [browser, server] = await Promise.all([launch(), testServer()]);
});

beforeEach(async () => {
  code = await (await Guest.named(server.url, 'Ana')).createRoom();
});

afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** A recipe with the server and the room of these tests in the place of its examples. */
function recipe(name: string): string {
  const text = readFileSync(inRoot(`demo/recipes/${name}`), 'utf8');
  return text.replaceAll('https://mj.example.org', server.url).replaceAll('KPR7WN', code);
}

async function visit(files: Readonly<Record<string, HostFile>>, policy: string | null): Promise<Page> {
  const site = await host(files, policy);
  const context = await browser.newContext({ viewport: { width: 900, height: 900 }, locale: 'en-GB' });
  onTestFinished(async () => {
    await context.close();
    await site.close();
  });
  const page = await context.newPage();
  await page.goto(site.url);
  return page;
}

const seatOf = (page: Page) => page.getByRole('button', { name: 'Ready', exact: true });

test.each(['plain', 'wordpress', 'ghost'])('%s: the element in the page', async (name) => {
  const page = await visit({ '/': { type: 'text/html', body: recipe(`${name}.html`) } }, null);
  await sitDownIn(page, `Of ${name}`);
  await seatOf(page).waitFor();
});

/** Hosts whose pages run no script but their own. */
test.each(['discourse', 'mediawiki'])('%s: a frame', async (name) => {
  const policy = `script-src 'self'; frame-src ${server.url}`;
  const page = await visit({ '/': { type: 'text/html', body: recipe(`${name}.html`) } }, policy);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('heading', { name: `Room ${code}` }).waitFor();
});

test('the plugin for WordPress writes what the page of WordPress has', () => {
  const [, template = ''] = /'(<div class="wp-block-mahjong-table">.*)'/.exec(recipe('mahjong-table.php')) ?? [];
  const values = [code, `${server.url}/r/${code}`, 'Play mahjong with us'];
  expect(recipe('wordpress.html')).toContain(values.reduce((text, value) => text.replace('%s', value), template));
});

/** How each framework puts its component into the page. */
const FRAMEWORKS = {
  React: `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; import { Table } from './react.jsx';
    createRoot(document.querySelector('main')).render(createElement(Table, { room: ROOM }));`,
  Vue: `import { createApp } from 'vue'; import Table from './vue.js';
    createApp(Table, { room: ROOM }).mount('main');`,
  Svelte: `import { mount } from 'svelte'; import Table from './Table.svelte.txt';
    mount(Table, { target: document.querySelector('main'), props: { room: ROOM } });`,
} as const;

const svelte: Plugin = {
  name: 'svelte',
  // Before Vite takes a text for an asset.
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.svelte.txt')
      ? {
          code: compile(readFileSync(id, 'utf8'), { filename: 'Table.svelte', generate: 'client' }).js.code,
          moduleType: 'js',
        }
      : undefined,
};

test.each(Object.entries(FRAMEWORKS))(
  '%s: the package’s element as a component, with its event',
  async (name, entry) => {
    const folder = inRoot(`test/.out/recipes/${name}`);
    mkdirSync(folder, { recursive: true });
    for (const file of ['react.jsx', 'vue.js', 'Table.svelte.txt']) writeFileSync(join(folder, file), recipe(file));
    writeFileSync(join(folder, 'main.js'), entry.replace('ROOM', JSON.stringify(code)));
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [svelte],
      resolve: { alias: { 'mahjong-table': inRoot('dist/index.js') } },
      build: { write: false, minify: false, rolldownOptions: { input: join(folder, 'main.js') } },
    });
    const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
    const files = output.flatMap((each) =>
      each.type === 'chunk' ? [[`/${each.fileName}`, { type: 'text/javascript', body: each.code }] as const] : [],
    );
    const main = output.find((each) => each.type === 'chunk' && each.isEntry)?.fileName;
    const page = await visit(
      {
        ...Object.fromEntries(files),
        '/': pageWith('<main></main>', `<script type="module" src="/${main}"></script>`),
      },
      null,
    );
    await page.getByText('Play with us:').waitFor();
    await sitDownIn(page, `Of ${name}`);
    await page.getByText('You are at the table.').waitFor();
  },
);
