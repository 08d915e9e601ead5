/** Wherever a clock is named, its seconds stand beside it. */

import { describe, expect, it } from 'vitest';
import { CLOCKS } from '../../server/rules/clocks.ts';
import { clockNames } from '../../widget/locales/clock-names.ts';
import { LANGUAGES } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { loadLobbyTexts } from '../../widget/locales/lobby/load.ts';

it('a turn, the reserve of a hand, and a claim, on one line; an untimed clock has only its name', () => {
  const names = { house: 'House', STANDARD: 'Standard', untimed: 'Untimed', other: 'Other' };
  expect(clockNames(names, (value) => `${value} s`)).toEqual({
    house: 'House · 60\u00a0s\u00a0/\u00a015\u00a0s',
    STANDARD: 'Standard · 5\u00a0+\u00a020\u00a0s\u00a0/\u00a05\u00a0s',
    untimed: 'Untimed',
    other: 'Other',
  });
});

describe.each(LANGUAGES.map(({ tag }) => tag))('%s', (tag) => {
  it('says the times of every clock, in rooms, in Quick Play and in the lobby element', async () => {
    const { texts } = await loadLocale(tag);
    const lobby = await loadLobbyTexts(tag);
    const { clocks } = texts.table.words;
    for (const [key, { turn, reserve, claim }] of Object.entries(CLOCKS)) {
      const figures = [turn, reserve, claim].flatMap((time) => (time === null || time === 0 ? [] : [time / 1_000]));
      expect((clocks[key]?.match(/\d+/g) ?? []).map(Number), key).toEqual(figures);
      expect(lobby.clocks[key]).toBe(clocks[key]);
    }
    expect([texts.room.start.quickClocks.STANDARD, texts.room.start.quickClocks.RELAXED]).toEqual([
      clocks.standard,
      clocks.relaxed,
    ]);
    expect([lobby.paces.standard, lobby.paces.relaxed]).toEqual([clocks.standard, clocks.relaxed]);
  });
});
