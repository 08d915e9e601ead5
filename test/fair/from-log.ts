/** What a finished match has published, read from its log: for the independent verifier. */

import type { RoomEvent } from '../../server/rooms/events.ts';
import type { VerifiedHand, VerifiedMatch } from './verifier.ts';

/** Tiles of each rule set: Sichuan plays with the suits only. */
const tileCount = (ruleSet: string): number => (ruleSet === 'sichuan' ? 108 : 144);

/** Rule set and options with sorted keys and no spaces (docs/fair.md §2). */
function rulesText(ruleSet: string, options: Readonly<Record<string, unknown>>): string {
  const sorted = Object.keys(options)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${JSON.stringify(options[key])}`);
  return `{"options":{${sorted.join(',')}},"ruleSet":${JSON.stringify(ruleSet)}}`;
}

/** The events of one match, from its lobby to its end. */
export function publishedMatch(events: readonly RoomEvent[]): VerifiedMatch {
  const commitments: (string | null)[] = [null, null, null, null];
  const reveals: (string | null)[] = [null, null, null, null];
  const hands: VerifiedHand[] = [];
  const match = {
    matchId: '',
    rules: '',
    tileCount: 0,
    exchanges: false,
    serverCommitment: '',
    serverSecret: '',
    seatOrder: [] as readonly number[],
  };
  for (const event of events) {
    switch (event.type) {
      case 'lobby-opened':
        match.matchId = event.matchId;
        match.rules = rulesText(event.ruleSet, event.options);
        match.tileCount = tileCount(event.ruleSet);
        match.exchanges = event.ruleSet === 'sichuan' && event.options.exchangeThree === true;
        break;
      case 'ready':
        commitments[event.place] = event.commitment;
        break;
      case 'left':
        if (match.serverCommitment === '') commitments[event.place] = null;
        break;
      case 'unready':
      case 'removed':
        commitments[event.place] = null;
        break;
      case 'server-committed':
        match.serverCommitment = event.commitment;
        break;
      case 'revealed':
        reveals[event.place] = event.secret;
        break;
      case 'reveal-missed':
        reveals[event.place] = '';
        break;
      case 'seats-drawn':
        match.seatOrder = event.order;
        break;
      case 'hand-started': {
        const { wall, dice, identities, exchange, salt, commitment } = event;
        hands.push({ wall, dice, identities, exchange, salt, commitment });
        break;
      }
      case 'match-closed':
        match.serverSecret = event.secret;
        break;
      case 'released':
        match.serverSecret = event.secret ?? '';
        break;
    }
  }
  return { ...match, clientCommitments: commitments, clientReveals: reveals, hands };
}
