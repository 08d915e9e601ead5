import { describe, expect, it } from 'vitest';
import { ruleSet } from '../../server/rules/registry.ts';
import { MemoryStore, WebStore } from '../../widget/client/storage.ts';
import { Span, secondsLeft } from '../../widget/panels/clock.ts';
import { placeAt, shifts } from '../../widget/panels/hand/drag.ts';
import { type HeldHand, isBetweenTurns, waitsOf } from '../../widget/panels/hints/waits.ts';
import { DEFAULT_SETTINGS, SettingsStore } from '../../widget/panels/settings.ts';
import { surfaceOf } from '../../widget/styles/surface.ts';
import { Box } from '../shots/panels-tiles.ts';

describe('settings', () => {
  it('last over visits', () => {
    const store = new MemoryStore();
    new SettingsStore(store).change({ contrast: 80, tiles: 'index', language: 'ko', confirm: false });
    expect(new SettingsStore(store).current).toMatchObject({
      contrast: 80,
      tiles: 'index',
      language: 'ko',
      confirm: false,
      grain: 50,
    });
  });

  it('take what does not fit for the default', () => {
    const store = new MemoryStore();
    store.set('mahjong-table:settings', '{"contrast":400,"grain":"much","tiles":"glass","hints":1,"language":7}');
    expect(new SettingsStore(store).current).toEqual(DEFAULT_SETTINGS);
    store.set('mahjong-table:settings', 'not JSON');
    expect(new SettingsStore(store).current).toEqual(DEFAULT_SETTINGS);
  });

  it('work where storage is forbidden', () => {
    const forbidden = new WebStore(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const settings = new SettingsStore(forbidden);
    settings.change({ grain: 10 });
    expect(settings.current.grain).toBe(10);
  });

  it('tell every table of the page, until it stops listening', () => {
    const settings = new SettingsStore(new MemoryStore());
    let heard = 0;
    const stop = settings.subscribe(() => heard++);
    settings.change({ grain: 10 });
    settings.reset();
    stop();
    settings.change({ grain: 20 });
    expect(heard).toBe(2);
  });
});

describe('the surface', () => {
  it('is as docs/look.md has it at 50 %', () => {
    expect(surfaceOf({ textSize: 50, contrast: 50, grain: 50, temperature: 50 })).toEqual({
      textScale: 1,
      deep: 0,
      soft: 0,
      warm: 0,
      cool: 0,
      grain: 0.5,
    });
  });

  it('bends to either side', () => {
    const most = surfaceOf({ textSize: 100, contrast: 100, grain: 100, temperature: 100 });
    const least = surfaceOf({ textSize: 0, contrast: 0, grain: 0, temperature: 0 });
    expect(most).toMatchObject({ textScale: 1.5, soft: 0, cool: 0, grain: 1 });
    expect(least).toMatchObject({ textScale: 0.85, deep: 0, warm: 0, grain: 0 });
    expect(Math.min(most.deep, most.warm, least.soft, least.cool)).toBeGreaterThan(0.1);
  });
});

describe('a dragged tile', () => {
  const row = [0, 1, 2, 3].map((index) => ({ left: index * 50, top: 0, width: 50, height: 66 }));
  const two = [...row, ...row.map((box) => ({ ...box, top: 74 }))];

  it('hovers over the place whose middle is nearest, in either row', () => {
    expect(placeAt(row, 120, 20)).toBe(2);
    expect(placeAt(row, -400, 20)).toBe(0);
    expect(placeAt(two, 70, 90)).toBe(5);
    expect(placeAt(two, 999, 999)).toBe(7);
  });

  it('moves the tiles between aside, and no others', () => {
    expect(shifts(row, 0, 2).map(({ x }) => x)).toEqual([0, -50, -50, 0]);
    expect(shifts(row, 3, 1).map(({ x }) => x)).toEqual([0, 50, 50, 0]);
    expect(shifts(two, 3, 4)[4]).toEqual({ x: 150, y: -74 });
  });
});

describe('clocks', () => {
  it('count whole seconds up, and never below nothing', () => {
    expect([5000, 4999, 4001, 1, 0, -900].map((left) => secondsLeft(left, 0))).toEqual([5, 5, 5, 1, 0, 0]);
  });

  it('run down from what was left when the deadline was first seen', () => {
    const span = new Span();
    expect(span.fraction(10_000, 0)).toBe(1);
    expect(span.fraction(10_000, 7_500)).toBe(0.25);
    expect(span.fraction(20_000, 10_000)).toBe(1);
    expect(span.fraction(null, 10_000)).toBe(0);
    expect(span.fraction(20_000, 15_000)).toBe(1);
  });
});

describe('what completes the hand', () => {
  const box = new Box();
  const held = (kinds: string, more: Partial<HeldHand> = {}): HeldHand => ({
    concealed: box.tiles(kinds),
    sets: [],
    flowers: [],
    facts: [],
    wind: 'WS',
    roundWind: 'WE',
    options: [],
    ...more,
  });
  const voided = (value: string) => ({ facts: [{ key: 'void-suit', value, secret: false }] });
  const waits = (key: string, hand: HeldHand) => waitsOf(ruleSet(key), hand).map(({ kind }) => kind);

  it('follows the rules of the room', () => {
    const pairs = 'B1 B1 B3 B3 B5 B5 C2 C2 C4 C4 C7 C7 C9';
    expect(waits('klasik', held(pairs))).toEqual([]);
    expect(waits('sichuan', held(pairs, voided('dots')))).toEqual(['C9']);
    expect(waits('sichuan', held(pairs, voided('bamboo')))).toEqual([]);
  });

  it('counts declared sets', () => {
    const sets = [box.set('PUNG', 'DR DR DR', 2), box.set('CONCEALED_KONG', 'B8 B8 B8 B8', null)];
    const concealed = box.tiles('B2 B3 C4 C5 C6 D5 D5');
    expect(isBetweenTurns({ concealed, sets })).toBe(true);
    expect(waits('klasik', held('', { concealed, sets }))).toEqual(['B1', 'B4']);
  });

  it('is nothing for a hand with a drawn tile', () => {
    expect(waits('klasik', held('B1 B2 B3'))).toEqual([]);
  });

  it('tells the fan that each would make, and whether it may be declared in this room', () => {
    const hand = held('B2 B3 B4 B6 B7 B8 B3 B4 B9 B9 B9 WS WS');
    const told = (options: HeldHand['options']) =>
      waitsOf(ruleSet('hong-kong'), { ...hand, options }).map(({ kind, score }) => [
        kind,
        score?.fan,
        score?.meetsMinimum,
      ]);
    // Half flush and fully concealed.
    expect(told([])).toEqual([
      ['B2', 4, true],
      ['B5', 4, true],
    ]);
    expect(told([{ key: 'minimumFan', value: 5 }])).toEqual([
      ['B2', 4, false],
      ['B5', 4, false],
    ]);
    const flowers = box.tiles('F2 S2');
    const counted = waitsOf(ruleSet('hong-kong'), { ...hand, flowers, options: [{ key: 'flowerFan', value: 1 }] });
    expect(counted[0]?.score?.fan).toBe(6);
    expect(waitsOf(ruleSet('klasik'), hand)[0]?.score).toBeNull();
  });
});
