/** Where the tiles lie that a viewer has not seen: as they were recorded, and otherwise. */

import { kindOf, type Tile } from '../../server/rules/position.ts';
import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import { isBonus, suitOf } from '../../server/rules/tiles.ts';
import type { Shuffle } from '../../server/table/decide.ts';
import { liveHand, type MatchState } from '../../server/table/state.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import type { Recording } from './recording.ts';
import { below, type Chance, shuffled } from './simulate.ts';

/** How the unseen tiles lie: the shuffle, and what became of each list tile. */
export interface Layout {
  readonly shuffle: Shuffle;
  readonly become: (tile: Tile) => Tile;
}

/** The layout of the recording itself. */
export function asRecorded(recording: Recording): Layout {
  const [deal] = recording.steps;
  if (deal?.command.type !== 'deal') throw new Error('a recording begins with the deal');
  return { shuffle: deal.command.shuffle, become: (tile) => tile };
}

/** What a viewer has learnt of the tiles up to a step. */
interface Known {
  /** Tiles whose kind it knows, wherever it saw them. */
  readonly kinds: ReadonlySet<Tile>;
  /** Tiles whose identity it knows as well. */
  readonly identities: ReadonlySet<Tile>;
}

function knownTo(recording: Recording, viewer: ViewerSeat, until: number): Known {
  const kinds = new Set<Tile>();
  const identities = new Set<Tile>();
  const learn = (tiles: readonly Tile[], named: boolean): void => {
    for (const tile of tiles) {
      kinds.add(tile);
      if (named) identities.add(tile);
    }
  };
  for (const { events, after } of recording.steps.slice(0, until)) {
    const hand = liveHand(after);
    for (const event of events) {
      if (event.type === 'flower-shown' || event.type === 'discarded') learn([event.tile], true);
      if (event.type === 'drawn' && event.seat === viewer) learn([event.tile], true);
      if (event.type === 'hand-started' && viewer !== null)
        learn(dealtTo(event.wall, event.deal.dealer, viewer), false);
      if (event.type === 'set-made' || event.type === 'kong-declared') {
        const { kind, tiles } = event.type === 'set-made' ? event.set : event;
        const down = kind === 'concealed-kong' && event.seat !== viewer ? tiles.slice(1, 3) : [];
        learn(tiles, false);
        learn(
          tiles.filter((tile) => !down.includes(tile)),
          true,
        );
      }
      if (event.type === 'tiles-passed') {
        for (const pass of event.passes) {
          if (pass.from === viewer || pass.to === viewer) learn(pass.tiles, false);
        }
      }
      if (event.type === 'won') learn([...hand.seats[event.win.seat].concealed, event.win.tile], true);
    }
    if (viewer !== null && hand.identified) learn(hand.seats[viewer].concealed, true);
  }
  return { kinds, identities };
}

function dealtTo(wall: readonly Tile[], dealer: Seat, seat: Seat): Tile[] {
  const step = (seat - dealer + 4) % 4;
  const places = [0, 16, 32].flatMap((start) => [0, 1, 2, 3].map((at) => start + 4 * step + at));
  return [...places, 48 + step, ...(step === 0 ? [52] : [])].map((place) => wall[place] ?? -1);
}

/**
 * Another layout of what the viewer does not know: `swaps` pairs of unseen tiles change places where what the viewer has
 * seen allows it, and all identities that it does not know are dealt anew.
 */
export function another(
  recording: Recording,
  viewer: ViewerSeat,
  until: number,
  swaps: number,
  chance: Chance,
): { readonly layout: Layout; readonly moved: number } {
  const { shuffle } = asRecorded(recording);
  const known = knownTo(recording, viewer, until);
  const end = recording.steps[until - 1]?.after ?? recording.start;
  const places = shuffle.wall.flatMap((tile, place) => (known.kinds.has(tile) ? [] : [place]));
  const wall = [...shuffle.wall];
  const fits = fitting(recording, end, until, shuffle.wall);
  for (let swap = 0; swap < swaps; swap++) {
    const i = places[below(chance, places.length)] ?? 0;
    const j = places[below(chance, places.length)] ?? 0;
    const [a = -1, b = -1] = [wall[i], wall[j]];
    if (fits(i, b) && fits(j, a)) {
      wall[i] = b;
      wall[j] = a;
    }
  }
  const become = new Map(shuffle.wall.map((tile, place) => [tile, wall[place] ?? tile]));
  const unnamed = shuffle.wall.filter((tile) => !known.identities.has(tile));
  const names = unnamed.map((tile) => shuffle.identities[tile] ?? -1);
  const identities = [...shuffle.identities];
  for (const [at, from] of shuffled(chance, unnamed.length).entries()) {
    identities[unnamed[at] ?? -1] = names[from] ?? -1;
  }
  return {
    layout: { shuffle: { ...shuffle, wall, identities }, become: (tile) => become.get(tile) ?? tile },
    moved: wall.filter((tile, place) => tile !== shuffle.wall[place]).length,
  };
}

/** Whether another tile may lie at a place of the wall: what its holder has visibly done must have been possible. */
function fitting(
  recording: Recording,
  end: MatchState,
  until: number,
  wall: readonly Tile[],
): (place: number, tile: Tile) => boolean {
  const hand = liveHand(end);
  const undrawn = new Set(wall.filter((_, place) => place >= hand.front && place < hand.boxEnd));
  const holder = new Map<Tile, Seat>();
  for (const seat of SEATS) for (const tile of hand.seats[seat].concealed) holder.set(tile, seat);
  const fixed = new Set<Tile>();
  const passed = new Set<Tile>();
  for (const { events, after } of recording.steps.slice(0, until)) {
    for (const event of events) {
      if (event.type === 'tiles-passed')
        for (const tile of event.passes.flatMap(({ tiles }) => tiles)) passed.add(tile);
      // Who has called is ready: its tiles stay.
      if (event.type === 'facts-changed') {
        for (const { seat, key } of event.changes) {
          if (key === 'original-call') for (const tile of liveHand(after).seats[seat].concealed) fixed.add(tile);
        }
      }
    }
  }
  const voidOf = (seat: Seat): string | undefined => hand.seats[seat].facts['void-suit'];
  return (place, tile) => {
    const was = wall[place] ?? -1;
    const seat = holder.get(was);
    if (fixed.has(was)) return false;
    if (seat === undefined) return undrawn.has(was);
    if (isBonus(kindOf(hand, tile))) return false;
    const suits = [suitOf(kindOf(hand, was)), suitOf(kindOf(hand, tile))] as const;
    if (passed.has(was)) return suits[0] === suits[1];
    const given = voidOf(seat);
    return given === undefined || (suits[0] === given) === (suits[1] === given);
  };
}
