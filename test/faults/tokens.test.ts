/** Wrong tokens a thousand times, over HTTP and sockets, then the right one: it is taken at once, and leads to the same seat. */

import { randomBytes } from 'node:crypto';
import { print } from '@0no-co/graphql.web';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { AddBot, JoinRoom } from '../../widget/client/mutations.ts';
import { snapshot } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { countAll } from '../api/log-file.ts';
import { RawSocket } from '../api/raw-socket.ts';
import { testServer } from '../api/server.ts';
import { note } from './note.ts';
import { draws, seed, times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

const WRONG = times(60, 1_000);

test(`seed ${seed}: ${WRONG} wrong tokens, then the right one`, { timeout: 300_000 }, async () => {
  const draw = draws(seed);
  // With all limits on: who guesses tokens does not shut out who has one.
  const server = await testServer();
  try {
    const host = await Guest.named(server.url, 'Ana');
    const code = await host.createRoom();
    const other = await Guest.named(server.url, 'Ben');
    await other.join(code);
    const right = other.token ?? '';
    const signed = await new SignJWT({ name: 'Eve' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('eve')
      .setExpirationTime('5m')
      .sign(randomBytes(32));
    const kinds: readonly (() => string)[] = [
      () => randomBytes(24).toString('base64url'),
      // One character of the right one is another.
      () => {
        const at = draw(right.length);
        return right.slice(0, at) + (right[at] === 'A' ? 'B' : 'A') + right.slice(at + 1);
      },
      () => right.slice(0, -1 - draw(20)),
      () => `${right}${draw(10)}`,
      () => signed,
      () => 'null',
    ];
    const before = countAll(server.dataFile);
    let sockets = 0;
    for (let tries = 0; tries < WRONG; tries += 1) {
      const wrong = kinds[tries % kinds.length]?.() ?? '';
      if (tries % 3 === 0) {
        const socket = await RawSocket.open(server.url);
        socket.send({ type: 'connection_init', payload: { token: wrong } });
        expect(await socket.closed, wrong).toEqual({ code: 4403, reason: 'TOKEN_REFUSED' });
        sockets += 1;
        continue;
      }
      const { status, errors } = await new Guest(server.url, wrong).send(print(AddBot), { input: { code } });
      expect([status, errors?.[0]?.extensions?.code], wrong).toEqual([401, 'TOKEN_REFUSED']);
    }
    expect(countAll(server.dataFile)).toEqual(before);
    const again = new Guest(server.url, right, other.id);
    const { room } = await snapshot(again, code);
    expect(room?.places[1]?.occupant?.id).toBe(other.id);
    expect(await again.change(JoinRoom, { input: { code } })).toMatchObject({ __typename: 'JoinRoomPayload' });
    expect(stuckRooms(server.dataFile, Date.now())).toEqual([]);
    note({
      fault: 'wrong tokens, then the right one',
      often: `${WRONG} wrong ones (${sockets} over sockets), all limits on`,
      held: 'each is refused with a code and changes nothing; the right one is taken at once, with its seat',
    });
  } finally {
    await server.dispose();
  }
});
