/** A bot for tests: wins when it can, claims what it is offered now and then, discards the tile it drew. */

import type { BotAnswer } from '../../server/rooms/run.ts';
import type { OptionView, QuestionView, TableView } from '../../server/table/view-types.ts';

/** Always passes and gives the drawn tile back; never claims. */
export function passingBot(view: TableView, question: QuestionView): BotAnswer {
  return pick(view, question, (options) => options.find(({ kind }) => kind === 'pass'));
}

/** Wins, makes kongs and claims whenever it may. */
export function greedyBot(view: TableView, question: QuestionView): BotAnswer {
  return pick(view, question, (options) => {
    const order = ['win', 'kong', 'pung', 'chow'];
    return options
      .filter(({ kind }) => order.includes(kind))
      .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0];
  });
}

function pick(
  view: TableView,
  question: QuestionView,
  prefer: (options: readonly OptionView[]) => OptionView | undefined,
): BotAnswer {
  const { options } = question;
  const option = prefer(options) ?? options.find(({ kind }) => kind === 'discard') ?? options.at(-1);
  if (option === undefined) throw new Error('a question has options');
  const drawn = view.seats[question.seat]?.drawn?.id;
  const tiles =
    option.choose === 1 && drawn !== undefined && option.tiles.includes(drawn)
      ? [drawn]
      : option.tiles.slice(0, option.choose);
  return { option: option.id, tiles };
}
