/**
 * Other worlds that a viewer cannot tell from this one: what it has never seen lies differently. The same visible hand is
 * played in both, and everything that the viewer is shown is compared.
 */

import type { Tile } from '../../server/rules/position.ts';
import type { Option, RuleSet } from '../../server/rules/rule-set.ts';
import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import { decide, type TableCommand } from '../../server/table/decide.ts';
import { eventViews } from '../../server/table/event-view.ts';
import type { Question } from '../../server/table/events.ts';
import { evolveMatch } from '../../server/table/evolve.ts';
import { identityOf, liveHand, type MatchState } from '../../server/table/state.ts';
import { questionView, tableView } from '../../server/table/view.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import type { Layout } from './layouts.ts';
import type { Answered, Recording, Step } from './recording.ts';
import { below, type Chance, shuffled } from './simulate.ts';

/** Everything through which something could reach a viewer. A mutant puts a leak into one of them. */
export interface Eyes {
  readonly decide: typeof decide;
  readonly eventViews: typeof eventViews;
  readonly tableView: typeof tableView;
  readonly questionView: typeof questionView;
  /** The id of a seat's n-th question, the m-th of the table. */
  questionId(seat: Seat, n: number, m: number): string;
}

export const EYES: Eyes = {
  decide,
  eventViews,
  tableView,
  questionView,
  questionId: (seat, n) => `q${seat}-${n}`,
};

/** The scripted hand cannot be played in this world: it is none that the viewer could take for the other. */
export class Impossible extends Error {}

/** One world, as one viewer sees it. */
class World {
  readonly rules: RuleSet;
  readonly viewer: ViewerSeat;
  readonly eyes: Eyes;
  match: MatchState;
  /** All that reached the viewer, in order, and what the script shows it of itself. */
  readonly seen: string[] = [];
  readonly #asked: [number, number, number, number] = [0, 0, 0, 0];
  #all = 0;

  constructor(rules: RuleSet, start: MatchState, viewer: ViewerSeat, eyes: Eyes) {
    this.rules = rules;
    this.match = start;
    this.viewer = viewer;
    this.eyes = eyes;
  }

  /** What a command would do. */
  try(command: TableCommand): ReturnType<typeof decide> {
    const asked = [...this.#asked];
    let all = this.#all;
    return this.eyes.decide(this.rules, this.match, command, {
      questionId: (seat) => {
        const n = asked[seat] ?? 0;
        asked[seat] = n + 1;
        return this.eyes.questionId(seat, n, all++);
      },
      leastOver: false,
      noWindows: false,
    });
  }

  /** Runs a command and notes what the viewer is shown of it. */
  run(command: TableCommand): void {
    const decision = this.try(command);
    if (!decision.ok) throw new Impossible(decision.refusal.code);
    for (const event of decision.events) {
      const before = this.match;
      this.match = evolveMatch(this.rules, before, event);
      if (event.type === 'asked') {
        this.#all += event.questions.length;
        for (const { seat } of event.questions) this.#asked[seat] += 1;
      }
      for (const view of this.eyes.eventViews(before, this.match, event, this.viewer)) {
        this.seen.push(JSON.stringify(view));
      }
    }
  }

  /** The viewer's command as it sends it in this world: to the question that it sees. */
  asThere(command: TableCommand): TableCommand {
    if (command.type !== 'answer') return command;
    return { ...command, question: this.questionOf(command.seat)?.id ?? command.question };
  }

  questionOf(seat: Seat): Question | undefined {
    return liveHand(this.match).questions.find((open) => open.seat === seat);
  }

  /** Lets a seat other than the viewer's give an answer; true when anything but a secret came of it. */
  answer(question: Question, option: Option, tiles: readonly Tile[]): void {
    this.run(answering(this.match, question, option, tiles));
  }

  note(text: string): void {
    this.seen.push(text);
  }

  /** The viewer's snapshot, question, and every refusal that it can provoke. */
  look(): void {
    this.note(`table ${JSON.stringify(this.eyes.tableView(this.match, this.viewer))}`);
    if (this.viewer === null) return;
    this.note(`question ${JSON.stringify(this.eyes.questionView(this.match, this.viewer))}`);
    for (const command of this.#probes(this.viewer)) {
      const decision = this.try(command);
      if (!decision.ok) this.note(`refused ${JSON.stringify([command, decision.refusal])}`);
    }
  }

  /** Actions that a client could send: at own questions, at those of others, at none. */
  #probes(seat: Seat): TableCommand[] {
    const own = this.questionOf(seat);
    const questions = [
      'q',
      own?.id ?? 'q',
      ...SEATS.flatMap((other) => [0, 1, 2, 3, 4, 5, 6].map((n) => this.eyes.questionId(other, n * 3, n * 7))),
    ];
    const shown = this.eyes.questionView(this.match, seat)?.options.flatMap(({ tiles }) => tiles.slice(0, 1)) ?? [];
    const tiles = [[], [0], [143], [1, 2, 3], shown.slice(0, 1)];
    return questions.flatMap((question) =>
      (question === own?.id ? OPTIONS : ['pass', 'win']).flatMap((option) =>
        tiles.map((named): TableCommand => ({ type: 'answer', seat, question, option, tiles: named, by: 'person' })),
      ),
    );
  }
}

const OPTIONS = [
  'pass',
  'win',
  'pung',
  'kong',
  'kong-1',
  'chow-1',
  'chow-3',
  'discard',
  'original-call',
  'exchange-dots',
];

function answering(match: MatchState, question: Question, option: Option, tiles: readonly Tile[]): TableCommand {
  const hand = liveHand(match);
  const own = [...hand.seats[question.seat].concealed].sort((a, b) => a - b);
  const names = tiles.map((tile) => (hand.identified ? identityOf(hand, tile) : own.indexOf(tile)));
  return { type: 'answer', seat: question.seat, question: question.id, option: option.id, tiles: names, by: 'bot' };
}

/**
 * Plays the steps up to `until` in a world and gives all that the viewer saw. From `looking` on the viewer also looks
 * around after every step that shows something. Secret answers of others are held back until something comes of them and
 * then given in any order; who is asked only here passes.
 */
export function played(
  recording: Recording,
  viewer: ViewerSeat,
  layout: Layout,
  range: { readonly looking: number; readonly until: number },
  chance: Chance,
  eyes: Eyes,
): readonly string[] {
  const world = new World(recording.rules, recording.start, viewer, eyes);
  let held: Step[] = [];
  recording.steps.slice(0, range.until).forEach((step, at) => {
    const { command, answered } = step;
    if (command.type === 'deal') {
      world.run({ type: 'deal', shuffle: layout.shuffle });
    } else if (answered === null || answered.seat === viewer) {
      if (answered === null || step.resolves) letOthers(world, held, step, layout, chance);
      const own = world.asThere(command);
      world.note(own.type === 'answer' ? `answers ${JSON.stringify(own)}` : 'the pause is over');
      world.run(own);
      if (step.resolves) held = [];
    } else {
      held.push(step);
      if (step.resolves) {
        letOthers(world, held, step, layout, chance);
        held = [];
      }
    }
    if (at >= range.looking && step.resolves) world.look();
  });
  anySecrets(world, chance);
  world.look();
  return world.seen;
}

/** Lets the others give the answers they gave, and who is asked only in this world pass. */
function letOthers(world: World, held: readonly Step[], last: Step, layout: Layout, chance: Chance): void {
  const asked = liveHand(world.match).questions.filter(({ seat }) => seat !== world.viewer);
  for (const at of shuffled(chance, asked.length)) {
    const question = asked[at];
    // A better claim may have closed the window meanwhile.
    if (question === undefined || world.questionOf(question.seat) !== question) continue;
    const { seat } = question;
    const given = held.find(({ answered }) => answered?.seat === seat)?.answered;
    if (given?.kind === question.kind) {
      const option = sameOption(question, given, layout);
      if (option !== undefined) {
        world.answer(question, option, given.tiles.map(layout.become));
        continue;
      }
      if (tookEffect(given, last)) throw new Impossible('an answer that took effect is not to be had');
    }
    const pass = question.options.find(({ kind }) => kind === 'pass');
    if (pass !== undefined) world.answer(question, pass, []);
  }
}

/** The option of this world that is what was answered in the other. */
export function sameOption(question: Question, { option, tiles }: Answered, { become }: Layout): Option | undefined {
  const chosen = tiles.map(become);
  const joined = new Set(option.tiles.map(become));
  return question.options.find(
    (offered) =>
      offered.kind === option.kind &&
      offered.value === option.value &&
      (option.choose > 0
        ? chosen.every((tile) => offered.tiles.includes(tile))
        : offered.tiles.length === joined.size && offered.tiles.every((tile) => joined.has(tile))),
  );
}

/** Whether an answer did something that may be seen, once the window or phase was over. */
function tookEffect(given: Answered, last: Step): boolean {
  if (given.kind !== 'claim' && given.kind !== 'rob') return given.option.kind !== 'pass';
  return last.events.some(
    (event) =>
      (event.type === 'set-made' && event.seat === given.seat) ||
      (event.type === 'won' && event.win.seat === given.seat),
  );
}

/** Some of the others who are asked answer anything, as long as nothing comes of it that anybody sees. */
function anySecrets(world: World, chance: Chance): void {
  for (const seat of SEATS) {
    const question = seat === world.viewer ? undefined : world.questionOf(seat);
    if (question === undefined || chance() < 0.4) continue;
    const option = question.options[below(chance, question.options.length)];
    if (option === undefined) continue;
    const command = answering(world.match, question, option, option.tiles.slice(0, option.choose));
    const decision = world.try(command);
    if (decision.ok && decision.events.every(({ type }) => type === 'answered' || type === 'facts-changed')) {
      const secret = decision.events.every(
        (event) => event.type !== 'facts-changed' || event.changes.every((change) => change.secret),
      );
      if (secret) world.run(command);
    }
  }
}
