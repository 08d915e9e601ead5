import { describe, expect, test } from 'vitest';
import { clockOffset } from '../../widget/client/clock.ts';
import type { HandResult, RoomUpdate } from '../../widget/client/model.ts';
import { followUpdate, type RoomView, UNSEEN_ROOM } from '../../widget/client/room-view.ts';
import { discard, draw, room, table, update } from './client-view.ts';

/** The view after these updates; each must follow from the one before. */
function follow(...updates: readonly RoomUpdate[]): RoomView {
  return updates.reduce<RoomView>((view, each) => {
    const next = followUpdate(view, each, 0);
    if (next === null) throw new Error('a gap');
    return next;
  }, UNSEEN_ROOM);
}

const snapshot = update({ cursor: 'c0', room: room({ phase: 'PLAYING' }), table: table() });

const drawnHand: HandResult = {
  hand: 0,
  drawn: true,
  wins: [],
  otherScores: [],
  hands: [],
  payments: [],
  changes: [0, 0, 0, 0],
  totals: [0, 0, 0, 0],
  reveal: { wall: [], dice: [], salt: '', identities: [], exchange: null },
};

describe('what a room looks like after its updates', () => {
  test('a snapshot is taken as it is, and is no motion', () => {
    const view = follow(snapshot);
    expect(view.table).toEqual(table());
    expect(view.recent).toEqual([]);
    expect(view.cursor).toBe('c0');
    expect(view.version).toBe(1);
  });

  test('events move the table on, and are there to be animated', () => {
    const view = follow(snapshot, update({ cursor: 'c2', events: [draw(4), discard(5, 77)] }));
    expect(view.table?.seats[1]?.discards).toEqual([{ tile: { id: 77, kind: 'B5' }, drawn: true }]);
    expect(view.recent.map(({ n }) => n)).toEqual([4, 5]);
    expect(view.cursor).toBe('c2');
  });

  test('an event that was seen already does nothing', () => {
    const first = update({ events: [draw(4), discard(5, 77)] });
    const again = update({ events: [draw(4), discard(5, 77), draw(6)] });
    const view = follow(snapshot, first, again);
    expect(view.table?.seats[1]?.discards).toHaveLength(1);
    expect(view.recent.map(({ n }) => n)).toEqual([6]);
  });

  test('a number left out is a gap', () => {
    const view = follow(snapshot, update({ events: [draw(4)] }));
    expect(followUpdate(view, update({ events: [discard(6, 77)] }), 0)).toBeNull();
  });

  test('events without a table are a gap, unless a hand begins with them', () => {
    expect(followUpdate(UNSEEN_ROOM, update({ events: [draw(4)] }), 0)).toBeNull();
    const view = follow(update({ events: [{ __typename: 'HandStarted', n: 1, table: table() }] }));
    expect(view.table).toEqual(table());
  });

  test('the numbers start again with another match', () => {
    const next = table({ matchId: 'm2' });
    const view = follow(
      snapshot,
      update({ events: [draw(40)] }),
      update({ events: [{ __typename: 'HandStarted', n: 1, table: next }] }),
      update({ events: [draw(2)] }),
    );
    expect(view.table?.matchId).toBe('m2');
    expect(view.lastEvent).toBe(2);
  });

  test('what does not come with an update stays, except question and clock', () => {
    const question = {
      id: 'q',
      seat: 0,
      kind: 'turn',
      tile: null,
      from: null,
      options: [],
      blocked: [],
      baseEndsAt: 9,
      endsAt: 9,
    };
    const asked = follow(snapshot, update({ question, turnClock: { seat: 0, baseEndsAt: 9, endsAt: 9 } }));
    expect(asked.question).toEqual(question);
    const told = follow(snapshot, update({ question }), update());
    expect(told.room).toEqual(snapshot.room);
    expect(told.table).toEqual(snapshot.table);
    expect(told.question).toBeNull();
    expect(told.turnClock).toBeNull();
  });

  test('a result stays while the next hand runs, and goes with its match', () => {
    const ended = update({ events: [{ __typename: 'HandEnded', n: 4, result: drawnHand }] });
    const next = update({ events: [{ __typename: 'HandStarted', n: 5, table: table({ hand: 1 }) }] });
    expect(follow(snapshot, ended, next).lastResult).toEqual(drawnHand);
    const other = update({ events: [{ __typename: 'HandStarted', n: 1, table: table({ matchId: 'm2' }) }] });
    expect(follow(snapshot, ended, other).lastResult).toBeNull();
  });

  test('the clock follows the fastest of the latest messages', () => {
    const at = (view: RoomView, now: number, localNow: number) => followUpdate(view, update({ now }), localNow) ?? view;
    // The server is 500 ms ahead; messages take 40, 5 and 90 ms.
    const view = [
      [1_000, 540],
      [2_000, 1_505],
      [3_000, 2_590],
    ].reduce((seen, [now = 0, localNow = 0]) => at(seen, now, localNow), UNSEEN_ROOM);
    expect(clockOffset(view.clock)).toBe(495);
  });
});
