/** The rule set's phases between the deal and the dealer's first turn. */

import type { Phase } from '../rules/rule-set.ts';
import { SEATS, type Seat, seatAfter, seatsFrom } from '../rules/scoring.ts';
import { NOTHING, openOffer } from './offer.ts';
import { askTurn } from './play.ts';
import type { Run } from './run.ts';

/** Opens phase `index`, or the dealer's first turn when there is none left. */
export function beginPhase(run: Run, index: number): void {
  const dealer = run.hand.deal.dealer;
  const phases = run.rules.phases(run.hand.options);
  const phase = phases[index];
  if (phase === undefined) {
    if (phases.length > 0) run.emit({ type: 'phase-changed', phase: null, index, seat: null });
    run.emit({ type: 'turn-began', seat: dealer });
    askTurn(run, dealer);
    return;
  }
  const seat = phase.order === 'in-turn' ? dealer : null;
  run.emit({ type: 'phase-changed', phase: phase.key, index, seat });
  if (seat !== null) {
    askInTurn(run);
    return;
  }
  run.ask(
    phase.key,
    phase.clock,
    SEATS.map((each) => ({ seat: each, offer: { options: phase.ask(run.hand, each, NOTHING), blocked: [] } })),
  );
  endPhaseOfAll(run);
}

/** Closes a phase of all once everybody has answered: its result is shown and takes effect. */
export function endPhaseOfAll(run: Run): void {
  if (run.hand.questions.length > 0) return;
  const { phase, index } = openPhase(run);
  // In turn order, whoever answered first: who hesitated is nobody's business.
  const answers = seatsFrom(run.hand.deal.dealer).flatMap((seat) =>
    run.hand.answers.filter((answer) => answer.seat === seat),
  );
  const result = phase.resolve(run.hand, answers, run.hand.exchange);
  if (result.passes.length > 0) run.emit({ type: 'tiles-passed', passes: result.passes });
  if (result.facts.length > 0) run.emit({ type: 'facts-changed', changes: result.facts });
  beginPhase(run, index + 1);
}

/** Asks the seat of an in-turn phase; one that has nothing to do is passed over after a pause. */
export function askInTurn(run: Run): void {
  const { phase, seat } = openPhase(run);
  if (seat === null) throw new Error('an in-turn phase has a seat');
  const options = phase.ask(run.hand, seat, openOffer(run.rules, run.hand, seat));
  run.ask(phase.key, phase.clock, [{ seat, offer: { options, blocked: [] } }]);
  if (options.length === 0 && run.env.noWindows) passOn(run, true);
}

/** The seat of an in-turn phase continues: the next one is asked, after the dealer's round the next phase begins. */
export function passOn(run: Run, leastOver: boolean): void {
  if (!leastOver && !run.env.noWindows) return;
  const { phase, index, seat } = openPhase(run);
  if (seat === null) throw new Error('an in-turn phase has a seat');
  const next = seatAfter(seat);
  if (next === run.hand.deal.dealer) {
    beginPhase(run, index + 1);
    return;
  }
  run.emit({ type: 'phase-changed', phase: phase.key, index, seat: next });
  askInTurn(run);
}

function openPhase(run: Run): { readonly phase: Phase; readonly index: number; readonly seat: Seat | null } {
  const open = run.hand.phase;
  const phase = open === null ? undefined : run.rules.phases(run.hand.options)[open.index];
  if (open === null || phase === undefined) throw new Error('no phase is open');
  return { phase, index: open.index, seat: open.seat };
}
