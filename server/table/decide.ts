/** What a command does to a table: events, or a refusal that changes nothing. Pure: chance comes in with the command. */

import { inOrder, type Tile } from '../rules/position.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import { type Seat, seatsFrom } from '../rules/scoring.ts';
import type { AnsweredBy, Question, TableEvent } from './events.ts';
import { forcedDiscard } from './offer.ts';
import { beginPhase, endPhaseOfAll, passOn } from './phases.ts';
import { closeWindow, declareKong, discardTile, letGo, winNow } from './play.ts';
import type { Refusal, RefusalCode } from './refusal.ts';
import { Run, type TableEnv } from './run.ts';
import { type Answer, type HandState, identityOf, liveHand, type MatchState } from './state.ts';
import { windowOutcome } from './window.ts';

/** What docs/fair.md's draws gave for one hand. */
export interface Shuffle {
  readonly wall: readonly Tile[];
  readonly dice: readonly [number, number];
  readonly identities: readonly number[];
  /** The exchange's direction; null where the rule set draws none. */
  readonly exchange: number | null;
  readonly salt: string;
  readonly commitment: string;
}

export type TableCommand =
  /** Deals the next hand. */
  | { readonly type: 'deal'; readonly shuffle: Shuffle }
  | {
      readonly type: 'answer';
      readonly seat: Seat;
      readonly question: string;
      readonly option: string;
      /** Public identities of the chosen tiles. */
      readonly tiles: readonly number[];
      readonly by: Exclude<AnsweredBy, 'time'>;
    }
  /** The seat's time ran out. */
  | { readonly type: 'time-out'; readonly seat: Seat }
  /** The least length of the open window or pause is over. */
  | { readonly type: 'close' };

export type Decision =
  | {
      readonly ok: true;
      readonly events: readonly TableEvent[];
      /** The match after these events, as evolving them one by one gives it. */
      readonly match: MatchState;
    }
  | { readonly ok: false; readonly refusal: Refusal };

/** Decides a command against a match. */
export function decide(rules: RuleSet, match: MatchState, command: TableCommand, env: TableEnv): Decision {
  const run = new Run(rules, match, env);
  switch (command.type) {
    case 'deal':
      deal(run, command.shuffle);
      break;
    case 'answer': {
      const refusal = answer(run, command);
      if (refusal !== null) return { ok: false, refusal };
      break;
    }
    case 'time-out': {
      const question = match.hand?.questions.find((open) => open.seat === command.seat);
      if (question === undefined) return { ok: false, refusal: refuse('not-asked') };
      const fallback = fallbackOf(rules, liveHand(match), question);
      give(run, question, fallback.option.id, fallback.tiles, 'time');
      break;
    }
    case 'close':
      if (match.hand !== null) close(run);
      break;
  }
  return { ok: true, events: run.events, match: run.match };
}

/** Whether a window or pause is open that ends by `close` alone: nothing that anybody may still do can change it. */
export function awaitsClose(rules: RuleSet, match: MatchState): boolean {
  const hand = match.hand;
  if (hand === null || hand.stage.at === 'ended') return false;
  return hand.stage.at === 'window' ? windowOutcome(rules, hand).is !== 'open' : hand.questions.length === 0;
}

function refuse(code: RefusalCode, details: Refusal['details'] = {}, reason: string | null = null): Refusal {
  return { code, reason, details };
}

function deal(run: Run, shuffle: Shuffle): void {
  const next = run.match.next;
  if (next === null) throw new Error('no hand is due');
  run.emit({ type: 'hand-started', deal: next, totals: run.match.totals, ...shuffle });
  replaceDealtFlowers(run);
  beginPhase(run, 0);
}

/** Each seat from East shows its flowers and draws as many; flowers among those wait for the next round (docs/rules/common.md, "A turn" 2). */
function replaceDealtFlowers(run: Run): void {
  for (let shown = true; shown; ) {
    shown = false;
    for (const seat of seatsFrom(run.hand.deal.dealer)) {
      const flowers = run.flowersOf(seat);
      for (const tile of flowers) run.emit({ type: 'flower-shown', seat, tile });
      for (const _ of flowers) run.draw(seat, 'flower');
      shown ||= flowers.length > 0;
    }
  }
}

function answer(run: Run, command: Extract<TableCommand, { type: 'answer' }>): Refusal | null {
  const hand = run.match.hand;
  const question = hand?.questions.find((open) => open.id === command.question && open.seat === command.seat);
  if (hand === null || question === undefined) return refuse('not-asked');
  const option = question.options.find((offered) => offered.id === command.option);
  if (option === undefined) return refuseOption(question, command.option);
  const tiles = command.tiles.map((name) => tileNamed(hand, command.seat, name));
  if (new Set(tiles).size !== option.choose || tiles.length !== option.choose) {
    return refuse('wrong-tiles', { choose: option.choose });
  }
  const chosen = tiles.filter((tile) => tile !== null);
  const blocked = question.blocked.find(
    ({ kind, tiles: kept }) => kind === option.kind && chosen.some((tile) => kept.includes(tile)),
  );
  if (blocked !== undefined) return refuse('blocked', blocked.data, blocked.reason);
  if (tiles.some((tile) => tile === null || !option.tiles.includes(tile))) return refuse('tile-not-held');
  give(run, question, option.id, chosen, command.by);
  return null;
}

/** Why an option cannot be had: it is blocked, or there is none of this name. */
function refuseOption(question: Question, option: string): Refusal {
  const blocked = question.blocked.find(({ kind }) => kind === option);
  if (blocked === undefined) return refuse('option-gone');
  const code = blocked.reason === 'below-minimum' ? 'below-minimum' : 'blocked';
  return refuse(code, blocked.data, blocked.reason);
}

/** The seat's own tile of a public name: its identity, or its place in the hand before identities are made. */
function tileNamed(hand: HandState, seat: Seat, name: number): Tile | null {
  const own = hand.seats[seat].concealed;
  if (!hand.identified) return inOrder(own)[name] ?? null;
  return own.find((tile) => identityOf(hand, tile) === name) ?? null;
}

/** Takes an answer and lets it have its effect as soon as it can. */
function give(run: Run, question: Question, option: string, tiles: readonly Tile[], by: AnsweredBy): void {
  run.emit({ type: 'answered', seat: question.seat, question: question.id, option, tiles, by });
  const given = run.hand.answers.at(-1);
  if (given === undefined) throw new Error('an answer names an option of its question');
  const facts = run.rules.factsOf(given.seat, given.option);
  if (facts.length > 0) run.emit({ type: 'facts-changed', changes: facts });
  const stage = run.hand.stage;
  if (stage.at === 'window') closeWindow(run, run.env.leastOver);
  else if (stage.at === 'phase' && stage.seat === null) endPhaseOfAll(run);
  else take(run, given);
}

/** An answer on a turn or in an in-turn phase. */
function take(run: Run, given: Answer): void {
  switch (given.option.kind) {
    case 'pass':
      moveOn(run, run.env.leastOver);
      return;
    case 'win':
      winNow(run, given.seat);
      return;
    case 'kong':
      declareKong(run, given.seat, given.option);
      return;
    default: {
      const tile = given.tiles[0];
      if (tile === undefined) throw new Error('an option of a turn that is neither win nor kong discards a tile');
      discardTile(run, given.seat, tile);
    }
  }
}

function close(run: Run): void {
  if (run.hand.stage.at === 'window') closeWindow(run, true);
  else if (run.hand.questions.length === 0) moveOn(run, true);
}

/** What happens by itself where the seat to move has nothing to do or has passed. */
function moveOn(run: Run, leastOver: boolean): void {
  const stage = run.hand.stage;
  if (stage.at === 'turn') letGo(run, stage.seat, leastOver);
  else if (stage.at === 'phase' && stage.seat !== null) passOn(run, leastOver);
}

/** The answer when time runs out (docs/rules/common.md, "Claims"; a phase has its own). */
function fallbackOf(rules: RuleSet, hand: HandState, question: Question): Pick<Answer, 'option' | 'tiles'> {
  const of = (kind: string) => question.options.find((option) => option.kind === kind);
  const pass = of('pass');
  const discard = of('discard');
  if (hand.phase !== null && hand.stage.at === 'phase') {
    const phase = rules.phases(hand.options)[hand.phase.index];
    if (phase !== undefined) return phase.fallback(hand, question.seat, question.options);
  }
  if (pass !== undefined) return { option: pass, tiles: [] };
  if (discard === undefined) throw new Error('every question has an answer for a time-out');
  return { option: discard, tiles: [forcedDiscard(hand, question.seat, question.options)] };
}
