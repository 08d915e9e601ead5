/**
 * Two worlds of one room that a viewer must not tell apart: what it has not seen of the tiles lies differently, and people do the
 * same in public. Who is asked only in the other world passes at once. Everything that the viewer is told is compared, times
 * included.
 */

import { tableSteps, viewsOf } from '../../server/hub/projection.ts';
import { ABSENCE_TIME } from '../../server/rooms/clock.ts';
import { absenceMatters } from '../../server/rooms/decide.ts';
import { nextDue } from '../../server/rooms/due.ts';
import { PresenceBook } from '../../server/rooms/presence.ts';
import type { BotAnswer, RoomEnv } from '../../server/rooms/run.ts';
import { personAt, placeOf, placeOfSeat, type QuestionClock, type RoomState } from '../../server/rooms/state.ts';
import { questionTimes, roomView, turnClock } from '../../server/rooms/view.ts';
import type { Tile } from '../../server/rules/position.ts';
import { ruleSet } from '../../server/rules/registry.ts';
import type { ClockKey, Option } from '../../server/rules/rule-set.ts';
import type { Seat } from '../../server/rules/scoring.ts';
import type { Shuffle } from '../../server/table/decide.ts';
import type { Question } from '../../server/table/events.ts';
import { identityOf, liveHand, type MatchState } from '../../server/table/state.ts';
import { questionView } from '../../server/table/view.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import type { Game } from '../table/games.ts';
import { another, type Layout } from '../table/layouts.ts';
import type { Answered, Recording, Step } from '../table/recording.ts';
import { richShuffle } from '../table/rich.ts';
import { below, type Chance, chanceOf, shuffleOf } from '../table/simulate.ts';
import { Impossible, sameOption } from '../table/worlds.ts';
import { PureRoom, SECOND } from './pure-room.ts';

/** What the room around the table shows. A mutant puts a leak into it. */
export type RoomEyes = typeof roomView;

/** How a room is played: its clock, whether pauses tell nothing, and whether one of the four is a bot. */
export interface Manner {
  readonly clock: ClockKey;
  readonly pauses: 'natural' | 'even';
  readonly bot: boolean;
}

/** After how long a claim is answered, ms: within the least length of a window, or when policy `even` ends one. */
const PASS = { natural: 300, even: 2_000 } as const;
/** Ends every question's id, so that bots think for the same time about each: 300 ms about a claim. */
const THOUGHT = [0x17, 0x45, 0xd1, 0x74];
/** How long a hand is followed at most, ms. */
const LONGEST = 20 * 60 * SECOND;

/** What somebody does in public at a time of their own, whatever they are asked. */
interface Doing {
  readonly at: number;
  readonly who: string;
  readonly what: 'leave' | 'back' | 'go' | 'come' | 'second-device' | 'mute' | 'unmute' | 'watch' | 'watch-no-more';
}

/** An answer as it was given in the first world. */
interface Given extends Answered {
  /** After its clock began, ms; null: the clock ran out. */
  readonly after: number | null;
  /** Whether anybody saw what came of it. */
  effect: boolean;
}

/** What is answered in a world: made up in the first, repeated in the second. */
type Planner = (question: Question, clock: QuestionClock, match: MatchState, key: string) => Plan | null;

interface Plan {
  readonly option: Option;
  readonly tiles: readonly Tile[];
  /** null: let the clock run out. */
  readonly after: number | null;
}

class World {
  readonly room: PureRoom;
  readonly viewer: ViewerSeat;
  /** All that the viewer was told, with when. */
  readonly told: { readonly at: number; readonly text: string }[] = [];
  readonly steps: Step[] = [];
  /** When each step was. */
  readonly times: number[] = [];
  readonly #eyes: RoomEyes;
  readonly #plan: Planner;
  readonly #doings: readonly Doing[];
  readonly #book = new PresenceBook();
  readonly #plans = new Map<string, Plan>();
  #done = 0;
  #logged: number;
  #last = '';
  #lastList = '';
  /** Events that everybody has been told. */
  #n = 0;
  /** The room when it was last looked at. */
  #before: RoomState;

  constructor(start: PureRoom, viewer: ViewerSeat, doings: readonly Doing[], eyes: RoomEyes, plan: Planner) {
    this.room = start.fork();
    this.room.randomBytes = steadyBytes();
    this.room.decideBot = (_table, { id }) => this.#botAnswer(id);
    this.viewer = viewer;
    this.#doings = doings;
    this.#eyes = eyes;
    this.#plan = plan;
    this.#logged = this.room.log.length;
    this.#before = this.room.state;
    for (const [, person] of this.room.persons()) this.#book.connect(`${person} 1`, { person, address: person });
  }

  get #match(): MatchState {
    const { match } = this.room.state;
    if (match === null) throw new Error('seats are drawn');
    return match;
  }

  get hasEnded(): boolean {
    return this.room.state.phase.at !== 'playing';
  }

  deal(shuffle: Shuffle): void {
    this.room.now = this.room.state.lastEventAt + 2 * SECOND;
    this.room.deal(shuffle);
    this.#observe({ type: 'deal', shuffle });
  }

  /** Lets everything happen up to a time, or to the end of the hand. */
  run(until: number): void {
    while (!this.hasEnded) {
      const next = this.#next();
      if (next === null || next.at > until) return;
      this.room.now = Math.max(this.room.now, next.at);
      next.do();
      this.#observe({ type: 'close' });
    }
  }

  #next(): { readonly at: number; do(): void } | null {
    const { state } = this.room;
    const possible: { readonly at: number; do(): void }[] = [];
    const doing = this.#doings[this.#done];
    if (doing !== undefined) possible.push({ at: doing.at, do: () => this.#does(doing) });
    const answers = (seats: (seat: Seat) => boolean): void => {
      for (const clock of [...state.times.questions].sort((a, b) => a.seat - b.seat)) {
        const after = this.#plans.get(clock.question)?.after ?? null;
        if (!seats(clock.seat) || clock.decider !== 'person' || after === null) continue;
        possible.push({ at: clock.from + after, do: () => this.#answer(clock) });
      }
    };
    answers((seat) => seat !== this.viewer);
    const due = nextDue(state);
    if (due !== null) possible.push({ at: due.at, do: () => void this.room.server({ type: 'due' }) });
    // The viewer's own comes last of those at one time: before that of somebody, or a bot, who is asked in one world only, it
    // would show that window open.
    answers((seat) => seat === this.viewer);
    for (const [, person] of this.room.persons()) {
      const since = this.#book.absentSince(person);
      if (since === null || !absenceMatters(state, person)) continue;
      possible.push({ at: since + ABSENCE_TIME, do: () => void this.room.server({ type: 'absent', person }) });
    }
    return possible.reduce<(typeof possible)[number] | null>(
      (first, each) => (first === null || each.at < first.at ? each : first),
      null,
    );
  }

  #does({ who, what }: Doing): void {
    this.#done += 1;
    const { room } = this;
    switch (what) {
      case 'leave':
        room.does(who, { type: 'leave' });
        return;
      case 'back':
        this.#book.restart(who, room.now);
        room.does(who, { type: 'back-to-play' });
        return;
      case 'mute':
      case 'unmute':
        room.does(who, { type: 'allow-phrases', place: 1, allowed: what === 'unmute' });
        return;
      case 'go':
        for (const device of [1, 2]) this.#book.disconnect(`${who} ${device}`);
        break;
      case 'come':
      case 'second-device':
        this.#book.connect(`${who} ${what === 'come' ? 1 : 2}`, { person: who, address: who });
        break;
      case 'watch':
        this.#book.connect(`watcher ${who}`, { person: null, address: who });
        break;
      case 'watch-no-more':
        this.#book.disconnect(`watcher ${who}`);
    }
    for (const [, person] of room.persons()) {
      if (this.#book.isPresent(person)) room.present.add(person);
      else room.present.delete(person);
    }
    if (what === 'come') room.server({ type: 'arrived', person: who });
  }

  #answer(clock: QuestionClock): void {
    const place = placeOfSeat(this.room.state, clock.seat);
    const person = place === null ? null : personAt(this.room.state, place);
    if (person === null) throw new Error('a person is asked');
    const { option, tiles } = this.#botAnswer(clock.question);
    const result = this.room.does(person, { type: 'answer', question: clock.question, option, tiles });
    if (result !== 'done') throw new Impossible(result);
  }

  #botAnswer(id: string): BotAnswer {
    const plan = this.#plans.get(id);
    const question = liveHand(this.#match).questions.find((open) => open.id === id);
    if (plan === undefined || question === undefined) throw new Impossible('nothing is planned');
    return { option: plan.option.id, tiles: namesOf(this.#match, question.seat, plan.tiles) };
  }

  /** Plans answers to new questions, and notes what the viewer is told. */
  #observe(command: Step['command']): void {
    const { room, viewer } = this;
    const { state } = room;
    const presence = this.#book.view((person) => placeOf(state, person) !== null);
    this.#book.await(
      room.persons().map(([, person]) => person),
      room.now,
    );
    const fresh = room.log.slice(this.#logged);
    const before = this.#before;
    this.#logged = room.log.length;
    this.#before = state;
    if (room.faults.length > 0) throw new Impossible(String(room.faults[0]));
    const steps = tableSteps(before, fresh);
    if (steps.length > 0) {
      const events = steps.map(({ event }) => event);
      const resolves = events.some(({ type }) => type !== 'answered' && type !== 'facts-changed');
      this.steps.push({ command, answered: null, resolves, events, after: this.#match });
      this.times.push(room.now);
    }
    this.#n += viewsOf(steps, null).length;
    this.#planAll();
    const over = { question: this.#question(), turnClock: turnClock(state) };
    const seen = { room: this.#eyes(state, presence, viewer), ...over };
    const events = viewsOf(steps, viewer);
    const text = JSON.stringify(seen);
    if (events.length > 0 || text !== this.#last)
      this.told.push({ at: room.now, text: JSON.stringify({ events, seen }) });
    this.#last = text;
    const list = JSON.stringify(this.#eyes(state, presence, null));
    if (list !== this.#lastList) this.told.push({ at: room.now, text: `list ${list}` });
    this.#lastList = list;
  }

  #planAll(): void {
    const { state } = this.room;
    for (const clock of state.times.questions) {
      if (this.#plans.has(clock.question)) continue;
      const question = liveHand(this.#match).questions.find(({ id }) => id === clock.question);
      if (question === undefined) continue;
      const plan = this.#plan(question, clock, this.#match, `${question.seat} ${question.kind} ${this.#n}`);
      if (plan !== null) this.#plans.set(clock.question, plan);
    }
  }

  /** The viewer's own question; its random id tells nothing. */
  #question(): unknown {
    const { state } = this.room;
    if (this.viewer === null) return null;
    const asked = questionView(this.#match, this.viewer);
    const clock = state.times.questions.find(({ question }) => question === asked?.id);
    if (asked === null || clock?.decider !== 'person') return null;
    return { ...asked, ...questionTimes(state, asked.id), id: 'its own' };
  }
}

/** Names of questions, each with another beginning and the same end. */
function steadyBytes(): RoomEnv['randomBytes'] {
  let count = 0;
  return (length) => {
    const bytes = new Uint8Array(length);
    if (length < 16) return bytes;
    new DataView(bytes.buffer).setUint32(0, count++);
    bytes.set(THOUGHT, length - THOUGHT.length);
    return bytes;
  };
}

function namesOf(match: MatchState, seat: Seat, tiles: readonly Tile[]): number[] {
  const hand = liveHand(match);
  const own = [...hand.seats[seat].concealed].sort((a, b) => a - b);
  return tiles.map((tile) => (hand.identified ? identityOf(hand, tile) : own.indexOf(tile)));
}

/** The first world's answers: kongs and calls gladly, claims now and then. `given` is told each. */
function anyhow(manner: Manner, chance: Chance, given: Map<string, Given>): Planner {
  return (question, clock, match, key) => {
    const option = choose(question, clock, manner, chance);
    const tiles = picked(option, chance);
    const quick = clock.kind === 'claim' ? PASS[manner.pauses] : null;
    const drawn = liveHand(match).seats[question.seat].drawn;
    // Without a drawn tile, what a time-out discards depends on the hand.
    const mayBeLate = question.kind === 'turn' && drawn !== null && option.tiles.includes(drawn) && option.choose === 1;
    const late = quick === null && mayBeLate && chance() < 0.15;
    const slow = manner.clock === 'untimed' ? 30 * SECOND + below(chance, 70 * SECOND) : null;
    // Never by mistake later than the shortest clock without its reserve.
    const after = late ? slow : (quick ?? 400 + below(chance, 1_500));
    given.set(key, { seat: question.seat, kind: question.kind, option, tiles, after, effect: false });
    return { option, tiles, after };
  };
}

function choose(question: Question, clock: QuestionClock, manner: Manner, chance: Chance): Option {
  const roll = chance();
  const wanted = roll < 0.2 ? 'kong' : roll < 0.35 ? 'original-call' : roll < 0.55 ? 'pung' : roll < 0.65 ? 'chow' : '';
  const pass = question.options.find(({ kind }) => kind === 'pass');
  // A bot's claim is quicker than a person's pass: at policy `even` it would show that nobody else was asked.
  if (pass !== undefined && manner.pauses === 'even' && clock.decider === 'bot') return pass;
  const option =
    question.options.find(({ kind }) => kind === wanted) ??
    pass ??
    question.options.find(({ kind }) => kind === 'discard') ??
    question.options[below(chance, question.options.length)];
  if (option === undefined) throw new Error('a question has options');
  return option;
}

function picked(option: Option, chance: Chance): Tile[] {
  const left = [...option.tiles];
  return Array.from({ length: option.choose }, () => left.splice(below(chance, left.length), 1)[0] ?? -1);
}

/** The second world's answers: what came of the first world's, and passes otherwise. */
function again(given: ReadonlyMap<string, Given>, layout: Layout, manner: Manner): Planner {
  return (question, clock, _match, key) => {
    const first = given.get(key);
    const option = first === undefined ? undefined : sameOption(question, first, layout);
    if (first !== undefined && option !== undefined) {
      return { option, tiles: first.tiles.map(layout.become), after: first.after };
    }
    if (first?.effect) throw new Impossible('an answer that took effect is not to be had');
    const pass = question.options.find(({ kind }) => kind === 'pass');
    if (pass === undefined) throw new Impossible('a turn that was none');
    return { option: pass, tiles: [], after: clock.kind === 'claim' ? PASS[manner.pauses] : 0 };
  };
}

/** Whose answers anybody has seen something come of. Claims that were beaten to it, and passes, leave no trace. */
function markEffects(given: ReadonlyMap<string, Given>, steps: readonly Step[]): void {
  const last = new Map<Seat, Given>();
  const answers = [...given.values()];
  let next = 0;
  for (const { events } of steps) {
    for (const event of events) {
      if (event.type === 'asked') {
        for (const { seat } of event.questions) {
          const answer = answers[next++];
          if (answer === undefined) continue;
          last.set(seat, answer);
          if (answer.kind !== 'claim' && answer.kind !== 'rob') answer.effect = answer.option.kind !== 'pass';
        }
      }
      const seat = event.type === 'set-made' ? event.seat : event.type === 'won' ? event.win.seat : null;
      const answer = seat === null ? undefined : last.get(seat);
      if (answer !== undefined) answer.effect = true;
    }
  }
}

/** What people do in public over a hand: much leaving and coming back, one or two at a time. */
function publicLife(persons: readonly string[], from: number, manner: Manner, chance: Chance): Doing[] {
  const doings: Doing[] = [];
  const pace = manner.clock === 'untimed' ? 25 * SECOND : 3 * SECOND;
  for (let at = from + 1; at < from + LONGEST; at += 200 + below(chance, pace)) {
    const who = persons[below(chance, persons.length)] ?? '';
    const roll = chance();
    if (roll < 0.35) {
      doings.push({ at, who, what: 'leave' });
      // Asked to be back soon, often before the seat's next turn.
      doings.push({ at: at + 100 + below(chance, 2 * SECOND), who, what: 'back' });
    } else if (roll < 0.5) doings.push({ at, who, what: 'back' });
    else if (roll < 0.65) doings.push({ at, who, what: 'go' });
    else if (roll < 0.75) doings.push({ at, who, what: 'come' });
    else if (roll < 0.85) doings.push({ at, who, what: 'second-device' });
    else if (roll < 0.95) doings.push({ at, who: 'ana', what: roll < 0.9 ? 'mute' : 'unmute' });
    else doings.push({ at, who, what: roll < 0.98 ? 'watch' : 'watch-no-more' });
  }
  return doings.sort((a, b) => a.at - b.at);
}

/** A match of this game before its first deal: Ana, Bea, Cem and Dov, or a bot for Dov. */
function beforeDeal(game: Game, { clock, pauses, bot }: Manner, seed: number): PureRoom {
  const options = Object.entries(game.options).map(([key, value]) => ({ key, value: Number(value) }));
  const wanted = { ruleSet: game.rules.key, options, length: game.length, clock } as const;
  const room = new PureRoom(wanted, `worlds ${seed}`).sit('bea', 'cem');
  if (bot) room.addBots(1);
  else room.sit('dov');
  room.state = { ...room.state, pauses };
  room.ready().start();
  for (const [, person] of room.persons()) room.reveal(person);
  room.wait(0);
  room.passTime = () => PASS[pauses];
  return room;
}

export interface Comparison {
  /** How many unseen tiles lay elsewhere. */
  readonly moved: number;
  /** How many times help was shown or hidden. */
  readonly helps: number;
  /** What the viewer was told in the two worlds where they first differ; null when nowhere. */
  readonly difference: readonly [string | undefined, string | undefined] | null;
}

/** Compares a random hand, up to a random point, with another world; null when none was found that fits. */
export function compareRooms(
  game: Game,
  manner: Manner,
  seed: number,
  viewer: ViewerSeat,
  eyes: RoomEyes = roomView,
): Comparison | null {
  const chance = chanceOf(seed ^ 0x7001);
  const start = beforeDeal(game, manner, seed);
  const persons = start.persons().map(([, person]) => person);
  const doings = publicLife(persons, start.now, manner, chance);
  const given = new Map<string, Given>();
  const here = new World(start, viewer, doings, eyes, anyhow(manner, chance, given));
  const shuffle = (seed % 2 === 0 ? richShuffle : shuffleOf)(game.rules, game.options, chance);
  here.deal(shuffle);
  here.run(start.now + LONGEST);
  markEffects(given, here.steps);
  const cut = cutOf(here, chance);
  if (cut === null) return null;
  const { match } = start.state;
  if (match === null) throw new Error('seats are drawn');
  const recording: Recording = { rules: ruleSet(game.rules.key), start: match, steps: here.steps };
  const first = toldUntil(here, cut.at);
  for (const swaps of [400, 400, 100, 100, 30, 10, 3, 1]) {
    const { layout, moved } = another(recording, viewer, cut.steps, swaps, chance);
    const there = new World(start, viewer, doings, eyes, again(given, layout, manner));
    try {
      there.deal(layout.shuffle);
      there.run(cut.at);
    } catch (fault) {
      if (fault instanceof Impossible) continue;
      throw fault;
    }
    const second = toldUntil(there, cut.at);
    const place = first.findIndex((text, at) => text !== second[at]);
    const same = place < 0 && first.length === second.length;
    const at = place < 0 ? first.length : place;
    const helps = here.room.events('helped').length + here.room.events('help-ended').length;
    return { moved, helps, difference: same ? null : [first[at], second[at]] };
  }
  return null;
}

function toldUntil({ told }: World, time: number): string[] {
  return told.filter(({ at }) => at <= time).map(({ at, text }) => `${at} ${text}`);
}

/** A random point before the hand's end at which nothing is half done: when it is, and how many steps lead to it. */
function cutOf({ steps, times }: World, chance: Chance): { readonly at: number; readonly steps: number } | null {
  const ended = steps.findIndex(({ events }) => events.some(({ type }) => type === 'hand-ended'));
  const usable = ended < 0 ? steps.length : ended;
  const points = Array.from({ length: usable }, (_, step) => step).filter(
    (step) => step > 1 && (times[step] ?? 0) > (times[step - 1] ?? 0),
  );
  const point = points[below(chance, points.length)];
  return point === undefined ? null : { at: times[point - 1] ?? 0, steps: point };
}
