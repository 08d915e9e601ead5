/** The three kongs and who may rob them (docs/rules/common.md, "A turn" 6; docs/rules/klasik.md, "Play"; docs/rules/sichuan.md, docs/rules/hong-kong.md). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { Scene } from './scene.ts';
import type { Stack } from './stack.ts';

/** South has claimed a pung of B1, draws, and adds the fourth. */
function addedKong(rules: RuleSet, stack: Stack): Scene {
  const scene = Scene.dealt(rules, { E: 'B1', S: 'B111 WE', front: 'C1 C4 C7 D9', ...stack });
  scene.discard('E', 'B1');
  if (stack.W !== undefined) scene.pass('W');
  if (stack.N !== undefined) scene.pass('N');
  scene.answer('S', 'pung');
  scene.discard('S', 'WE');
  for (const wind of ['W', 'N', 'E'] as const) {
    scene.discard(wind);
    scene.allPass();
  }
  scene.answer('S', 'added-kong B1');
  return scene;
}

/** Thirteen Orphans that want B1, and an ordinary hand that wants it or B4. */
const ORPHANS = 'B9 C19 D19 WESWN DRRGW';
const ORDINARY = 'B23 C234 C567 D234 WNN';

describe('an added kong', () => {
  test('grows from a claimed pung with a tile of the hand, also one held before', () => {
    const scene = addedKong(KLASIK, { back: 'D8' });
    expect(scene.sets('S')).toEqual(['added-kong B1 B1 B1 B1']);
    expect(scene.drawn).toBe('D8');
    expect(scene.hand.seats[1].sets[0]?.claimed?.from).toBe(scene.seat('E'));
  });

  test('is not offered of a pung in hand', () => {
    const scene = Scene.dealt(KLASIK, { E: 'DR', S: 'WEEE', front: 'C1' });
    scene.discard('E', 'B1');
    expect(scene.offered('S')).toEqual(['discard']);
  });

  test.each([KLASIK, CHINESE_CLASSICAL, HONG_KONG])('may be robbed by any hand that it completes ($name)', (rules) => {
    const scene = addedKong(rules, { N: 'B23 B456 B789 B55 WNNN' });
    expect(scene.offered('N')).toEqual(['pass', 'win']);
    scene.answer('N', 'win');
    expect(scene.win()).toMatchObject({ seat: 'N', tile: 'B1', by: 'robbed-kong', from: 'S' });
    expect(scene.win().lines).toContain('robbed-kong');
  });

  test('that is robbed never became a kong: the set stays an open pung, nothing is replaced, the tile is the winner’s', () => {
    const scene = addedKong(KLASIK, { N: ORDINARY });
    const live = scene.liveTiles;
    scene.answer('N', 'win');
    expect(scene.sets('S')).toEqual(['pung B1 B1 B1']);
    expect(scene.hand.seats[1].concealed).toHaveLength(10);
    expect(scene.hand.seats[3].concealed).toHaveLength(14);
    expect(scene.liveTiles).toBe(live);
    expect(scene.ended).toBe('win');
  });

  test('that several could rob goes to the nearest after its player, alone', () => {
    const scene = addedKong(KLASIK, { W: ORDINARY, N: ORPHANS });
    expect(scene.asked()).toBe('W N');
    scene.answer('N', 'win');
    scene.answer('W', 'win');
    expect(scene.wins().map(({ seat }) => seat)).toEqual(['W']);
  });

  test('the robbed player pays like a discarder: 2P, the others P each', () => {
    const scene = addedKong(KLASIK, { N: ORDINARY });
    scene.answer('N', 'win');
    const { value } = scene.win();
    expect(scene.changes()).toEqual([-value, -2 * value, -value, 4 * value]);
  });

  test('that all pass is made, and its player is asked again', () => {
    const scene = addedKong(KLASIK, { N: ORDINARY, back: 'D8' });
    scene.pass('N');
    expect([scene.turn, scene.drawn]).toEqual(['S', 'D8']);
  });
});

describe('a concealed kong', () => {
  const stack: Stack = {
    E: 'DR',
    S: 'B1111',
    W: ORPHANS.replace('B19', 'B9').concat(' DR'),
    N: 'B23 C234 C567 D234 WNN',
  };

  test.each([KLASIK, CHINESE_CLASSICAL])('may be robbed by Thirteen Orphans only ($name)', (rules) => {
    const scene = Scene.dealt(rules, { ...stack, front: 'DW' });
    if (scene.hand.phase !== null) scene.pass('S');
    scene.discard('E', 'DR');
    scene.allPass();
    scene.answer('S', 'concealed-kong B1');
    // North waits for B1 as well, with an ordinary hand.
    expect(scene.asked()).toBe('W');
    scene.answer('W', 'win');
    expect(scene.win()).toMatchObject({ by: 'robbed-kong', from: 'S', limits: ['thirteen-orphans'] });
    expect(scene.sets('S')).toEqual([]);
    expect(scene.holds('S').startsWith('B1 B1 B1 ')).toBe(true);
  });

  test('hkp-17: is made at once in Hong Kong, robbed by nobody', () => {
    const scene = Scene.dealt(HONG_KONG, { ...stack, front: 'DW' });
    scene.discard('E', 'DR');
    scene.allPass();
    scene.answer('S', 'concealed-kong B1');
    expect(scene.sets('S')).toEqual(['concealed-kong B1 B1 B1 B1']);
    expect([scene.turn, scene.asked()]).toEqual(['S', 'S']);
    expect(scene.events('kong-declared')).toEqual([]);
  });

  test('stays concealed, and its set is claimed from nobody', () => {
    const scene = Scene.dealt(HONG_KONG, { E: 'C7777' });
    scene.answer('E', 'concealed-kong C7');
    expect(scene.hand.seats[0].sets[0]).toMatchObject({ kind: 'concealed-kong', claimed: null });
  });
});

describe('a kong needs a replacement', () => {
  // Where nobody claims anything, North draws the last live tile, in every rule set.
  test.each([KLASIK, HONG_KONG])('hkp-09: with an empty wall none may be declared ($name)', (rules) => {
    const concealed = Scene.dealt(rules, { E: 'DR', N: 'C999', end: 'C9' });
    concealed.playToWall(0);
    expect([concealed.turn, concealed.drawn]).toEqual(['N', 'C9']);
    expect(concealed.offered('N')).toEqual(['discard']);

    // Two claims that draw nothing: again North draws the last tile.
    const added = Scene.dealt(rules, { E: 'C9', S: 'B23 WE', N: 'C99 DW', front: 'B4', end: 'C9' });
    added.discard('E', 'C9');
    added.answer('N', 'pung');
    added.discard('N', 'DW');
    added.discard('E');
    added.answer('S', 'chow B234');
    added.discard('S', 'WE');
    added.playToWall(1);
    expect(added.turn).not.toBe('N');
    added.playToWall(0);
    expect([added.turn, added.drawn]).toEqual(['N', 'C9']);
    expect(added.offered('N')).toEqual(['discard']);
  });

  test('with one tile left it may', () => {
    const scene = Scene.dealt(KLASIK, { E: 'DR', W: 'C999', end: 'C9 D9' });
    scene.playToWall(1);
    expect(scene.offered('W')).toEqual(['concealed-kong C9', 'discard']);
    scene.answer('W', 'concealed-kong C9');
    expect([scene.drawn, scene.liveTiles]).toEqual(['D9', 0]);
  });

  test.each([KLASIK, HONG_KONG])('hkp-15: the discard made with the wall empty may only be won ($name)', (rules) => {
    const waiting = 'C67 B123 B789 D123 WSS';
    for (const east of ['C46 C55 DR', 'C555 DR']) {
      const scene = Scene.dealt(
        rules,
        { E: east, S: waiting, end: 'C5' },
        rules.options.length > 0 ? { options: { minimumFan: 0 } } : {},
      );
      scene.playToWall(0);
      scene.discard('N', 'C5');
      expect(scene.asked()).toBe('S');
      expect(scene.offered('S')).toEqual(['pass', 'win']);
      scene.answer('S', 'win');
      expect(scene.win()).toMatchObject({ seat: 'S', by: 'discard', from: 'N' });
      expect(scene.win().lines.some((line) => line.startsWith('last-'))).toBe(true);
    }
  });
});
