/** The notation of tiles that authors write. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../../server/rules/tiles.ts';
import { MOST_TILES, readTiles } from '../../../widget/notation/read-tiles.ts';

/** Groups as words: `B1'` sideways, `B1"` above, `+B1` winning, `--` face down. */
function words(text: string): string | null {
  const read = readTiles(text);
  if (!read.ok) return null;
  const word = ({ kind, sideways, above, winning }: (typeof read.groups)[number][number]) =>
    `${winning ? '+' : ''}${kind ?? '--'}${above ? '"' : sideways ? "'" : ''}`;
  return read.groups.map((group) => group.map(word).join(' ')).join(' | ');
}

describe('what authors write', () => {
  test.each([
    ['123m 456p 789s 11z', 'C1 C2 C3 | D4 D5 D6 | B7 B8 B9 | WE WE'],
    ['1234567z', 'WE WS WW WN DW DG DR'],
    ['1f8f', 'F1 S4'],
    ['111z 2z+2z', 'WE WE WE | WS | +WS'],
    ["1'23m", "C1' C2 C3"],
    ['55\'5"5z', 'DW DW\' DW" DW'],
    ['0110z', '-- WE WE --'],
    ['x11xz xx', '-- WE WE -- | -- --'],
    ['B1 C5 D9 WE DR F1 S4', 'B1 | C5 | D9 | WE | DR | F1 | S4'],
    ['B1B2B3 +DR', 'B1 B2 B3 | +DR'],
    ['  123M\n', 'C1 C2 C3'],
  ])('%j', (text, expected) => {
    expect(words(text)).toBe(expected);
  });

  test.each([
    ['', 0, ''],
    ['   ', 3, ''],
    ['123', 0, '1'],
    ['123m 45q', 5, '4'],
    ['8z', 0, '8'],
    ['9f', 0, '9'],
    ['123m +', 6, ''],
    ['++1m', 1, '+'],
    ['hello', 0, 'h'],
    ["'1m", 0, "'"],
  ])('%j makes no sense from %i on', (text, at, found) => {
    expect(readTiles(text)).toEqual({ ok: false, at, found });
  });

  test('a text of any length costs no more than a hand', () => {
    expect(readTiles('1m '.repeat(100_000))).toMatchObject({ ok: false });
    expect(readTiles(`${'1'.repeat(MOST_TILES + 1)}m`)).toMatchObject({ ok: false, at: 0 });
  });
});

describe('properties', () => {
  test('any text is read or refused with the place, never thrown', () => {
    const symbols = fc.constantFrom(...'0123456789xmpszfBCDWESNRGF\'"+ \n☃'.split(''));
    fc.assert(
      fc.property(fc.array(symbols, { maxLength: 80 }), (characters) => {
        const text = characters.join('');
        const read = readTiles(text);
        if (read.ok) expect(read.groups.every((group) => group.length > 0)).toBe(true);
        else expect(read.at).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  test('our own codes come back as they were written', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...KINDS), { minLength: 1, maxLength: 20 }), (kinds) => {
        const read = readTiles(kinds.join(''));
        expect(read).toMatchObject({ ok: true });
        expect(read.ok && read.groups.flat().map(({ kind }) => kind)).toEqual(kinds);
      }),
    );
  });
});
