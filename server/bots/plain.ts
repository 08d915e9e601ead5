/** Wins when it can, otherwise passes and gives the drawn tile back. */

import type { QuestionView, TableView } from '../table/view-types.ts';

export function plainBot(
  table: TableView,
  question: QuestionView,
): { readonly option: string; readonly tiles: readonly number[] } {
  const option =
    ['win', 'pass', 'discard']
      .map((kind) => question.options.find((each) => each.kind === kind))
      .find((each) => each !== undefined) ?? question.options[0];
  if (option === undefined) throw new Error('a question has options');
  const drawn = table.seats[question.seat]?.drawn?.id;
  const tiles =
    option.choose === 1 && drawn !== undefined && option.tiles.includes(drawn)
      ? [drawn]
      : option.tiles.slice(0, option.choose);
  return { option: option.id, tiles };
}
