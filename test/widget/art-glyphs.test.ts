import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { engrave, type OutlineCommand } from '../../widget/art/engrave.ts';
import { generateGlyphs, glyphModule } from '../../widget/art/glyphs.generate.ts';

describe('the generated outlines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glyphs-'));
  const module = join(folder, 'glyphs.ts');
  const notice = join(folder, 'NOTICE-fonts.txt');
  const written = generateGlyphs(folder);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are the same every time', () => {
    expect(written).toBe(true);
    expect(readFileSync(module, 'utf8').replace(/^.*\n/, '')).toBe(glyphModule());
  });

  test('hold every character of the tiles as rings of whole numbers', () => {
    const entries = [...readFileSync(module, 'utf8').matchAll(/^ {2}(.): '([^']+)',$/gmu)];
    expect(entries.map(([, character]) => character).join('')).toBe('一二三四五六七八九萬東南西北中發春夏秋冬梅蘭菊竹');
    for (const [, , rings] of entries) expect(rings).toMatch(/^-?\d+( ?-?\d+)+(z-?\d+( ?-?\d+)+)*$/);
  });

  test('are left alone while up to date, and made again when stale', () => {
    expect(generateGlyphs(folder)).toBe(false);
    const text = readFileSync(module, 'utf8');
    writeFileSync(module, text.replace(/^\/\/ ./, '// x'));
    expect(generateGlyphs(folder)).toBe(true);
    expect(readFileSync(module, 'utf8')).toBe(text);
  });

  test('come with the notice that the licence asks for', () => {
    expect(readFileSync(notice, 'utf8')).toContain('SIL OPEN FONT LICENSE Version 1.1');
    expect(readFileSync(notice, 'utf8')).toMatch(/Copyright \d{4}/);
  });
});

describe('engraving', () => {
  const tool = { grid: 100, gap: 2, ridge: 2, tolerance: 0.5 };
  const outline = (...rings: readonly (readonly (readonly [number, number])[])[]) => ({
    unitsPerEm: 1000,
    top: 1000,
    commands: rings.flatMap((ring): OutlineCommand[] => [
      ...ring.map((args, i): OutlineCommand => ({ command: i === 0 ? 'moveTo' : 'lineTo', args })),
      { command: 'closePath', args: [] },
    ]),
  });
  const area = (ring: readonly (readonly [number, number])[]) =>
    ring.reduce((sum, [x1, y1], i) => {
      const [x2, y2] = ring[(i + 1) % ring.length] ?? [x1, y1];
      return sum + (x1 * y2 - x2 * y1) / 2;
    }, 0);
  const square = (left: number, bottom: number, side: number) =>
    [
      [left, bottom],
      [left, bottom + side],
      [left + side, bottom + side],
      [left + side, bottom],
    ] as const;

  test('keeps a square where it is, with y turned down', () => {
    const [ring] = engrave(outline(square(200, 500, 400)), tool);
    const xs = (ring ?? []).map(([x]) => x);
    const ys = (ring ?? []).map(([, y]) => y);
    for (const [value, wanted] of [
      [Math.min(...xs), 20],
      [Math.max(...xs), 60],
      [Math.min(...ys), 10],
      [Math.max(...ys), 50],
    ] as const) {
      expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1);
    }
    expect(Math.abs(area(ring ?? []))).toBeGreaterThan(1500);
  });

  test('turns a hole against its shape', () => {
    const rings = engrave(outline(square(200, 200, 600), [...square(400, 400, 200)].reverse()), tool);
    expect(rings).toHaveLength(2);
    expect(rings.map(area).map(Math.sign).sort()).toEqual([-1, 1]);
  });

  test('closes a crack and takes a hair away', () => {
    const crack = outline(square(200, 200, 280), square(500, 200, 280));
    expect(engrave(crack, { ...tool, gap: 0 })).toHaveLength(2);
    expect(engrave(crack, tool)).toHaveLength(1);
    const hair = outline(square(300, 300, 300), [
      [600, 440],
      [600, 460],
      [950, 460],
      [950, 440],
    ]);
    const right = (rings: readonly (readonly (readonly [number, number])[])[]) =>
      Math.max(...rings.flat().map(([x]) => x));
    expect(right(engrave(hair, { ...tool, ridge: 0.5 }))).toBeGreaterThan(90);
    expect(right(engrave(hair, tool))).toBeLessThan(65);
  });
});
