/** Gathers what a match publishes, as any spectator could, and has it verified independently. */

import type { RoomUpdate } from '../../widget/client/model.ts';
import { type VerifiedHand, type VerifiedMatch, verifyMatch } from '../fair/verifier.ts';

/** What does not fit in a finished match that was watched from its first hand to its end; empty when all does. */
export function proofOf(updates: readonly RoomUpdate[], tileCount: number): string[] {
  const room = updates.map((update) => update.room).findLast((each) => each?.fairness.serverSecret != null);
  const fairness = room?.fairness;
  if (!room || !fairness?.serverCommitment || !fairness.serverSecret || !fairness.seatOrder) {
    return ['the match has published its commitment, its seats and its secret'];
  }
  const events = updates.flatMap((update) => update.events);
  const commitments = events.flatMap((event) =>
    event.__typename === 'HandStarted' ? [event.table.handCommitment] : [],
  );
  const hands = events.flatMap((event): VerifiedHand[] => {
    if (event.__typename !== 'HandEnded') return [];
    const { hand, reveal } = event.result;
    return [{ ...reveal, exchange: null, commitment: commitments[hand] ?? '' }];
  });
  const options = Object.fromEntries(room.options.map(({ key, value }) => [key, value]));
  const match: VerifiedMatch = {
    matchId: room.matchId,
    rules: JSON.stringify({ options, ruleSet: room.ruleSet }),
    tileCount,
    exchanges: false,
    clientCommitments: fairness.clientCommitments,
    clientReveals: fairness.clientReveals,
    serverCommitment: fairness.serverCommitment,
    serverSecret: fairness.serverSecret,
    seatOrder: fairness.seatOrder,
    hands,
  };
  return verifyMatch(match);
}
