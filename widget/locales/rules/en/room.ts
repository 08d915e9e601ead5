import {
  ABSENCE_TIME,
  COUNTDOWN,
  LEAST_CHOICE,
  MISSED_TURNS,
  PLAY_AGAIN_TIME,
  READY_TIME,
} from '../../../../server/rules/clocks.ts';
import { ruleWords } from '../../table/en.words.ts';
import { type Chapter, list, seconds, text } from '../rule-texts.ts';

const { clocks } = ruleWords;

/** What happens around a game, the same in every rule set, in English. */
export const room: readonly Chapter[] = [
  {
    title: 'The clock',
    blocks: [
      text(
        'First the time for a turn, with the reserve for the hand after the plus sign, then the time for a claim. Each choice on your turn gets the full time of a turn; after that the reserve runs, and it is full again in the next hand. Claims have no reserve.',
      ),
      list(...Object.values(clocks)),
      text(
        `You have at least ${seconds(LEAST_CHOICE)} s to choose a suit or tiles to pass on. After a hand you have ${seconds(READY_TIME)} s for “Ready for the next hand”; the deal follows ${seconds(COUNTDOWN)} s after the last one is ready. After the match you have ${seconds(PLAY_AGAIN_TIME)} s for “Play again”. An untimed match is never rated.`,
      ),
    ],
  },
  {
    title: 'People and bots',
    blocks: [
      list(
        'Seats are drawn once per match. Whoever draws East deals first.',
        'Disconnected: none of the player’s devices is connected. The seat and the clock stay.',
        `Helped by bot: a bot decides for a player who let ${MISSED_TURNS} turns in a row run out, was not ready in time or left. “Back to play” ends it from the next choice on.`,
        `In an untimed match a bot also helps after ${seconds(ABSENCE_TIME)} s without a connection.`,
        'Bot: a computer player from the start.',
        'The microphone is off when you come in. You do not need one to hear the others.',
      ),
    ],
  },
];
