/** docs/rules/rooms.md, "Voice": what the server passes on, to whom, and what it does not. */

import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { CreateRoom, LeaveRoom } from '../../widget/client/mutations.ts';
import { AllowVoice, SendVoiceSignal } from '../../widget/client/voice-documents.ts';
import { Guest } from './guest.ts';
import { readLog } from './log-file.ts';
import { type TestServer, testServer } from './server.ts';
import { VoicePage } from './voice-page.ts';

const SECRET = 'a secret of both servers';
const WITH_TURN = { STUN_URLS: 'stun:stun.test:3478', TURN_URLS: 'turn:turn.test:3478', TURN_SECRET: SECRET };

const servers: TestServer[] = [];
const pages: VoicePage[] = [];

afterEach(async () => {
  for (const page of pages.splice(0)) page.stop();
  await Promise.all(servers.splice(0).map((server) => server.dispose()));
});

async function start(env: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await testServer(env);
  servers.push(server);
  return server;
}

function join(guest: Guest, code: string): VoicePage {
  const page = new VoicePage(guest, code);
  pages.push(page);
  return page;
}

type Config = Parameters<Guest['createRoom']>[0];

/** A room in which these many guests sit, the first as host. */
async function seated(server: TestServer, count: number, config: Config = {}) {
  const guests = await Promise.all(Array.from({ length: count }, (_, i) => Guest.named(server.url, `Guest ${i}`)));
  const [host, ...others] = guests as [Guest, ...Guest[]];
  const code = await host.createRoom(config);
  for (const other of others) await other.join(code);
  return { host, others, code, guests };
}

/** Two pages that know each other. */
async function pair(server: TestServer, config: Config = {}) {
  const { host, others, code } = await seated(server, 2, config);
  const first = join(host, code);
  await first.session();
  const second = join(others[0] as Guest, code);
  const secondAsSeen = await first.peerAt(1);
  expect(await second.session()).toBe(secondAsSeen);
  await first.announce(false, 1);
  await second.peerAt(0);
  return { host, other: others[0] as Guest, code, first, second };
}

describe('between those seated in a room', () => {
  it('a page hears of the others and sends to the one it names, once and word for word', async () => {
    const { first, second } = await pair(await start());
    const to = await first.peerAt(1);
    const sent = await first.send(1, to, 'v=0\r\n', ['candidate:1 1 udp 1 192.168.1.7 5000 typ host']);
    expect(sent.__typename).toBe('SendVoiceSignalPayload');
    const signal = await second.told((update) => update.signal);
    expect(signal).toEqual({
      __typename: undefined,
      place: 0,
      session: await first.session(),
      description: { type: 'OFFER', sdp: 'v=0\r\n' },
      candidates: [
        {
          candidate: 'candidate:1 1 udp 1 192.168.1.7 5000 typ host',
          sdpMid: '0',
          sdpMLineIndex: 0,
          usernameFragment: null,
        },
      ],
    });
    expect(first.signals).toEqual([]);
  });

  it('a microphone that is turned on or off is told to all', async () => {
    const { first, second } = await pair(await start());
    await second.announce(true);
    expect(await first.told(({ peer }) => (peer?.microphone ? peer.place : null))).toBe(1);
    await second.announce(false);
    await first.told(({ peer }) => (peer?.microphone ? null : peer));
  });

  it('who stands up is out of it at once, and the others are told', async () => {
    const { code, other, first, second } = await pair(await start());
    await other.does(LeaveRoom, { input: { code } });
    await second.end();
    expect(await first.told(({ peer }) => (peer?.state === 'GONE' ? peer.place : null))).toBe(1);
    expect((await second.announce(true)).__typename).toBe('Denied');
  });

  it('a page that is closed is told to the others', async () => {
    const { first, second } = await pair(await start());
    second.stop();
    expect(await first.told(({ peer }) => (peer?.state === 'GONE' ? peer.place : null))).toBe(1);
  });

  it('another page of the same person takes the voice over, and nothing reaches the old one', async () => {
    const { code, other, first, second } = await pair(await start());
    const old = await second.session();
    const third = join(other, code);
    await second.end();
    expect(second.results.at(-1)).toMatchObject({ moved: true });
    const fresh = await third.session();
    await first.told(({ peer }) => (peer?.session === fresh ? peer : null));
    await first.send(1, old, 'late');
    await first.send(1, fresh, 'in time');
    await third.told(({ signal }) => (signal?.description?.sdp === 'in time' ? signal : null));
    expect(third.signals.length).toBe(1);
    expect(second.signals).toEqual([]);
  });

  it('nothing of it is in the log, the data file or what the server says', async () => {
    const server = await start();
    const { code, first, second } = await pair(server);
    const secret = 'never-to-be-kept';
    await first.send(1, await first.peerAt(1), secret);
    await second.told((update) => update.signal);
    expect(JSON.stringify(await readLog(server.dataFile, code))).not.toContain(secret);
    expect(server.log.join('\n')).not.toContain(secret);
  });
});

describe('nobody else takes part', () => {
  it('a spectator, somebody without a token, somebody of another room', async () => {
    const server = await start();
    const { code, first } = await pair(server);
    const elsewhere = await seated(server, 2);
    const watcher = await Guest.named(server.url, 'Watcher');
    expect(await join(watcher, code).refusal()).toBe('NOT_SEATED');
    expect(await join(new Guest(server.url), code).refusal()).toBe('NOT_SIGNED_IN');
    expect(await join(elsewhere.host, code).refusal()).toBe('NOT_SEATED');
    expect(await join(watcher, 'NOROOM').refusal()).toBe('NOT_FOUND');
    const peer = await first.session();
    const input = { code, session: 's', place: 0, peer, description: { type: 'OFFER', sdp: 'x' } } as const;
    for (const guest of [watcher, elsewhere.host]) {
      expect(await guest.change(SendVoiceSignal, { input })).toMatchObject({ code: 'NOT_SEATED' });
    }
    expect(await new Guest(server.url).change(SendVoiceSignal, { input })).toMatchObject({ code: 'NOT_SIGNED_IN' });
    // The same person, named with the other room: it goes to that room only.
    const own = join(elsewhere.host, elsewhere.code);
    await own.session();
    const across = await elsewhere.host.change(SendVoiceSignal, {
      input: { ...input, code: elsewhere.code, place: 1 },
    });
    expect(across.__typename).toBe('SendVoiceSignalPayload');
    await first.announce(false);
    expect(first.signals).toEqual([]);
  });

  it('a place that is free, a bot’s, one’s own, or none', async () => {
    const { host, code, first } = await pair(await start());
    await host.addBots(code, 1);
    const to = (place: number) => first.send(place, 'p', 'x');
    expect(await to(2)).toMatchObject({ code: 'PLACE_EMPTY' });
    expect(await to(3)).toMatchObject({ code: 'PLACE_EMPTY' });
    expect(await to(0)).toMatchObject({ code: 'INVALID_INPUT', field: 'input.place' });
    expect(await to(4)).toMatchObject({ code: 'INVALID_INPUT', field: 'input.place' });
  });

  it('a room may be without voice', async () => {
    const server = await start(WITH_TURN);
    const { host, code } = await seated(server, 1, { voice: false });
    expect(await join(host, code).refusal()).toBe('VOICE_OFF');
  });
});

describe('limits', () => {
  it('a signal has at most 12 KiB in all', async () => {
    const { first, second } = await pair(await start());
    const peer = await first.peerAt(1);
    expect(await first.send(1, peer, 'x'.repeat(12 * 1024))).toMatchObject({ code: 'INVALID_INPUT', field: 'input' });
    expect((await first.send(1, peer, 'x'.repeat(11 * 1024))).__typename).toBe('SendVoiceSignalPayload');
    await second.told((update) => update.signal);
  });

  it('30 messages in 10 s, then no more; the others are not kept from theirs', async () => {
    const { first, second } = await pair(await start());
    const peer = await first.peerAt(1);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => first.send(1, peer, `${i}`)));
    const passed = answers.filter(({ __typename }) => __typename === 'SendVoiceSignalPayload').length;
    // One went for joining, one for the announcement.
    expect(passed).toBe(28);
    expect(answers.find(({ __typename }) => __typename === 'RateLimited')).toMatchObject({ code: 'RATE_LIMITED' });
    await second.told(() => (second.signals.length === passed ? true : null));
    expect((await second.announce(true)).__typename).toBe('AnnounceVoicePayload');
  });
});

describe('the host', () => {
  it('takes voice from a person, who hears on but does not speak; standing up and sitting down changes nothing', async () => {
    const { host, other, code, first, second } = await pair(await start());
    const place = async () => (await host.does(AllowVoice, { input: { code, place: 1, allowed: false } })).__typename;
    expect(await place()).toBe('AllowVoicePayload');
    expect(await second.announce(true)).toMatchObject({ code: 'VOICE_TAKEN' });
    expect((await second.announce(false)).__typename).toBe('AnnounceVoicePayload');
    expect((await second.send(0, await first.session(), 'x')).__typename).toBe('SendVoiceSignalPayload');
    await other.does(LeaveRoom, { input: { code } });
    await other.join(code);
    const again = join(other, code);
    expect(await again.announce(true)).toMatchObject({ code: 'VOICE_TAKEN' });
    await host.does(AllowVoice, { input: { code, place: 1, allowed: true } });
    expect((await again.announce(true)).__typename).toBe('AnnounceVoicePayload');
  });

  it('and nobody else does', async () => {
    const { host, other, code } = await pair(await start());
    expect(await other.change(AllowVoice, { input: { code, place: 0, allowed: false } })).toMatchObject({
      code: 'NOT_HOST',
    });
    expect(await host.change(AllowVoice, { input: { code, place: 3, allowed: false } })).toMatchObject({
      code: 'PLACE_EMPTY',
    });
  });
});

describe('servers', () => {
  it('none are needed for a private room, which may be direct', async () => {
    const { host, code } = await seated(await start(), 1);
    const servers = await join(host, code).told((update) => update.servers);
    expect(servers).toEqual({ __typename: undefined, iceServers: [], relayOnly: false });
  });

  it('credentials of a relay end, and are signed as coturn checks them', async () => {
    const { host, code } = await seated(await start(WITH_TURN), 1);
    const before = Math.floor(Date.now() / 1000);
    const servers = await join(host, code).told((update) => update.servers);
    const [stun, turn] = servers.iceServers;
    expect(stun).toEqual({ urls: ['stun:stun.test:3478'], username: null, credential: null });
    const [end = '', user = ''] = turn?.username?.split(':') ?? [];
    expect(Number(end) - before).toBeGreaterThanOrEqual(3600);
    expect(Number(end) - before).toBeLessThan(3660);
    expect(user).not.toBe('');
    expect(turn?.credential).toBe(createHmac('sha1', SECRET).update(`${end}:${user}`).digest('base64'));
  });

  it('a public room is by relay only, and has no voice without one', async () => {
    const without = await seated(await start(), 1, { visibility: 'PUBLIC' });
    expect(await join(without.host, without.code).refusal()).toBe('VOICE_NEEDS_RELAY');
    const { host, code } = await seated(await start(WITH_TURN), 1, { visibility: 'PUBLIC' });
    const servers = await join(host, code).told((update) => update.servers);
    expect(servers).toMatchObject({ relayOnly: true, iceServers: [{ urls: ['turn:turn.test:3478'] }] });
  });

  it('the room says whether it has voice', async () => {
    const server = await start();
    const guest = await Guest.named(server.url, 'Ana');
    const voiceOf = async (input: Config) => {
      const code = await guest.createRoom(input);
      const { data } = await guest.send<{ room: { room: { voice: string } } }>(
        'query($code: String!) { room(code: $code) { ... on RoomPayload { room { voice } } } }',
        { code },
      );
      return data?.room.room.voice;
    };
    expect(await voiceOf({})).toBe('ON');
    expect(await voiceOf({ voice: false })).toBe('OFF');
    expect(await voiceOf({ visibility: 'PUBLIC' })).toBe('NEEDS_RELAY');
    expect((await guest.change(CreateRoom, { input: { voice: true } })).__typename).toBe('CreateRoomPayload');
  });
});

describe('in a public room', () => {
  const HOSTS = ['192.168.1.7', '10.0.0.9', '2001:db8::7', '203.0.113.5', 'abc.local'];
  const sdp = [
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 192.168.1.7',
    's=-',
    't=0 0',
    'm=audio 5000 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 203.0.113.5',
    'a=rtcp:5001 IN IP4 203.0.113.5',
    'a=candidate:1 1 udp 2122260223 192.168.1.7 5000 typ host generation 0',
    'a=candidate:2 1 udp 2122260223 abc.local 5000 typ host generation 0',
    'a=candidate:3 1 udp 1686052607 203.0.113.5 5002 typ srflx raddr 192.168.1.7 rport 5000 generation 0',
    'a=candidate:4 1 udp 1686052607 203.0.113.5 5002 typ prflx raddr 192.168.1.7 rport 5000',
    'a=candidate:5 1 udp 41885695 198.51.100.1 60000 typ relay raddr 203.0.113.5 rport 5002 generation 0 ufrag abcd network-id 1',
    'a=candidate:6 1 tcp 1518280447 2001:db8::7 9 typ host tcptype active',
    'a=remote-candidates:1 192.168.1.7 5000',
    'a=ice-ufrag:abcd',
    'a=end-of-candidates',
    'a=sendrecv',
    '',
  ].join('\r\n');

  it('no address but a relay’s reaches another page, in descriptions or candidates', async () => {
    const { first, second } = await pair(await start(WITH_TURN), { visibility: 'PUBLIC' });
    const peer = await first.peerAt(1);
    await first.send(1, peer, sdp, [
      ...sdp.split('\r\n').flatMap((line) => (line.startsWith('a=candidate:') ? [line.slice(2)] : [])),
      'candidate:7 1 udp 1 192.168.1.7 5000 typ relay typ host',
      'candidate:8 1 udp 1 abc.local 5000 typ relay',
      'CANDIDATE:9 1 UDP 1 192.168.1.7 5000 TYP HOST',
      '',
    ]);
    const signal = await second.told((update) => update.signal);
    // The relay's own address may be anything; what a page lies about itself concerns only itself.
    const text = JSON.stringify(signal).replaceAll('192.168.1.7 5000 typ relay', 'relay');
    for (const address of HOSTS) expect(text).not.toContain(address);
    expect(text).not.toMatch(/typ (host|srflx|prflx)/i);
    expect(signal.candidates.map(({ candidate }) => candidate)).toEqual([
      'candidate:5 1 udp 41885695 198.51.100.1 60000 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag abcd',
      'candidate:7 1 udp 1 192.168.1.7 5000 typ relay raddr 0.0.0.0 rport 0',
      '',
    ]);
    expect(signal.description?.sdp.split('\r\n')).toEqual([
      'v=0',
      'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
      's=-',
      't=0 0',
      'm=audio 5000 UDP/TLS/RTP/SAVPF 111',
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'a=candidate:5 1 udp 41885695 198.51.100.1 60000 typ relay raddr 0.0.0.0 rport 0 generation 0 ufrag abcd',
      'a=ice-ufrag:abcd',
      'a=end-of-candidates',
      'a=sendrecv',
      '',
    ]);
  });
});
