/** Every mutation of the schema, and what it is sent with when it is sent again and again. */

import { SignJWT } from 'jose';
import type { Question } from '../../widget/client/model.ts';
import { GetReady, StartMatch } from '../../widget/client/mutations.ts';
import { change, type From } from '../api/asker.ts';
import { Guest } from '../api/guest.ts';
import { gather, type Habits, type Player, plainAnswer } from '../api/player.ts';
import type { VirtualServer } from '../api/virtual-server.ts';
import { VoicePage } from '../api/voice-page.ts';

export const OWNER = 'the-owner-of-this-server-and-nobody-else';
const SECRET = 'a secret of the club, thirty-two or more';
export const SITES = JSON.stringify({
  club: {
    name: 'Club',
    origins: ['*'],
    people: { issuer: 'club', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] },
  },
});

/** Who sends what. */
export interface Sent {
  readonly from: From;
  readonly input?: object;
}

export interface Case {
  /**
   * What comes of sending it several times: `same`, every one is answered as done; `once`, one is, and the others are refused
   * with a code; `gone`, whoever sent it is nobody afterwards: those that were on their way are answered like it, later ones are
   * refused; `another`, each does another of its kind, which harms nobody.
   */
  readonly repeats: 'same' | 'once' | 'gone' | 'another';
  /** What follows at the table depends on the tiles, so that it is not counted. */
  readonly atTable?: true;
  /** Everything up to the moment at which it is sent. */
  prepare(server: VirtualServer): Promise<Sent>;
}

let guests = 0;

function named(server: VirtualServer): Promise<Guest> {
  guests += 1;
  return Guest.named(server.url, `Person ${guests}`);
}

const by = (guest: Guest | undefined, input?: object): Sent => ({
  from: { token: guest?.token ?? undefined },
  ...(input === undefined ? {} : { input }),
});

/** A lobby of a host and another. */
async function lobby(server: VirtualServer, config = {}): Promise<{ host: Guest; other: Guest; code: string }> {
  const [host, other] = [await named(server), await named(server)];
  const code = await host.createRoom(config);
  await other.join(code);
  return { host, other, code };
}

/** A full lobby of four people. */
async function full(server: VirtualServer): Promise<{ persons: Guest[]; code: string }> {
  const { host, other, code } = await lobby(server, { visibility: 'PUBLIC' });
  const persons = [host, other, await named(server), await named(server)];
  for (const person of persons.slice(2)) await person.join(code);
  return { persons, code };
}

async function matchOf(guest: Guest, code: string): Promise<string> {
  const query = 'query($code: String!) { room(code: $code) { ... on RoomPayload { room { matchId } } } }';
  const { data } = await guest.send<{ room: { room: { matchId: string } } }>(query, { code });
  return data?.room.room.matchId ?? '';
}

/** A match of four people that has come to a phase; without habits they answer nothing. */
async function match(
  server: VirtualServer,
  phase: string,
  habits: Habits = { answer: () => null },
): Promise<readonly Player[]> {
  const players = await gather(server.url, [habits, habits, habits, habits], { length: 'quick' });
  const [host] = players;
  if (host === undefined) throw new Error('somebody is host');
  for (const player of players) server.players.add(player);
  await host.guest.does(StartMatch, { input: { code: host.code } });
  await server.until(() => host.follower.view.room?.phase === phase);
  return players;
}

/** Nobody follows any more: what is sent from now on is all that happens. */
async function leaveAlone(server: VirtualServer, players: readonly Player[]): Promise<void> {
  await server.quiet();
  for (const player of players) {
    player.stop();
    server.players.delete(player);
  }
  await server.quiet();
}

/** A match in which somebody is asked. */
async function asked(
  server: VirtualServer,
): Promise<{ player: Player; question: Question; players: readonly Player[] }> {
  const players = await match(server, 'PLAYING');
  await server.until(() => players.some(({ follower }) => follower.view.question?.kind === 'turn'));
  const player = players.find(({ follower }) => follower.view.question?.kind === 'turn');
  const question = player?.follower.view.question;
  if (player === undefined || !question) throw new Error('somebody is asked');
  return { player, question, players };
}

/** A token of the site's own people. It ends by the server's clock, which is far ahead of the wall's after some matches. */
function siteToken(server: VirtualServer, subject: string, claims: { name: string; role?: string }): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setIssuer('club')
    .setAudience('mahjong')
    .setExpirationTime(new Date(server.time.now() + 3_600_000))
    .sign(new TextEncoder().encode(SECRET));
}

/** A person of the site's own whom nobody has seen before. */
function member(server: VirtualServer): Promise<string> {
  guests += 1;
  return siteToken(server, `member-${guests}`, { name: `Member ${guests}` });
}

/** By the host of a lobby, about it. */
const ofHost =
  (input: (room: { other: Guest; code: string }) => object): Case['prepare'] =>
  async (server) => {
    const { host, other, code } = await lobby(server);
    return by(host, { code, ...input({ other, code }) });
  };

/** By a service that makes rooms, about a lobby. */
const ofService =
  (input: object): Case['prepare'] =>
  async (server) => {
    const { code } = await lobby(server);
    guests += 1;
    const wanted = { name: `Service ${guests}`, scopes: ['ROOMS'] };
    const { secret } = await change(server.url, { token: OWNER, site: 'club' }, 'makeServiceToken', 'secret', wanted);
    return { from: { token: String(secret) }, input: { code, ...input } };
  };

/** By the second person of a lobby, about it. */
const ofOther: Case['prepare'] = async (server) => {
  const { other, code } = await lobby(server);
  return by(other, { code });
};

export const CASES: Readonly<Record<string, Case>> = {
  act: {
    repeats: 'same',
    atTable: true,
    prepare: async (server) => {
      const { player, question, players } = await asked(server);
      const { option, tiles } = plainAnswer(question, player.follower.view.table);
      await leaveAlone(server, players);
      const input = { code: player.code, question: question.id, option: option.id, tiles, actionId: 'once' };
      return by(player.guest, input);
    },
  },
  addBot: { repeats: 'once', prepare: ofHost(() => ({ place: 2 })) },
  allowPhrases: { repeats: 'same', prepare: ofHost(() => ({ place: 1, allowed: false })) },
  allowVoice: { repeats: 'same', prepare: ofHost(() => ({ place: 1, allowed: false })) },
  allowWatching: { repeats: 'same', prepare: ofHost(() => ({ allowed: false })) },
  announceVoice: {
    repeats: 'same',
    prepare: async (server) => {
      const { host, code } = await lobby(server);
      const session = await new VoicePage(host, code).session();
      return by(host, { code, session, microphone: true });
    },
  },
  anotherTable: {
    repeats: 'same',
    // Where somebody sits who has gone meanwhile, they make room first.
    atTable: true,
    prepare: async (server) => {
      const { code } = await full(server);
      return by(await named(server), { code });
    },
  },
  backToPlay: {
    repeats: 'same',
    prepare: async (server) => {
      const players = await match(server, 'PLAYING');
      await server.until(() => players.some(({ follower }) => follower.view.room?.places.some(({ helped }) => helped)));
      const place = players[0]?.follower.view.room?.places.find(({ helped }) => helped)?.place;
      const helped = players.find((player) => player.place === place);
      await leaveAlone(server, players);
      return by(helped?.guest, { code: helped?.code });
    },
  },
  createGuest: { repeats: 'another', prepare: async () => ({ from: {}, input: { name: 'Somebody' } }) },
  // A closed room that is named again opens as an empty lobby, and is closed again.
  closeRoom: { repeats: 'another', prepare: ofService({}) },
  createRoom: { repeats: 'another', prepare: async (server) => by(await named(server), {}) },
  deleteMe: { repeats: 'gone', prepare: async (server) => by(await named(server)) },
  endConnection: {
    repeats: 'once',
    prepare: async (server) => {
      const guest = await named(server);
      const { moveCode } = await change(server.url, by(guest).from, 'startMove', 'moveCode');
      await change(server.url, {}, 'finishMove', 'token', { code: moveCode });
      const query = '{ account { connections { id current } } }';
      const { data } = await guest.send<{ account: { connections: { id: string; current: boolean }[] } }>(query);
      const other = data?.account.connections.find(({ current }) => !current);
      return by(guest, { id: other?.id });
    },
  },
  finishMove: {
    repeats: 'once',
    prepare: async (server) => {
      const { moveCode } = await change(server.url, by(await named(server)).from, 'startMove', 'moveCode');
      return { from: {}, input: { code: moveCode } };
    },
  },
  getReady: {
    repeats: 'same',
    prepare: async (server) => {
      const { other, code } = await lobby(server);
      return by(other, { code, matchId: await matchOf(other, code), commitment: 'ab'.repeat(32) });
    },
  },
  handOverHost: { repeats: 'once', prepare: ofHost(({ other }) => ({ person: other.id })) },
  joinRoom: {
    repeats: 'same',
    prepare: async (server) => {
      const { code } = await lobby(server);
      return by(await named(server), { code });
    },
  },
  keepGuest: {
    repeats: 'once',
    prepare: async (server) => {
      const guest = await named(server);
      return { from: { token: await member(server) }, input: { token: guest.token } };
    },
  },
  leaveRoom: { repeats: 'once', prepare: ofOther },
  makeRecoveryLink: { repeats: 'another', prepare: async (server) => by(await named(server)) },
  makeServiceToken: {
    repeats: 'another',
    prepare: async () => ({ from: { token: OWNER, site: 'club' }, input: { name: 'Bot', scopes: ['ROOMS'] } }),
  },
  playAgain: {
    repeats: 'same',
    prepare: async (server) => {
      const players = await match(server, 'MATCH_RESULT');
      const matchId = players[0]?.follower.view.room?.matchId;
      await leaveAlone(server, players);
      return by(players[1]?.guest, { code: players[1]?.code, matchId });
    },
  },
  practice: { repeats: 'another', prepare: async (server) => by(await named(server), {}) },
  quickPlay: { repeats: 'same', prepare: async (server) => by(await named(server), {}) },
  readyForNextHand: {
    repeats: 'same',
    prepare: async (server) => {
      const players = await match(server, 'HAND_RESULT', { goesOn: false });
      const [, second] = players;
      const hand = second?.follower.view.lastResult?.hand ?? 0;
      await leaveAlone(server, players);
      return by(second?.guest, { code: second?.code, hand });
    },
  },
  recoverMe: {
    repeats: 'once',
    prepare: async (server) => {
      const { secret } = await change(server.url, by(await named(server)).from, 'makeRecoveryLink', 'secret');
      return { from: {}, input: { secret } };
    },
  },
  letIn: { repeats: 'same', prepare: ofHost(() => ({ person: Buffer.from('Person:p_x').toString('base64') })) },
  reservePlace: { repeats: 'same', prepare: ofService({ place: 3, subject: 'somebody', name: 'Somebody' }) },
  removeOccupant: { repeats: 'once', prepare: ofHost(() => ({ place: 1 })) },
  renameMe: { repeats: 'same', prepare: async (server) => by(await named(server), { name: `Renamed ${guests}` }) },
  renamePerson: {
    repeats: 'same',
    prepare: async (server) => {
      const { id } = await named(server);
      return {
        from: { token: await siteToken(server, 'sari', { name: 'Sari', role: 'moderator' }) },
        input: { person: id, name: `Given ${guests}` },
      };
    },
  },
  revealRandomness: {
    repeats: 'same',
    prepare: async (server) => {
      const habits = { answer: () => null, reveals: false };
      const players = await gather(server.url, [habits, habits], { length: 'quick' });
      const [host] = players;
      if (host === undefined) throw new Error('somebody is host');
      await host.guest.does(StartMatch, { input: { code: host.code } });
      await host.follower.until(({ room }) => room?.phase === 'REVEAL');
      const matchId = host.follower.view.room?.matchId;
      await leaveAlone(server, players);
      return by(host.guest, { code: host.code, matchId, secret: host.secret });
    },
  },
  revokeRecoveryLink: {
    repeats: 'same',
    prepare: async (server) => {
      const guest = await named(server);
      await change(server.url, by(guest).from, 'makeRecoveryLink', 'secret');
      return by(guest);
    },
  },
  revokeServiceToken: {
    repeats: 'once',
    prepare: async (server) => {
      const from = { token: OWNER, site: 'club' };
      const made = await change(server.url, from, 'makeServiceToken', 'token { id }', {
        name: 'Bot',
        scopes: ['ROOMS'],
      });
      return { from, input: { id: (made.token as { id: string }).id } };
    },
  },
  sayPhrase: {
    repeats: 'another',
    prepare: async (server) => {
      const { other, code } = await lobby(server);
      return by(other, { code, phrase: 'HELLO' });
    },
  },
  sendVoiceSignal: {
    repeats: 'same',
    prepare: async (server) => {
      const { host, other, code } = await lobby(server);
      const first = new VoicePage(host, code);
      await first.session();
      const second = new VoicePage(other, code);
      const peer = await second.session();
      const session = await first.session();
      const description = { type: 'OFFER', sdp: 'v=0' };
      return by(host, { code, session, place: 1, peer, description });
    },
  },
  startMatch: {
    repeats: 'once',
    prepare: async (server) => {
      const { persons, code } = await full(server);
      const [host] = persons;
      if (host === undefined) throw new Error('somebody is host');
      const matchId = await matchOf(host, code);
      for (const person of persons) await person.does(GetReady, { input: { code, matchId, commitment: null } });
      return by(host, { code });
    },
  },
  startMove: { repeats: 'another', prepare: async (server) => by(await named(server)) },
  stopWaiting: {
    repeats: 'same',
    prepare: async (server) => {
      const { code } = await full(server);
      const waiting = await named(server);
      await change(server.url, by(waiting).from, 'waitForPlace', '__typename', { code });
      return by(waiting, { code });
    },
  },
  unready: {
    repeats: 'same',
    prepare: async (server) => {
      const { other, code } = await lobby(server);
      const matchId = await matchOf(other, code);
      await other.does(GetReady, { input: { code, matchId, commitment: null } });
      return by(other, { code });
    },
  },
  waitForPlace: {
    repeats: 'same',
    prepare: async (server) => {
      const { code } = await full(server);
      return by(await named(server), { code });
    },
  },
};
