/** docs/fair.md §1–3 and docs/rules/rooms.md, "Seat draw": from the host's start to the first turn. */

import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { questionTimes, turnClock } from '../../server/rooms/view.ts';
import { clientCommitment } from '../../server/rules/fair.ts';
import { clientSecret, PureRoom, SECOND } from './pure-room.ts';

/** Two people and two bots, all ready. */
const gathered = (seed?: string) => new PureRoom({}, seed).sit('bea').addBots(2).ready();

describe('the start', () => {
  test('publishes the commitment before anything is revealed, and 3 s for the reveals', () => {
    const room = gathered().start();
    const view = room.view();
    expect(view.phase).toBe('reveal');
    expect(view.fairness.serverCommitment).toMatch(/^[0-9a-f]{64}$/);
    expect(view.fairness.clientReveals).toEqual([null, null, null, null]);
    expect(view.fairness.serverSecret).toBeNull();
    expect(view.fairness.seatOrder).toBeNull();
    expect(view.phaseEndsAt).toBe(room.now + 3 * SECOND);
  });

  test('the server’s randomness is made at the start, not before', () => {
    const room = gathered();
    const [first, second] = [room.start().view(), gathered('another').start().view()];
    expect(first.fairness.serverCommitment).not.toBe(second.fairness.serverCommitment);
  });
});

describe('the reveals', () => {
  test('all there: the seats are drawn at once', () => {
    const room = gathered().start();
    expect(room.reveal('ana')).toBe('done');
    room.wait(0);
    expect(room.view().phase).toBe('reveal');
    expect(room.reveal('bea')).toBe('done');
    room.wait(0);
    const view = room.view();
    expect(view.phase).toBe('seat-draw');
    expect(view.fairness.clientReveals).toEqual([bytesToHex(clientSecret(0)), bytesToHex(clientSecret(1)), null, null]);
    expect([...(view.fairness.seatOrder ?? [])].sort()).toEqual([0, 1, 2, 3]);
    expect(view.places.map(({ seat }) => seat)).toEqual(
      [0, 1, 2, 3].map((place) => view.fairness.seatOrder?.indexOf(place)),
    );
  });

  test('one withheld: it is recorded, and the seats are drawn within 3 s', () => {
    const room = gathered().start();
    room.reveal('ana');
    room.wait(3 * SECOND - 1);
    expect(room.view().phase).toBe('reveal');
    room.wait(1);
    expect(room.view().phase).toBe('seat-draw');
    expect(room.view().fairness.clientReveals).toEqual([bytesToHex(clientSecret(0)), '', null, null]);
    expect(room.events('reveal-missed')).toEqual([{ type: 'reveal-missed', place: 1 }]);
    expect(room.reveal('bea')).toBe('reveal-refused');
  });

  test('a wrong one is refused and may be mended in time', () => {
    const room = gathered().start();
    const { matchId } = room.state;
    expect(room.does('bea', { type: 'reveal', matchId, secret: 'ff'.repeat(16) })).toBe('reveal-refused');
    expect(room.does('bea', { type: 'reveal', matchId, secret: 'ff' })).toBe('reveal-refused');
    expect(room.does('bea', { type: 'reveal', matchId: 'm_other', secret: bytesToHex(clientSecret(1)) })).toBe(
      'reveal-refused',
    );
    expect(room.does('guest', { type: 'reveal', matchId, secret: 'ff'.repeat(16) })).toBe('not-seated');
    expect(room.reveal('bea')).toBe('done');
    expect(room.reveal('bea')).toBe('done');
    expect(room.events('revealed')).toHaveLength(1);
  });

  test('the commitment of another place does not fit', () => {
    const room = new PureRoom().sit('bea').addBots(2);
    const { matchId } = room.state;
    const stolen = bytesToHex(clientCommitment(matchId, 1, clientSecret(1)));
    room.does('ana', { type: 'ready', matchId, commitment: stolen });
    room.does('bea', { type: 'ready', matchId, commitment: stolen });
    room.start();
    expect(room.does('ana', { type: 'reveal', matchId, secret: bytesToHex(clientSecret(1)) })).toBe('reveal-refused');
    expect(room.reveal('bea')).toBe('done');
  });

  test('nobody committed: nothing is awaited', () => {
    const room = new PureRoom().addBots(3);
    room.does('ana', { type: 'ready', matchId: room.state.matchId, commitment: null });
    room.start();
    room.wait(0);
    expect(room.view().phase).toBe('seat-draw');
    expect(room.events('reveal-missed')).toEqual([]);
  });

  test('a reveal changes the draw', () => {
    const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
      const [with_, without] = [gathered(seed).start(), gathered(seed).start()];
      with_.reveal('ana');
      with_.wait(3 * SECOND);
      without.wait(3 * SECOND);
      return [with_.state.seatOrder, without.state.seatOrder].map((order) => order?.join('')) as [string, string];
    });
    expect(orders.some(([a, b]) => a !== b)).toBe(true);
  });
});

describe('the seat draw', () => {
  test('is shown for 2 s, then the first hand is dealt', () => {
    const room = gathered().start();
    room.wait(3 * SECOND);
    expect(room.view().phaseEndsAt).toBe(room.now + 2 * SECOND);
    room.wait(2 * SECOND - 1);
    expect(room.view().phase).toBe('seat-draw');
    room.wait(1);
    expect(room.view().phase).toBe('playing');
    expect(room.events('hand-started')).toHaveLength(1);
  });

  test('the first turn’s house clock starts after the deal, in full', () => {
    const room = new PureRoom().sit('bea', 'cem', 'dov').play();
    const dealt = room.now;
    const [east] = room.persons().filter(([, person]) => room.question(person) !== null);
    const question = room.question(east![1])!;
    expect(question).toMatchObject({ kind: 'turn', seat: 0 });
    const full = { baseEndsAt: dealt + 63 * SECOND, endsAt: dealt + 63 * SECOND };
    expect(questionTimes(room.state, question.id)).toEqual(full);
    expect(turnClock(room.state)).toEqual({ seat: 0, ...full });
    expect(room.view().phaseEndsAt).toBeNull();
  });

  test('a bot that is East lets the deal be shown', () => {
    const room = new PureRoom().addBots(3);
    room.does('ana', { type: 'ready', matchId: room.state.matchId, commitment: null });
    room.start();
    room.wait(2 * SECOND);
    const dealt = room.now;
    room.waitUntil((so) => so.events('answered').length > 0 || so.question('ana') !== null);
    if (room.seat('ana') !== 0) expect(room.now).toBeGreaterThanOrEqual(dealt + 3 * SECOND);
  });

  test('leaving now keeps the seat, helped by a bot', () => {
    const room = gathered().start();
    expect(room.does('bea', { type: 'leave' })).toBe('done');
    room.wait(3 * SECOND);
    expect(room.view().places[1]).toMatchObject({
      occupant: { kind: 'person', person: 'bea' },
      helped: true,
      left: true,
    });
  });
});
