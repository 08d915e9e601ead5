/** The lobby of a site through the API: the live list, Quick Play, standing rooms, watching that the host turns off. */

import { print } from '@0no-co/graphql.web';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AllowWatching,
  AnotherTable,
  CreateRoom,
  JoinRoom,
  LeaveRoom,
  LetIn,
  QuickPlay,
  RemoveOccupant,
  StartMatch,
  WaitForPlace,
} from '../../widget/client/mutations.ts';
import { PublicRooms } from '../../widget/elements/room-documents.ts';
import { ROOM_EVENTS, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { gather } from './player.ts';
import { type TestServer, testServer } from './server.ts';

const SITES = JSON.stringify({
  open: {
    name: 'Open',
    origins: ['*'],
    rooms: { 'reading-club': { clock: 'relaxed' }, back: { visibility: 'private' } },
  },
  club: { name: 'Club', origins: ['https://club.example'], ruleSet: 'hong-kong' },
});

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ SITES });
});
afterEach(() => server.dispose());

type Listed = readonly { readonly code: string; readonly places: readonly { readonly occupant: object | null }[] }[];

/** Everything the list has said so far, and how to wait for more. */
class Lobby {
  readonly lists: Listed[] = [];
  readonly stop: () => void;

  constructor(guest: Guest) {
    const client = guest.socket();
    const end = client.subscribe<{ publicRooms: { rooms: Listed } }>(
      { query: print(PublicRooms) },
      {
        next: ({ data }) => {
          if (data) this.lists.push(data.publicRooms.rooms);
        },
        error: () => undefined,
        complete: () => undefined,
      },
    );
    this.stop = () => {
      end();
      void client.dispose();
    };
  }

  async until(what: (list: Listed) => boolean): Promise<Listed> {
    for (;;) {
      const last = this.lists.at(-1);
      if (last !== undefined && what(last)) return last;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

const taken = (list: Listed, code: string): number | undefined =>
  list.find((room) => room.code === code)?.places.filter(({ occupant }) => occupant !== null).length;

describe('the list of public rooms', () => {
  it('tells of rooms as they come, fill and go; private ones and other sites’ stay out', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const bea = await Guest.named(server.url, 'Bea');
    const lobby = new Lobby(new Guest(server.url));
    try {
      expect((await lobby.until(() => true)).map(({ code }) => code)).toEqual(['reading-club']);
      const hidden = await ana.createRoom({ visibility: 'PRIVATE' });
      const code = await ana.createRoom({ visibility: 'PUBLIC' });
      await lobby.until((list) => taken(list, code) === 1);
      await bea.join(code);
      await lobby.until((list) => taken(list, code) === 2);
      await bea.does(LeaveRoom, { input: { code } });
      await ana.does(LeaveRoom, { input: { code } });
      await lobby.until((list) => taken(list, code) === undefined);
      expect(lobby.lists.flat().map((room) => room.code)).not.toContain(hidden);
    } finally {
      lobby.stop();
    }
  });

  it('is there for one look too', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom({ visibility: 'PUBLIC' });
    const { data } = await ana.send<{ publicRooms: { rooms: Listed } }>(
      '{ publicRooms { rooms { code places { occupant { name } } } } }',
    );
    expect(data?.publicRooms.rooms.map((room) => room.code)).toEqual([code, 'reading-club']);
  });
});

/** The codes of a part of the list, and how to go on. */
async function page(
  guest: Guest,
  args: string,
): Promise<{ readonly codes: string[]; readonly total: number; readonly next: string | null }> {
  const { data, errors } = await guest.send<{
    publicRooms: { rooms: { code: string }[]; total: number; next: string | null };
  }>(`{ publicRooms${args} { total next rooms { code } } }`);
  if (!data) throw new Error(JSON.stringify(errors));
  const { rooms, total, next } = data.publicRooms;
  return { codes: rooms.map(({ code }) => code), total, next };
}

describe('a lobby that somebody wants to own', () => {
  it('holds one public room of each person: sixty tries of three guests do not hide the one who waits', async () => {
    const waiting = await Guest.named(server.url, 'Waiting');
    const real = await waiting.createRoom({ visibility: 'PUBLIC' });
    const watch = waiting.socket();
    const snapshots = watch.iterate({ query: ROOM_EVENTS, variables: { code: real } });
    await snapshots.next();
    for (const name of ['Xi', 'Yu', 'Zo']) {
      const guest = await Guest.named(server.url, name);
      for (let n = 0; n < 20; n += 1) await guest.change(CreateRoom, { input: { visibility: 'PUBLIC' } });
    }
    const { codes, total } = await page(waiting, '');
    expect(total).toBe(5);
    expect(codes).toContain(real);
    await snapshots.return?.();
    void watch.dispose();
  });

  it('takes from each person one public lobby that they look at, and three rooms in all', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const client = ana.socket();
    const stay = async (code: string): Promise<string> => {
      const updates = client.iterate({ query: ROOM_EVENTS, variables: { code } });
      await updates.next();
      return code;
    };
    try {
      await stay(await ana.createRoom({ visibility: 'PUBLIC' }));
      const bea = await Guest.named(server.url, 'Bea');
      const other = await bea.createRoom({ visibility: 'PUBLIC' });
      expect(await ana.change(JoinRoom, { input: { code: other } })).toMatchObject({ code: 'LOBBY_LIMIT' });
      expect(await ana.change(CreateRoom, { input: { visibility: 'PUBLIC' } })).toMatchObject({ code: 'LOBBY_LIMIT' });
      expect(await ana.change(QuickPlay, { input: {} })).toMatchObject({ code: 'LOBBY_LIMIT' });
      const first = await stay(await ana.createRoom({}));
      await stay(await ana.createRoom({}));
      expect(await ana.change(CreateRoom, { input: {} })).toMatchObject({ __typename: 'Refused', code: 'ROOMS_LIMIT' });
      // At once, too: the checks of one person do not overlap.
      await ana.does(LeaveRoom, { input: { code: first } });
      const many = await Promise.all(Array.from({ length: 9 }, () => ana.change(CreateRoom, { input: {} })));
      expect(many.filter(({ __typename }) => __typename === 'CreateRoomPayload').length).toBeGreaterThan(0);
      const { data } = await ana.send<{ r: { code?: string } }>(
        `mutation { r: waitForPlace(input: { code: "${other}" }) { ... on UserError { code } } }`,
      );
      expect(data?.r.code).toBeUndefined();
    } finally {
      void client.dispose();
    }
  });

  it('takes from each address six public rooms of its own', async () => {
    const made: string[] = [];
    for (let n = 0; n < 8; n += 1) {
      const guest = await Guest.named(server.url, `Guest ${n}`);
      made.push((await guest.change(CreateRoom, { input: { visibility: 'PUBLIC' } })).__typename);
    }
    expect(made.filter((each) => each === 'CreateRoomPayload')).toHaveLength(6);
    const late = await Guest.named(server.url, 'Late');
    expect(await late.change(CreateRoom, { input: { visibility: 'PUBLIC' } })).toMatchObject({ code: 'NETWORK_LIMIT' });
    // The others’ rooms are open to them.
    expect(await late.does(QuickPlay, { input: {} }).catch(({ message }) => message)).toContain('NETWORK_LIMIT');
    const { codes } = await page(late, '(filter: { free: true })');
    await late.join(codes[0] ?? '');
  });

  it('lists the room first that needs one more person, has filters, and goes on from page to page', async () => {
    const guests: Guest[] = [];
    for (let n = 0; n < 7; n += 1) guests.push(await Guest.named(server.url, `Guest ${n}`));
    const [a, b, c, d, e, f, g] = guests;
    const one = await a!.createRoom({ visibility: 'PUBLIC', ruleSet: 'sichuan' });
    const three = await b!.createRoom({ visibility: 'PUBLIC', ruleSet: 'hong-kong', clock: 'relaxed' });
    await c!.join(three);
    await d!.join(three);
    const bots = await e!.createRoom({ visibility: 'PUBLIC', clock: 'blitz' });
    await e!.addBots(bots, 2);
    const full = await f!.createRoom({ visibility: 'PUBLIC' });
    await f!.addBots(full, 3);
    const order = [three, bots, one, 'reading-club', full];
    expect(await page(g!, '')).toMatchObject({ codes: order, total: 5, next: null });
    expect((await page(g!, '(filter: { free: true })')).codes).toEqual(order.slice(0, 4));
    expect((await page(g!, '(filter: { ruleSet: "sichuan" })')).codes).toEqual([one]);
    expect((await page(g!, '(filter: { clock: "relaxed", free: true })')).codes).toEqual([three, 'reading-club']);
    const first = await page(g!, '(first: 2)');
    expect(first).toMatchObject({ codes: order.slice(0, 2), total: 5 });
    const second = await page(g!, `(first: 2, after: "${first.next}")`);
    expect(second.codes).toEqual(order.slice(2, 4));
    expect(await page(g!, `(first: 2, after: "${second.next}")`)).toMatchObject({ codes: order.slice(4), next: null });
    for (const wrong of [
      '(first: 61)',
      '(after: "x")',
      '(filter: { clock: "x" })',
      `(filter: { free: true }, after: "${first.next}")`,
    ]) {
      expect((await g!.send(`{ publicRooms${wrong} { total } }`)).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
    }
  });
});

describe('a standing room', () => {
  it('is known by its name, however it is typed, with its own options and a link that works', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    await ana.join('Reading Club');
    const { room } = await snapshot(ana, 'reading-club');
    expect(room).toMatchObject({ code: 'reading-club', link: '/r/reading-club', clock: 'relaxed', host: ana.id });
    expect(await ana.change(JoinRoom, { input: { code: 'nobody-knows' } })).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keeps its people when the server comes back, and takes new options once it is empty', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    await ana.join('reading-club');
    await server.close();
    const other = SITES.replace('relaxed', 'blitz');
    const again = await testServer({ SITES: other }, { dataDir: server.dataDir });
    try {
      const back = new Guest(again.url, ana.token, ana.id);
      expect((await snapshot(back, 'reading-club')).room).toMatchObject({ clock: 'relaxed', host: ana.id });
      await back.does(LeaveRoom, { input: { code: 'reading-club' } });
      expect((await snapshot(back, 'reading-club')).room).toMatchObject({ clock: 'blitz', host: null });
    } finally {
      await again.close();
    }
  });
});

describe('Quick Play', () => {
  it('seats people who want the same together, in the shortest match of the default options', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const bea = await Guest.named(server.url, 'Bea');
    const input = { ruleSet: 'sichuan', clock: 'RELAXED' } as const;
    const first = await ana.does(QuickPlay, { input });
    const second = await bea.does(QuickPlay, { input });
    if (first.__typename !== 'QuickPlayPayload' || second.__typename !== 'QuickPlayPayload') throw new Error('placed');
    expect(second.room.code).toBe(first.room.code);
    const { room } = await snapshot(bea, first.room.code);
    expect(room).toMatchObject({ quick: true, host: null, clock: 'relaxed', visibility: 'PUBLIC', pauses: 'EVEN' });
    expect(room?.phaseEndsAt).toBeGreaterThan(0);
  });
});

describe('a full room', () => {
  it('offers a queue, and another table with the same rules', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const eva = await Guest.named(server.url, 'Eva');
    const code = await ana.createRoom({ visibility: 'PUBLIC', clock: 'blitz' });
    await ana.addBots(code, 3);
    await eva.does(WaitForPlace, { input: { code } });
    expect((await snapshot(eva, code)).room?.queue).toEqual([{ kind: 'PERSON', id: eva.id, name: 'Eva' }]);
    const table = await eva.does(AnotherTable, { input: { code } });
    if (table.__typename !== 'AnotherTablePayload') throw new Error('placed');
    expect((await snapshot(eva, table.room.code)).room).toMatchObject({ clock: 'blitz', host: eva.id });
  });
});

describe('a person whom the host has removed', () => {
  const ask = async (url: string, address: string, token: string | null, query: string): Promise<string> => {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query }),
    });
    return response.text();
  };

  it('stays out, and so does a new guest from there, until the host lets them in; others come as ever', async () => {
    const proxied = await testServer({ TRUST_PROXY: '1' });
    try {
      const { url } = proxied;
      const host = await Guest.named(url, 'Hanna');
      const code = await host.createRoom({ visibility: 'PUBLIC' });
      const join = (address: string, { token }: Guest): Promise<string> =>
        ask(
          url,
          address,
          token,
          `mutation { joinRoom(input: { code: "${code}" }) { __typename ... on UserError { code } } }`,
        );
      const griefer = await Guest.named(url, 'Griefer');
      expect(await join('203.0.113.1', griefer)).toContain('JoinRoomPayload');
      await host.does(RemoveOccupant, { input: { code, place: 1 } });
      expect((await snapshot(host, code)).room?.keptOut).toEqual([{ kind: 'PERSON', id: griefer.id, name: 'Griefer' }]);
      expect(await join('203.0.113.9', griefer)).toContain('KEPT_OUT');
      const again = await Guest.named(url, 'Again');
      expect(await join('203.0.113.1', again)).toContain('KEPT_OUT');
      const friend = await Guest.named(url, 'Friend');
      expect(await join('203.0.113.2', friend)).toContain('JoinRoomPayload');
      await host.does(LetIn, { input: { code, person: griefer.id ?? '' } });
      expect(await join('203.0.113.1', again)).toContain('JoinRoomPayload');
      expect(await join('203.0.113.1', griefer)).toContain('JoinRoomPayload');
    } finally {
      await proxied.dispose();
    }
  });
});

describe('a host who deletes what is theirs in mid-match', () => {
  it('leaves the match, and somebody else is host', async () => {
    const [host, other] = await gather(server.url, [{ answer: () => null }, { answer: () => null }], {
      clock: 'relaxed',
    });
    if (host === undefined || other === undefined) throw new Error('two people play');
    await host.guest.does(StartMatch, { input: { code: host.code } });
    await other.follower.until(({ table }) => table !== null);
    await host.guest.send('mutation { deleteMe { __typename } }');
    const { room } = await other.follower.until(({ room }) => room?.host === other.guest.id);
    expect(room?.places.find(({ occupant }) => occupant?.id === host.guest.id)).toMatchObject({ left: true });
    host.stop();
    other.stop();
  });
});

describe('watching', () => {
  it('of a public room cannot be turned off', async () => {
    const ana = await Guest.named(server.url, 'Ana');
    const code = await ana.createRoom({ visibility: 'PUBLIC' });
    const refused = await ana.change(AllowWatching, { input: { code, allowed: false } });
    expect(refused).toMatchObject({ __typename: 'Refused', code: 'NOT_ALLOWED' });
    expect((await snapshot(new Guest(server.url), code)).room).toMatchObject({ watching: true });
  });

  it('ends for those without a place when the host turns it off, and is refused from then on', async () => {
    const [host] = await gather(server.url, [{}], { clock: 'untimed' });
    const { code, guest, follower } = host!;
    const passerBy = new Guest(server.url);
    expect((await snapshot(passerBy, code)).room).toMatchObject({ watching: true });
    const client = passerBy.socket();
    const seen: string[] = [];
    const ended = new Promise<void>((resolve) => {
      client.subscribe<{ roomEvents: { __typename: string } }>(
        { query: 'subscription($code: String!) { roomEvents(code: $code) { __typename } }', variables: { code } },
        { next: ({ data }) => seen.push(data?.roomEvents.__typename ?? ''), error: () => resolve(), complete: resolve },
      );
    });
    await guest.does(StartMatch, { input: { code } });
    await guest.does(AllowWatching, { input: { code, allowed: false } });
    await ended;
    void client.dispose();
    await expect(snapshot(passerBy, code)).rejects.toThrow('WATCHING_OFF');
    expect(follower.view.room).toMatchObject({ watching: false });
    host!.stop();
  });
});
