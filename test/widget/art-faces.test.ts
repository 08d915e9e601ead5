import { describe, expect, test } from 'vitest';
import { isBonus, isHonour, KINDS, type Kind, suitOf } from '../../server/rules/tiles.ts';
import { ATLAS_COLUMNS, ATLAS_ROWS, cellIndex, cellOf } from '../../widget/art/atlas.ts';
import { back } from '../../widget/art/back.ts';
import { face } from '../../widget/art/faces.ts';
import { INK_PROPERTIES, PALETTES, readPalette } from '../../widget/art/palette.ts';
import { ART_STYLES, type ArtStyle, type FaceShape } from '../../widget/art/shape.ts';
import { bounds } from '../../widget/art/writing.ts';
import { tileTexts as english } from '../../widget/locales/table/en.tiles.ts';
import { tileTexts as indonesian } from '../../widget/locales/table/id.tiles.ts';
import { tileTexts as korean } from '../../widget/locales/table/ko.tiles.ts';
import { tileTexts as malay } from '../../widget/locales/table/ms.tiles.ts';

const PATH = /^(M-?[\d.]+ -?[\d.]+([LQC](-?[\d.]+ -?[\d.]+ ?)+)*Z?)+$/;
/** How many points each command takes. */
const POINTS: Readonly<Record<string, number>> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

const drawn = (kind: Kind, style: ArtStyle): string => JSON.stringify(face(kind, style, english.letters));
const subpaths = (shapes: readonly FaceShape[]): number =>
  shapes.map(({ d }) => d.split('M').length - 1).reduce((a, b) => a + b, 0);

describe.each(ART_STYLES)('%s', (style) => {
  const all = [...KINDS.map((kind) => [kind, face(kind, style)] as const), ['back', back()] as const];

  test.each(all)('%s is drawn in readable paths inside its box', (_, shapes) => {
    expect(shapes.length).toBeGreaterThan(0);
    for (const { d, width, paint } of shapes) {
      expect(d).toMatch(PATH);
      for (const [, command = '', points = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
        const count = (points.match(/-?[\d.]+/g) ?? []).length / 2;
        expect(count, `${command}${points}`).toBe(POINTS[command]);
      }
      const [left, top, right, bottom] = bounds(d);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(width / 2);
      expect(right).toBeLessThanOrEqual(300 - width / 2);
      expect(bottom).toBeLessThanOrEqual(400 - width / 2);
      expect(width > 0).toBe(paint !== 'fill');
    }
  });

  test('no two faces are alike', () => {
    expect(new Set(KINDS.map((kind) => drawn(kind, style))).size).toBe(42);
  });

  test('a face is few elements', () => {
    for (const kind of KINDS) {
      const most = kind === 'B1' ? 24 : isBonus(kind) ? 12 : 6;
      expect(face(kind, style).length, kind).toBeLessThanOrEqual(most);
    }
  });

  test('no neighbours could have been one element', () => {
    for (const kind of KINDS) {
      const shapes = face(kind, style).map(({ ink, paint, width }) => `${ink} ${paint} ${width}`);
      expect(
        shapes.filter((shape, i) => shape === shapes[i - 1]),
        kind,
      ).toEqual([]);
    }
  });

  test('the tiles of All Green are green only', () => {
    for (const kind of ['B2', 'B3', 'B4', 'B6', 'B8', 'DG'] as const) {
      const label = style === 'index' ? 1 : 0;
      expect(
        face(kind, style, english.letters)
          .slice(0, -label || undefined)
          .map(({ ink }) => ink),
        kind,
      ).toEqual(['green']);
    }
    for (const kind of ['B1', 'B5', 'B7', 'B9'] as const) {
      expect(
        face(kind, style).map(({ ink }) => ink),
        kind,
      ).toContain('red');
    }
  });
});

test('dots and bamboo show as many as their rank', () => {
  for (const rank of [2, 3, 4, 5, 6, 7, 8, 9] as const) {
    expect(subpaths(face(`D${rank}`, 'contrast'))).toBe(2 * rank);
    expect(subpaths(face(`B${rank}`, 'contrast'))).toBe(rank);
    expect(subpaths(face(`B${rank}`, 'traditional'))).toBe(4 * rank);
  }
});

describe('the styles differ', () => {
  test('labels stand on all but flowers and seasons, which are numbered anyway', () => {
    for (const kind of KINDS) {
      expect(drawn(kind, 'index') === drawn(kind, 'traditional'), kind).toBe(isBonus(kind));
      if (isBonus(kind)) continue;
      expect(face(kind, 'index', english.letters).at(-1)).toMatchObject({ ink: 'black', paint: 'line' });
    }
  });

  test.each(Object.entries({ english, indonesian, korean, malay }))(
    'in %s seven letters stand on winds and dragons, each its own, and the winds have those of the table',
    (_name, { letters, windLetters }) => {
      const labels = KINDS.filter(isHonour).map((kind) => face(kind, 'index', letters).at(-1));
      expect(labels.every((shape) => shape?.ink === 'black' && shape.paint === 'line')).toBe(true);
      expect(new Set(labels.map((shape) => shape?.d)).size).toBe(7);
      expect(letters).toMatchObject(windLetters);
    },
  );

  test('each language has faces of its own', () => {
    const east = [english, indonesian, korean].map(({ letters }) => face('WE', 'index', letters).at(-1)?.d);
    expect(new Set(east).size).toBe(3);
    expect(face('WE', 'index', malay.letters)).toBe(face('WE', 'index', indonesian.letters));
  });

  test('high contrast is drawn anew', () => {
    for (const kind of KINDS) {
      expect(drawn(kind, 'contrast'), kind).not.toBe(drawn(kind, 'traditional'));
    }
  });

  test('colour-safe gives each ink of dots and bamboo a form of its own', () => {
    for (const kind of KINDS.filter((one) => suitOf(one) === 'dots' || ['B5', 'B7', 'B9'].includes(one))) {
      expect(drawn(kind, 'colour-safe'), kind).not.toBe(drawn(kind, 'traditional'));
    }
    const [blue = 0, green = 0] = face('D4', 'colour-safe').map((shape) => subpaths([shape]));
    expect(blue).not.toBe(green);
  });
});

describe('colours', () => {
  const light = (colour: string): number => {
    const channels = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255);
    const [r = 0, g = 0, b = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  /** As WCAG defines it. */
  const contrast = (a: string, b: string): number => {
    const [lighter = 0, darker = 0] = [light(a), light(b)].sort((x, y) => y - x);
    return (lighter + 0.05) / (darker + 0.05);
  };

  test.each([
    ['traditional', 4.5],
    ['index', 4.5],
    ['contrast', 7],
    ['colour-safe', 3],
  ] as const)('every ink of %s stands out by %d : 1', (style, least) => {
    const palette = PALETTES[style];
    for (const ink of ['black', 'red', 'green', 'blue'] as const) {
      expect(contrast(palette[ink], palette.ground), ink).toBeGreaterThanOrEqual(least);
    }
  });

  test('the colour-safe inks differ in shade', () => {
    const { red, green, blue } = PALETTES['colour-safe'];
    expect(contrast(red, green)).toBeGreaterThan(3);
    expect(contrast(blue, green)).toBeGreaterThan(2);
    expect(contrast(red, blue)).toBeGreaterThan(1.3);
  });

  test('a page changes the inks of the styles that are not chosen for legibility', () => {
    const read = (property: string): string => (property === INK_PROPERTIES.red ? ' #ff0000 ' : '');
    expect(readPalette('traditional', read)).toEqual({ ...PALETTES.traditional, red: '#ff0000' });
    expect(readPalette('index', read).red).toBe('#ff0000');
    expect(readPalette('contrast', read)).toEqual(PALETTES.contrast);
    expect(readPalette('colour-safe', read)).toEqual(PALETTES['colour-safe']);
  });
});

describe('the atlas', () => {
  const cells = [...KINDS, 'blank', 'back'] as const;

  test('gives each cell a place of its own inside the square', () => {
    expect(new Set(cells.map(cellIndex)).size).toBe(44);
    for (const cell of cells) {
      const { x, y, width, height } = cellOf(cell);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(1);
      expect(y + height).toBeLessThanOrEqual(1);
      expect(Math.round(y * ATLAS_ROWS) * ATLAS_COLUMNS + Math.round(x * ATLAS_COLUMNS)).toBe(cellIndex(cell));
    }
  });

  test('has cells of the proportions of a face', () => {
    const { width, height } = cellOf('DR');
    expect(width / height).toBeCloseTo(3 / 4);
  });
});
