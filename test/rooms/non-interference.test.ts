/**
 * No stream tells who is asked, whatever people do around the table (docs/rules/rooms.md, "Connection, help, bots"): with some of them
 * helped, coming back, gone, muted, late, on two devices, all that a viewer has not seen of the tiles is laid anew, and whatever it
 * is told must be the same, byte for byte and at the same times.
 */

import { describe, expect, test } from 'vitest';
import { roomView } from '../../server/rooms/view.ts';
import { note } from '../faults/note.ts';
import { times } from '../faults/size.ts';
import { GAMES, type Game, MORE, SEED } from '../table/games.ts';
import { VIEWERS } from '../table/mirror.ts';
import { compareRooms, type Manner, type RoomEyes } from './two-worlds.ts';

const MANNERS: readonly Manner[] = [
  { clock: 'standard', pauses: 'natural', bot: true },
  { clock: 'untimed', pauses: 'natural', bot: false },
  { clock: 'bullet', pauses: 'even', bot: false },
  { clock: 'relaxed', pauses: 'even', bot: true },
];

const mannerOf = (seed: number): Manner => MANNERS[Math.floor(seed / VIEWERS.length) % MANNERS.length] as Manner;

describe.each(GAMES)(`$name, SEED=${SEED}`, (game) => {
  test('what anybody is told of a room does not depend on what they may not know', () => {
    const points = times(20 * MORE, 600);
    let [moved, compared, helps] = [0, 0, 0];
    for (let seed = SEED; seed < SEED + points; seed++) {
      const viewer = VIEWERS[seed % VIEWERS.length] ?? null;
      const comparison = compareRooms(game, mannerOf(seed), seed, viewer);
      if (comparison === null) continue;
      compared++;
      moved += comparison.moved;
      helps += comparison.helps;
      expect(comparison.difference, `SEED=${seed}`).toBeNull();
    }
    expect(compared).toBeGreaterThan(points * 0.7);
    expect(moved / compared).toBeGreaterThan(20);
    expect(helps / compared).toBeGreaterThan(4);
    note({
      fault: `rooms that differ only in tiles a viewer may not know (${game.name})`,
      often: `${compared} pairs of rooms, by turns for each seat and for a spectator`,
      held: 'every byte of what the viewer is told, and when, is the same',
      figures: `${Math.round(moved / compared)} tiles laid anew and ${(helps / compared).toFixed(1)} helps a room`,
    });
  });
});

/** Whether random rooms give a leak away. */
function isSeen(game: Game, eyes: RoomEyes, points: number): boolean {
  for (let seed = SEED; seed < SEED + points; seed++) {
    const viewer = VIEWERS[seed % VIEWERS.length] ?? null;
    const difference = compareRooms(game, mannerOf(seed), seed, viewer, eyes)?.difference ?? null;
    if (difference !== null) return true;
  }
  return false;
}

/** Leaks put in on purpose: each must be seen, or the comparison is worth nothing. */
const LEAKS: Readonly<Record<string, RoomEyes>> = {
  'that help has ended, with the question': (state, presence, viewer) => {
    const view = roomView(state, presence, viewer);
    const places = view.places.map((place, index) => ({ ...place, helped: state.places[index]?.help != null }));
    return { ...view, places };
  },
  'how many are asked': (state, presence, viewer) => ({
    ...roomView(state, presence, viewer),
    spectators: state.times.questions.length,
  }),
};

describe('a leak put in on purpose is seen', () => {
  const [klasik] = GAMES;
  test.each(Object.entries(LEAKS))('%s', (_name, eyes) => {
    if (klasik === undefined) throw new Error('there are games');
    expect(isSeen(klasik, eyes, 200)).toBe(true);
  });
});
