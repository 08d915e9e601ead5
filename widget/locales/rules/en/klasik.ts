import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Klasik in English. */
export const klasik: readonly Chapter[] = [
  {
    title: 'In short',
    blocks: [
      text(
        'A fixed set of house rules on top of classical scoring: [base-points|base points], then [double|doubles]. There is no minimum. Only the winner scores. Everyone starts at 0, scores may go below, and no money is involved.',
      ),
      list(
        '144 tiles. [replacement|Replacements] for kongs and flowers come from the back of the same [wall].',
        'A hand is four [set|sets] and a [pair], or Thirteen Orphans. Seven pairs is not a hand.',
        'Several wins on one tile: the player nearest after the discarder takes it, alone.',
        'A discard made with the wall empty can only be claimed to win. With the wall empty no kong can be made.',
        'An [added-kong|added kong] may be robbed by any hand it completes, a [concealed-kong|concealed kong] only by Thirteen Orphans.',
        'Passing up a win costs nothing. Being [ready] is shown only to you and never declared.',
        'When the next draw finds the wall empty the hand is drawn, and no points move.',
      ),
    ],
  },
  {
    title: 'Length',
    blocks: [
      list(
        'Quick: exactly four hands. The deal passes after every hand, and the [round-wind|round wind] is East throughout.',
        'Full: the four wind rounds. The [dealer] stays after winning and after a drawn hand.',
      ),
    ],
  },
  {
    title: 'Base points',
    blocks: [
      table(
        ['Set', 'Open 2–8', 'Open 1, 9, honours', 'Concealed 2–8', 'Concealed 1, 9, honours'],
        ['[chow|Chow]', '0', '0', '0', '0'],
        ['[pung|Pung]', '2', '4', '4', '8'],
        ['[kong|Kong]', '8', '16', '16', '32'],
      ),
      list(
        'Winning on a discard or by [robbing-a-kong|robbing a kong]: 20.',
        'Winning by [self-draw]: 40 instead.',
        'Pair of [dragon|dragons] 2, of the [seat-wind|seat wind] 2, of the [round-wind|round wind] 2; of a wind that is both, 4.',
        'Each [flower] or season: 4.',
        'Winning on the pair: 2.',
        '[one-chance|One chance]: 2. A kind of tile whose four copies are all face up does not count as an alternative.',
        'Nothing is rounded.',
      ),
    ],
  },
  {
    title: 'Doubles',
    blocks: [
      table(
        ['Item', 'Doubles'],
        ['Pung or kong of a dragon', '1 each'],
        ['Little three dragons: two dragon pungs and a pair of the third', '3 in place of single ones'],
        ['Big three dragons', '5 in place of single ones'],
        ['Pung or kong of the seat wind, of the round wind', '1 each'],
        ['Little four winds: three wind pungs and a pair of the fourth', '1'],
        ['All chows and a pair worth nothing', '1'],
        ['All pungs', '1'],
        ['Only terminals and honours, both present', '1'],
        ['Half flush: one suit and honours', '1'],
        ['Pure flush: one suit', '3'],
        ['Three [concealed] triplets', '1'],
        ['Fully concealed self-draw: no open set', '1'],
        ['Own flower and own season, both', '1'],
        ['All four flowers; all four seasons', '1 each'],
        ['All eight', '3 in place of the three above'],
        ['Self-draw of the last tile of the wall', '1'],
        ['Win on the discard made with the wall empty', '1'],
        ['Self-draw of a kong’s direct replacement', '1'],
        ['Robbing a kong', '1'],
      ),
      text('For doubles and limits a claimed kong counts as concealed, an added kong does not.'),
    ],
  },
  {
    title: 'Limits',
    blocks: [
      text(
        'A hand is worth base points times two for each double, at most 1000. Any of these hands is worth exactly 1000, whatever else it has:',
      ),
      list(
        'All Green: only 2, 3, 4, 6, 8 of bamboo and green dragons.',
        'Four Kongs.',
        'Hidden Treasure: four concealed triplets and a pair, self-drawn.',
        'Three Great Scholars: all three dragon pungs, a fourth pung and a pair.',
        'All Honours; All Terminals; Big Four Winds.',
        'Nine Gates: 1112345678999 of one suit and one more, nothing declared.',
        'Thirteen Orphans.',
        'Fully Concealed Suit: one suit, self-drawn, no open set.',
        'Heavenly Hand: the dealer wins before the first discard. Earthly Hand: another player wins on the dealer’s first discard.',
        'Moon from the Bottom of the Sea: 1 dot as the last tile or last discard.',
        'Plum Blossom on the Roof: 5 dots as a kong’s direct replacement.',
        'Scratching a Carrying Pole: 2 bamboo by robbing a kong.',
        'Kong on Kong: the first replacement makes a second kong in the same turn, and its replacement wins.',
        'The dealer’s thirteenth win in a row (full length).',
      ),
    ],
  },
  {
    title: 'Payment',
    blocks: [
      table(
        ['Win', 'Who pays', 'Winner gets'],
        ['On a discard', 'The discarder twice the value, the others once', '4 times'],
        ['Robbed kong', 'The player robbed twice the value, the others once', '4 times'],
        ['[self-draw|Self-draw]', 'Everyone twice the value', '6 times'],
      ),
      text('East pays and gets like everyone else. Losers pay nothing to one another.'),
    ],
  },
];
