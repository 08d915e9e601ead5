/** What a bot is asked and what it answers. */

import { ruleSet } from '../rules/registry.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { RuleOptions } from '../rules/scoring.ts';
import type { MatchState } from '../table/state.ts';
import type { QuestionView, TableView } from '../table/view-types.ts';
import type { Strength } from './strength.ts';

/** What everybody at the table knows before it begins. */
export interface BotGame {
  readonly rules: RuleSet;
  readonly options: RuleOptions;
}

/** What is played in a match. */
export function gameOf(match: Pick<MatchState, 'ruleSet' | 'options'>): BotGame {
  return { rules: ruleSet(match.ruleSet), options: match.options };
}

/** What a bot looks at. */
export type BotView = Pick<TableView, 'seats' | 'dealer' | 'roundWind' | 'wallCount'>;

/** What a bot answers: an option of the question and, where it asks for some, public identities of tiles. */
export interface BotAnswer {
  readonly option: string;
  readonly tiles: readonly number[];
}

/** Decides for a seat from what that seat may know. */
export type DecideBot = (view: TableView, question: QuestionView, game: BotGame, strength: Strength) => BotAnswer;
