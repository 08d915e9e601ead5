import { type Chapter, list, text } from '../rule-texts.ts';

/** What all rule sets share, in English. */
export const common: readonly Chapter[] = [
  {
    title: 'A turn',
    blocks: [
      text('Play goes from East to South, West and North, counter-clockwise around the table.'),
      list(
        '[draw|Draw] a tile. The [dealer] starts with fourteen and draws nothing on the first turn.',
        'A [flower] is shown at once and replaced.',
        'Win, declare a [kong], or [discard] a tile.',
        'After a discard, everyone who could use it gets the choice at the same time. Nobody else learns who that was.',
        'A win takes precedence over a [pung] or kong, and those over a [chow].',
        'After a claimed chow or pung you discard first: no win and no kong in between.',
      ),
    ],
  },
  {
    title: 'When time runs out',
    blocks: [
      list(
        'On a claim: you pass.',
        'On your turn: the tile just drawn goes. Where there is none, the last tile of the hand that may go.',
        'After two turns in a row that ran out, a bot plays for you until you choose “Back to play”.',
      ),
    ],
  },
  {
    title: 'What pauses tell',
    blocks: [
      text(
        'After every discard there is a short pause, whether or not anyone could claim it. A quick pass does not shorten it; a claim does.',
      ),
    ],
  },
];
