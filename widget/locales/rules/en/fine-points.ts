import { type Chapter, list } from '../rule-texts.ts';

/** What decides the rare cases of each rule set, in English. */
export const finePoints = {
  klasik: {
    title: 'Finer points',
    blocks: [
      list(
        'The best way to arrange the tiles counts.',
        'A claimed or added kong scores base points as an open one. There is no Original Call.',
        'Robbing a kong and last discard add up. A kong’s replacement earns its double only if it is itself the winning tile, not when a flower comes in between.',
        'Heavenly Hand: flowers may have been replaced and concealed kongs made before it.',
        'A drawn hand or a change of dealer restarts the count of the dealer’s wins; once the limit has been paid, further wins in the run are ordinary.',
        'All Green may be open.',
      ),
    ],
  },
  'chinese-classical': {
    title: 'Finer points',
    blocks: [
      list(
        'For doubles and limits a claimed kong counts as concealed, an added kong does not.',
        'A kong claimed from the last discard whose replacement wins earns kong replacement in place of last discard.',
        'A flower’s replacement earns no double.',
        'Losers count eligible pairs too. Passing up a win costs nothing.',
        'After Original Call the hand stays as it is: no claims, no kongs; each drawn tile wins or is discarded. Flowers are still replaced, and you may pass up a win.',
        'A rated match counts by the order of the final scores. A finished match can be replayed.',
      ),
    ],
  },
  sichuan: {
    title: 'Finer points',
    blocks: [
      list(
        'Seven pairs may use four tiles alike as two pairs.',
        'A kong needs a replacement tile from the wall.',
        'The dealer starts with one tile more than the others.',
        'You pick a tile and then confirm the discard; a setting turns the confirmation off.',
        'A player who has won pays nothing more in this hand, but may still receive points when the wall is empty.',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Chapter>>;
