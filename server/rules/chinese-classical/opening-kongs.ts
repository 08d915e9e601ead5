/** The opening round of concealed kongs (docs/rules/chinese-classical.md, "Play"): each seat from East, before the first discard. */

import { PASS } from '../option.ts';
import type { Phase } from '../rule-set.ts';

export const OPENING_KONGS: Phase = {
  key: 'opening-kongs',
  order: 'in-turn',
  clock: 'claim',
  ask(_hand, _seat, { options }) {
    // A seat without four alike is not asked; a complete hand of East's alone wins on the first turn, worth the same.
    const kongs = options.filter((option) => option.kind === 'kong');
    // Only East, who holds fourteen tiles, is ever offered a win here.
    const wins = options.filter((option) => option.kind === 'win');
    return kongs.length === 0 ? [] : [PASS, ...wins, ...kongs];
  },
  fallback: () => ({ option: PASS, tiles: [] }),
  resolve: () => ({ passes: [], facts: [] }),
};
