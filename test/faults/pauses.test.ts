/**
 * docs/rules/common.md, "What pauses tell": how well the time from a discard to the next draw tells whether somebody could have
 * claimed. 0.5 tells nothing, 1 everything.
 */

import { expect, test } from 'vitest';
import type { PausePolicy } from '../../server/rooms/config.ts';
import { dueAt } from '../../server/rooms/due.ts';
import { PassTimes, passesIn } from '../../server/rooms/pauses.ts';
import { passingBot } from '../rooms/plain-bot.ts';
import { PureRoom, SECOND } from '../rooms/pure-room.ts';
import { note } from './note.ts';
import { PASS_TIMES } from './pass-times.ts';
import { type Draw, draws, seed, times } from './size.ts';

const DISCARDS = times(3_000, 50_000);

interface Pause {
  readonly claimable: boolean;
  readonly length: number;
}

/** Four persons play a hand and always pass, each in a time of its own. */
function playHand(pauses: PausePolicy, name: string, draw: Draw, seen: PassTimes): Pause[] {
  const room = new PureRoom({ clock: 'standard', visibility: 'public', pauses }, name).sit('bea', 'cem', 'dov');
  room.passTime = (clock, random) => seen.one(clock, random);
  room.play();
  const answers = new Map<string, number>();
  while (room.state.phase.at === 'playing') {
    for (const { question, kind, from } of room.state.times.questions) {
      if (answers.has(question)) continue;
      const time = kind === 'turn' ? SECOND : (PASS_TIMES[draw(PASS_TIMES.length)] ?? 0);
      answers.set(question, from + time);
    }
    const open = room.state.times.questions
      .map(({ question, seat }) => ({ seat, at: answers.get(question) ?? 0 }))
      .sort((a, b) => a.at - b.at);
    const due = dueAt(room.state) ?? 0;
    const [first] = open;
    const before = room.state;
    const told = room.log.length;
    if (first !== undefined && first.at < due) {
      room.now = Math.max(room.now, first.at);
      const person = room.persons().find(([, each]) => room.seat(each) === first.seat)?.[1] ?? '';
      expect(room.answer(person, passingBot)).toBe('done');
    } else room.wait(Math.max(0, due - room.now));
    const events = room.log.slice(told);
    seen.note(
      'standard',
      passesIn(
        before,
        events.map(({ event }) => event),
        room.now,
      ),
    );
  }
  return pausesOf(room);
}

function pausesOf({ log }: PureRoom): Pause[] {
  const found: Pause[] = [];
  let open: { readonly at: number; claimable: boolean } | null = null;
  for (const { event, at } of log) {
    if (event.type === 'discarded') open = { at, claimable: false };
    else if (event.type === 'asked' && open !== null && event.questions.some(({ kind }) => kind === 'claim')) {
      open.claimable = true;
    } else if (event.type === 'drawn' && open !== null) {
      found.push({ claimable: open.claimable, length: at - open.at });
      open = null;
    } else if (event.type === 'set-made' || event.type === 'hand-ended') open = null;
  }
  return found;
}

/** How often a pause with a claim is longer than one without; ties count half. */
function auc(pauses: readonly Pause[]): number {
  const sorted = [...pauses].sort((a, b) => a.length - b.length);
  const claimable = sorted.filter((pause) => pause.claimable).length;
  let ranks = 0;
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]?.length === sorted[start]?.length) end += 1;
    const rank = (start + end + 1) / 2;
    ranks += rank * sorted.slice(start, end).filter((pause) => pause.claimable).length;
    start = end;
  }
  return (ranks - (claimable * (claimable + 1)) / 2) / (claimable * (sorted.length - claimable));
}

function measured(pauses: PausePolicy): { readonly auc: number; readonly discards: number } {
  const draw = draws(seed);
  const seen = new PassTimes();
  const all: Pause[] = [];
  for (let hand = 0; all.length < DISCARDS; hand += 1) all.push(...playHand(pauses, `${seed}/${hand}`, draw, seen));
  const area = auc(all);
  return { auc: Math.max(area, 1 - area), discards: all.length };
}

test(`seed ${seed}: pauses of policy natural tell that somebody thought, those of policy even tell nothing`, () => {
  const natural = measured('natural');
  const even = measured('even');
  expect(natural.auc).toBeGreaterThan(0.6);
  expect(even.auc).toBeLessThan(0.55);
  note({
    fault: 'somebody times the pause between a discard and the next draw',
    often: `${even.discards} discards of each policy`,
    held: '`even` tells nothing of whether somebody could claim: max(AUC, 1 − AUC) below 0.55',
    figures: `AUC natural ${natural.auc.toFixed(3)}, even ${even.auc.toFixed(3)}`,
  });
}, 1_200_000);
