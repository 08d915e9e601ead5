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
  const events = [...comings(previous, state), ...endings(previous, state), ...askings(previous, state)];
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

/** Of hands and matches that end: also of those whose events a snapshot replaced, where somebody was behind. */
function* endings(previous: ViewState, { table, lastResult, recent, room, version }: ViewState): Generator<TableEvent> {
  // Whoever comes to a table that stands at its result has seen no end.
  if (previous.table === null || table === null) return;
  const before = previous.table.matchId === table.matchId ? previous : null;
  const ended =
    version === previous.version
      ? []
      : recent.flatMap((event) => (event.__typename === 'HandEnded' ? [event.result] : []));
  const isMissed = lastResult !== null && lastResult.hand !== before?.lastResult?.hand && ended.length === 0;
  for (const { hand, wins, changes, totals } of isMissed ? [lastResult] : ended) {
    yield new MahjongHandEndEvent({ hand, winners: wins.map(({ seat }) => seat), changes, totals });
  }
  if (table.matchResult === null || (before !== null && before.table?.matchResult !== null)) return;
  const nameOf = (seat: number) => room?.places.find((place) => place.seat === seat)?.occupant?.name ?? '';
  const standings = table.matchResult.standings.map(({ seat, place, score }) => ({
    seat,
    name: nameOf(seat),
    place,
    score,
  }));
  yield new MahjongMatchEndEvent({ standings });
}
