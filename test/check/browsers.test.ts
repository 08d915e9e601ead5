/** The widget keeps to what the oldest promised browsers have, apart from what is listed here with the reason. */

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { OLDEST_BROWSERS } from '../../build/browsers.ts';
import { inRoot, root } from '../../build/paths.ts';
import { newerApis } from './newer-apis.ts';
import { newerStyles } from './newer-styles.ts';
import { readSources } from './source.ts';

/** Newer, or missing in one of them, and used only where it is there. */
const GUARDED: Readonly<Record<string, string>> = {
  'api.Navigator.share': 'the button is there only where the browser can do it',
  'api.TouchEvent': 'named only in a handler of touches',
};

/** Without these a page looks a little less fine, and everything works. */
const DECORATION = [
  'css.properties.text-wrap.pretty',
  'css.properties.field-sizing',
  'css.properties.field-sizing.content',
  // Phones have no pointer; desktops of the same age know them.
  /^css\.properties\.(cursor|resize)\b/,
  'css.properties.accent-color',
  // Written for the one browser that has it, beside what the others have.
  /^css\.(properties|selectors)\.-(webkit|moz)-/,
  'css.properties.text-size-adjust',
  'css.properties.forced-color-adjust',
  'css.properties.forced-color-adjust.none',
];

function widgetProgram(more: Readonly<Record<string, string>> = {}): ts.Program {
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => more[path] ?? readFile(path);
  host.fileExists = (path) => path in more || fileExists(path);
  const widget = ts.sys.readDirectory(inRoot('widget'), ['.ts']).filter((path) => !path.endsWith('.generate.ts'));
  return ts.createProgram(Object.keys(more).length > 0 ? Object.keys(more) : widget, options, host);
}

test('sources use no name of the platform that is newer', { timeout: 120_000 }, () => {
  const isOurs = (path: string) => path.startsWith(root) && !path.includes('/node_modules/') && !path.endsWith('.d.ts');
  const found = newerApis(widgetProgram(), isOurs);
  expect(
    found
      .filter(({ feature }) => !(feature in GUARDED))
      .map(({ path, line, feature }) => `${relative(root, path)}:${line} ${feature}`),
  ).toEqual([]);
  // What is no longer used is no longer listed.
  expect(Object.keys(GUARDED).filter((name) => !found.some(({ feature }) => feature === name))).toEqual([]);
});

test('what is newer is seen, wherever it is written', { timeout: 60_000 }, () => {
  const path = inRoot('widget/newer-example.ts');
  const text = `
    export const one = URL.parse('a');
    export const three = new Set([1]).union(new Set([2]));
    export const { parse } = URL;
    export const five = AbortSignal.any([]);
    export const six = document.querySelector('a')?.getHTML();
  `;
  const found = newerApis(widgetProgram({ [path]: text }), (each) => each === path);
  expect(found.map(({ line, feature }) => `${line} ${feature}`)).toEqual([
    '2 api.URL.parse_static',
    '3 javascript.builtins.Set.union',
    '4 api.URL.parse_static',
    '6 api.Element.getHTML',
  ]);
});

test('nor do styles, but for decoration', () => {
  const isDecoration = (feature: string) =>
    DECORATION.some((each) => (typeof each === 'string' ? each === feature : each.test(feature)));
  const found = readSources()
    .filter(({ path }) => path.startsWith('widget/'))
    .flatMap(({ path, text }) => newerStyles(path, text).map((feature) => ({ path, feature })));
  expect(
    found.filter(({ feature }) => !isDecoration(feature)).map(({ path, feature }) => `${path} ${feature}`),
  ).toEqual([]);
  expect(newerStyles('a.ts', 'css`a { anchor-name: --b; }`')).toEqual(['css.properties.anchor-name']);
});

test('the documents name the same browsers', () => {
  const { chrome, firefox, safari } = OLDEST_BROWSERS;
  const said = readFileSync(inRoot('docs/element.md'), 'utf8').includes(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, and Safari ${safari}`,
  );
  expect(said).toBe(true);
});
