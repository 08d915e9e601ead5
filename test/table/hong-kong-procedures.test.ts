/** What may happen at a Hong Kong table (test/fixtures/vectors/hong-kong-procedures.json), played and compared. */

import { describe, expect, test } from 'vitest';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { type Seat, seatAfter } from '../../server/rules/scoring.ts';
import { vectors } from '../rules/hands.ts';
import { Scene, type SceneSettings } from './scene.ts';
import { type Stack, WINDS, type Wind } from './stack.ts';

const FIRST = { A: 0, B: 1, C: 2, D: 3 } as const;

function dealt(stack: Stack, settings: SceneSettings = {}): Scene {
  return Scene.dealt(HONG_KONG, stack, settings);
}

/** A seat’s turn after the dealer’s first discard, with which every win would be an earthly hand. */
function secondTurn(wind: Wind, stack: Stack, settings: SceneSettings = {}): Scene {
  const scene = dealt(stack, settings);
  scene.timeOut('E');
  scene.playUntil(({ turn }) => turn === wind);
  return scene;
}

/** A hand won by South on East’s first discard, or by the dealer. */
function hand(scene: Scene, winner: 'dealer' | 'south'): void {
  scene.deal(winner === 'dealer' ? { E: 'B123 B456 C234 D678 WNN' } : { E: 'WN', S: 'B123 B456 C234 D678 WN' });
  if (winner === 'south') scene.discard('E', 'WN');
  scene.answer(winner === 'dealer' ? 'E' : 'S', 'win');
}

function player(seat: Seat | undefined): string | undefined {
  return Object.entries(FIRST).find(([, first]) => first === seat)?.[0];
}

/** What the table does in the situation of each case, in the words of its `expected`. */
const PLAYED: Readonly<Record<string, () => unknown>> = {
  'hkp-01': () => {
    const scene = secondTurn('E', { E: 'DW C5', S: 'C34', W: 'C55', N: 'C67 C123 C789 DRRR WNN' });
    scene.discard('E', 'C5');
    scene.answer('S', 'chow C345');
    scene.answer('W', 'pung');
    scene.answer('N', 'win');
    return { resolved: 'win', by: scene.win().seat };
  },
  'hkp-03': () => {
    const waiting = 'C67 C123 C789 DRRR';
    const scene = dealt(
      { E: `${waiting.replace('DRRR', 'DGGG')} WSS C9`, S: 'C67 B123 B789 DWWW WNN', front: 'D1 C5' },
      { options: { minimumFan: 0 } },
    );
    scene.discard('E', 'C9');
    scene.allPass();
    scene.discard('S');
    scene.allPass();
    scene.discard('W', 'C5');
    scene.answer('S', 'win');
    scene.answer('E', 'win');
    const [east = 0, south = 0, west = 0, north = 0] = scene.changes() ?? [];
    const full = -west === east / 2;
    return {
      winners: scene.wins().map(({ seat }) => seat),
      payments: { discarder: full ? 'full' : '?', others: south === north && south === west / 2 ? 'half' : '?' },
    };
  },
  'hkp-05': () => {
    const scene = dealt({ E: 'B4', N: 'B35 B789 DRRR DGGG WNN' });
    scene.discard('E', 'B4');
    return { winAllowed: { N: scene.offered('N').includes('win') } };
  },
  'hkp-07': () => {
    const scene = dealt({ E: 'DR', S: 'B777' });
    scene.discard('E', 'DR');
    scene.discard('S', 'B7');
    return { claimOffered: { S: scene.hand.questions.some(({ seat, kind }) => seat === 1 && kind === 'claim') } };
  },
  'hkp-09': () => {
    // Where nobody claims anything, North draws the last tile of the wall.
    const scene = dealt({ E: 'DR', N: 'C999', end: 'C9' });
    scene.playToWall(0);
    expect(scene.holds('N')).toContain('C9 C9 C9 C9');
    return { kongAllowed: scene.offered('N').some((option) => option.includes('kong')) };
  },
  'hkp-11': () => {
    const scene = dealt({ S: 'F1', W: 'F2 S3', back: 'B1 S4 C1 D1' });
    const draws = scene.events('drawn');
    // West's S3 was replaced by… the back holds S4 as the second: West shows that in the next round.
    expect(draws.map(({ seat }) => scene.wind(seat))).toEqual(['S', 'W', 'W', 'W']);
    const shown = scene.events('flower-shown').map(({ seat }) => WINDS.indexOf(scene.wind(seat)));
    expect(shown).toEqual([...shown].sort());
    return {
      order: [0, 1, 2, 3].map((step) => scene.wind(seatAfter(scene.hand.deal.dealer, step))),
      from: draws.every(({ source }) => source === 'back') ? 'back' : 'front',
      repeatUntilNone: scene.hand.seats.every(({ concealed }) => concealed.length >= 13),
    };
  },
  'hkp-13': () => ({ wall: dealt({ E: 'DR' }).liveTiles }),
  'hkp-15': () => {
    const scene = dealt({ E: 'C46 C5', S: 'C67 B123 B789 D123 WSS', end: 'C5' }, { options: { minimumFan: 0 } });
    scene.playToWall(0);
    scene.discard('N', 'C5');
    const south = scene.offered('S');
    return {
      pungOffered: south.includes('pung'),
      chowOffered: south.some((option) => option.startsWith('chow')) || scene.asked().includes('E'),
      winOffered: south.includes('win'),
    };
  },
  'hkp-17': () => {
    const scene = dealt({ E: 'DR', S: 'D9999', N: 'B19 C19 D1 WESWN DRRGW' });
    scene.discard('E', 'DR');
    scene.allPass();
    scene.answer('S', 'concealed-kong D9');
    return { winOffered: { N: scene.asked().includes('N') } };
  },
  'hkp-19': () => {
    const scene = secondTurn('N', { N: 'B4', S: 'B44 B55 C123 C789 DRRR' });
    scene.discard('N', 'B4');
    const refusal = scene.tries('S', 'win');
    expect(refusal).toEqual({ code: 'below-minimum', reason: 'below-minimum', details: { fan: 2, minimum: 3 } });
    return {
      winOffered: scene.offered('S').includes('win'),
      otherClaimsStillOffered: scene.offered('S').includes('pung'),
    };
  },
  'hkp-21': () => {
    const scene = new Scene(HONG_KONG, { length: '4-rounds', mirrored: false });
    hand(scene, 'dealer');
    const { next } = scene.match;
    return {
      nextDealer: player(next?.dealer),
      seatWinds: next?.dealer === scene.hand.deal.dealer ? 'unchanged' : 'changed',
      roundWind: next?.roundWind === 'WE' ? 'unchanged' : 'changed',
    };
  },
  'hkp-23': () => {
    const scene = new Scene(HONG_KONG, { length: '1-round', mirrored: false });
    for (let played = 0; played < 3; played++) hand(scene, 'south');
    hand(scene, 'dealer');
    return { roundOver: scene.match.next?.roundWind !== 'WE', nextDealer: player(scene.match.next?.dealer) };
  },
  'hkp-25': () => {
    const scene = new Scene(HONG_KONG, { length: '2-rounds', mirrored: false });
    for (let played = 0; played < 4; played++) hand(scene, 'south');
    const { next } = scene.match;
    return { gameOver: next === null, nextDealer: player(next?.dealer), roundWind: next?.roundWind.slice(1) };
  },
  'hkp-27': () => {
    const scene = new Scene(HONG_KONG, { length: '1-round', mirrored: false });
    for (let played = 0; played < 4; played++) hand(scene, 'south');
    expect(new Set(scene.match.totals).size).toBe(1);
    return { places: scene.match.standings?.every(({ place }) => place === 1) ? 'shared' : 'apart' };
  },
};

describe('Hong Kong procedures', () => {
  const cases = new Map(vectors<{ id: string; expected: unknown }>('hong-kong-procedures').map((one) => [one.id, one]));
  test.each(Object.entries(PLAYED))('%s', (id, played) => {
    expect(played()).toEqual(cases.get(id)?.expected);
  });
});

describe('the minimum', () => {
  test('is 3 fan by default: below it no win is offered, and the reason stands with the question', () => {
    const scene = secondTurn('N', { N: 'B4', S: 'B44 B55 C123 C789 D456' });
    scene.discard('N', 'B4');
    expect(scene.question('S').blocked).toEqual([
      { kind: 'win', reason: 'below-minimum', data: { fan: 1, minimum: 3 }, tiles: [] },
    ]);
  });

  test('who can do nothing else is not asked', () => {
    const scene = secondTurn('N', { N: 'B1', W: 'B23 C123 C789 D456 DRR' });
    scene.discard('N', 'B1');
    expect(scene.turn).toBe('E');
  });

  test('holds for a self-draw too, which is told on the turn', () => {
    const scene = dealt({ E: 'DR', S: 'B44 B55 C123 C789 D456', front: 'B5' }, { options: { minimumFan: 5 } });
    scene.discard('E', 'DR');
    expect(scene.offered('S')).toEqual(['discard']);
    expect(scene.tries('S', 'win')).toEqual({
      code: 'below-minimum',
      reason: 'below-minimum',
      details: { fan: 2, minimum: 5 },
    });
    scene.discard('S');
  });

  test('may be none', () => {
    const scene = secondTurn('N', { N: 'B1', W: 'B23 C123 C789 D456 DRR' }, { options: { minimumFan: 0 } });
    scene.discard('N', 'B1');
    expect(scene.offered('W')).toEqual(['pass', 'win']);
  });

  test('flower fan count towards it when they are on', () => {
    for (const flowerFan of [false, true]) {
      const scene = secondTurn('N', { N: 'B1', W: 'B23 C123 C789 D456 WEE' }, { options: { flowerFan } });
      scene.discard('N', 'B1');
      // All chows and fully concealed are 2, no flowers at all makes 3.
      expect(scene.asked().includes('W')).toBe(flowerFan);
    }
  });
});
