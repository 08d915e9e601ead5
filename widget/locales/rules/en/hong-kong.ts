import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Hong Kong club in English. */
export const hongKong: readonly Chapter[] = [
  {
    title: 'In short',
    blocks: [
      text(
        '[fan|Fan] measure a hand, [points] are the score. Only the winner scores. Everyone starts at 0; no money is involved.',
      ),
      list(
        '144 tiles. [replacement|Replacements] come from the back of the same [wall].',
        'A [win] needs four sets and a pair, or Thirteen Orphans, and the room’s [minimum] of fan (3 unless the room says otherwise). Seven pairs is not a hand.',
        'Several wins on one tile: the player nearest after the discarder, alone.',
        'A discard made with the wall empty can only be claimed to win. A kong needs a replacement.',
        'An [added-kong|added kong] may be robbed, a concealed one never.',
        'A [drawn-hand|drawn hand] moves nothing.',
      ),
    ],
  },
  {
    title: 'Fan',
    blocks: [
      table(
        ['Item', 'Fan'],
        ['All chows', '1'],
        ['All pungs', '3'],
        ['Half flush: one suit and honours', '3'],
        ['Full flush: one suit', '7'],
        ['[self-draw|Self-draw]', '1'],
        ['Fully concealed: no discard claimed for a set', '1'],
        ['Pung of the seat wind, of the round wind', '1 each'],
        ['Pung of a dragon', '1 each'],
        ['Small three dragons', '3 on top of the two dragons'],
        ['Big three dragons', '5 on top of the three dragons'],
        ['Mixed terminals: only terminals and honours', '1 on top of all pungs'],
        ['Robbing a kong', '1'],
        ['Self-draw of a kong’s direct replacement', '1'],
        ['Last tile, or the discard after it', '1'],
      ),
      text(
        'With the room’s flower fan: own flower 1, own season 1, no flowers 1, all four flowers 2, all four seasons 2.',
      ),
    ],
  },
  {
    title: 'Limit hands',
    blocks: [
      list(
        'All terminals; all honours; Thirteen Orphans.',
        'Big four winds; small four winds.',
        'Nine gates, concealed and without kong; on a discard only when all nine tiles of the suit would have won.',
        'Four concealed pungs: self-drawn, or a discard that completes the pair. Four kongs.',
        'Heavenly hand; earthly hand.',
      ),
      text('They are worth the room’s [limit] (10 fan unless the room says otherwise); no other hand is worth more.'),
    ],
  },
  {
    title: 'Points',
    blocks: [
      table(
        ['Fan', 'Points'],
        ['0', '1'],
        ['1', '2'],
        ['2', '4'],
        ['3', '8'],
        ['4', '16'],
        ['5', '24'],
        ['6', '32'],
        ['7', '48'],
        ['8', '64'],
        ['9', '96'],
        ['10', '128'],
        ['11', '192'],
        ['12', '256'],
        ['13', '384'],
      ),
      list(
        'On a discard or robbed kong: the discarder pays the points in full, the others half each.',
        'By self-draw: each of the three pays the points.',
      ),
    ],
  },
  {
    title: 'Length',
    blocks: [
      text(
        'One, two or four wind rounds. The [dealer] stays after winning or a drawn hand. Most points win; ties share the place.',
      ),
    ],
  },
];
