/** The lobby of a site through the API: the live list, Quick Play, standing rooms, watching that the host turns off. */

import { print } from '@0no-co/graphql.web';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AllowWatching,
  AnotherTable,
  JoinRoom,
  LeaveRoom,
  QuickPlay,
  StartMatch,
  WaitForPlace,
} from '../../widget/client/mutations.ts';
import { PublicRooms } from '../../widget/elements/room-documents.ts';
import { snapshot } from './follower.ts';
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
