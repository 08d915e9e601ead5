import type { ViewState } from '../../client/view-state.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import type { Names } from '../seating.ts';

/** The line under the table: what is going on, a tile it is about, and until when. */
export interface Status {
  readonly text: string;
  /** The same with the tile by its name, for those who do not see it. */
  readonly spoken: string;
  /** Kind of a tile to show with it. */
  readonly tile: string | null;
  /** When the time runs out, by the server's clock; null without a clock. */
  readonly end: number | null;
  /** The time is also seen running down on the Pass button. */
  readonly passes: boolean;
  /** It is the viewer who has to act. */
  readonly yours: boolean;
}

export function statusOf(state: ViewState, names: Names, texts: TableTexts): Status {
  const { room, table, question, turnClock, place } = state;
  const plain = (text: string, end: number | null = null): Status => ({
    text,
    spoken: text,
    tile: null,
    end,
    passes: false,
    yours: false,
  });
  const { status } = texts;
  if (!table || room?.phase === 'SEAT_DRAW') return plain(status.seatDraw, room?.phaseEndsAt ?? null);
  if (room?.phase === 'MATCH_RESULT' || table.matchResult) return plain(status.matchOver);
  if (table.result) return plain(status.handOver);
  if (question) {
    const end = question.endsAt;
    if (question.tile && question.from !== null) {
      const said = question.kind === 'rob' ? status.rob : status.claim;
      const name = names.plain(question.from);
      const text = question.kind === 'rob' ? status.robShort(name) : status.claimShort(name);
      return {
        text,
        spoken: said(name, texts.tiles.name(question.tile.kind)),
        tile: question.tile.kind,
        end,
        passes: true,
        yours: true,
      };
    }
    const own = texts.words.questions[question.kind];
    return { ...plain(own?.title ?? status.yourTurn, end), yours: true };
  }
  if (table.openPhase) return plain(texts.words.phases[table.openPhase] ?? status.waiting);
  if (table.turn !== null) {
    const end = turnClock?.endsAt ?? null;
    if (table.turn !== table.viewer) return plain(status.turnOf(names.plain(table.turn)), end);
    // The bot's clock is not the viewer's.
    const isHelped = place !== null && room?.places[place]?.helped === true;
    return isHelped ? plain(texts.seat.status.helped) : plain(status.yourTurn, end);
  }
  return plain(table.phase === 'OPENING' ? status.dealing : status.waiting);
}
