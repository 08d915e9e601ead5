import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Sichuan bloody in English. */
export const sichuan: readonly Chapter[] = [
  {
    title: 'In short',
    blocks: [
      text(
        '108 suit tiles, no honours, no flowers, no [chow|chows]. Each player gives up a suit. After a win the others play on, until three have won or the wall is empty. Everything is paid as it happens; the totals move at the end.',
      ),
      list(
        'Everyone chooses a [void-suit|void suit] at the same time and in secret.',
        'While you hold a tile of it, you discard it first, and you cannot claim, kong or win.',
        'Tiles of your void suit can never be claimed by you.',
        'In rooms with the exchange, each first passes three tiles of one suit on; the direction is drawn.',
      ),
    ],
  },
  {
    title: 'Play',
    blocks: [
      list(
        '[pung|Pungs] and all [kong|kongs]; no chows. Several wins on one tile are all paid.',
        'An [added-kong|added kong] can be robbed, a concealed one cannot. A robbed kong earns nothing.',
        'After a claimed pung you discard first. A discard made with the wall empty can only be claimed to win.',
        'A winner’s hand is shown and leaves the game. Play goes on after the last winner in turn order.',
        'Passing up a win costs nothing.',
      ),
    ],
  },
  {
    title: 'Fan',
    blocks: [
      text(
        'Four sets and a pair, or seven pairs. A hand is worth two to the power of its [fan], at most five fan: 32 points.',
      ),
      table(
        ['Item', 'Fan'],
        ['Basic hand', '0'],
        ['All pungs', '1'],
        ['All 2-5-8 pungs', '3 in place of all pungs'],
        ['Seven pairs', '2'],
        ['Outside hand: a 1 or 9 in every set and the pair', '2'],
        ['Full flush', '2'],
        ['Single wait on four declared sets', '1'],
        ['[root|Root]', '1 each'],
        ['Kong replacement', '1'],
        ['Robbing a kong', '1'],
        ['Last tile, or the discard after it', '1'],
      ),
    ],
  },
  {
    title: 'Payments',
    blocks: [
      table(
        ['What', 'Who pays'],
        ['Win on a discard or robbed kong', 'The discarder (robbed player): the value'],
        ['[self-draw|Self-draw]', 'Everyone still playing: the value and 1 more'],
        ['Claimed kong', 'The player who discarded the tile: 2'],
        ['Added kong', 'Everyone still playing: 1'],
        ['Concealed kong', 'Everyone still playing: 2'],
      ),
    ],
  },
  {
    title: 'When the wall is empty',
    blocks: [
      list(
        'Refund: a player who is not [ready] gives back the kong points of this hand.',
        '[flower-pig|Flower pig]: a player who still holds their void suit pays 32 to everyone who does not.',
        '[ready-check|Ready check]: everyone else who is not ready pays each player who is ready the most that the ready hand could have won.',
      ),
      text('If the third win ends the hand, none of this happens.'),
    ],
  },
  {
    title: 'Length',
    blocks: [
      text(
        'One, four, eight or sixteen deals. The next [dealer] is the first winner; if one tile gave several their first win, its discarder; with no winner the dealer stays.',
      ),
    ],
  },
];
