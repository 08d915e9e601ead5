import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { RuleSet } from '../../../server/rules/rule-set.ts';
import { KINDS } from '../../../server/rules/tiles.ts';
import type { Room, TableSeat } from '../../client/model.ts';
import { type Completing, factsOf, type HeldHand, optionsOf, waitsOf } from './waits.ts';

const NO_KINDS: ReadonlySet<string> = new Set();

/**
 * Keeps the rules of the room at hand, and what they last said. They are a chunk of their own, fetched when they are first
 * asked for; until then, and without it, there are no hints and the game goes on.
 */
export class RulesController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  #find: ((key: string) => RuleSet | null) | null = null;
  #fetching = false;
  #asked = '';
  #waits: readonly Completing[] = [];
  #facts = '';
  #first = NO_KINDS;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#fetching = false;
  }

  /** The rules of a room; null until they have come, and of rule sets that are not known here. */
  of(ruleSet: string): RuleSet | null {
    if (this.#find !== null) return this.#find(ruleSet);
    if (!this.#fetching) void this.#fetch();
    return null;
  }

  /** What completes a hand. */
  waits(ruleSet: string, hand: HeldHand): readonly Completing[] {
    const rules = this.of(ruleSet);
    if (rules === null) return [];
    const asked = JSON.stringify([ruleSet, hand]);
    if (asked !== this.#asked) {
      this.#asked = asked;
      this.#waits = waitsOf(rules, hand);
    }
    return this.#waits;
  }

  /** The fan a hand needs in a room to be declared; 0 where there is no minimum, or none is known. */
  minimumFan({ ruleSet, options }: Pick<Room, 'ruleSet' | 'options'>): number {
    const rules = this.of(ruleSet);
    return rules === null ? 0 : rules.minimumFan(optionsOf(rules, options));
  }

  /** The kinds of tile that a seat has to discard before all others; the same set as long as nothing changes. */
  goesFirst(ruleSet: string, facts: TableSeat['facts']): ReadonlySet<string> {
    const rules = facts.length === 0 ? null : this.of(ruleSet);
    if (rules === null) return NO_KINDS;
    const asked = JSON.stringify([ruleSet, facts]);
    if (asked !== this.#facts) {
      this.#facts = asked;
      const said = factsOf(facts);
      this.#first = new Set(KINDS.filter((kind) => rules.goesFirst(kind, said)));
    }
    return this.#first;
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    // Without the chunk there are no hints; it is asked for again when the panel comes back.
    const registry = await import('../../../server/rules/registry.ts').catch(() => null);
    this.#find = registry?.findRuleSet ?? null;
    if (registry !== null) this.#host.requestUpdate();
  }
}
