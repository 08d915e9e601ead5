/** Who gets a tile that several may claim: by priority, not by arrival (docs/rules/common.md, "A turn" 5). */

import type { RuleSet } from '../rules/rule-set.ts';
import type { Seat } from '../rules/scoring.ts';
import type { Answer, HandState } from './state.ts';

const PRIORITY: Readonly<Record<string, number>> = { win: 3, pung: 2, kong: 2, chow: 1, pass: 0 };

export type WindowOutcome =
  /** An open question could still change the outcome. */
  | { readonly is: 'open' }
  /** Nobody takes the tile. */
  | { readonly is: 'passed' }
  | { readonly is: 'claimed'; readonly by: Answer }
  /** One win, or all of them where the rule set shares wins, nearest after the discarder first. */
  | { readonly is: 'won'; readonly by: readonly Answer[] };

/** What the answers given so far to the open window come to. */
export function windowOutcome(rules: RuleSet, hand: HandState): WindowOutcome {
  const stage = hand.stage;
  if (stage.at !== 'window') return { is: 'passed' };
  const rank = (seat: Seat, kind: string): number => {
    const priority = PRIORITY[kind] ?? 0;
    return priority === 0 ? 0 : priority * 4 + (4 - distance(stage.from, seat));
  };
  const claims = hand.answers
    .filter((answer) => answer.option.kind !== 'pass')
    .sort((a, b) => rank(b.seat, b.option.kind) - rank(a.seat, a.option.kind));
  const best = claims[0];
  const bestRank = best === undefined ? 0 : rank(best.seat, best.option.kind);
  const shared = rules.sharedWins && best?.option.kind === 'win';
  const couldChange = hand.questions.some((question) =>
    question.options.some((option) => (shared ? option.kind === 'win' : rank(question.seat, option.kind) > bestRank)),
  );
  if (couldChange) return { is: 'open' };
  if (best === undefined) return { is: 'passed' };
  if (best.option.kind !== 'win') return { is: 'claimed', by: best };
  return { is: 'won', by: shared ? claims.filter((answer) => answer.option.kind === 'win') : [best] };
}

/** Steps from one seat to another in turn order, 1–3 (4 to itself). */
export function distance(from: Seat, to: Seat): number {
  return ((to - from + 3) % 4) + 1;
}
