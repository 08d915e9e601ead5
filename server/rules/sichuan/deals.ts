/** Length and deal (docs/rules/sichuan.md, "Length and deal"). */

import type { Deal } from '../position.ts';
import type { HandOutcome, LengthSpec } from '../rule-set.ts';

const DEALS: Readonly<Record<string, number>> = { '1-deal': 1, '4-deals': 4, '8-deals': 8, '16-deals': 16 };

export const SICHUAN_LENGTHS: readonly LengthSpec[] = [
  { key: '1-deal', about: 'One deal.' },
  { key: '4-deals', about: 'Four deals.' },
  { key: '8-deals', about: 'Eight deals.' },
  { key: '16-deals', about: 'Sixteen deals.' },
];

/** The first winner deals next; after shared first wins their discarder or robbed player; with no winner the dealer stays. */
export function nextSichuanDeal(deal: Deal, outcome: HandOutcome, length: string): Deal | null {
  const hand = deal.hand + 1;
  if (hand >= (DEALS[length] ?? 1)) return null;
  const dealer = outcome.sharedFirstWinFrom ?? outcome.winners[0] ?? deal.dealer;
  const stays = dealer === deal.dealer;
  return { ...deal, hand, dealer, changes: deal.changes + (stays ? 0 : 1), dealerWins: 0 };
}
