/** The opening round of concealed kongs (rules/chinese-classical.md, "Play"): each seat from East, before the first discard. */

import type { Option, Phase } from '../rule-set.ts';

const CONTINUE: Option = { id: 'pass', kind: 'pass', tiles: [], choose: 0, value: null, makes: [], worth: null };

export const OPENING_KONGS: Phase = {
  key: 'opening-kongs',
  order: 'in-turn',
  clock: 'claim',
  ask(hand, seat, standard) {
    // Only East, who holds fourteen tiles, can win here; a seat without four alike is not asked.
    const kongs = standard.options.filter((option) => option.kind === 'kong');
    const wins = standard.options.filter((option) => option.kind === 'win' && seat === hand.deal.dealer);
    return kongs.length + wins.length === 0 ? [] : [CONTINUE, ...wins, ...kongs];
  },
  fallback: () => ({ option: CONTINUE, tiles: [] }),
  resolve: () => ({ passes: [], facts: [] }),
};
