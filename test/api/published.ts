/** What a match has published to somebody who only watched, for the independent verifier. */

import type { RoomUpdate } from '../../widget/client/model.ts';
import type { VerifiedHand, VerifiedMatch } from '../fair/verifier.ts';

const TILES = new Map([['sichuan', 108]]);

/** A match of a rule set without an exchange. */
export function publishedMatch(updates: readonly RoomUpdate[]): VerifiedMatch {
  const commitments = new Map<number, string>();
  const hands: VerifiedHand[] = [];
  for (const event of updates.flatMap(({ events }) => events)) {
    if (event.__typename === 'HandStarted') commitments.set(event.table.hand, event.table.handCommitment);
    if (event.__typename !== 'HandEnded') continue;
    const { hand, reveal } = event.result;
    hands.push({ ...reveal, exchange: null, commitment: commitments.get(hand) ?? '' });
  }
  const room = updates.findLast((update) => update.room !== null)?.room;
  if (!room) throw new Error('a room was seen');
  const { fairness, ruleSet, options, matchId } = room;
  const chosen = options.map(({ key, value }) => `${JSON.stringify(key)}:${value}`).sort();
  return {
    matchId,
    rules: `{"options":{${chosen.join(',')}},"ruleSet":${JSON.stringify(ruleSet)}}`,
    tileCount: TILES.get(ruleSet) ?? 144,
    exchanges: false,
    clientCommitments: fairness.clientCommitments,
    clientReveals: fairness.clientReveals,
    serverCommitment: fairness.serverCommitment ?? '',
    serverSecret: fairness.serverSecret ?? '',
    seatOrder: fairness.seatOrder ?? [],
    hands,
  };
}
