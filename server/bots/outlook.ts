/** What a holding may be expected to bring: over the forms it may become, chance times worth. */

import { HAND_KINDS, isBonus, type Kind, kindIndex } from '../rules/tiles.ts';
import { shapeWaits } from '../rules/waits.ts';
import { type Completion, completionsOf } from './completions.ts';
import { type Form, formsOf, type Groups, groupOf, HONOURS_GROUP } from './form.ts';
import { Odds } from './odds.ts';
import { distance, fits, type Step, setsNeeded, stepsTo } from './reach.ts';
import type { Holding, Situation } from './situation.ts';
import { Appraiser, type Way, type Worth } from './worth.ts';

/** What the second best form adds: a hand that may still become either is better than one that may not. */
const SECOND = 0.35;
/** A form of which less than this part of the best one's may be hoped is not looked at. */
const LEAST_HOPE = 0.06;
/** How many completions are scored, and among how many those that spare a discard are looked for. */
const SCORED = 3;
const CONSIDERED = 24;

interface Near {
  readonly form: Form;
  readonly distance: number;
  readonly hope: number;
}

interface Reach extends Omit<Near, 'hope'> {
  readonly completions: readonly Completion[];
}

/** A discard and what is expected after it. */
export interface Prospect {
  readonly kind: number;
  readonly value: number;
}

export class Outlook {
  private readonly situation: Situation;
  private readonly appraiser: Appraiser;
  private readonly odds: Odds;

  constructor(situation: Situation) {
    this.situation = situation;
    this.appraiser = new Appraiser(situation);
    this.odds = new Odds(situation);
  }

  /** Expected points of a holding that waits for its next tile. */
  value(holding: Holding): number {
    return this.sum(
      this.reaches(holding).map((reach) => this.formValue(holding, reach, reach.completions.slice(0, SCORED))),
    );
  }

  /** The same for each kind that may be discarded. */
  discards(holding: Holding, kinds: readonly number[]): Prospect[] {
    const reaches = this.reaches(holding);
    const counts = holding.counts.slice();
    const needed = setsNeeded(holding);
    return kinds.map((kind) => {
      counts[kind] = (counts[kind] ?? 0) - 1;
      const after = { ...holding, counts };
      const values = reaches.map((reach) => {
        if (distance(counts, needed, reach.form) > Math.max(0, reach.distance)) return 0;
        return this.formValue(
          after,
          { ...reach, distance: Math.max(0, reach.distance) },
          sparing(reach.completions, kind, holding.counts),
        );
      });
      counts[kind] = (counts[kind] ?? 0) + 1;
      return { kind, value: this.sum(values) };
    });
  }

  /** A rough measure of the same that is quick and takes hands of any size. */
  promise(holding: Holding): number {
    return this.sum(this.near(holding).map(({ hope }) => hope));
  }

  private sum(values: readonly number[]): number {
    let best = 0;
    let second = 0;
    for (const value of values) {
      if (value > best) {
        second = best;
        best = value;
      } else if (value > second) second = value;
    }
    return best + SECOND * second;
  }

  /** Forms that the holding may still take, with a rough measure of what they may bring. */
  private near(holding: Holding): Near[] {
    const { rules, options } = this.situation.game;
    const groups = groupsOf(holding);
    const needed = setsNeeded(holding);
    const { all: forms, usual } = formsOf(rules, options, holding.facts);
    return [...forms, ...forms.flatMap((form) => withHonourPungs(form, holding))]
      .filter((form) => fits(holding, form, groups))
      .map((form) => {
        const far = distance(holding.counts, needed, form);
        return { form, distance: far, hope: Math.max(form.value, usual) * this.odds.usual(form, Math.max(0, far)) };
      });
  }

  /** Those worth a closer look. */
  private reaches(holding: Holding): Reach[] {
    const near = this.near(holding);
    const hope = Math.max(0, ...near.map((each) => each.hope));
    return near
      .filter((each) => each.hope >= LEAST_HOPE * hope)
      .sort((a, b) => b.hope - a.hope)
      .slice(0, this.situation.skill.forms)
      .map(({ form, distance: far }) => ({
        form,
        distance: far,
        completions:
          far > 0
            ? completionsOf(holding.counts, setsNeeded(holding), form, far + 1, this.situation.unseen, CONSIDERED)
            : [],
      }));
  }

  private formValue(holding: Holding, { form, distance: far }: Reach, completions: readonly Completion[]): number {
    if (far > 0 && completions.length === 0) return 0;
    const needed = setsNeeded(holding);
    const counts = holding.counts.slice();
    const steps = stepsTo(counts, needed, form, this.situation.unseen, far);
    if (steps.length === 0) return 0;
    if (far <= 0) return this.readyValue(holding, form, steps);
    const last = far === 1 ? this.odds.rate(this.readyTiles(counts, needed, form, steps)) : this.odds.typical(form, 0);
    const ways: readonly Way[] = holding.sets.length > 0 ? ['claiming'] : ['concealed', 'claiming'];
    return Math.max(
      ...ways.map((way) => {
        const next = steps.reduce((sum, step) => sum + this.odds.rate(step.left) * this.odds.sources(step, way), 0);
        const wins = completions.map((completion) => ({
          weight: completion.weight,
          worth: this.appraiser.worth(holding, completion, this.lastOf(completion.lacking), way),
        }));
        const { gain, sources } = together(wins, this.odds.winners);
        return gain * this.odds.winning(form, far, way, next, last * sources);
      }),
    );
  }

  /** A ready hand: every tile that it waits for is scored. */
  private readyValue(holding: Holding, form: Form, steps: readonly Step[]): number {
    const { unseen } = this.situation;
    const completions = completionsOf(holding.counts, setsNeeded(holding), form, 1, unseen, HAND_KINDS);
    const wins = steps.flatMap(({ kind, left }) => {
      const completion = completions.find(({ lacking }) => lacking[0] === kind);
      if (completion === undefined) return [];
      return [{ weight: left, worth: this.appraiser.worth(holding, completion, kind, 'concealed') }];
    });
    const tiles = wins.reduce((sum, { weight }) => sum + weight, 0);
    const { gain, sources } = together(wins, this.odds.winners);
    return gain * this.odds.winning(form, 0, 'claiming', 0, this.odds.rate(tiles) * sources);
  }

  /** How many tiles the hand will wait for, on average over the tiles that make it ready. */
  private readyTiles(counts: number[], needed: number, form: Form, steps: readonly Step[]): number {
    let total = 0;
    let weight = 0;
    for (const { kind, left } of steps) {
      counts[kind] = (counts[kind] ?? 0) + 1;
      let most = 0;
      for (let discard = 0; discard < HAND_KINDS; discard++) {
        const held = counts[discard] ?? 0;
        if (held === 0 || discard === kind) continue;
        counts[discard] = held - 1;
        const tiles = this.waitingFor(counts, needed, form, kind);
        if (tiles > most) most = tiles;
        counts[discard] = held;
      }
      counts[kind] = (counts[kind] ?? 0) - 1;
      total += left * most;
      weight += left;
    }
    return weight === 0 ? 0 : total / weight;
  }

  /** The unseen tiles that complete a ready hand, after one of `drawn` has been seen; 0 when it is not ready. */
  private waitingFor(counts: number[], needed: number, form: Form, drawn: number): number {
    const { unseen } = this.situation;
    let tiles = 0;
    if (form.shape === 'sets' && form.pungsOf.length === 0) {
      for (const kind of shapeWaits(counts, needed)) {
        if ((form.groups & groupOf(kind)) !== 0) tiles += Math.max(0, (unseen[kind] ?? 0) - (kind === drawn ? 1 : 0));
      }
      return tiles;
    }
    if (distance(counts, needed, form) !== 0) return 0;
    for (const { kind, left } of stepsTo(counts, needed, form, unseen, 0)) tiles += left - (kind === drawn ? 1 : 0);
    return tiles;
  }

  /** Of the kinds that are lacked the one of which most are left: it may come last. */
  private lastOf(lacking: readonly number[]): number {
    const { unseen } = this.situation;
    return lacking.reduce((best, kind) => ((unseen[kind] ?? 0) > (unseen[best] ?? 0) ? kind : best), lacking[0] ?? 0);
  }
}

/**
 * Wins that may come about, together: what one of them brings on average, and how many sources (one's own draws, and the
 * discards of `others`) their tiles have on average, where they may be declared.
 */
function together(
  wins: readonly { readonly weight: number; readonly worth: Worth }[],
  others: number,
): { readonly gain: number; readonly sources: number } {
  let weights = 0;
  let sources = 0;
  let gains = 0;
  for (const { weight, worth } of wins) {
    weights += weight;
    sources += weight * ((worth.selfDrawn > 0 ? 1 : 0) + (worth.onDiscard > 0 ? others : 0));
    gains += weight * (worth.selfDrawn + worth.onDiscard * others);
  }
  return sources === 0 ? { gain: 0, sources: 0 } : { gain: gains / sources, sources: sources / weights };
}

/** Completions that do not need this one of the tiles held. */
function sparing(completions: readonly Completion[], kind: number, counts: readonly number[]): Completion[] {
  const held = counts[kind] ?? 0;
  const found: Completion[] = [];
  for (const completion of completions) {
    let used = 0;
    for (const tile of completion.tiles) if (tile === kind) used++;
    if (used < held) found.push(completion);
    if (found.length === SCORED) break;
  }
  return found;
}

function groupsOf({ sets }: Holding): Groups {
  return sets.reduce(
    (groups, set) =>
      set.tiles.reduce((all: Groups, kind: Kind) => (isBonus(kind) ? all : all | groupOf(kindIndex(kind))), groups),
    0,
  );
}

/** The form with a pung of each honour of which there are two or three, one by one and all together. */
function withHonourPungs(form: Form, { counts }: Holding): Form[] {
  if (form.shape !== 'sets' || (form.groups & HONOURS_GROUP) === 0) return [];
  const pairs = [27, 28, 29, 30, 31, 32, 33].filter((kind) => (counts[kind] ?? 0) >= 2);
  const choices = pairs.length > 1 ? [...pairs.map((kind) => [kind]), pairs] : pairs.map((kind) => [kind]);
  return choices.map((pungsOf) => ({ ...form, pungsOf }));
}
