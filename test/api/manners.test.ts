/** Manners through the API: preset phrases, the host's mute, names that look like another's in the room or mean somebody else. */

import { SignJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  AllowPhrases,
  AnotherTable,
  CreateGuest,
  GetReady,
  JoinRoom,
  LeaveRoom,
  QuickPlay,
  RenameMe,
  SayPhrase,
  WaitForPlace,
} from '../../widget/client/mutations.ts';
import { Follower, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { countAll } from './log-file.ts';
import { type TestServer, testServer } from './server.ts';

const SECRET = 'a secret of the club, thirty-two or more';
const PEOPLE = { issuer: 'https://club.example', audience: 'mahjong', algorithm: 'HS256', secrets: [SECRET] };
const SITES = JSON.stringify({ club: { name: 'The Reading Club', origins: ['*'], people: PEOPLE } });

let server: TestServer;
beforeEach(async () => {
  server = await testServer({ SITES });
});
afterEach(() => server.dispose());

const guest = (name: string): Promise<Guest> => Guest.named(server.url, name);

/** One of the site's own people, as its server signs them. */
async function member(sub: string, name: string, role?: string): Promise<Guest> {
  const claims = { name, ...(role === undefined ? {} : { role }) };
  const jwt = new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setSubject(sub).setExpirationTime('5m');
  const token = await jwt.setIssuer(PEOPLE.issuer).setAudience('mahjong').sign(new TextEncoder().encode(SECRET));
  return new Guest(server.url, token);
}

/** What a viewer has heard so far. */
const heard = ({ updates }: Follower): string[] =>
  updates.flatMap(({ phrases }) => phrases.map(({ place, phrase }) => `${place} ${phrase}`));

const names = async (viewer: Guest, code: string): Promise<(string | undefined)[]> =>
  ((await snapshot(viewer, code)).room?.places ?? []).map(({ occupant }) => occupant?.name);

describe('phrases', () => {
  it('go from those seated to all who see the room, the same for all, and are kept nowhere', async () => {
    const [ana, bea] = [await guest('Ana'), await guest('Bea')];
    const code = await ana.createRoom();
    await bea.join(code);
    const viewers = [ana, bea, new Guest(server.url)].map((viewer) => new Follower(viewer, code));
    try {
      for (const viewer of viewers) await viewer.until(({ room }) => room !== null);
      const before = countAll(server.dataFile);
      expect(await bea.does(SayPhrase, { input: { code, phrase: 'GOOD_LUCK' } })).toMatchObject({
        __typename: 'SayPhrasePayload',
      });
      await ana.does(SayPhrase, { input: { code, phrase: 'TEA' } });
      await server.settled();
      for (const viewer of viewers) {
        await viewer.sync();
        expect(heard(viewer)).toEqual(['1 GOOD_LUCK', '0 TEA']);
      }
      expect(countAll(server.dataFile)).toEqual(before);
      const late = await snapshot(new Guest(server.url), code);
      expect(late.phrases).toEqual([]);
    } finally {
      for (const viewer of viewers) viewer.stop();
    }
  });

  it('are refused to spectators, to whoever has left, and in rooms that are not there', async () => {
    const [ana, bea] = [await guest('Ana'), await guest('Bea')];
    const code = await ana.createRoom();
    const say = (who: Guest, room = code) => who.change(SayPhrase, { input: { code: room, phrase: 'HELLO' } });
    expect(await say(bea)).toMatchObject({ __typename: 'Denied', code: 'NOT_SEATED' });
    expect(await say(bea, 'CCCCCC')).toMatchObject({ code: 'NOT_FOUND', field: 'input.code' });
    await bea.join(code);
    await bea.does(LeaveRoom, { input: { code } });
    expect(await say(bea)).toMatchObject({ code: 'NOT_SEATED' });
    expect(await say(new Guest(server.url))).toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  it('are those of the list and no others', async () => {
    const ana = await guest('Ana');
    const code = await ana.createRoom();
    const { errors } = await ana.send(
      `mutation { sayPhrase(input: { code: "${code}", phrase: BUY_MY_TILES }) { __typename } }`,
    );
    expect(errors?.[0]?.extensions?.code).toBe('GRAPHQL_VALIDATION_FAILED');
  });

  it('are limited in rate, with the time to wait', async () => {
    const ana = await guest('Ana');
    const code = await ana.createRoom();
    const viewer = new Follower(ana, code);
    try {
      await viewer.until(({ room }) => room !== null);
      const said = [];
      for (let i = 0; i < 7; i += 1) said.push(await ana.change(SayPhrase, { input: { code, phrase: 'SMILE' } }));
      expect(said.filter(({ __typename }) => __typename === 'SayPhrasePayload')).toHaveLength(5);
      expect(said.at(-1)).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
      await server.settled();
      await viewer.sync();
      expect(heard(viewer)).toHaveLength(5);
    } finally {
      viewer.stop();
    }
  });

  it('are the host’s to mute, and to give back; what was on its way is not told', async () => {
    const [ana, bea] = [await guest('Ana'), await guest('Bea')];
    const code = await ana.createRoom();
    await bea.join(code);
    const viewer = new Follower(ana, code);
    const say = () => bea.change(SayPhrase, { input: { code, phrase: 'LAUGH' } });
    const allow = (who: Guest, place: number, allowed: boolean) =>
      who.change(AllowPhrases, { input: { code, place, allowed } });
    try {
      await viewer.until(({ room }) => room !== null);
      expect(await allow(bea, 0, false)).toMatchObject({ code: 'NOT_HOST' });
      expect(await allow(ana, 3, false)).toMatchObject({ code: 'PLACE_EMPTY' });
      expect(await allow(ana, 4, false)).toMatchObject({ code: 'INVALID_INPUT', field: 'input.place' });
      await allow(ana, 1, false);
      expect((await snapshot(bea, code)).room?.places.map(({ muted }) => muted)).toEqual([false, true, false, false]);
      expect(await say()).toMatchObject({ __typename: 'Refused', code: 'MUTED' });
      // It holds for the person, wherever they sit.
      await bea.does(LeaveRoom, { input: { code } });
      await bea.does(JoinRoom, { input: { code, place: 3 } });
      expect(await say()).toMatchObject({ code: 'MUTED' });
      await allow(ana, 3, true);
      await say();
      await viewer.until(() => heard(viewer).length === 1);
      expect(heard(viewer)).toEqual(['3 LAUGH']);
    } finally {
      viewer.stop();
    }
  });
});

describe('a name that means somebody else', () => {
  it.each(['Host', 'Аdmin', 'b0t', '관리자', 'The Reading Club', 'club', 'Heron'])(
    '%j is refused to guests',
    async (name) => {
      const ana = await guest('Ana');
      const before = countAll(server.dataFile);
      const refused = { __typename: 'InvalidInput', code: 'NAME_RESERVED', field: 'input.name' };
      expect(await new Guest(server.url).change(CreateGuest, { input: { name } })).toMatchObject(refused);
      expect(await ana.change(RenameMe, { input: { name } })).toMatchObject(refused);
      expect(countAll(server.dataFile)).toEqual(before);
    },
  );

  it('is shown with a number where the site says it of its own, other than of a moderator', async () => {
    const code = await (await guest('Ana')).createRoom();
    await (await member('s1', 'Admin')).join(code);
    await (await member('s2', 'Moderator Bea', 'moderator')).join(code);
    await (await member('s3', 'The Reading Club')).join(code);
    expect(await names(new Guest(server.url), code)).toEqual([
      'Ana',
      'Admin (2)',
      'Moderator Bea',
      'The Reading Club (2)',
    ]);
  });
});

describe('a name that looks like another’s in the room', () => {
  it('keeps a guest from sitting down and from waiting, until there is another name', async () => {
    const [ana, other] = [await guest('Ana'), await guest('Аnа')];
    const code = await ana.createRoom();
    const refused = { __typename: 'Refused', code: 'NAME_TAKEN', field: 'me.name' };
    expect(await other.change(JoinRoom, { input: { code } })).toMatchObject(refused);
    expect(await other.change(WaitForPlace, { input: { code } })).toMatchObject(refused);
    expect(await names(ana, code)).toEqual(['Ana', undefined, undefined, undefined]);
    await other.does(RenameMe, { input: { name: 'Bea' } });
    await other.join(code);
    expect(await names(ana, code)).toEqual(['Ana', 'Bea', undefined, undefined]);
  });

  it('cannot be taken where one sits or waits, and can where one does not', async () => {
    const [ana, bea, cem] = [await guest('Ana'), await guest('Bea'), await guest('Cem')];
    const code = await ana.createRoom();
    await bea.join(code);
    await ana.addBots(code, 2);
    await cem.does(WaitForPlace, { input: { code } });
    const refused = { __typename: 'InvalidInput', code: 'NAME_TAKEN', field: 'input.name' };
    expect(await bea.change(RenameMe, { input: { name: 'A n a' } })).toMatchObject(refused);
    expect(await cem.change(RenameMe, { input: { name: 'ｂｅａ' } })).toMatchObject(refused);
    expect(await bea.change(RenameMe, { input: { name: 'Сem' } })).toMatchObject(refused);
    expect(await bea.does(RenameMe, { input: { name: 'BEA' } })).toMatchObject({ person: { name: 'BEA' } });
    await bea.does(LeaveRoom, { input: { code } });
    expect(await bea.does(RenameMe, { input: { name: 'Anа' } })).toMatchObject({ person: { name: 'Anа' } });
  });

  it('is not sat down or taken by those who come at the same moment either', async () => {
    const code = await (await guest('Ana')).createRoom();
    const twins = await Promise.all(['Tono', 'TONO', 'Тоnо', 'tono '].map((name) => guest(name)));
    const sat = await Promise.all(twins.map((twin) => twin.change(JoinRoom, { input: { code } })));
    expect(sat.filter(({ __typename }) => __typename === 'JoinRoomPayload')).toHaveLength(1);
    const late = await guest('Sari');
    const [joined, renamed] = await Promise.all([
      late.change(JoinRoom, { input: { code } }),
      late.change(RenameMe, { input: { name: 'Tono' } }),
    ]);
    expect([joined.__typename, renamed.__typename].filter((type) => type.endsWith('Payload'))).toHaveLength(1);
  });

  it('leads Quick Play, and another table, elsewhere', async () => {
    const input = { ruleSet: 'hong-kong' };
    const codeOf = (placed: object): unknown => ('room' in placed ? (placed.room as { code: string }).code : placed);
    const first = codeOf(await (await guest('Ana')).does(QuickPlay, { input }));
    const second = codeOf(await (await guest('Аna')).does(QuickPlay, { input }));
    expect(second).not.toBe(first);
    expect([first, second]).toContain(codeOf(await (await guest('Bea')).does(QuickPlay, { input })));
    const [cem, dov, eva] = [await guest('Cem'), await guest('Dov'), await guest('Cеm')];
    const full = await cem.createRoom({ visibility: 'PUBLIC' });
    const open = await dov.createRoom({ visibility: 'PUBLIC' });
    await (await guest('cеm ')).change(JoinRoom, { input: { code: open } });
    const elsewhere = codeOf(await eva.does(AnotherTable, { input: { code: full } }));
    expect([full, open]).not.toContain(elsewhere);
  });

  it('gets a number where the site says it, for as long as the other is there', async () => {
    const ana = await guest('Sari');
    const code = await ana.createRoom();
    await (await member('s1', 'Sari')).join(code);
    await (await member('s2', 'ЅАRI')).join(code);
    expect(await names(ana, code)).toEqual(['Sari', 'Sari (2)', 'ЅАRI (3)', undefined]);
    // Nobody takes a name that looks like one of those with a number.
    await expect(guest('Sari (2)')).rejects.toThrow('NAME_RESERVED');
    const other = await guest('Budi');
    await ana.does(LeaveRoom, { input: { code } });
    expect(await names(other, code)).toEqual([undefined, 'Sari', 'ЅАRI (2)', undefined]);
  });

  it('does not take a place from whoever has it', async () => {
    const ana = await guest('Ana');
    const code = await ana.createRoom();
    await (await member('s1', 'Ana')).join(code);
    expect(await ana.does(JoinRoom, { input: { code } })).toMatchObject({ __typename: 'JoinRoomPayload' });
    const { room } = await snapshot(ana, code);
    await ana.does(GetReady, { input: { code, matchId: room?.matchId ?? '', commitment: null } });
  });

  it('changes in the room when the site says another one', async () => {
    const ana = await guest('Ana');
    const code = await ana.createRoom();
    const viewer = new Follower(ana, code);
    try {
      await (await member('s1', 'Bea')).join(code);
      await viewer.until(({ room }) => room?.places[1]?.occupant?.name === 'Bea');
      await (await member('s1', 'Beatrix')).ask(JoinRoom, { input: { code } });
      await viewer.until(({ room }) => room?.places[1]?.occupant?.name === 'Beatrix');
    } finally {
      viewer.stop();
    }
  });
});
