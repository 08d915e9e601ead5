import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { changesOf, readSizes, writeSizes } from '../../build/size-record.ts';

const folder = mkdtempSync(join(tmpdir(), 'mahjong-sizes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what changed is told, the largest change first, what came and went too', () => {
  const before = { lit: 100, 'widget/a.ts': 10, 'widget/gone.ts': 30 };
  const now = { lit: 100, 'widget/a.ts': 15, 'widget/new.ts': 7 };
  expect(changesOf(now, before)).toEqual([
    { part: 'widget/gone.ts', bytes: -30 },
    { part: 'widget/new.ts', bytes: 7 },
    { part: 'widget/a.ts', bytes: 5 },
  ]);
  expect(changesOf(now, now)).toEqual([]);
});

test('sizes are remembered; none, broken ones and those of older builds are as if there had been no build', () => {
  const file = join(folder, 'sizes.json');
  expect(readSizes(file)).toEqual({});
  const sizes = { 'mahjong-table': { sent: 38_000, parts: { lit: 100 } } };
  writeSizes(file, sizes);
  expect(readSizes(file)).toEqual(sizes);
  writeFileSync(file, '{"shell":38000}');
  expect(readSizes(file)).toEqual({});
  writeFileSync(file, '{"mahjong-table":{"gzip":38000,"parts":{}}}');
  expect(readSizes(file)).toEqual({});
  writeFileSync(file, '{');
  expect(readSizes(file)).toEqual({});
});
