/** docs/rules/rooms.md, "Room": a short code people can say aloud, without look-alike characters. */

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCode, normalCode, randomCode, standingCode } from '../../server/rooms/codes.ts';
import { seededBytes } from './chance.ts';

const bytes = seededBytes('codes');
const CODES = Array.from({ length: 20_000 }, () => randomCode(bytes));
const LETTERS = [...new Set(CODES.join(''))].sort();

/** What is taken for one another, on a screen or on paper. */
const LOOK_ALIKES = ['0OQ', '1IL', '2Z', '5S', '8B', '6G', 'UV', '4A', '3E'];

describe('a code', () => {
  test('is six letters and digits', () => {
    expect(CODES.filter((code) => !/^[A-Z0-9]{6}$/.test(code))).toEqual([]);
  });

  test('holds nothing that is taken for something else: of what looks alike at a glance at most one', () => {
    for (const group of LOOK_ALIKES) {
      expect([...group].filter((letter) => LETTERS.includes(letter)).length).toBeLessThanOrEqual(1);
    }
  });

  test('spells no word: it has no vowel', () => {
    expect(LETTERS.filter((letter) => 'AEIOU'.includes(letter))).toEqual([]);
  });

  test('is as likely as any other: every letter in every place', () => {
    const expected = CODES.length / LETTERS.length;
    for (let place = 0; place < 6; place += 1) {
      for (const letter of LETTERS) {
        const count = CODES.filter((code) => code[place] === letter).length;
        // Five standard deviations.
        expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
      }
    }
    expect(new Set(CODES).size).toBeGreaterThan(CODES.length - 20);
  });

  test('is read from however it is typed', () => {
    const separator = fc.constantFrom('', ' ', '-', '  ', ' - ');
    fc.assert(
      fc.property(fc.constantFrom(...CODES), fc.array(separator, { minLength: 6, maxLength: 6 }), (code, between) => {
        const typed = [...code].map((letter, index) => `${letter.toLowerCase()}${between[index]}`).join('');
        expect(normalCode(typed)).toBe(code);
        expect(isCode(typed)).toBe(true);
      }),
    );
  });

  test.each(['', 'KPQ7', 'KPR7WNN', 'AEIOUX', 'reading-club'])('%j is none', (text) => {
    expect(isCode(text)).toBe(false);
  });

  test('and a standing room’s never meet', () => {
    expect(isCode(standingCode('club', 'KPD7WN'))).toBe(false);
    expect(standingCode('club', 'Reading Club')).toBe(standingCode('club', 'reading-club'));
    expect(standingCode('club', 'friday')).not.toBe(standingCode('open', 'friday'));
  });
});
