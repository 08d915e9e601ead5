/** What a bot does: a pure function of what its seat may see. The same question has the same answer on any machine. */

import type { QuestionView } from '../table/view-types.ts';
import type { BotAnswer, BotGame, BotView } from './bot.ts';
import { Choice } from './choice.ts';
import { holdingOf, namedTiles, seatNumber, situationOf } from './situation.ts';
import { SKILLS, type Strength } from './strength.ts';

/**
 * Decides for a seat. It wins when it can; otherwise it takes the option after which its hand may be expected to bring
 * most, by the rule set's own scorer and payments, as well as its strength can tell.
 */
export function decideBot(
  view: BotView,
  question: QuestionView,
  game: BotGame,
  strength: Strength = 'strong',
): BotAnswer {
  const only = question.options.length === 1 ? question.options[0] : undefined;
  const settled = question.options.find((option) => option.kind === 'win') ?? (only?.choose === 0 ? only : undefined);
  if (settled !== undefined) return { option: settled.id, tiles: [] };
  const seat = seatNumber(question.seat);
  const situation = situationOf(view, seat, game, SKILLS[strength]);
  const choice = new Choice(situation, holdingOf(view, seat), namedTiles(view, seat), question.id);
  return choice.best(question.options);
}
