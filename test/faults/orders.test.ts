/**
 * However the answers to one moment arrive, what comes of it is the same: every order of all who are asked at once, three at a
 * discard or a robbed kong, all four where each chooses before play.
 */

import { expect, test } from 'vitest';
import { stuckReason } from '../../server/rooms/stuck.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { greedyBot, passingBot } from '../rooms/plain-bot.ts';
import { PureRoom } from '../rooms/pure-room.ts';
import { orders } from '../table/orders.ts';
import { Scene } from '../table/scene.ts';
import type { Stack, Wind } from '../table/stack.ts';
import { note } from './note.ts';
import { type Draw, draws, seed, times } from './size.ts';

/** Moments with several asked that are tried for each rule set and each number of them. */
const MOMENTS = times(4, 120);
/** Sets of answers that are tried at each moment. */
const CHOICES = 3;
/** Hands that are looked through for them, at most. */
const MOST_HANDS = times(12, 800);

interface Answer {
  readonly person: string;
  readonly question: string;
  readonly option: string;
  readonly tiles: readonly number[];
}

/** Something that each who is asked may answer, by chance. */
function choose(room: PureRoom, persons: readonly string[], draw: Draw): Answer[] {
  return persons.map((person) => {
    const question = room.question(person);
    if (question === null) throw new Error(`${person} is asked`);
    const option = question.options[draw(question.options.length)] ?? question.options[0];
    if (option === undefined) throw new Error('a question has options');
    return { person, question: question.id, option: option.id, tiles: option.tiles.slice(0, option.choose) };
  });
}

/** The table after these answers, whatever its questions are called; answers that come after it is settled are refused. */
function outcome(room: PureRoom, answers: readonly Answer[]): string {
  const other = room.fork();
  for (const { person, ...answer } of answers) {
    const done = other.does(person, { type: 'answer', ...answer });
    if (done !== 'done' && done !== 'not-asked') throw new Error(done);
  }
  // Whatever waits for the least length of the window.
  other.wait(1_000);
  expect(stuckReason(other.state, other.now)).toBeNull();
  const text = JSON.stringify(other.state.match);
  const ids = new Map<string, string>();
  return text.replace(/q_[0-9a-f]{32}/g, (id) => {
    ids.set(id, ids.get(id) ?? `question ${ids.size}`);
    return ids.get(id) ?? id;
  });
}

function whoIsAsked(room: PureRoom): string[] {
  const open = room.state.times.questions.map(({ seat }) => seat);
  return room.persons().flatMap(([, person]) => (open.includes(room.seat(person)) ? [person] : []));
}

const WANTED = RULE_SETS.map(({ key }) => ({
  ruleSet: key,
  options: key === 'sichuan' ? [{ key: 'exchangeThree', value: 1 }] : [],
}));

/** Everybody may take East's B4: South wins or chows, West wins, pungs or kongs, North wins. */
const STACK: Stack = {
  E: 'B4',
  S: 'B23 C234 C567 D234 DRR',
  W: 'B444 C11 D555 D666 D88',
  N: 'B56 C678 D123 WNNN DGG',
};
const CLAIMERS: readonly Wind[] = ['S', 'W', 'N'];

/** All ways to choose one of each list. */
function choices<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((so, list) => so.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}

test.each(RULE_SETS.filter(({ chows }) => chows))('all answers of three claimants in all orders: $name', (rules) => {
  const options = rules.options.some(({ key }) => key === 'minimumFan') ? { minimumFan: 0 } : {};
  const opened = (): Scene => {
    const scene = Scene.dealt(rules, STACK, { mirrored: false, windows: true, options });
    // The round of opening kongs.
    while (scene.hand.phase !== null) scene.close();
    scene.discard('E', 'B4');
    return scene;
  };
  const first = opened();
  expect(first.asked()).toBe('S W N');
  const sets = choices(CLAIMERS.map((wind) => first.offered(wind)));
  for (const answers of sets) {
    const outcomes = orders(CLAIMERS).map((order) => {
      const scene = opened();
      for (const wind of order) {
        const open = scene.hand.questions.some(({ seat }) => seat === scene.seat(wind));
        if (open && scene.hand.stage.at === 'window') scene.answer(wind, answers[CLAIMERS.indexOf(wind)] ?? 'pass');
      }
      scene.close();
      return JSON.stringify({ hand: { ...scene.hand, questions: [] }, asked: scene.asked() });
    });
    expect(new Set(outcomes).size, answers.join(', ')).toBe(1);
  }
  note({
    fault: `three claimants of one discard (${rules.key})`,
    often: `all ${sets.length} sets of answers in all 6 orders`,
    held: 'the same outcome in every order',
  });
});

test.each(WANTED)(
  `seed ${seed}: all orders of answers at a $ruleSet table`,
  ({ ruleSet, options }) => {
    const draw = draws(seed);
    const seen = new Map<number, number>();
    let tried = 0;
    const enough = (asked: number): boolean => (seen.get(asked) ?? 0) >= MOMENTS;
    for (let hand = 0; hand < MOST_HANDS && !(enough(2) && enough(3)); hand += 1) {
      const room = new PureRoom({ ruleSet, options, clock: 'house' }, `${seed}/${hand}`)
        .sit('bea', 'cem', 'dov')
        .play();
      room.wait(3_000);
      while (room.state.phase.at === 'playing') {
        const asked = whoIsAsked(room);
        if (asked.length >= 2 && !enough(asked.length)) {
          seen.set(asked.length, (seen.get(asked.length) ?? 0) + 1);
          for (let choice = 0; choice < CHOICES; choice += 1) {
            const answers = choose(room, asked, draw);
            const outcomes = new Set(orders(answers).map((order) => outcome(room, order)));
            expect(outcomes.size, JSON.stringify(answers)).toBe(1);
            tried += 1;
          }
        }
        // On: mostly passes, so that hands grow long and many want the same tile.
        const [person] = asked;
        if (person === undefined) room.waitUntil((so) => whoIsAsked(so).length > 0 || so.state.phase.at !== 'playing');
        else expect(room.answer(person, draw(12) === 0 ? greedyBot : passingBot)).toBe('done');
      }
    }
    expect([...seen.keys()].filter((asked) => asked > 1).length).toBeGreaterThan(0);
    note({
      fault: `answers of all who are asked at once, in every order (${ruleSet})`,
      often: `${tried} sets of answers`,
      held: 'the same outcome in all 2, 6 or 24 orders',
      figures: [...seen]
        .sort(([a], [b]) => a - b)
        .map(([asked, moments]) => `${moments} moments with ${asked} asked`)
        .join(', '),
    });
  },
  600_000,
);
