/** Length, deal and match result (docs/rules/klasik.md "Length", docs/rules/hong-kong.md, docs/rules/chinese-classical.md, docs/rules/rooms.md "Results"). */

import { describe, expect, test } from 'vitest';
import { roomConfig } from '../../server/rooms/config.ts';
import { CHINESE_CLASSICAL } from '../../server/rules/chinese-classical/index.ts';
import { HONG_KONG } from '../../server/rules/hong-kong/index.ts';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import { vectors } from '../rules/hands.ts';
import { Scene } from './scene.ts';
import type { Stack, Wind } from './stack.ts';

const DEALER_WINS: Stack = { E: 'B123 B456 C234 D678 WNN' };
/** South wins on the dealer’s first discard. */
const SOUTH_WINS: Stack = { E: 'WN', S: 'B123 B456 C234 D678 WN' };

function dealerWins(scene: Scene): void {
  scene.deal(DEALER_WINS);
  if (scene.hand.phase !== null) scene.close();
  scene.answer('E', 'win');
}

function southWins(scene: Scene): void {
  scene.deal(SOUTH_WINS);
  scene.discard('E', 'WN');
  scene.answer('S', 'win');
}

function drawnHand(scene: Scene): void {
  scene.deal({ E: 'DR' });
  scene.playUntil(() => false);
}

/** Dealer, round wind and hand of the next deal. */
function next(scene: Scene): string {
  const { next: deal } = scene.match;
  return deal === null ? 'over' : `${deal.dealer} ${deal.roundWind}`;
}

describe('Klasik', () => {
  test('quick: exactly four hands; the deal passes after every hand, whoever wins; East’s round throughout', () => {
    const scene = new Scene(KLASIK, { length: 'quick' });
    expect(next(scene)).toBe('0 WE');
    dealerWins(scene);
    expect(next(scene)).toBe('1 WE');
    drawnHand(scene);
    expect(next(scene)).toBe('2 WE');
    southWins(scene);
    expect(next(scene)).toBe('3 WE');
    expect(scene.match.standings).toBeNull();
    dealerWins(scene);
    expect(next(scene)).toBe('over');
    // Seat 0 won as dealer, seat 3 twice: once on seat 2’s discard, once as dealer.
    expect(scene.match.totals).toEqual([
      6000 - 1000 - 2000,
      -2000 - 1000 - 2000,
      -2000 - 2000 - 2000,
      -2000 + 4000 + 6000,
    ]);
    expect(scene.match.standings?.map(({ seat, place }) => [seat, place])).toEqual([
      [3, 1],
      [0, 2],
      [1, 3],
      [2, 4],
    ]);
  });

  test('full: the dealer stays after winning and after a drawn hand; otherwise the deal passes', () => {
    const scene = new Scene(KLASIK, { length: 'full', mirrored: false });
    dealerWins(scene);
    expect(next(scene)).toBe('0 WE');
    drawnHand(scene);
    expect(next(scene)).toBe('0 WE');
    southWins(scene);
    expect(next(scene)).toBe('1 WE');
  });

  test('full: a wind round ends when all four have lost the deal once; the match after North’s round', () => {
    const scene = new Scene(KLASIK, { length: 'full', mirrored: false });
    const deals: string[] = [];
    while (scene.match.next !== null) {
      southWins(scene);
      deals.push(next(scene));
    }
    expect(deals).toHaveLength(16);
    expect([deals[3], deals[7], deals[11], deals[15]]).toEqual(['0 WS', '0 WW', '0 WN', 'over']);
    expect(scene.match.standings).not.toBeNull();
  });

  test('seat winds move with the dealer, seats do not', () => {
    const scene = new Scene(KLASIK, { length: 'quick' });
    southWins(scene);
    scene.deal({ E: 'DR' });
    expect(scene.seat('E')).toBe(1);
    scene.discard('E', 'DR');
    expect(scene.hand.stage).toMatchObject({ at: 'turn', seat: 2 });
  });
});

describe('Chinese Classical', () => {
  test('everybody starts with 2000; the match ends after the 16th change of dealer', () => {
    const scene = new Scene(CHINESE_CLASSICAL, { mirrored: false });
    expect(scene.match.totals).toEqual([2000, 2000, 2000, 2000]);
    let hands = 0;
    while (scene.match.next !== null) {
      // The dealer stays after winning, as often as they win.
      if (hands % 3 === 0) dealerWins(scene);
      else southWins(scene);
      hands++;
    }
    expect(scene.events('hand-started')[0]?.deal.changes).toBe(15);
    expect(hands).toBe(24);
    expect(scene.match.totals.reduce((sum, total) => sum + total)).toBe(8000);
  });

  test('scores may go negative and never end the match early', () => {
    const scene = new Scene(CHINESE_CLASSICAL, { mirrored: false });
    dealerWins(scene);
    dealerWins(scene);
    expect(scene.match.totals).toEqual([2000 + 2 * 6000, -2000, -2000, -2000]);
    expect(next(scene)).toBe('0 WE');
  });
});

describe('Hong Kong', () => {
  test('is one round unless something else is wished, in rooms and in Quick Play', () => {
    expect(HONG_KONG.lengths[0]?.key).toBe('1-round');
    expect(HONG_KONG.quickest).toBe('1-round');
    expect(roomConfig({ ruleSet: 'hong-kong' })).toMatchObject({ ok: true, config: { length: '1-round' } });
  });

  const hands = { '1-round': 4, '2-rounds': 8, '4-rounds': 16 };
  test.each(Object.entries(hands))('%s end after all four have lost the deal so often: %i hands', (length, count) => {
    const scene = new Scene(HONG_KONG, { length, mirrored: false });
    let played = 0;
    for (; scene.match.next !== null; played++) southWins(scene);
    expect(played).toBe(count);
  });
});

type Player = 'A' | 'B' | 'C' | 'D';
const PLAYERS: readonly Player[] = ['A', 'B', 'C', 'D'];

interface Won {
  readonly winner: Player;
  readonly how: 'discard' | 'self-draw';
  readonly fan: number;
  readonly from?: Player;
}

interface Session {
  readonly id: string;
  readonly hands: readonly {
    readonly hand: number;
    readonly roundWind: Wind;
    readonly dealer: Player;
    readonly seatWinds: Readonly<Record<Player, Wind>>;
    readonly result: 'draw' | Won;
    readonly deltas: Readonly<Record<Player, number>>;
    readonly totals: Readonly<Record<Player, number>>;
  }[];
  readonly ranking: readonly Player[];
  readonly stats: {
    readonly wins: Readonly<Record<Player, number>>;
    readonly selfDrawWins: Readonly<Record<Player, number>>;
    readonly dealtIn: Readonly<Record<Player, number>>;
    readonly draws: number;
  };
}

/** Hands that are worth so many fan with the tile after the plus, won in this way. */
const WORTH: Readonly<Record<string, string>> = {
  'discard 3': 'DRRR WSSS B123 C456 D5 + D5',
  'self-draw 4': 'DRRR DGGG B123 C456 D5 + D5',
  'discard 5': 'B123 B456 B789 DRRR WN + WN',
  'discard 6': 'B123 B456 DRRR DGGG WN + WN',
  'discard 7': 'B123 DRRR DGGG WEEE B9 + B9',
  'self-draw 10': 'B19 C19 D19 WESWN DRGW + D1',
};

describe('a whole Hong Kong game, played at the table', () => {
  test.each(vectors<Session>('hong-kong-sessions'))('$id: dealers, winds, points, places, statistics', (session) => {
    const scene = new Scene(HONG_KONG, { length: '1-round', mirrored: false });
    const seat = (player: Player): Seat => SEATS[PLAYERS.indexOf(player)] ?? 0;
    const bySeat = (points: Readonly<Record<Player, number>>): number[] => PLAYERS.map((player) => points[player]);
    for (const { dealer, roundWind, seatWinds, result, deltas, totals } of session.hands) {
      expect(next(scene)).toBe(`${seat(dealer)} W${roundWind}`);
      if (result === 'draw') drawnHand(scene);
      else playWin(scene, result, seatWinds);
      for (const player of PLAYERS) expect(scene.seat(seatWinds[player])).toBe(seat(player));
      expect(scene.hand.changes).toEqual(bySeat(deltas));
      expect(scene.match.totals).toEqual(bySeat(totals));
    }
    expect(next(scene)).toBe('over');
    expect(scene.match.standings?.map((one) => one.seat)).toEqual(session.ranking.map(seat));
    const { wins, selfDrawWins, dealtIn, draws } = session.stats;
    for (const player of PLAYERS) {
      expect(scene.match.standings?.find((one) => one.seat === seat(player))).toMatchObject({
        handsWon: wins[player],
        selfDraws: selfDrawWins[player],
        wonOnDiscard: wins[player] - selfDrawWins[player],
        dealIns: dealtIn[player],
        draws,
      });
    }
  });
});

/** The winner gets the tile in the first round after East’s first discard: drawn, or thrown by who draws it. */
function playWin(scene: Scene, result: Won, seatWinds: Readonly<Record<Player, Wind>>): void {
  const [hand = '', tile = ''] = (WORTH[`${result.how} ${result.fan}`] ?? '').split(' + ');
  const winner = seatWinds[result.winner];
  const drawer = result.from === undefined ? winner : seatWinds[result.from];
  const order: readonly Wind[] = ['S', 'W', 'N', 'E'];
  const before = order.slice(0, order.indexOf(drawer));
  scene.deal({
    [winner]: hand,
    E: winner === 'E' ? `${hand} C8` : 'C8',
    front: [...before.map(() => 'D8'), tile].join(' '),
  });
  scene.discard('E', 'C8');
  for (const wind of before) {
    scene.allPass();
    scene.discard(wind);
  }
  scene.allPass();
  if (drawer !== winner) scene.discard(drawer);
  scene.answer(winner, 'win');
  expect(scene.hand.wins[0]?.score.fan).toBe(result.fan);
}
