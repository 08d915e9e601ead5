/** The course of play of Chinese Classical (docs/rules/chinese-classical.md, "Play" and "Settlement"). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { scoreChineseClassical } from '../../server/rules/chinese-classical/score.ts';
import { scoreInputOf } from '../../server/rules/score-input.ts';
import { tableView } from '../../server/table/view.ts';
import { Scene, type SceneSettings } from './scene.ts';
import type { Stack, Wind } from './stack.ts';

function dealt(stack: Stack, settings: SceneSettings = {}): Scene {
  return Scene.dealt(CHINESE_CLASSICAL, stack, settings);
}

/** Thirteen Orphans that lack B1. */
const ORPHANS = 'B9 C19 D19 WESWN DRRGW';

describe('the kong box', () => {
  test('holds the last 16 tiles of the wall', () => {
    const scene = dealt({ E: 'DR' });
    expect(tableView(scene.match, null)).toMatchObject({ wallCount: 75, kongBoxCount: 16 });
  });

  test('gives the replacements of kongs, from its end, and is never refilled', () => {
    const scene = dealt({ E: 'DR', S: 'B1111 C5555', back: 'D9 D8' });
    scene.answer('S', 'concealed-kong B1');
    scene.answer('S', 'concealed-kong C5');
    expect(scene.holds('S')).toContain('D8 D9');
    expect(tableView(scene.match, null)).toMatchObject({ wallCount: 75, kongBoxCount: 14, takenBack: 2 });
  });

  test('flowers are replaced from the front of the live wall, also those found in the box', () => {
    const scene = dealt({ E: 'DR', S: 'F1 B111', front: 'B1 D7 S2 D6', back: 'F2' });
    expect(scene.events('drawn')[0]).toMatchObject({ source: 'front', reason: 'flower' });
    scene.answer('S', 'concealed-kong B1');
    // The box gave F2, the live wall D7 for it.
    expect(scene.events('drawn').map(({ source, reason }) => `${source} ${reason}`)).toEqual([
      'front flower',
      'back kong',
      'front flower',
    ]);
    scene.discard('E', 'DR');
    expect(scene.drawn).toBe('D6');
    expect(tableView(scene.match, null)).toMatchObject({ kongBoxCount: 15 });
  });

  test('when it is empty no kong may be made', () => {
    const small = { ...CHINESE_CLASSICAL, kongBox: 1 };
    const scene = Scene.dealt(small, { E: 'B1111 C9', S: 'C999 DG', back: 'D9', front: 'D5555'.slice(0, 2) });
    scene.answer('E', 'concealed-kong B1');
    scene.discard('E', 'C9');
    expect(scene.offered('S')).toEqual(['pass', 'pung']);
  });
});

describe('the opening', () => {
  test('asks each seat in turn from East to North; one without four alike is passed over', () => {
    const scene = dealt({ E: 'DRRRR', W: 'B1111', N: 'B9999' });
    expect([scene.asked(), scene.question('E').kind, scene.question('E').clock]).toEqual([
      'E',
      'opening-kongs',
      'claim',
    ]);
    expect(scene.offered('E')).toEqual(['pass', 'concealed-kong DR']);
    scene.pass('E');
    expect(scene.asked()).toBe('W');
    scene.pass('W');
    expect(scene.asked()).toBe('N');
    scene.pass('N');
    expect([scene.asked(), scene.hand.phase, scene.turn]).toEqual(['E', null, 'E']);
    expect(scene.offered('E')).toEqual(['concealed-kong DR', 'discard']);
  });

  test('comes after the flowers', () => {
    const scene = dealt({ E: 'DR', S: 'F1 B111', front: 'B1' });
    expect(scene.offered('S')).toEqual(['pass', 'concealed-kong B1']);
  });

  test('a replacement may lead to another kong by the same seat before the next is asked', () => {
    const scene = dealt({ E: 'DR', S: 'B1111 C555', W: 'D7777', back: 'C5 D9' });
    scene.answer('S', 'concealed-kong B1');
    expect(scene.offered('S')).toEqual(['pass', 'concealed-kong C5']);
    scene.answer('S', 'concealed-kong C5');
    expect(scene.asked()).toBe('W');
    expect(scene.sets('S')).toEqual(['concealed-kong B1 B1 B1 B1', 'concealed-kong C5 C5 C5 C5']);
    expect(scene.hand.seats[1].concealed).toHaveLength(7);
  });

  test('East may win when it is asked', () => {
    const scene = dealt({ E: 'B1111 B23 C234 C567 DRR' });
    expect(scene.offered('E')).toEqual(['pass', 'win', 'concealed-kong B1']);
    scene.answer('E', 'win');
    expect(scene.win()).toMatchObject({ by: 'self-draw', limits: ['heavenly-hand'], value: 1000 });
  });

  test('and after its own opening kong, with the replacement', () => {
    const scene = dealt({ E: 'B1111 C2222 B23 D55 WNN', back: 'DG B4' });
    scene.answer('E', 'concealed-kong B1');
    scene.answer('E', 'concealed-kong C2');
    // Without four alike East is asked no more; its first turn begins.
    expect([scene.hand.phase, scene.asked()]).toEqual([null, 'E']);
    expect(scene.offered('E')).toEqual(['discard', 'original-call']);
  });

  test('a complete hand without four alike wins on the first turn', () => {
    const scene = dealt({ E: 'B123 B456 C234 C567 DRR' });
    expect(scene.hand.phase).toBeNull();
    scene.answer('E', 'win');
    expect(scene.win().limits).toEqual(['heavenly-hand']);
  });

  test('the others, with thirteen tiles, cannot self-draw here', () => {
    const scene = dealt({ E: 'DR', S: 'B1111 B23 C234 C567 DG' });
    expect(scene.offered('S')).toEqual(['pass', 'concealed-kong B1']);
  });

  test('an opening kong can be robbed by Thirteen Orphans', () => {
    const scene = dealt({ E: 'DR', S: 'B1111', N: ORPHANS });
    scene.answer('S', 'concealed-kong B1');
    expect(scene.asked()).toBe('N');
    expect(scene.offered('N')).toEqual(['pass', 'win']);
    scene.answer('N', 'win');
    expect(scene.win()).toMatchObject({ by: 'robbed-kong', from: 'S', limits: ['thirteen-orphans'] });
  });

  test('but not by East, which holds fourteen tiles', () => {
    const scene = dealt({ E: `${ORPHANS} B5`, S: 'B1111', back: 'D5' });
    scene.answer('S', 'concealed-kong B1');
    expect(scene.sets('S')).toEqual(['concealed-kong B1 B1 B1 B1']);
  });

  test('East’s opening kong too, by the others', () => {
    const scene = dealt({ E: 'B1111 C5', W: ORPHANS });
    scene.answer('E', 'concealed-kong B1');
    scene.answer('W', 'win');
    expect(scene.win().from).toBe('E');
  });

  test('a kong that is not robbed is made, and the same seat is asked again if it may', () => {
    const scene = dealt({ E: 'DR', S: 'B1111 C5555', N: ORPHANS });
    scene.answer('S', 'concealed-kong B1');
    scene.pass('N');
    expect(scene.offered('S')).toEqual(['pass', 'concealed-kong C5']);
  });

  test('when time runs out it goes on', () => {
    const scene = dealt({ E: 'DR', S: 'B1111' });
    scene.timeOut('S');
    expect([scene.hand.phase, scene.asked(), scene.sets('S')]).toEqual([null, 'E', []]);
  });

  test('a win on East’s first discard is a limit, opening kongs or not', () => {
    const scene = dealt({ E: 'WN', S: 'B1111', N: 'B23 B456 C234 D678 WNN', front: 'C9' });
    scene.pass('S');
    scene.discard('E', 'WN');
    scene.allPass();
    expect(scene.turn).toBe('S');

    const won = dealt({ E: 'WN', N: 'B123 B456 C234 D678 WN' });
    won.discard('E', 'WN');
    won.answer('N', 'win');
    expect(won.win().limits).toEqual(['earthly-hand']);
  });
});

describe('the last discard', () => {
  test('may be claimed for any set as well as won', () => {
    const scene = dealt({ E: 'DR C46', S: 'C555', end: 'C5' });
    scene.playToWall(0);
    scene.discard('N', 'C5');
    expect(scene.offered('E')).toEqual(['pass', 'chow C456']);
    expect(scene.offered('S')).toEqual(['pass', 'pung', 'claimed-kong C5']);
    scene.answer('S', 'pung');
    expect([scene.turn, scene.liveTiles]).toEqual(['S', 0]);
    // The discard that follows is a last discard again; then nobody can draw.
    scene.timeOut('S');
    scene.allPass();
    expect(scene.ended).toBe('draw');
  });

  test('every discard made while the live wall is empty is one', () => {
    const scene = dealt({ E: 'DR C46 D8', S: 'B123 B456 C123 D67 WSS', end: 'C5' });
    scene.playToWall(0);
    scene.discard('N', 'C5');
    scene.answer('E', 'chow C456');
    scene.discard('E', 'D8');
    scene.answer('S', 'win');
    expect(scene.win()).toMatchObject({ from: 'E' });
    expect(scene.win().lines).toContain('last-discard');
  });

  test('wins with one double', () => {
    const scene = dealt({ E: 'DR', S: 'B123 C345 C678 D67 WSS', end: 'D8' });
    scene.playToWall(0);
    scene.discard('N');
    scene.answer('S', 'win');
    expect(scene.win().lines).toContain('last-discard');
  });

  test('a kong claimed from it whose replacement wins earns kong replacement in its place', () => {
    const scene = dealt({ E: 'DR', S: 'D888 C345 C678 B23 WSS', end: 'D8', back: 'B4' });
    scene.playToWall(0);
    scene.discard('N');
    scene.answer('S', 'claimed-kong D8');
    scene.answer('S', 'win');
    expect(scene.win().lines).toContain('kong-replacement');
    expect(scene.win().lines).not.toContain('last-discard');
    expect(scene.win().lines).not.toContain('last-tile');
  });

  test('robbing a kong while the live wall is empty earns only the robbing double', () => {
    // Two claims that draw nothing, so that North draws the last live tile.
    const stack = { E: 'B1', S: 'D46 WW', W: 'B23 C345 C678 D678 WSS', N: 'B11 WE', front: 'D5', end: 'B1' };
    const scene = dealt(stack);
    scene.discard('E', 'B1');
    scene.pass('W');
    scene.answer('N', 'pung');
    scene.discard('N', 'WE');
    scene.discard('E');
    scene.answer('S', 'chow D456');
    scene.discard('S', 'WW');
    scene.playToWall(0);
    expect([scene.turn, scene.drawn]).toEqual(['N', 'B1']);
    scene.answer('N', 'added-kong B1');
    scene.answer('W', 'win');
    expect(scene.win()).toMatchObject({ by: 'robbed-kong', from: 'N' });
    expect(scene.win().lines).toContain('robbed-kong');
    expect(scene.win().lines).not.toContain('last-discard');
  });
});

describe('the settlement', () => {
  test('every loser pays the winner, losers settle the difference of their values, East’s payments are doubled once', () => {
    const scene = dealt({ E: 'DRRR B5', S: 'C999 D1', N: 'B35 C123 D456 D789 WSS', front: 'C1 C4 B4' });
    scene.discard('E', 'B5');
    scene.allPass();
    scene.discard('S');
    scene.allPass();
    scene.discard('W');
    scene.allPass();
    expect(scene.drawn).toBe('B4');
    scene.answer('N', 'win');
    const worth = (wind: Wind): number => {
      const win = scene.hand.wins.find((won) => won.seat === scene.seat(wind));
      return win?.score.value ?? scoreChineseClassical(scoreInputOf(scene.hand, scene.seat(wind), null))?.value ?? 0;
    };
    const [e, s, w, n] = [worth('E'), worth('S'), worth('W'), worth('N')];
    expect(e).toBeGreaterThan(0);
    expect(s).toBeGreaterThan(0);
    expect(scene.changes()).toEqual([
      -2 * n + 2 * (e - s) + 2 * (e - w),
      -n + 2 * (s - e) + (s - w),
      -n + 2 * (w - e) + (w - s),
      4 * n,
    ]);
    const told = scene.events('hand-ended')[0]?.otherScores.map(({ seat, score }) => [scene.wind(seat), score.value]);
    expect(told).toEqual([
      ['E', e],
      ['S', s],
      ['W', w],
    ]);
  });
});

describe('the 13th win of the dealer in a row', () => {
  test('is a limit; the 14th is ordinary', () => {
    const scene = new Scene(CHINESE_CLASSICAL, { mirrored: false });
    const limits: string[] = [];
    for (let hand = 0; hand < 14; hand++) {
      scene.deal({ E: 'B123 B456 C234 D67 WNN DR', front: 'WS WW DW D8' });
      scene.discard('E', 'DR');
      for (const wind of ['S', 'W', 'N'] as const) scene.discard(wind);
      scene.answer('E', 'win');
      limits.push(scene.win().limits.join());
    }
    expect(limits).toEqual([...new Array(12).fill(''), 'thirteen-dealer-wins', '']);
  });
});
