import { localNow } from '../../client/clock.ts';
import { secondsLeft } from '../clock.ts';
import type { KeyCommand } from './keys.ts';
import type { Scene } from './scene.ts';
import { statusOf } from './status.ts';

/** The keys that ask something and are answered in words. */
export type Ask = Extract<KeyCommand['do'], `say-${string}`>;

/** What is said to somebody who asks for the last discard, the time, or the scores. */
export function answerTo(ask: Ask, { state, table, names, texts }: Scene): string {
  switch (ask) {
    case 'say-discard': {
      const last = table.lastDiscard;
      return last ? texts.said.discarded(names.spoken(last.seat), texts.tiles.name(last.tile.kind)) : '';
    }
    case 'say-time': {
      const { spoken, end } = statusOf(state, names, texts);
      const left = end === null ? null : secondsLeft(end, localNow() + state.clockOffset);
      return left === null ? spoken : `${spoken}, ${texts.status.time(texts.secondsSpoken(left))}`;
    }
    case 'say-scores':
      return table.seats.map(({ seat, score }) => `${names.spoken(seat)}: ${texts.number(score)}`).join(', ');
  }
}
