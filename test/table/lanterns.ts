/**
 * Lanterns: a rule set made up for the tests, that a fifth one is a folder and nothing else. Two suits and dragons. Before
 * play every seat but the dealer hangs a lantern in secret; that it hangs is public, its colour is the seat's own until it
 * is lit together with a discard. A win under a lit lantern is worth double, one dragon's colour more.
 */

import { passingDeals } from '../../server/rules/deals.ts';
import { PASS } from '../../server/rules/option.ts';
import { PLAIN } from '../../server/rules/plain.ts';
import { standardReadings } from '../../server/rules/reading.ts';
import type { Phase, RuleSet } from '../../server/rules/rule-set.ts';
import { type Score, type ScoreInput, seatsFrom } from '../../server/rules/scoring.ts';
import { countKinds, type Kind } from '../../server/rules/tiles.ts';
import { kindsAt, shapeWaits } from '../../server/rules/waits.ts';
import { kinds } from '../rules/hands.ts';

export const COLOURS = ['red', 'green', 'white'] as const;
const DRAGON: Readonly<Record<string, Kind>> = { red: 'DR', green: 'DG', white: 'DW' };

const HANG: Phase = {
  key: 'hang',
  order: 'together',
  clock: 'choice',
  ask: (hand, seat) =>
    seat === hand.deal.dealer
      ? []
      : COLOURS.map((colour) => ({ ...PASS, id: `hang-${colour}`, kind: 'hang', value: colour })),
  fallback(_hand, _seat, options) {
    const [first] = options;
    if (first === undefined) throw new Error('who is asked has a choice');
    return { option: first, tiles: [] };
  },
  resolve: (_hand, answers) => ({
    passes: [],
    facts: answers.map(({ seat }) => ({ seat, key: 'hung', value: 'yes', secret: false })),
  }),
};

function score(input: ScoreInput): Score | null {
  const [reading] = standardReadings(input);
  if (reading === undefined) return null;
  const lit = input.facts.lit;
  const dragons = reading.flatMap(({ tiles }) => tiles).filter((kind) => kind === DRAGON[lit ?? '']).length;
  const value = (lit === undefined ? 1 : 2) + (dragons > 0 ? 1 : 0);
  const lines = [{ key: 'lantern', unit: 'points', value, tiles: [] }] as const;
  return { lines, base: value, doubles: null, fan: null, limits: [], value, meetsMinimum: true, reading };
}

export const LANTERNS: RuleSet = {
  ...PLAIN,
  key: 'lanterns',
  name: 'Lanterns',
  about: 'Made up: lanterns are hung in secret and lit with a discard.',
  tiles: kinds('B123456789 D123456789 DRGW').flatMap((kind) => [kind, kind, kind, kind]),
  startScore: 100,
  options: [{ key: 'bright', about: 'Lanterns may be lit.', type: 'flag', default: true }],
  lengths: [{ key: 'short', about: 'Two hands.' }],
  quickest: 'short',
  clock: 'standard',
  kongBox: 4,
  flowersFrom: 'front',
  chows: true,
  lastDiscardSets: true,
  robbedKongIsLast: true,
  robbable: ['added-kong'],
  sharedWins: true,
  hasFan: false,
  phases: () => [HANG],
  score,
  waits: (concealed, sets) => kindsAt(shapeWaits(countKinds(concealed), 4 - sets.length)),
  refine(hand, seat, offer, moment) {
    const { secrets, facts } = hand.seats[seat];
    const discard = offer.options.find(({ kind }) => kind === 'discard');
    const hung = secrets.colour;
    if (moment !== 'turn' || !discard || hung === undefined || facts.lit || hand.options.bright !== true) return offer;
    return { ...offer, options: [...offer.options, { ...discard, id: 'light', kind: 'light', value: hung }] };
  },
  factsOf(seat, { kind, value }) {
    if (kind === 'hang') return [{ seat, key: 'colour', value, secret: true }];
    return kind === 'light' ? [{ seat, key: 'lit', value, secret: false }] : [];
  },
  payWins: (wins) =>
    wins.flatMap(({ winner, from, value, tile }) =>
      (from === null ? seatsFrom(winner).slice(1) : [from]).map((payer) => ({
        key: 'win',
        from: payer,
        to: winner,
        points: value,
        tile,
      })),
    ),
  nextDeal: (deal) => passingDeals(deal, 2),
};
