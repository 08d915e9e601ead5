import { isClaim, isPlaying, openQuestion, type ViewState } from './client/view-state.ts';
import {
  MahjongClaimEvent,
  MahjongConnectionEvent,
  MahjongHandEndEvent,
  MahjongLeaveEvent,
  MahjongMatchEndEvent,
  MahjongMatchStartEvent,
  MahjongRoomEvent,
  type MahjongTableEventMap,
  MahjongTurnEndEvent,
  MahjongTurnEvent,
} from './events.ts';

type TableEvent = MahjongTableEventMap[keyof MahjongTableEventMap];

/** What the page should hear about a change of the view state. */
export function eventsBetween(previous: ViewState, state: ViewState): TableEvent[] {
  const events = [...comings(previous, state)];
  if (state.version !== previous.version) events.push(...endings(state));
  events.push(...askings(previous, state));
  const { connection } = state;
  if (connection !== previous.connection) events.push(new MahjongConnectionEvent({ connection }));
  return events;
}

/** Of rooms, and of matches that begin. */
function* comings(previous: ViewState, { room, place }: ViewState): Generator<TableEvent> {
  const before = previous.room;
  if (before !== null && before.code !== room?.code) yield new MahjongLeaveEvent({ code: before.code });
  if (room === null) return;
  const { code, link, matchId, ruleSet } = room;
  if (code !== before?.code || place !== previous.place) {
    yield new MahjongRoomEvent({ code, link, seated: place !== null });
  }
  if (isPlaying(room) && !(isPlaying(before) && before?.matchId === matchId)) {
    yield new MahjongMatchStartEvent({ code, matchId, ruleSet });
  }
}

/** Of what the person is asked. */
function* askings(previous: ViewState, state: ViewState): Generator<TableEvent> {
  const { question } = state;
  const before = openQuestion(previous);
  if (before !== null && openQuestion(state) === null) yield new MahjongTurnEndEvent({ seat: before.seat });
  if (question === null || question.id === previous.question?.id) return;
  const until = question.endsAt === null ? null : question.endsAt - state.clockOffset;
  const detail = { seat: question.seat, until };
  yield isClaim(question) ? new MahjongClaimEvent(detail) : new MahjongTurnEvent(detail);
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
