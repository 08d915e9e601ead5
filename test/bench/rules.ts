/** Hands scored, waits and distances to ready per second, each rule set's beside the peer's. */

import { RULE_SETS } from '../../server/rules/registry.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { shanten } from '../../server/rules/shanten.ts';
import { HAND_KINDS, kindIndex } from '../../server/rules/tiles.ts';
import { sevenPairsWaits } from '../../server/rules/waits.ts';
import { kindsOf, randomHands, scoreInput, type WonHand, wonHands } from './hands.ts';
import { type Batch, compare } from './measure.ts';
import { PEER, peerHand, peerScores, peerShanten, peerWaits } from './peer.ts';
import { compared, heading } from './report.ts';

const HANDS = 400;
const SEED = 20261130;
/** How much faster than the peer this is to be. */
const TARGET = 5;

export function benchRules(): void {
  heading(`Rules (things per second of processor time; baseline: ${PEER} on the same hands)`);
  distances();
  for (const rules of RULE_SETS) waits(rules);
  for (const rules of RULE_SETS) scores(rules);
}

/** Goes through a list, one call each. */
function each<T>(items: readonly T[], call: (item: T) => unknown): Batch {
  return () => {
    for (const item of items) call(item);
    return items.length;
  };
}

function distances(): void {
  const hands = randomHands(HANDS, SEED);
  const theirs = hands.map(peerHand);
  for (const [at, hand] of hands.entries()) agree('distance', shanten(hand, 4), peerShanten(theirs[at] ?? {}));
  const { ours, baseline, ratio } = compare(
    each(hands, (hand) => shanten(hand, 4)),
    each(theirs, peerShanten),
  );
  compared({
    what: 'distance to ready',
    ours,
    unit: 'hands/s',
    baseline: 'xiangting',
    theirs: baseline,
    ratio,
    target: TARGET,
  });
}

/** Hands that the rule set and the peer both know: of its tiles, and without a suit where it has no honours. */
function handsOf(rules: RuleSet): WonHand[] {
  const honours = rules.tiles.some((kind) => kindIndex(kind) >= 27 && kindIndex(kind) < HAND_KINDS);
  return wonHands(HANDS, SEED, honours ? 3 : 2, honours);
}

function waits(rules: RuleSet): void {
  // By four alike and seven pairs the two may differ.
  const hands = handsOf(rules).filter(({ counts }) => !counts.includes(4) && sevenPairsWaits(counts).length === 0);
  const ours = hands.map(({ counts }) => kindsOf(counts));
  const theirs = hands.map(({ counts }) => peerHand(counts));
  for (const [at, concealed] of ours.entries()) {
    agree(
      `waits, ${rules.name}`,
      rules.waits(concealed, [], {}).map(kindIndex).join(),
      peerWaits(theirs[at] ?? {}).join(),
    );
  }
  const rates = compare(
    each(ours, (concealed) => rules.waits(concealed, [], {})),
    each(theirs, peerWaits),
  );
  compared({
    what: `waits, ${rules.name}`,
    ours: rates.ours,
    unit: 'hands/s',
    baseline: 'tingpai',
    theirs: rates.baseline,
    ratio: rates.ratio,
    target: TARGET,
  });
}

function scores(rules: RuleSet): void {
  const hands = handsOf(rules);
  const inputs = hands.map(scoreInput);
  const theirs = hands.map(({ counts, winning }) => ({ hand: peerHand(counts), winning }));
  for (const input of inputs)
    if (rules.score(input, {}) === null) throw new Error(`${rules.name} scores a complete hand`);
  for (const { hand, winning } of theirs) agree('complete', true, peerScores(hand, winning));
  const { ours, baseline, ratio } = compare(
    each(inputs, (input) => rules.score(input, {})),
    each(theirs, ({ hand, winning }) => peerScores(hand, winning)),
  );
  compared({ what: `hands scored, ${rules.name}`, ours, unit: 'hands/s', baseline: 'hule', theirs: baseline, ratio });
}

function agree(what: string, ours: unknown, theirs: unknown): void {
  if (ours !== theirs) throw new Error(`${what}: ${ours} here, ${theirs} by the peer`);
}
