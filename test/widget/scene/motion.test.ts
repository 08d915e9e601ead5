import { describe, expect, test } from 'vitest';
import { RULE_SETS } from '../../../server/rules/registry.ts';
import { evolveTable } from '../../../widget/client/evolve.ts';
import type { Table, TableEvent } from '../../../widget/client/model.ts';
import { layout } from '../../../widget/scene/layout/layout.ts';
import { Choreography, type Wishes } from '../../../widget/scene/motion/choreography.ts';
import { BACKLOG } from '../../../widget/scene/motion/durations.ts';
import { type Pose, poseOf } from '../../../widget/scene/motion/pose.ts';
import { lengthFor, playedBy, type Seen, VIEWERS } from './play.ts';

const SEED = Number(process.env.SEED ?? 20261130);
const WISHES: Wishes = { viewpoint: 0, order: null, raised: null, speed: 1 };

/** Events that came in one update belong together. */
function updates(seen: readonly Seen[]): Seen[][] {
  const groups = new Map<number, Seen[]>();
  for (const each of seen) groups.set(each.update, [...(groups.get(each.update) ?? []), each]);
  return [...groups.values()];
}

/** Where everything is, by the key of what it is there. */
function seenAt(stage: Choreography, now: number): Map<string, { pose: Pose; kind: string | null }> {
  return new Map(stage.bodies.map((body) => [body.rest.key, { pose: body.poseAt(now), kind: body.kindAt(now) }]));
}

function wanted(table: Table, wishes: Wishes): Map<string, { pose: Pose; kind: string | null }> {
  return new Map(layout(table, wishes).map((place) => [place.key, { pose: poseOf(place), kind: place.kind }]));
}

const sorted = <T>(map: Map<string, T>) => [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe.each(RULE_SETS.map((rules) => ({ name: rules.name, rules })))('$name in motion', ({ rules }) => {
  const options = Object.fromEntries(
    rules.options.map((spec) => [spec.key, spec.type === 'flag' ? true : spec.default]),
  );

  test('ends with every tile where a snapshot would put it, update after update', () => {
    for (const viewer of VIEWERS) {
      const wishes = { ...WISHES, viewpoint: viewer ?? 1 };
      const stage = new Choreography();
      let now = 0;
      for (const group of updates(
        playedBy({ rules, options, seed: SEED + 3 + (viewer ?? 7), ...lengthFor(viewer), viewer }),
      )) {
        const table = group.at(-1)?.after;
        if (!table) continue;
        stage.play(
          group.map(({ event }) => event),
          table,
          wishes,
          now,
        );
        const end = Math.max(now, stage.endsAt());
        expect(sorted(seenAt(stage, end)), `update ${group[0]?.update}, viewer ${viewer}`).toEqual(
          sorted(wanted(table, wishes)),
        );
        // The next update sometimes comes while this one still moves.
        now += group.length % 2 === 0 ? 90 : 700;
        stage.tidy(now);
      }
    }
  });

  test('every tile always has one place, no number is wrong, and hidden tiles show no face on their way', () => {
    const viewer = 1;
    const stage = new Choreography();
    let now = 0;
    for (const group of updates(playedBy({ rules, options, seed: SEED + 11, hands: 1, viewer }))) {
      const table = group.at(-1)?.after;
      if (!table) continue;
      const known = new Set(
        [group[0]?.before, ...group.map(({ after }) => after)].flatMap((each) =>
          each ? layout(each, WISHES).flatMap(({ kind }) => kind ?? []) : [],
        ),
      );
      stage.play(
        group.map(({ event }) => event),
        table,
        { ...WISHES, viewpoint: viewer },
        now,
      );
      expect(new Set(stage.bodies.map(({ rest }) => rest.key)).size).toBe(rules.tiles.length);
      for (let t = now; t < stage.endsAt(); t += 170) {
        for (const body of stage.bodies) {
          const { x, y, z, qx, qy, qz, qw } = body.poseAt(t);
          expect(Math.hypot(qx, qy, qz, qw)).toBeCloseTo(1, 6);
          expect(Math.max(Math.abs(x), Math.abs(z))).toBeLessThan(45);
          expect(y).toBeGreaterThan(0);
          const kind = body.kindAt(t);
          if (kind !== null) expect(known.has(kind)).toBe(true);
        }
      }
      now = Math.max(now, stage.endsAt());
      stage.tidy(now);
    }
  });

  test('a backlog is cut to its end state, and so is everything at speed 0', () => {
    const seen = playedBy({ rules, options, seed: SEED + 5, hands: 1, viewer: 0 });
    const stage = new Choreography();
    for (const { event, after } of seen) stage.play([event], after, WISHES, 10_000);
    const opening = 3200;
    expect(stage.endsAt() - 10_000).toBeLessThan(opening + BACKLOG + 600);
    const still = new Choreography();
    for (const { event, after } of seen) {
      still.play([event], after, { ...WISHES, speed: 0 }, 0);
      expect(still.moves(0)).toBe(false);
    }
    const table = seen.at(-1)?.after;
    if (table) expect(sorted(seenAt(still, 0))).toEqual(sorted(wanted(table, WISHES)));
  });
});

describe('a kong that may be robbed', () => {
  const rules = RULE_SETS.find(({ robbable }) => robbable.includes('added-kong'));
  if (!rules) throw new Error('no rule set in which a kong can be robbed');
  /** The first event that fits, in as many hands as it takes. */
  const firstWhere = (fits: (event: TableEvent) => boolean): Seen => {
    for (let seed = SEED; ; seed++) {
      const found = playedBy({ rules, seed, hands: 1, viewer: 0 }).find(({ event }) => fits(event));
      if (found) return found;
    }
  };
  const { before, event, after } = firstWhere(
    (each) => each.__typename === 'KongDeclared' && each.kind === 'ADDED_KONG' && each.seat !== 0,
  );
  const { event: won } = firstWhere(({ __typename }) => __typename === 'WinDeclared');
  if (!before || event.__typename !== 'KongDeclared' || won.__typename !== 'WinDeclared') throw new Error('no kong');
  const { seat, tile } = event;
  const onKong = (stage: Choreography) => stage.bodies.find(({ rest }) => rest.id === tile.id);

  test('is laid on its pung for all to see, and nothing but its owner’s tiles moves', () => {
    const stage = new Choreography();
    stage.set(before, WISHES);
    stage.play([event], after, WISHES, 1000);
    expect(onKong(stage)?.rest).toMatchObject({ zone: 'set', seat, mark: 'last', attitude: 'up', kind: tile.kind });
    expect(onKong(stage)?.poseAt(9999).y).toBeGreaterThan(3);
    const moved = stage.bodies.filter((body) => body.restsAt() > 1000);
    expect(moved.length).toBeGreaterThan(0);
    expect(moved.every(({ rest }) => rest.seat === seat)).toBe(true);
  });

  test('stays there when nobody robs it', () => {
    const kong = {
      ...(after.seats[seat]?.sets.find(({ kind, tiles }) => kind === 'PUNG' && tiles[0]?.kind === tile.kind) ??
        never()),
      kind: 'ADDED_KONG' as const,
      tiles: event.tiles,
    };
    const made: TableEvent = { __typename: 'SetMade', n: 0, seat, set: kong };
    const stage = new Choreography();
    stage.set(after, WISHES);
    stage.play([made], evolveTable(after, made), WISHES, 1000);
    expect(stage.moves(1000)).toBe(false);
    expect(onKong(stage)?.rest).toMatchObject({ zone: 'set', mark: 'none' });
  });

  test('goes to the one who robs it', () => {
    const robber = 0;
    const hand = after.seats[robber]?.concealed ?? [];
    const robbed: TableEvent = {
      ...won,
      win: { ...won.win, seat: robber, tile, from: seat, by: 'ROBBED_KONG' },
      concealed: [...hand, tile],
      holdsTile: true,
    };
    const stage = new Choreography();
    stage.set(after, WISHES);
    const from = onKong(stage)?.poseAt(0);
    const table = evolveTable(after, robbed);
    stage.play([robbed], table, WISHES, 1000);
    const body = onKong(stage);
    expect(body?.poseAt(1000)).toEqual(from);
    expect(body?.rest).toMatchObject({ zone: 'hand', seat: robber, mark: 'winning' });
    expect(sorted(seenAt(stage, 9999))).toEqual(sorted(wanted(table, WISHES)));
  });
});

function never(): never {
  throw new Error('no pung');
}

describe('a discard', () => {
  test('moves one tile on an arc and leaves all but its own hand alone', () => {
    const rules = RULE_SETS[0];
    if (!rules) throw new Error('no rule set');
    const seen = playedBy({ rules, seed: SEED, hands: 1, viewer: 0 });
    const at = seen.findIndex(({ event }) => event.__typename === 'TileDiscarded' && event.seat === 2);
    const one = seen[at];
    if (!one?.before || one.event.__typename !== 'TileDiscarded') throw new Error('nobody discarded');
    const stage = new Choreography();
    stage.set(one.before, WISHES);
    stage.play([one.event], one.after, WISHES, 1000);
    const id = one.event.tile.id;
    const moved = stage.bodies.filter((body) => body.restsAt() > 1000);
    expect(moved.every(({ rest }) => rest.seat === 2 && (rest.zone === 'hand' || rest.id === id))).toBe(true);
    const body = stage.bodies.find(({ rest }) => rest.id === id);
    expect(body?.rest.zone).toBe('river');
    const [start, middle, end] = [1000, 1060, 1200].map((t) => body?.poseAt(t).y ?? 0);
    expect(middle).toBeGreaterThan(Math.max(end ?? 0, (start ?? 0) * 0.9));
    expect(stage.endsAt()).toBe(1200);
    // Its face turns up with the throw, not before.
    expect(body?.kindAt(999)).toBeNull();
    expect(body?.kindAt(1001)).toBe(one.event.tile.kind);
  });
});
