/**
 * Help by bot under every rule set (docs/rules/rooms.md, "Connection, help, bots"): it begins and ends in each kind of question that
 * a rule set asks, also in those that only some of them have.
 */

import { describe, expect, test } from 'vitest';
import { decideBot } from '../../server/bots/decide-bot.ts';
import type { QuestionView } from '../../server/table/view-types.ts';
import { greedyBot } from './plain-bot.ts';
import { PureRoom } from './pure-room.ts';
import { TABLES, type WantedTable } from './tables.ts';

const FOUR = ['ana', 'bea', 'cem', 'dov'];
/** Matches that are begun, at most, until every kind of question has come. */
const MOST_MATCHES = 2_000;
/** Questions to the hero in each of them. */
const ASKED = 8;
/** What is asked in every hand; all else before the first turn. */
const ORDINARY = new Set(['turn', 'claim']);
/** How often those are seen, at least. */
const OFTEN = 20;

/** A match of four people, seen from one of them: the hero. The others answer and get ready at once. */
class Story {
  readonly room: PureRoom;
  readonly hero: string;

  constructor(room: PureRoom, hero: string) {
    this.room = room;
    this.hero = hero;
  }

  /** Seats are drawn, the first hand is dealt next. */
  static begin(wanted: WantedTable, seed: string): PureRoom {
    const room = new PureRoom(wanted, seed).sit('bea', 'cem', 'dov').ready().start();
    for (const person of FOUR) room.reveal(person);
    room.wait(0);
    expect(room.view().phase).toBe('seat-draw');
    // Makes the kongs and claims that the rarer questions follow from.
    room.decideBot = greedyBot;
    return room;
  }

  get place() {
    return this.room.place(this.hero);
  }

  get isHelped(): boolean {
    return this.place.help !== null;
  }

  get question(): QuestionView | null {
    return this.room.state.match === null ? null : this.room.question(this.hero);
  }

  leave(): void {
    expect(this.room.does(this.hero, { type: 'leave' })).toBe('done');
    expect(this.isHelped).toBe(true);
  }

  askBack(): void {
    expect(this.room.does(this.hero, { type: 'back-to-play' })).toBe('done');
  }

  /** Until something is true, or the match is over. Whether it has come. */
  goOn(what: () => boolean): boolean {
    const { room, hero } = this;
    const over = () => room.state.phase.at === 'match-result';
    room.waitUntil(() => {
      for (const person of FOUR) {
        if (what() || over()) return true;
        if (room.state.match === null) continue;
        if (person !== hero && room.question(person) !== null) room.answer(person, greedyBot);
        if (room.state.phase.at === 'hand-result')
          room.does(person, { type: 'ready-next', hand: room.state.match.hand?.deal.hand ?? 0 });
      }
      return what() || over();
    });
    return what();
  }

  /** The next question that is put to the hero after this one; null when none comes any more. */
  nextQuestion(after: QuestionView | null): QuestionView | null {
    const came = this.goOn(() => (this.question?.id ?? after?.id) !== after?.id);
    return came ? this.question : null;
  }

  /** Who gave the answer to a question; undefined where another's claim has settled it. */
  answerer({ id }: QuestionView): 'person' | 'bot' | 'time' | undefined {
    const answers = this.room.events('answered').flatMap((event) => (event.type === 'answered' ? [event] : []));
    return answers.find(({ question }) => question === id)?.by;
  }
}

/** Who is asked one of these kinds of questions before the first turn; undefined: nobody. */
function askedAtOnce(room: PureRoom, kinds: readonly string[]): string | undefined {
  const ahead = room.fork();
  const asked = () => FOUR.find((person) => kinds.includes(ahead.question(person)?.kind ?? ''));
  ahead.waitUntil(() => asked() !== undefined || ahead.state.match?.hand?.stage.at === 'turn');
  return asked();
}

/** Begins matches until every kind of question was seen. In each the hero answers a few questions first. */
function untilSeen(
  { wanted, questions }: (typeof TABLES)[number],
  look: (story: Story, seen: (kind: string) => void) => void,
): void {
  const missing = new Map(questions.map((kind) => [kind, ORDINARY.has(kind) ? OFTEN : 1]));
  const seen = (kind: string): void => {
    const more = (missing.get(kind) ?? 1) - 1;
    if (more > 0) missing.set(kind, more);
    else missing.delete(kind);
  };
  for (let match = 0; match < MOST_MATCHES && missing.size > 0; match += 1) {
    const room = Story.begin(wanted, `${wanted.ruleSet} ${match}`);
    const rare = [...missing.keys()].filter((kind) => !ORDINARY.has(kind));
    const hero = askedAtOnce(room, rare) ?? (rare.length < missing.size ? 'bea' : null);
    if (hero === null) continue;
    const story = new Story(room, hero);
    for (let answers = match % 3; answers > 0 && story.goOn(() => story.question !== null); answers -= 1) {
      expect(room.answer(hero, greedyBot)).toBe('done');
    }
    look(story, seen);
  }
  expect([...missing.keys()]).toEqual([]);
}

describe.each(TABLES)('$name', (table) => {
  test('who leaves while a question is open: that one runs out, the next is the bot’s', () => {
    untilSeen(table, (story, seen) => {
      const { room, hero } = story;
      let question = story.nextQuestion(null);
      for (let asked = 0; question !== null && asked < ASKED; asked += 1) {
        story.leave();
        const next = story.nextQuestion(question);
        expect(story.answerer(question) ?? 'time').toBe('time');
        if (next === null) return;
        expect(room.answer(hero)).toBe('not-asked');
        expect(room.state.times.questions.find((open) => open.question === next.id)?.decider).toBe('bot');
        seen(question.kind);
        // Back with a question of the hero's own, to leave in.
        story.askBack();
        if (!story.goOn(() => !story.isHelped)) return;
        question = story.question;
      }
    });
  });

  test('who asks to be back decides from the first question put after that', () => {
    untilSeen(table, (story, seen) => {
      const { room, hero } = story;
      for (let asked = 0; asked < ASKED; asked += 1) {
        story.leave();
        story.askBack();
        expect(story.place).toMatchObject({ left: false, help: { backAsked: true } });
        const question = story.nextQuestion(story.question);
        if (question === null) return;
        expect(story.place).toMatchObject({ left: false, help: null });
        expect(room.answer(hero, greedyBot)).toBe('done');
        seen(question.kind);
      }
    });
  });

  test('who asks to be back while the bot thinks: that question is the bot’s, and the discard after its claim', () => {
    untilSeen(table, (story, seen) => {
      const { room, hero } = story;
      for (let asked = 0; asked < ASKED; asked += 1) {
        story.leave();
        // The discard after a claim that the hero made is still the hero's.
        const question = story.nextQuestion(story.question);
        if (question === null) return;
        story.askBack();
        expect(room.answer(hero)).toBe('not-asked');
        let next = story.nextQuestion(question);
        expect(story.answerer(question) ?? 'bot').toBe('bot');
        seen(question.kind);
        const claimed = story.answerer(question) === 'bot' && room.state.match?.hand?.drawnAs === 'claim';
        if (next?.kind === 'turn' && claimed) {
          expect(story.isHelped).toBe(true);
          expect(room.answer(hero)).toBe('not-asked');
          next = story.nextQuestion(next);
        }
        if (next === null) return;
        expect(story.isHelped).toBe(false);
        expect(room.answer(hero, greedyBot)).toBe('done');
      }
    });
  });

  test('two turns in a row that time out have a bot help; claims and choices that run out do not count', () => {
    for (let match = 0; match < 5; match += 1) {
      const room = Story.begin(table.wanted, `timed out ${match}`);
      const story = new Story(room, 'bea');
      story.goOn(() => story.isHelped);
      const asked = room.events('asked').flatMap((event) => (event.type === 'asked' ? event.questions : []));
      const own = asked.filter(({ seat }) => seat === story.place.seat);
      const timedOut = room
        .events('answered')
        .flatMap((event) => own.find((each) => event.type === 'answered' && event.question === each.id) ?? []);
      expect(room.events('helped')).toEqual([{ type: 'helped', place: 1, reason: 'timed-out', open: false }]);
      expect(timedOut.filter(({ clock }) => clock === 'turn')).toHaveLength(2);
      expect(timedOut.at(-1)?.clock).toBe('turn');
    }
  });

  test('everybody leaves, or closes the page: bots play on and the match ends by itself', () => {
    for (const how of ['leave', 'vanish'] as const) {
      const room = Story.begin(table.wanted, `gone ${how}`);
      room.decideBot = decideBot;
      room.present.clear();
      if (how === 'leave') for (const person of FOUR) room.does(person, { type: 'leave' });
      room.waitUntil((so) => so.events('match-closed').length > 0);
      expect(
        room
          .events('helped')
          .map((event) => ('place' in event ? event.place : null))
          .sort(),
      ).toEqual([0, 1, 2, 3]);
      expect(room.events('help-ended')).toEqual([]);
      expect(room.events('match-ended')).toHaveLength(1);
      room.wait(how === 'vanish' ? 30_000 : 0);
      expect(room.view()).toMatchObject({ phase: 'lobby', host: null });
      expect(room.view().places.every(({ occupant }) => occupant === null)).toBe(true);
      expect(room.faults).toEqual([]);
    }
  });
});
