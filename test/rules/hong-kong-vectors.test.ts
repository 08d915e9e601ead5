import { describe, expect, it } from 'vitest';
import { hongKongPayments, pointsOf } from '../../server/rules/hong-kong/points.ts';
import { scoreHongKong } from '../../server/rules/hong-kong/score.ts';
import type { Score, ScoreInput, Seat } from '../../server/rules/scoring.ts';
import { SEATS } from '../../server/rules/scoring.ts';
import { WINDS, type WindKind } from '../../server/rules/tiles.ts';
import {
  circumstanceNamed,
  type HongKongVector,
  kindNamed,
  seatLettered,
  setNamed,
  totals,
  vectors,
  winByNamed,
} from './fan-hands.ts';

function windNamed(name: string): WindKind {
  return WINDS.find((wind) => wind === `W${name[0]}`) as WindKind;
}

function inputOf(vector: HongKongVector): ScoreInput {
  return {
    concealed: vector.concealed.map(kindNamed),
    sets: vector.melds.map(setNamed),
    flowers: vector.flowers.map(kindNamed),
    winningTile: kindNamed(vector.winningTile),
    winBy: winByNamed(vector.winBy),
    seatWind: windNamed(vector.seatWind),
    roundWind: windNamed(vector.roundWind),
    circumstances: vector.circumstances.map(circumstanceNamed),
    visible: [],
    facts: {},
  };
}

/** What a score counted, as vectors say it: a limit is worth the limit. */
function counted(score: Score): { id: string; fan: number }[] {
  return score.lines
    .map((line) => ({ id: line.key, fan: line.unit === 'limit' ? (score.fan ?? 0) : line.value }))
    .sort((a, b) => a.id.localeCompare(b.id));
}

const hands = vectors<HongKongVector>('hong-kong');

describe('Hong Kong hands with the right answer', () => {
  const cases = hands.flatMap((vector) =>
    [true, false]
      .filter((flowerFan) => vector.flowerFan === 'any' || (vector.flowerFan === 'on') === flowerFan)
      .map((flowerFan) => ({ ...vector, option: flowerFan })),
  );

  it.each(cases)('$id with flowerFan $option: $about', (vector) => {
    const score = scoreHongKong(inputOf(vector), { flowerFan: vector.option });
    const { expect: answer } = vector;
    expect(score !== null).toBe(answer.win);
    if (score === null) return;
    expect(score.meetsMinimum).toBe(answer.meetsMinimum);
    expect(counted(score)).toEqual([...(answer.fans ?? [])].sort((a, b) => a.id.localeCompare(b.id)));
    expect(counted(score).reduce((sum, line) => sum + line.fan, 0)).toBe(answer.rawFan);
    expect(score.fan).toBe(answer.fan);
    if (answer.points !== undefined) expect(score.value).toBe(answer.points);
    if (answer.payments === undefined) return;
    const payments = hongKongPayments({
      winner: seatLettered(vector.winner),
      from: vector.from === null ? null : seatLettered(vector.from),
      value: score.value,
      tile: kindNamed(vector.winningTile),
    });
    const { E, S, W, N } = answer.payments;
    expect(totals(payments)).toEqual([E, S, W, N]);
  });

  it('covers all of the file', () => {
    expect(hands).toHaveLength(31);
  });
});

type Player = 'A' | 'B' | 'C' | 'D';

interface Session {
  readonly id: string;
  readonly hands: readonly {
    readonly hand: number;
    readonly result:
      | 'draw'
      | { readonly winner: Player; readonly how: string; readonly fan: number; readonly from?: Player };
    readonly deltas: Readonly<Record<Player, number>>;
    readonly totals: Readonly<Record<Player, number>>;
  }[];
  readonly finalTotals: Readonly<Record<Player, number>>;
}

describe('a Hong Kong game, hand by hand', () => {
  const PLAYERS: readonly Player[] = ['A', 'B', 'C', 'D'];
  const seat = (player: Player): Seat => SEATS[PLAYERS.indexOf(player)] as Seat;
  const listed = (sums: Readonly<Record<Player, number>>) => PLAYERS.map((player) => sums[player]);

  it.each(vectors<Session>('hong-kong-sessions'))('$id', (session) => {
    const running = [0, 0, 0, 0];
    for (const { hand, result, deltas, totals: after } of session.hands) {
      const payments =
        result === 'draw'
          ? []
          : hongKongPayments({
              winner: seat(result.winner),
              from: result.from === undefined ? null : seat(result.from),
              value: pointsOf(result.fan),
              tile: null,
            });
      expect(totals(payments), `hand ${hand}`).toEqual(listed(deltas));
      totals(payments).forEach((change, at) => {
        running[at] = (running[at] ?? 0) + change;
      });
      expect(running, `after hand ${hand}`).toEqual(listed(after));
    }
    expect(running).toEqual(listed(session.finalTotals));
  });
});
