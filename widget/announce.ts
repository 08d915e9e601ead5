import type { ViewState } from './client/view-state.ts';
import {
  MahjongClaimEvent,
  MahjongErrorEvent,
  MahjongHandEndEvent,
  MahjongMatchEndEvent,
  MahjongRoomEvent,
  type MahjongTableEventMap,
  MahjongTurnEvent,
} from './events.ts';

/** The kinds of question that are about somebody else's tile. */
const CLAIMS = ['claim', 'rob'];

/** What the page should hear about a change of the view state. */
export function eventsBetween(
  previous: ViewState,
  state: ViewState,
): MahjongTableEventMap[keyof MahjongTableEventMap][] {
  const events = [];
  const { room, question, problem } = state;
  if (room !== null && (room.code !== previous.room?.code || state.place !== previous.place)) {
    events.push(new MahjongRoomEvent({ code: room.code, link: room.link, seated: state.place !== null }));
  }
  if (question !== null && question.id !== previous.question?.id) {
    const until = question.endsAt === null ? null : question.endsAt - state.clockOffset;
    const detail = { seat: question.seat, until };
    events.push(CLAIMS.includes(question.kind) ? new MahjongClaimEvent(detail) : new MahjongTurnEvent(detail));
  }
  if (state.version !== previous.version) events.push(...endings(state));
  if (problem !== null && problem.code !== previous.problem?.code)
    events.push(new MahjongErrorEvent({ code: problem.code }));
  return events;
}

function endings({ recent, room }: ViewState): (MahjongHandEndEvent | MahjongMatchEndEvent)[] {
  const nameOf = (seat: number) => room?.places.find((place) => place.seat === seat)?.occupant?.name ?? '';
  return recent.flatMap((event): (MahjongHandEndEvent | MahjongMatchEndEvent)[] => {
    if (event.__typename === 'HandEnded') {
      const { hand, wins, changes, totals } = event.result;
      return [new MahjongHandEndEvent({ hand, winners: wins.map(({ seat }) => seat), changes, totals })];
    }
    if (event.__typename !== 'MatchEnded') return [];
    const standings = event.matchResult.standings.map(({ seat, place, score }) => ({
      seat,
      name: nameOf(seat),
      place,
      score,
    }));
    return [new MahjongMatchEndEvent({ standings })];
  });
}
