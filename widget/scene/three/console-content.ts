import { deadlineOfTurn, type Span, secondsLeft, URGENT_SECONDS } from '../../panels/clock.ts';
import type { Shown } from '../drawing.ts';
import type { ConsoleContent } from './console-face.ts';

/** The clock's line gets shorter in this many steps: more would be drawn for nothing. */
const STEPS = 90;

/** In a smaller picture the scores are too small to read; they stand with the names too. In px of the page. */
const SCORES_FROM = 560;

/** What the console says of a table; null as long as there is none. `now` is local, ms; `width` that of the picture. */
export function consoleContent(shown: Shown, span: Span, now: number, width: number): ConsoleContent | null {
  const { table, texts, viewpoint, turnClock, clockOffset } = shown;
  if (!table) return null;
  const scores = width >= SCORES_FROM;
  const mover = turnClock?.seat ?? table.turn;
  const deadline = deadlineOfTurn(turnClock);
  const left = span.fraction(deadline?.end ?? null, now + clockOffset);
  return {
    round: texts.console.round(texts.tiles.winds[table.roundWind] ?? table.roundWind),
    roundWind: table.roundWind,
    count: texts.number(table.wallCount),
    left: texts.console.left,
    box: table.kongBoxCount > 0 ? texts.console.kongBoxShort(table.kongBoxCount) : null,
    scores,
    sides: [0, 1, 2, 3].map((steps) => {
      const seat = (viewpoint + steps) % 4;
      const { wind = '', score = 0 } = table.seats[seat] ?? {};
      return {
        wind: texts.tiles.windLetters[wind] ?? '',
        score: scores ? String(score).replace('-', '−') : null,
        dealer: table.dealer === seat,
        turn: mover === seat,
      };
    }),
    clock:
      deadline && turnClock
        ? {
            side: (turnClock.seat - viewpoint + 4) % 4,
            left: Math.ceil(left * STEPS) / STEPS,
            urgent: secondsLeft(deadline.end, now + clockOffset) <= URGENT_SECONDS,
          }
        : null,
  };
}
