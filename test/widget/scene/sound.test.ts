import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../../server/rules/registry.ts';
import { cuesOf } from '../../../widget/scene/sound/cues.ts';
import { strokesOf } from '../../../widget/scene/sound/instruments.ts';
import { playedBy } from './play.ts';

const rules = RULE_SETS[0];
if (!rules) throw new Error('no rule set');
const seen = playedBy({ rules, seed: 12, hands: 1, viewer: 0 });
const first = (name: string) => seen.find(({ event }) => event.__typename === name)?.event ?? [];

describe('cues', () => {
  test('a discard clicks when it lands, from where it was thrown', () => {
    const discard = first('TileDiscarded');
    if (!('seat' in discard)) throw new Error('nobody discarded');
    expect(cuesOf([discard], discard.seat, 1)).toEqual([{ sound: 'discard', at: 200, side: 0 }]);
    expect(cuesOf([discard], (discard.seat + 3) % 4, 1)[0]?.side).toBeGreaterThan(0);
    expect(cuesOf([discard], (discard.seat + 1) % 4, 1)[0]?.side).toBeLessThan(0);
    expect(cuesOf([discard], discard.seat, 2)[0]?.at).toBe(100);
    expect(cuesOf([discard], discard.seat, 0)[0]?.at).toBe(0);
  });

  test('a hand begins with wash, dice and deal, in this order', () => {
    const start = first('HandStarted');
    if (!('table' in start)) throw new Error('no hand');
    const cues = cuesOf([start], 0, 1);
    expect(cues.map(({ sound }) => sound)).toEqual(['wash', 'dice', 'deal']);
    expect(cues.map(({ at }) => at)).toEqual(cues.map(({ at }) => at).toSorted((a, b) => a - b));
  });

  test('every sound has strokes, none louder than the ears like', () => {
    for (const { sound } of seen.flatMap(({ event }) => cuesOf([event], 0, 1))) {
      const strokes = strokesOf(sound, () => 0.5);
      expect(strokes.length).toBeGreaterThan(0);
      for (const { partials } of strokes) for (const { level } of partials) expect(level).toBeLessThan(0.8);
    }
  });
});
