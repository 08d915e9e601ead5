import { describe, expect, it } from 'vitest';
import { slipLines } from '../../widget/panels/results/lines.ts';
import { transfersOf } from '../../widget/panels/results/payments.ts';
import { slipGroups } from '../../widget/panels/results/winning-hand.ts';
import { klasikResult, limitResult, sharedWin } from '../shots/panels-results.ts';

function must<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('nothing there');
  return value;
}

describe('the score slip', () => {
  it('shows the hand as it was read, declared sets last, and frames one tile', () => {
    const table = must(klasikResult(0).table);
    const win = must(table.result?.wins[0]);
    const groups = slipGroups(win, table.seats[0]);
    expect(groups.map(({ tiles }) => tiles.map(({ kind }) => kind).join(' '))).toEqual([
      'B2 B3 B4',
      'B6 B7 B8',
      'WE WE WE',
      'D5 D5',
      'DR DR DR',
    ]);
    expect(groups.map(({ declared }) => declared)).toEqual([false, false, false, false, true]);
    expect(groups.flatMap(({ tiles }) => tiles).filter(({ winning }) => winning)).toEqual([
      { kind: 'B8', winning: true, down: false },
    ]);
  });

  it('frames one of the two tiles alike of Thirteen Orphans', () => {
    const table = must(limitResult(0).table);
    const [group] = slipGroups(must(table.result?.wins[0]), table.seats[2]);
    expect(group?.tiles.map(({ winning }) => winning).lastIndexOf(true)).toBe(13);
    expect(group?.tiles.filter(({ winning }) => winning)).toHaveLength(1);
  });

  it('puts equal lines together', () => {
    const score = must(klasikResult(0).table?.result?.wins[0]).score;
    const flower = slipLines(score, 'POINTS').find(({ key }) => key === 'flower');
    expect(flower).toMatchObject({ times: 2, value: 4, tiles: ['F1', 'S1'] });
    const sum = slipLines(score, 'POINTS').reduce((total, { times, value }) => total + times * value, 0);
    expect(sum).toBe(score.base);
  });

  it('adds up what one seat pays another, and says what for', () => {
    const { payments } = must(sharedWin(0).table?.result);
    expect(transfersOf(payments)).toEqual([
      { from: 0, to: 2, points: 11, keys: ['concealed-kong', 'self-draw'] },
      { from: 1, to: 2, points: 9, keys: ['self-draw'] },
      { from: 3, to: 2, points: 9, keys: ['self-draw'] },
      { from: 1, to: 3, points: 2, keys: ['win'] },
      { from: 1, to: 0, points: 1, keys: ['win'] },
    ]);
  });
});
