/** The work of one command: events so far and the state they make. */

import type { Tile } from '../rules/position.ts';
import { kindOf, liveTiles } from '../rules/position.ts';
import type { Offer, RuleSet } from '../rules/rule-set.ts';
import type { Seat } from '../rules/scoring.ts';
import { isBonus } from '../rules/tiles.ts';
import type { Question, TableEvent } from './events.ts';
import { evolveMatch } from './evolve.ts';
import { type HandState, liveHand, type MatchState } from './state.ts';

/** What a command needs from outside. */
export interface TableEnv {
  /** A new random id for a question to this seat. */
  questionId(seat: Seat): string;
  /** Whether the least length of the window or pause that is open is over. */
  readonly leastOver: boolean;
  /** Whether windows have no least length at all (simulations). */
  readonly noWindows: boolean;
}

export class Run {
  readonly rules: RuleSet;
  readonly env: TableEnv;
  readonly events: TableEvent[] = [];
  match: MatchState;

  constructor(rules: RuleSet, match: MatchState, env: TableEnv) {
    this.rules = rules;
    this.match = match;
    this.env = env;
  }

  get hand(): HandState {
    return liveHand(this.match);
  }

  emit(event: TableEvent): void {
    this.match = evolveMatch(this.rules, this.match, event);
    this.events.push(event);
  }

  /** Flowers and seasons in a seat's hand, not yet shown. */
  flowersOf(seat: Seat): Tile[] {
    return this.hand.seats[seat].concealed.filter((tile) => isBonus(kindOf(this.hand, tile)));
  }

  /** Whether a tile is left for a draw of this kind. */
  canDraw(reason: 'turn' | 'flower' | 'kong'): boolean {
    const boxed = reason === 'kong' && this.rules.kongBox > 0;
    return boxed ? this.hand.boxEnd > this.hand.liveEnd : liveTiles(this.hand) > 0;
  }

  /** Draws one tile; the caller has seen that there is one. */
  draw(seat: Seat, reason: 'turn' | 'flower' | 'kong'): void {
    const hand = this.hand;
    const back = reason === 'kong' || (reason === 'flower' && this.rules.flowersFrom === 'back');
    const boxed = reason === 'kong' && this.rules.kongBox > 0;
    const tile = hand.wall[back ? (boxed ? hand.boxEnd : hand.liveEnd) - 1 : hand.front];
    if (tile === undefined || !this.canDraw(reason)) throw new Error('the wall is empty');
    this.emit({ type: 'drawn', seat, tile, source: back ? 'back' : 'front', reason });
  }

  /** Asks seats at once; seats without options are not asked. */
  ask(kind: string, clock: Question['clock'], offers: readonly { readonly seat: Seat; readonly offer: Offer }[]): void {
    const questions = offers
      .filter(({ offer }) => offer.options.length > 0)
      .map(({ seat, offer }) => ({ id: this.env.questionId(seat), seat, kind, clock, ...offer }));
    if (questions.length > 0) this.emit({ type: 'asked', questions });
  }
}
