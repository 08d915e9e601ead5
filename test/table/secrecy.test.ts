/** Leaks that only a number of hands would show, hand by hand (docs/rules/common.md, "Tiles", "A turn" 4). */

import { describe, expect, test } from 'vitest';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { SICHUAN } from '../../server/rules/sichuan/index.ts';
import type { Kind } from '../../server/rules/tiles.ts';
import { eventViews } from '../../server/table/event-view.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import { newMatch } from '../../server/table/state.ts';
import { tableView } from '../../server/table/view.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import { orders } from './orders.ts';
import { Scene } from './scene.ts';
import { type Stack, stackedWall, WINDS, type Wind } from './stack.ts';

const COPIES = [0, 1, 2, 3];

/**
 * What viewer 0 sees of some play, for each of the 24 ways in which the four copies of a kind may be named: as sorted texts, so
 * that two hands are alike when the same sights are equally likely in both.
 */
function sights(stack: Stack, kind: Kind, play: (scene: Scene) => void): string[] {
  return orders(COPIES)
    .map((order) => {
      const scene = new Scene(KLASIK, { mirrored: false });
      const first = KLASIK.tiles.indexOf(kind);
      const identities = KLASIK.tiles.map((_, tile) =>
        tile >= first && tile < first + 4 ? first + (order[tile - first] ?? 0) : tile,
      );
      scene.deal(stack, { identities });
      play(scene);
      const { seats, lastDiscard } = tableView(scene.match, 0);
      return JSON.stringify([seats.map(({ sets, discards }) => [sets, discards]), lastDiscard]);
    })
    .sort();
}

describe('which copies of a kind the table picks tells nothing about the others', () => {
  test('a pung from two copies or from three', () => {
    const play = (scene: Scene): void => {
      scene.discard('E', 'B5');
      scene.answer('W', 'pung');
      scene.discard('W', 'DR');
    };
    const two = sights({ E: 'B5', W: 'B55 DR', front: 'C1', end: 'B5' }, 'B5', play);
    const three = sights({ E: 'B5', W: 'B555 DR', front: 'C1' }, 'B5', play);
    expect(two).toEqual(three);
    expect(new Set(two).size).toBeGreaterThan(1);
  });

  test('a chow from one copy or from three', () => {
    const play = (scene: Scene): void => {
      scene.discard('E', 'B4');
      scene.answer('S', 'chow B456');
      scene.discard('S', 'DR');
    };
    const one = sights({ E: 'B4', S: 'B56 DR', end: 'B555' }, 'B5', play);
    const three = sights({ E: 'B4', S: 'B5556 DR', end: 'B5' }, 'B5', play);
    expect(one).toEqual(three);
  });

  test('a discard by time-out from one copy or from three', () => {
    const play = (scene: Scene): void => {
      scene.discard('E', 'B5');
      scene.answer('W', 'pung');
      scene.timeOut('W');
    };
    const one = sights({ E: 'B5', W: 'B55 DW', end: 'DWWW' }, 'DW', play);
    const three = sights({ E: 'B5', W: 'B55 DWWW', end: 'DW' }, 'DW', play);
    expect(one).toEqual(three);
  });
});

describe('a concealed kong', () => {
  function laid(): Scene {
    const scene = Scene.dealt(KLASIK, { E: 'C7777' });
    scene.answer('E', 'concealed-kong C7');
    return scene;
  }

  test('is declared openly, but of its two middle tiles others learn no identity', () => {
    const scene = laid();
    const { identities } = scene.hand;
    const own = tableView(scene.match, 0).seats[0]?.sets[0]?.tiles ?? [];
    expect(own.every(({ id }) => identities.includes(id))).toBe(true);
    for (const viewer of [1, 2, 3, null] as const) {
      const seen = tableView(scene.match, viewer).seats[0]?.sets[0]?.tiles ?? [];
      expect(seen.map(({ kind }) => kind)).toEqual(['C7', 'C7', 'C7', 'C7']);
      expect(seen.map(({ id }) => id >= 0)).toEqual([true, false, false, true]);
      expect([seen[0], seen[3]]).toEqual([own[0], own[3]]);
    }
  });

  test('two of them have four places of their own', () => {
    const scene = Scene.dealt(KLASIK, { E: 'C7777 DRRRR' });
    scene.answer('E', 'concealed-kong C7');
    scene.answer('E', 'concealed-kong DR');
    const seen = tableView(scene.match, 1).seats[0]?.sets.flatMap(({ tiles }) => tiles.map(({ id }) => id)) ?? [];
    expect(new Set(seen).size).toBe(8);
  });

  test('that could be robbed shows no more, and the tile that could is one of the outer ones', () => {
    const scene = laid();
    const [declared] = scene.events('kong-declared');
    const [set] = tableView(scene.match, 1).seats[0]?.sets ?? [];
    expect(set?.tiles.some(({ id }) => id === scene.hand.identities[declared?.tile ?? -1])).toBe(true);
    const sent = eventsTo(scene, 2).filter((view) => view.includes('"KongDeclared"'));
    const ids = JSON.parse(sent[0] ?? '{}').tiles.map((tile: { id: number }) => tile.id);
    expect(ids.map((id: number) => id >= 0)).toEqual([true, false, false, true]);
  });
});

/** All that a viewer is sent of a scene. */
function eventsTo(scene: Scene, viewer: ViewerSeat): string[] {
  let match = newMatch(scene.rules, scene.match.options, scene.match.length);
  return scene.log.flatMap((event) => {
    const before = match;
    match = evolveMatch(scene.rules, before, event);
    return eventViews(before, match, event, viewer).map((view) => JSON.stringify(view));
  });
}

describe('who answered first', () => {
  const HANDS: Stack = {
    E: 'B1234 C1234 D123456',
    S: 'B567 C567 D1234567',
    W: 'B12345 C12345 D123',
    N: 'B6789 C6789 D56789',
  };

  test('does not show in the exchange nor in the void suits', () => {
    const streams = orders(WINDS).map((order) => {
      const scene = new Scene(SICHUAN, { options: { exchangeThree: true }, mirrored: false });
      scene.deal(HANDS, { exchange: 2 });
      for (const wind of order) scene.timeOut(wind);
      for (const wind of order) scene.timeOut(wind);
      return JSON.stringify([null, 1].map((viewer) => eventsTo(scene, viewer as ViewerSeat).filter(isNoSecret)));
    });
    expect(new Set(streams).size).toBe(1);
  });

  test('does not show in several wins on one tile', () => {
    const streams = orders<Wind>(['S', 'W', 'N']).map((order) => {
      const scene = new Scene(SICHUAN, { mirrored: false });
      scene.deal({
        E: 'D5 C1122334455',
        S: 'D46 B123 B456 B789 D99',
        W: 'D34 B123 B456 B789 D88',
        N: 'D67 C123 C678 C789 D99',
      });
      for (const [at, wind] of WINDS.entries()) {
        scene.answer(wind, `void-suit ${['dots', 'characters', 'characters', 'bamboo'][at]}`);
      }
      scene.discard('E', 'D5');
      for (const wind of order) scene.answer(wind, 'win');
      return JSON.stringify(eventsTo(scene, null));
    });
    expect(new Set(streams).size).toBe(1);
  });
});

/** The own secret choice is told to its seat when it is made. */
function isNoSecret(view: string): boolean {
  return !view.includes('"secret":true');
}

describe('what a seat that has called could win with', () => {
  /** South has called; it draws a tile that wins, or one that does not. Its pass lets either go after the pause. */
  function turn(drawn: string): string {
    const scene = Scene.dealt(
      CHINESE_CLASSICAL,
      { E: 'DR', S: 'B123 B456 C123 D45 WNN', front: `WE C9 C6 B9 ${drawn}` },
      { windows: true, mirrored: false },
    );
    for (const _ of WINDS) scene.close();
    scene.discard('E', 'DR');
    scene.close();
    scene.answer('S', 'original-call', 'WE');
    scene.close();
    for (const wind of ['W', 'N', 'E'] as const) {
      scene.discard(wind);
      scene.allPass();
      scene.close();
    }
    if (scene.asked() === 'S') scene.pass('S');
    return JSON.stringify([tableView(scene.match, null), tableView(scene.match, 2), scene.awaitsClose]);
  }

  test('does not show on its turn', () => {
    expect(turn('D6')).toBe(turn('D7'));
  });
});

test.each([KLASIK, SICHUAN])('the wall is stacked, but nobody is told ($name)', (rules: RuleSet) => {
  const scene = Scene.dealt(rules, { E: 'B1' });
  const text = JSON.stringify(tableView(scene.match, null));
  expect(text).not.toContain(JSON.stringify(stackedWall(rules, { E: 'B1' }).slice(0, 5)));
  expect(tableView(scene.match, null).seats.every(({ concealed, drawn }) => concealed === null && drawn === null)).toBe(
    true,
  );
});
