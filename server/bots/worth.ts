/** What complete hands bring their winner, by the rule set's own scorer and payments. */

import type { RuleSet } from '../rules/rule-set.ts';
import type { DeclaredSet, Facts, ScoreInput } from '../rules/scoring.ts';
import { KINDS, type Kind } from '../rules/tiles.ts';
import { type Completion, setTiles } from './completions.ts';
import type { Holding, Situation } from './situation.ts';

/** What winning brings, in points, on a discard and by self-draw; 0 where it may not be declared. */
export interface Worth {
  readonly onDiscard: number;
  readonly selfDrawn: number;
}

/** How the hand gets there: only by draws, or by claiming what it lacks. */
export type Way = 'concealed' | 'claiming';

/**
 * What hands were found to be worth, by rule set and by all else that it depends on. Bounded: the same hands come back
 * for some turns, then never.
 */
const known = new WeakMap<RuleSet, Map<string, Map<string, Worth>>>();
const MOST_CONTEXTS = 128;
const MOST_HANDS = 2_000;

/** Scores the completions of a seat. */
export class Appraiser {
  private readonly situation: Situation;
  /** By what the rule set says about the seat. */
  private readonly hands = new Map<Facts, Map<string, Worth>>();

  constructor(situation: Situation) {
    this.situation = situation;
  }

  /** What a completion is worth when `winning`, one of the kinds it lacks, comes last. */
  worth(holding: Holding, completion: Completion, winning: number, way: Way): Worth {
    const claimed = way === 'claiming' ? claimedSets(completion, winning, this.situation.game.rules.chows) : [];
    let key = String.fromCharCode(winning, ...completion.tiles);
    for (const set of claimed) key += String.fromCharCode(set.first + (set.kind === 'pung' ? 100 : 200));
    for (const set of holding.sets) key += set.kind + set.tiles[0];
    const hands = this.hands.get(holding.facts) ?? this.remembered(holding.facts);
    const before = hands.get(key);
    if (before !== undefined) return before;
    const tiles = [...completion.tiles];
    for (const set of claimed) for (const kind of setTiles(set)) tiles.splice(tiles.indexOf(kind), 1);
    const open = [...holding.sets, ...claimed.map((set) => declaredOf(setTiles(set), set.kind))];
    const worth = this.appraise(holding, open, tiles, winning);
    if (hands.size >= MOST_HANDS) hands.clear();
    hands.set(key, worth);
    return worth;
  }

  private remembered(facts: Facts): Map<string, Worth> {
    const { game, seat, dealer, seatWind, roundWind, flowers, active } = this.situation;
    const contexts = known.get(game.rules) ?? new Map<string, Map<string, Worth>>();
    known.set(game.rules, contexts);
    const context = JSON.stringify([game.options, facts, seat, dealer, seatWind, roundWind, flowers, active]);
    const hands = contexts.get(context) ?? new Map<string, Worth>();
    if (contexts.size >= MOST_CONTEXTS) contexts.clear();
    contexts.set(context, hands);
    this.hands.set(facts, hands);
    return hands;
  }

  private appraise(holding: Holding, sets: readonly DeclaredSet[], tiles: readonly number[], winning: number): Worth {
    const concealed = [...tiles];
    concealed.splice(concealed.indexOf(winning), 1);
    const input = (winBy: 'discard' | 'self-draw'): ScoreInput => ({
      concealed: concealed.map(kindAt),
      sets,
      flowers: this.situation.flowers,
      winningTile: kindAt(winning),
      winBy,
      seatWind: this.situation.seatWind,
      roundWind: this.situation.roundWind,
      circumstances: holding.facts['original-call'] === undefined ? [] : ['original-call'],
      visible: [],
      facts: holding.facts,
    });
    return { onDiscard: this.gain(input('discard')), selfDrawn: this.gain(input('self-draw')) };
  }

  private gain(input: ScoreInput): number {
    const { game, seat, active, dealer } = this.situation;
    const score = game.rules.score(input, game.options);
    if (score === null || !score.meetsMinimum) return 0;
    const from = input.winBy === 'self-draw' ? null : (active.find((other) => other !== seat) ?? null);
    const values: [number, number, number, number] = [0, 0, 0, 0];
    values[seat] = score.value;
    return game.rules
      .payWins([{ winner: seat, from, value: score.value, tile: input.winningTile }], { dealer, active, values })
      .reduce((sum, payment) => sum + (payment.to === seat ? payment.points : 0), 0);
  }
}

function kindAt(place: number): Kind {
  const kind = KINDS[place];
  if (kind === undefined) throw new Error(`no such kind: ${place}`);
  return kind;
}

function declaredOf(tiles: readonly number[], kind: 'chow' | 'pung'): DeclaredSet {
  return { kind, tiles: tiles.map(kindAt) };
}

/** The sets that lack a tile which does not come last: claimed, if anything is. */
function claimedSets(completion: Completion, winning: number, chows: boolean) {
  const others = [...completion.lacking];
  others.splice(others.indexOf(winning), 1);
  return completion.sets.filter((set) => {
    if (set.kind === 'chow' && !chows) return false;
    const tile = setTiles(set).find((kind) => others.includes(kind));
    if (tile === undefined) return false;
    others.splice(others.indexOf(tile), 1);
    return true;
  });
}
