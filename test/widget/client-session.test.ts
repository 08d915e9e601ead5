import { connect, createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Option } from '../../widget/client/model.ts';
import type { ViewState } from '../../widget/client/view-state.ts';
import { type TestServer, testServer } from '../api/server.ts';
import { done, Visitor } from './visitor.ts';

let server: TestServer;
let url: string;
const visitors: Visitor[] = [];

beforeEach(async () => {
  server = await testServer();
  url = `${server.url}/graphql`;
});

afterEach(async () => {
  for (const visitor of visitors.splice(0)) visitor.dispose();
  await server.dispose();
});

/** Another server, whose time runs faster: bots think for a natural time. */
async function hurry(): Promise<void> {
  await server.dispose();
  server = await testServer({}, { speed: 10 });
  url = `${server.url}/graphql`;
}

function visitor(...[at = url, ...stores]: Partial<ConstructorParameters<typeof Visitor>>): Visitor {
  const made = new Visitor(at, ...stores);
  visitors.push(made);
  return made;
}

/** Somebody in a room of their own, as host. */
async function host(name: string, at = url): Promise<{ readonly host: Visitor; readonly code: string }> {
  const made = visitor(at);
  done(await made.player.rename(name));
  done(await made.player.createRoom({}));
  const { room } = await made.until((state) => state.room !== null);
  return { host: made, code: room?.code ?? '' };
}

/** A match of these visitors and bots, begun by the first. */
async function begin(first: Visitor, ...others: readonly Visitor[]): Promise<void> {
  for (let place = others.length + 1; place < 4; place++) done(await first.player.addBot(place, 'NORMAL'));
  for (const each of [first, ...others]) done(await each.player.getReady());
  await first.until(({ room }) => room?.places.every(({ ready }) => ready) ?? false);
  done(await first.player.startMatch());
  await Promise.all([first, ...others].map((each) => each.until(({ table }) => table !== null)));
}

/** What a person does who only wants to get on: discards the first tile that may go, passes, continues. */
function simplest(options: readonly Option[]): { option: Option; tiles: number[] } {
  const option =
    options.find(({ kind }) => kind === 'pass') ?? options.find(({ kind }) => kind === 'discard') ?? options[0];
  if (option === undefined) throw new Error('asked, but nothing to answer');
  return { option, tiles: option.tiles.slice(0, option.choose) };
}

/** Answers what the visitor is asked next. */
async function answerNext(who: Visitor): Promise<void> {
  const { question } = await who.until((state) => state.question !== null && state.question.id !== state.answered);
  const { option, tiles } = simplest(question?.options ?? []);
  done(await who.player.act(option, tiles));
}

/** Passes until it is the visitor's turn. */
async function turnOf(who: Visitor): Promise<ViewState> {
  for (;;) {
    const asked = await who.until((state) => state.question !== null && state.question.id !== state.answered);
    if (asked.question?.kind === 'turn') return asked;
    await answerNext(who);
  }
}

describe('coming into a room', () => {
  test('whoever makes one sits in it as host, and is somebody from then on', async () => {
    const { host: anggun, code } = await host('Anggun');
    const { room, me, place } = anggun.state;
    expect(me?.name).toBe('Anggun');
    expect(room?.host).toBe(me?.id);
    expect(room?.places[place ?? -1]?.occupant).toMatchObject({ kind: 'PERSON', name: 'Anggun' });
    expect(room?.link).toBe(`${server.url}/r/${code}`);
  });

  test('a stranger watches without a name, and sits down with one', async () => {
    const { host: anggun, code } = await host('Anggun');
    const budi = visitor();
    await budi.enter(code);
    expect(budi.state).toMatchObject({ stage: 'room', me: null, place: null });
    expect(await budi.player.joinRoom()).toMatchObject({ ok: false, code: 'NOT_SIGNED_IN' });
    done(await budi.player.rename('Budi'));
    done(await budi.player.joinRoom(2));
    await budi.until(({ place }) => place === 2);
    const { room } = await anggun.until((state) => state.room?.places[2]?.occupant !== null);
    expect(room?.places[2]?.occupant?.name).toBe('Budi');
  });

  test('a room that is not there is said to be not there', async () => {
    const lost = visitor();
    await lost.player.enterRoom('ZZZZZZ');
    const { problem, stage } = await lost.until((state) => state.problem !== null);
    expect({ problem, stage }).toEqual({ problem: { code: 'room-not-found' }, stage: 'problem' });
    lost.player.goToStart();
    expect(lost.state).toMatchObject({ problem: null, stage: 'start' });
  });

  test('a name that cannot be used is refused by its field', async () => {
    const nobody = visitor();
    expect(await nobody.player.rename('‮')).toMatchObject({ ok: false, field: 'input.name' });
    expect(nobody.state.me).toBeNull();
  });

  test('a command that is refused is said once, and the room goes on', async () => {
    const { host: anggun } = await host('Anggun');
    expect(await anggun.player.startMatch()).toMatchObject({ ok: false, code: 'NOT_READY' });
    expect(anggun.state.notice?.failure.code).toBe('NOT_READY');
    anggun.player.dismissNotice();
    done(await anggun.player.addBot(1, 'NORMAL'));
    expect(anggun.state.notice).toBeNull();
  });

  test('a token that the server does not know is a problem with a way on', async () => {
    const { code } = await host('Anggun');
    const stray = visitor();
    stray.server.identity.set({ token: 'not.a.token', person: { id: 'x', name: 'Citra' } });
    await stray.player.enterRoom(code);
    await stray.until(({ problem }) => problem?.code === 'token-refused');
    stray.player.forgetMe();
    await stray.until(({ room }) => room !== null);
    expect(stray.state).toMatchObject({ me: null, problem: null, rememberedName: 'Citra' });
    done(await stray.player.rename('Citra'));
    done(await stray.player.joinRoom());
    await stray.until(({ place }) => place !== null);
  });
});

describe('a match', () => {
  test('both people’s randomness goes in, and each sees the own hand only', async () => {
    const { host: anggun, code } = await host('Anggun');
    const budi = visitor();
    done(await budi.player.rename('Budi'));
    await budi.enter(code);
    done(await budi.player.joinRoom());
    await budi.until(({ place }) => place !== null);
    await begin(anggun, budi);

    for (const who of [anggun, budi]) {
      const { room, place, table, seat } = who.state;
      const own = who.server.randomness.contribution(room?.matchId ?? '');
      expect(own?.secret).toMatch(/^[0-9a-f]{32}$/);
      expect(room?.fairness.clientReveals[place ?? -1]).toBe(own?.secret);
      expect(own?.witnessed?.serverCommitment).toBe(room?.fairness.serverCommitment);
      expect(table?.seats.map(({ concealed }) => concealed !== null)).toEqual(
        [0, 1, 2, 3].map((each) => each === seat),
      );
    }
    expect(anggun.state.seat).not.toBe(budi.state.seat);
  });

  test('who comes later watches and sees no hand', async () => {
    const { host: anggun, code } = await host('Anggun');
    await begin(anggun);
    const stranger = visitor();
    await stranger.enter(code);
    const { table } = await stranger.until((state) => state.table !== null);
    expect(stranger.state).toMatchObject({ seat: null, place: null, question: null });
    expect(table?.seats.every(({ concealed, drawn }) => concealed === null && drawn === null)).toBe(true);
  });

  test('the same person comes back to the same seat, hand and question, on any device', async () => {
    const { host: anggun, code } = await host('Anggun');
    await begin(anggun);
    const asked = await anggun.until(({ question }) => question !== null);
    const again = visitor(url, anggun.lasting);
    await again.enter(code);
    const back = await again.until(({ question }) => question !== null);
    expect(back.seat).toBe(asked.seat);
    expect(back.question).toEqual(asked.question);
    expect(back.table?.seats[back.seat ?? -1]?.concealed).toEqual(asked.table?.seats[asked.seat ?? -1]?.concealed);
  });

  test('an answer goes out once and takes effect', async () => {
    await hurry();
    const { host: anggun } = await host('Anggun');
    await begin(anggun);
    for (let times = 0; times < 3; times++) await answerNext(anggun);
    const { table, seat } = anggun.state;
    expect(table?.seats[seat ?? -1]?.concealedCount).toBeLessThanOrEqual(14);
    expect(anggun.state.notice).toBeNull();
  });

  test('an answer whose reply is lost is sent again under the same id, and counts once', async () => {
    await hurry();
    const wire = await lossyWire(server.port);
    try {
      const { host: anggun } = await host('Anggun', `http://127.0.0.1:${wire.port}/graphql`);
      await begin(anggun);
      const { question, seat } = await turnOf(anggun);
      const option = question?.options.find(({ kind }) => kind === 'discard');
      const tile = option?.tiles[0];
      if (option === undefined || tile === undefined) throw new Error('a turn offers a discard');
      const discards: number[] = [];
      anggun.session.store.subscribe(({ recent, version }, previous) => {
        if (version === previous.version) return;
        const own = recent.filter((event) => event.__typename === 'TileDiscarded' && event.seat === seat);
        discards.push(...own.flatMap((event) => (event.__typename === 'TileDiscarded' ? [event.tile.id] : [])));
      });
      wire.loseReplyTo('mutation Act');
      done(await anggun.player.act(option, [tile]));
      expect(wire.lost).toBe(1);
      await anggun.until(() => discards.length > 0);
      expect(discards).toEqual([tile]);
      expect(anggun.state.notice).toBeNull();
    } finally {
      wire.close();
    }
  });
});

describe('when the connection goes', () => {
  test('a new server on the same data finds everybody where they were', async () => {
    const { host: anggun, code } = await host('Anggun');
    await begin(anggun);
    const before = await anggun.until(({ question }) => question !== null);
    const folder = server.dataFile.replace(/\/[^/]*$/, '');
    await server.close();
    await anggun.until(({ connection }) => connection === 'reconnecting');
    expect(anggun.state).toMatchObject({ stage: 'room', problem: null });
    server = await testServer({ PORT: `${new URL(url).port}` }, { dataDir: folder });
    const after = await anggun.until(({ connection, question }) => connection === 'live' && question !== null);
    expect(after.room?.code).toBe(code);
    expect(after.table).toEqual(before.table);
    await answerNext(anggun);
  });

  test('a server that was never there is away, and entered as soon as it comes', async () => {
    const { host: anggun, code } = await host('Anggun');
    const { lasting } = anggun;
    anggun.dispose();
    visitors.splice(0);
    const folder = server.dataFile.replace(/\/[^/]*$/, '');
    await server.close();
    const early = visitor(url, lasting);
    await early.player.enterRoom(code);
    await early.until(({ problem }) => problem?.code === 'server-away');
    server = await testServer({ PORT: `${new URL(url).port}` }, { dataDir: folder });
    early.player.retry();
    const { problem, stage } = await early.until(({ room }) => room !== null);
    expect({ problem, stage }).toEqual({ problem: null, stage: 'room' });
  });
});

test('the rooms of one page share a socket', async () => {
  const { host: anggun, code } = await host('Anggun');
  const opened: string[] = [];
  const wire = await lossyWire(server.port, (head) => opened.push(head));
  try {
    const page = visitor(`http://127.0.0.1:${wire.port}/graphql`, anggun.lasting);
    const room = await page.enter(code);
    const { stop, feed } = page.server.follow(code, () => {});
    expect(feed.view.room).toEqual(room.room);
    stop();
    expect(opened.filter((head) => /upgrade: websocket/i.test(head))).toHaveLength(1);
    expect(page.state.room).not.toBeNull();
  } finally {
    wire.close();
  }
});

interface Wire {
  readonly port: number;
  /** How many replies were lost. */
  readonly lost: number;
  /** Lets the next request with this text through and throws its reply away, as a network does that goes in between. */
  loseReplyTo(text: string): void;
  close(): void;
}

/** A wire between client and server that can lose what comes back. */
async function lossyWire(to: number, seen: (request: string) => void = () => {}): Promise<Wire> {
  let losing: string | null = null;
  let lost = 0;
  const open = new Set<{ destroy(): void }>();
  const wire = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    let cut = false;
    open.add(near).add(far);
    near.on('data', (bytes) => {
      const text = bytes.toString('latin1');
      seen(text);
      if (losing !== null && text.includes(losing)) {
        losing = null;
        cut = true;
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      if (!cut) {
        near.write(bytes);
        return;
      }
      lost += 1;
      near.destroy();
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const address = wire.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP port');
  return {
    port: address.port,
    get lost() {
      return lost;
    },
    loseReplyTo(text) {
      losing = text;
    },
    close() {
      wire.close();
      for (const socket of open) socket.destroy();
    },
  };
}
