import { describe, expect, it } from 'vitest';
import { slipLines } from '../../widget/panels/results/lines.ts';
import { balancesOf, chaptersOf } from '../../widget/panels/results/transfers.ts';
import { slipGroups } from '../../widget/panels/results/winning-hand.ts';
import { klasikResult, limitResult } from '../shots/panels-results.ts';
import { settlement } from '../shots/panels-sets.ts';

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

  it('tells a ledger entry by entry, in chapters of what follows one another for the same', () => {
    const { payments } = must(settlement(0).table?.result);
    expect(chaptersOf(payments).map(({ key, entries }) => `${entries.length} ${key}`)).toEqual([
      '3 concealed-kong',
      '1 claimed-kong',
      '3 self-draw',
      '1 refund',
      '3 flower-pig',
      '1 ready-check',
    ]);
    expect(chaptersOf(payments).flatMap(({ entries }) => entries)).toEqual(payments);
    expect(balancesOf(payments)).toEqual([-107, 17, 65, 25]);
  });
});
