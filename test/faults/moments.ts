/** Where a room stands, in the words of the fault table. */

import type { RoomView } from '../../widget/client/room-view.ts';

/** The moment that a viewer sees. */
export function momentOf({ room, table, question, recent }: RoomView): string {
  switch (room?.phase) {
    case undefined:
    case 'LOBBY':
      return 'lobby';
    case 'REVEAL':
      return 'reveal';
    case 'SEAT_DRAW':
      return 'seat draw';
    case 'HAND_RESULT':
      return room.places.some(({ ready, occupant }) => ready && occupant?.kind === 'PERSON') ? 'ready gate' : 'result';
    case 'MATCH_RESULT':
      return 'match result';
    case 'PLAYING':
      break;
  }
  if (recent.some((event) => event.__typename === 'HandStarted')) return 'deal';
  if (recent.some((event) => event.__typename === 'TileDrawn' && event.reason === 'KONG')) return 'kong replacement';
  if (table?.openPhase) return table.openPhase;
  if (question?.kind === 'rob') return 'robbing a kong';
  if (question?.kind === 'claim') return 'claim';
  return table?.turn === null ? 'window' : 'turn';
}

const ALWAYS = [
  'reveal',
  'seat draw',
  'deal',
  'turn',
  'window',
  'claim',
  'kong replacement',
  'result',
  'ready gate',
  'match result',
];

/** What a match of each rule set comes through. */
export const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  klasik: ALWAYS,
  'chinese-classical': [...ALWAYS, 'opening-kongs'],
  'hong-kong': ALWAYS,
  sichuan: [...ALWAYS, 'exchange', 'void-suit'],
};
