/** A hand in play, told like a game: given a stacked wall, when seats answer, then … Everything runs through decide and evolve. */

import { kindOf, type Tile } from '../../server/rules/position.ts';
import type { Option, RuleSet } from '../../server/rules/rule-set.ts';
import { type RuleOptions, type Seat, seatAfter } from '../../server/rules/scoring.ts';
import type { Kind } from '../../server/rules/tiles.ts';
import { awaitsClose, decide, type Shuffle, type TableCommand } from '../../server/table/decide.ts';
import type { Question, TableEvent } from '../../server/table/events.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import type { Refusal } from '../../server/table/refusal.ts';
import { type HandState, identityOf, liveHand, type MatchState, newMatch } from '../../server/table/state.ts';
import { kinds } from '../rules/hands.ts';
import { Invariants } from './invariants.ts';
import { Mirror } from './mirror.ts';
import { chanceOf, shuffled } from './simulate.ts';
import { type Stack, stackedWall, WINDS, type Wind } from './stack.ts';

export interface SceneSettings {
  readonly options?: RuleOptions;
  /** The rule set's first by default. */
  readonly length?: string;
  /** Whether windows and pauses stay open for their least length, until `close()`; by default they have none. */
  readonly windows?: boolean;
  /** Whether clients are checked to follow (the default); without, a scene is much quicker. */
  readonly mirrored?: boolean;
}

/** What a test tells about a win. */
export interface ToldWin {
  readonly seat: Wind;
  readonly tile: Kind;
  readonly by: string;
  readonly from: Wind | null;
  readonly limits: readonly string[];
  readonly lines: readonly string[];
  readonly value: number;
}

export class Scene {
  readonly rules: RuleSet;
  readonly log: TableEvent[] = [];
  match: MatchState;
  /** Whether the least length of what is open is over. */
  leastOver = false;
  readonly #windows: boolean;
  readonly #invariants = new Invariants();
  readonly #mirror: Mirror | null;
  #asked = 0;
  #skipping = false;

  constructor(rules: RuleSet, settings: SceneSettings = {}) {
    const { options = {}, length = rules.lengths[0]?.key ?? '', windows = false, mirrored = true } = settings;
    const defaults = Object.fromEntries(rules.options.map((spec) => [spec.key, spec.default]));
    this.rules = rules;
    this.match = newMatch(rules, { ...defaults, ...options }, length);
    this.#windows = windows;
    this.#mirror = mirrored ? new Mirror() : null;
  }

  /** A scene whose first hand is dealt from a stacked wall. */
  static dealt(rules: RuleSet, stack: Stack, settings: SceneSettings = {}): Scene {
    const scene = new Scene(rules, settings);
    scene.deal(stack);
    return scene;
  }

  deal(stack: Stack, more: Partial<Shuffle> = {}): void {
    const tiles = this.rules.tiles.length;
    this.run({
      type: 'deal',
      shuffle: {
        wall: stackedWall(this.rules, stack),
        dice: [1, 1],
        identities: shuffled(chanceOf(11), tiles),
        exchange: this.rules.exchanges(this.match.options) ? 0 : null,
        salt: '00',
        commitment: '00',
        ...more,
      },
    });
  }

  /** Runs a command; gives the refusal, or null when it was done. */
  run(command: TableCommand): Refusal | null {
    const decision = decide(this.rules, this.match, command, {
      questionId: () => `q${this.#asked++}`,
      leastOver: this.leastOver,
      noWindows: !this.#windows,
    });
    if (!decision.ok) return decision.refusal;
    for (const event of decision.events) {
      const before = this.match;
      this.match = evolveMatch(this.rules, before, event);
      this.log.push(event);
      this.#invariants.watch(before, event, this.match);
      this.#mirror?.watch(before, event, this.match);
    }
    if (!this.#skipping) this.#mirror?.check(this.match, `after ${command.type}`);
    return null;
  }

  get hand(): HandState {
    return liveHand(this.match);
  }

  seat(wind: Wind): Seat {
    return seatAfter(this.hand.deal.dealer, WINDS.indexOf(wind));
  }

  wind(seat: Seat): Wind {
    return WINDS[(seat - this.hand.deal.dealer + 4) % 4] ?? 'E';
  }

  question(wind: Wind): Question {
    const question = this.hand.questions.find((open) => open.seat === this.seat(wind));
    if (question === undefined) throw new Error(`${wind} is not asked (asked: ${this.asked()})`);
    return question;
  }

  /** Who is asked now: `S W`. */
  asked(): string {
    return WINDS.filter((wind) => this.hand.questions.some(({ seat }) => seat === this.seat(wind))).join(' ');
  }

  /** What a seat is offered: `win`, `chow B345`, `pung`, `concealed-kong B5`, `void-suit bamboo` … */
  offered(wind: Wind): string[] {
    return this.question(wind).options.map((option) => inWords(option));
  }

  /** Answers a question; tiles by kind where the option asks for some. */
  answer(wind: Wind, option: string, tiles = ''): void {
    const refusal = this.tries(wind, option, tiles);
    if (refusal !== null) throw new Error(`${wind} ${option} ${tiles}: ${refusal.code}`);
  }

  /** The same, where a refusal may come. */
  tries(wind: Wind, option: string, tiles = ''): Refusal | null {
    const question = this.question(wind);
    const chosen = question.options.find((offered) => inWords(offered) === option || offered.id === option);
    if (chosen === undefined && option.includes(' ')) throw new Error(`${wind} is offered ${this.offered(wind)}`);
    return this.run({
      type: 'answer',
      seat: this.seat(wind),
      question: question.id,
      option: chosen?.id ?? option,
      tiles: tiles === '' ? [] : this.#named(wind, kinds(tiles)),
      by: 'person',
    });
  }

  /** Own tiles of these kinds, by public name. */
  #named(wind: Wind, wanted: readonly Kind[]): number[] {
    const left = [...this.hand.seats[this.seat(wind)].concealed].sort((a, b) => a - b);
    const place = new Map(left.map((tile, at) => [tile, at]));
    return wanted.map((kind) => {
      const at = left.findIndex((tile) => kindOf(this.hand, tile) === kind);
      const [tile] = at < 0 ? [] : left.splice(at, 1);
      if (tile === undefined) throw new Error(`${wind} does not hold ${kind}`);
      return this.hand.identified ? identityOf(this.hand, tile) : (place.get(tile) ?? -1);
    });
  }

  /** Discards a tile of this kind; without one the tile just drawn. */
  discard(wind: Wind, kind?: string): void {
    const drawn = this.hand.seats[this.seat(wind)].drawn;
    const tile = kind ?? (drawn === null ? undefined : kindOf(this.hand, drawn));
    if (tile === undefined) throw new Error(`${wind} has drawn nothing`);
    this.answer(wind, 'discard', tile);
  }

  pass(...winds: readonly Wind[]): void {
    for (const wind of winds) this.answer(wind, 'pass');
  }

  /** Everybody asked about a tile passes. */
  allPass(): void {
    while (this.hand.stage.at === 'window' && this.hand.questions.length > 0) this.pass(...this.#askedWinds());
  }

  #askedWinds(): Wind[] {
    return this.hand.questions.slice(0, 1).map(({ seat }) => this.wind(seat));
  }

  timeOut(wind: Wind): void {
    const refusal = this.run({ type: 'time-out', seat: this.seat(wind) });
    if (refusal !== null) throw new Error(`${wind}: ${refusal.code}`);
  }

  /** The least length of the open window or pause is over. */
  close(): void {
    this.run({ type: 'close' });
  }

  get awaitsClose(): boolean {
    return awaitsClose(this.rules, this.match);
  }

  /** Everybody draws and discards, and passes what others discard, until something holds (or the hand has ended). */
  playUntil(holds: (scene: Scene) => boolean): void {
    this.#skipping = true;
    while (this.hand.stage.at !== 'ended' && !holds(this)) {
      const [question] = this.hand.questions;
      if (question === undefined) this.close();
      else this.timeOut(this.wind(question.seat));
    }
    this.#skipping = false;
    this.#mirror?.check(this.match, 'after playing on');
  }

  /** … until the live wall holds so many tiles and somebody has drawn the last one taken. */
  playToWall(left: number): void {
    this.playUntil(({ hand }) => hand.liveEnd - hand.front <= left && hand.stage.at === 'turn');
  }

  /** The seat to move or asked in turn; null while a window is open. */
  get turn(): Wind | null {
    const { stage } = this.hand;
    const seat = stage.at === 'turn' || stage.at === 'phase' ? stage.seat : null;
    return seat === null ? null : this.wind(seat);
  }

  /** A seat's hand, sorted: `B1 B1 C5`. */
  holds(wind: Wind): string {
    return this.#inWords(this.hand.seats[this.seat(wind)].concealed);
  }

  /** A seat's declared sets: `pung B5 B5 B5`. */
  sets(wind: Wind): string[] {
    return this.hand.seats[this.seat(wind)].sets.map((set) => `${set.kind} ${this.#inWords(set.tiles)}`);
  }

  discards(wind: Wind): string {
    return this.hand.seats[this.seat(wind)].discards.map(({ tile }) => kindOf(this.hand, tile)).join(' ');
  }

  #inWords(tiles: readonly Tile[]): string {
    return [...tiles]
      .sort((a, b) => a - b)
      .map((tile) => kindOf(this.hand, tile))
      .join(' ');
  }

  /** The tile just drawn by the seat to move. */
  get drawn(): Kind | null {
    const { stage } = this.hand;
    const tile = stage.at === 'turn' ? this.hand.seats[stage.seat].drawn : null;
    return tile === null ? null : kindOf(this.hand, tile);
  }

  get liveTiles(): number {
    return this.hand.liveEnd - this.hand.front;
  }

  /** `win` or `draw` once the hand has ended; null before. */
  get ended(): 'win' | 'draw' | null {
    const { stage } = this.hand;
    return stage.at === 'ended' ? stage.reason : null;
  }

  wins(): ToldWin[] {
    return this.hand.wins.map((win) => ({
      seat: this.wind(win.seat),
      tile: kindOf(this.hand, win.tile),
      by: win.by,
      from: win.from === null ? null : this.wind(win.from),
      limits: win.score.limits,
      lines: win.score.lines.map(({ key }) => key),
      value: win.score.value,
    }));
  }

  /** The only win of the hand. */
  win(): ToldWin {
    const [win, ...more] = this.wins();
    if (win === undefined || more.length > 0) throw new Error(`${more.length} wins besides ${win?.seat}`);
    return win;
  }

  /** What the hand changed, in the order E S W N; null before it ended. */
  changes(): number[] | null {
    const { changes } = this.hand;
    return changes === null ? null : WINDS.map((wind) => changes[this.seat(wind)]);
  }

  /** The ledger so far: `N>S 2 win`. */
  ledger(): string[] {
    return this.hand.ledger.map(({ key, from, to, points }) => `${this.wind(from)}>${this.wind(to)} ${points} ${key}`);
  }

  /** Events of a type so far in this hand. */
  events<Type extends TableEvent['type']>(type: Type): Extract<TableEvent, { type: Type }>[] {
    const start = this.log.findLastIndex((event) => event.type === 'hand-started');
    return this.log.slice(start).filter((event): event is Extract<TableEvent, { type: Type }> => event.type === type);
  }
}

/** An option as a test names it. */
export function inWords({ kind, value, makes }: Option): string {
  if (kind === 'chow')
    return `chow ${makes[0]}${makes
      .slice(1)
      .map((made) => made[1])
      .join('')}`;
  if (kind === 'kong') return `${value} ${makes[0]}`;
  return value === null ? kind : `${kind} ${value}`;
}
