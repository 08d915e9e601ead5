import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Chinese Classical in English. */
export const chineseClassical: readonly Chapter[] = [
  {
    title: 'In short',
    blocks: [
      text(
        'Everyone scores their hand, losers settle among themselves too, and East pays and gets double. All start at 2000; scores may go below 0.',
      ),
      list(
        '144 tiles. The last sixteen are the [kong-box|kong box]: kongs are replaced from it, [flower|flowers] from the front of the wall.',
        'Before the first discard each seat in turn may declare concealed kongs or continue.',
        'Several wins on one tile: the player nearest after the discarder, alone.',
        'The last discard may be claimed for sets as well as won. With the kong box empty no kong may be made.',
        'An [added-kong|added kong] may be robbed; a concealed one only by Thirteen Orphans. Seven pairs is not a hand.',
        '[original-call|Original Call]: with your first discard you may declare that you are ready.',
      ),
    ],
  },
  {
    title: 'Length',
    blocks: [
      text('Four wind rounds. East stays after winning or a [drawn-hand|drawn hand]; otherwise the deal passes.'),
    ],
  },
  {
    title: 'Base points, for everyone',
    blocks: [
      table(
        ['Set', 'Open 2–8', 'Open 1, 9, honours', 'Concealed 2–8', 'Concealed 1, 9, honours'],
        ['[chow|Chow]', '0', '0', '0', '0'],
        ['[pung|Pung]', '2', '4', '4', '8'],
        ['[kong|Kong]', '8', '16', '16', '32'],
      ),
      list(
        'Pair of dragons, of the seat wind, of the round wind: 2; of a wind that is both, 4.',
        'Each flower or season: 4.',
        'Winner only: winning 10; self-draw 2, except on the last tile; winning on the pair 2, and 2 more if it is of terminals or honours; [one-chance|one chance] 2.',
      ),
    ],
  },
  {
    title: 'Doubles',
    blocks: [
      table(
        ['For everyone', 'Doubles'],
        ['Dragon pung, seat wind pung, round wind pung', '1 each'],
        ['Three concealed triplets', '1'],
        ['Little three dragons', '3 in place of single ones'],
        ['Big three dragons', '5 in place of single ones'],
        ['Little four winds', '1'],
        ['Big four winds (a loser)', '4 in all'],
        ['Own flower and own season', '1'],
        ['All four flowers; all four seasons', '1 each; all eight 3 in all'],
      ),
      table(
        ['For the winner', 'Doubles'],
        ['All chows and a pair worth nothing', '1'],
        ['All pungs', '1'],
        ['Terminals and honours only', '1'],
        ['One suit with honours', '1'],
        ['Pure flush', '3'],
        ['Fully concealed self-draw', '1'],
        ['Last live tile; last discard', '1 each'],
        ['Kong replacement; robbing a kong', '1 each'],
        ['Original Call', '1'],
      ),
    ],
  },
  {
    title: 'Limits',
    blocks: [
      text(
        'A hand is worth at most 1000, before East’s doubling. For the winner these are 1000 outright: All Green, Four Kongs, four concealed triplets on self-draw, Three Great Scholars, All Honours, All Terminals, Big Four Winds, Nine Gates, Thirteen Orphans, Fully Concealed Suit on self-draw, Heavenly Hand, Earthly Hand, 1 dot on the last tile or last discard, 5 dots as a kong’s replacement, robbing a kong of 2 bamboo, the replacement right after a second kong in one turn, and East’s thirteenth win in a row.',
      ),
    ],
  },
  {
    title: 'Settlement',
    blocks: [
      list(
        'Every loser pays the winner the winner’s value.',
        'Every two losers settle the difference of their values.',
        'Every payment that involves East is doubled.',
        'A drawn hand moves no points.',
      ),
    ],
  },
];
