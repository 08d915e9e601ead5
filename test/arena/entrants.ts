/** Who can play in the arena: the product's bots by strength, and a plain one as a fixed yardstick. */

import type { BotAnswer, BotGame, BotView } from '../../server/bots/bot.ts';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { STRENGTHS } from '../../server/bots/strength.ts';
import type { QuestionView } from '../../server/table/view-types.ts';
import { plainBot } from './plain-bot.ts';

/** Decides for a seat from what that seat may know. */
export type Entrant = (view: BotView, question: QuestionView, game: BotGame) => BotAnswer;

export const ENTRANTS: ReadonlyMap<string, Entrant> = new Map<string, Entrant>([
  ...STRENGTHS.map(
    (strength) =>
      [
        strength,
        (view: BotView, question: QuestionView, game: BotGame) => decideBot(view, question, game, strength),
      ] as const,
  ),
  ['plain', plainBot],
]);
