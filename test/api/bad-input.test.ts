/** What cannot be done: each gets its typed error, and nothing is changed. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  Act,
  AddBot,
  BackToPlay,
  CreateRoom,
  GetReady,
  HandOverHost,
  JoinRoom,
  LeaveRoom,
  LetIn,
  PlayAgain,
  ReadyForNextHand,
  RemoveOccupant,
  StartMatch,
  Unready,
  WaitForPlace,
} from '../../widget/client/mutations.ts';
import { RevealRandomness } from '../../widget/client/own-mutations.ts';
import { Guest } from './guest.ts';
import { countAll, readLog } from './log-file.ts';
import { gather, type Player, plainAnswer } from './player.ts';
import { type VirtualServer, virtualServer } from './virtual-server.ts';

let server: VirtualServer;
beforeAll(async () => {
  server = await virtualServer();
});
afterAll(() => server.dispose());

interface Refusal {
  readonly __typename: string;
  readonly code?: string;
  readonly field?: string | null;
}

/** The change is refused like this, and neither a log nor a table of the data file has grown. */
async function refused(change: () => Promise<Refusal>, typename: string, code: string, field: string | null = null) {
  const before = countAll(server.dataFile);
  const answer = await change();
  expect({ type: answer.__typename, code: answer.code, field: answer.field }).toEqual({ type: typename, code, field });
  expect(countAll(server.dataFile)).toEqual(before);
}

describe('in the lobby', () => {
  let host: Guest;
  let other: Guest;
  let stranger: Guest;
  let nobody: Guest;
  let code: string;
  let matchId: string;

  beforeAll(async () => {
    [host, other, stranger] = (await Promise.all(
      ['Hana', 'Other', 'Stranger'].map((name) => Guest.named(server.url, name)),
    )) as [Guest, Guest, Guest];
    nobody = new Guest(server.url);
    code = await host.createRoom();
    await other.join(code);
    const { data } = await host.send<{ room: { room: { matchId: string } } }>(
      'query($code: String!) { room(code: $code) { ... on RoomPayload { room { matchId } } } }',
      { code },
    );
    matchId = data?.room.room.matchId ?? '';
  });

  it('nobody without a token does anything', async () => {
    const all = [
      () => nobody.change(CreateRoom, { input: {} }),
      () => nobody.change(JoinRoom, { input: { code } }),
      () => nobody.change(LeaveRoom, { input: { code } }),
      () => nobody.change(AddBot, { input: { code } }),
      () => nobody.change(RemoveOccupant, { input: { code, place: 1 } }),
      () => nobody.change(HandOverHost, { input: { code, person: other.id ?? '' } }),
      () => nobody.change(GetReady, { input: { code, matchId } }),
      () => nobody.change(Unready, { input: { code } }),
      () => nobody.change(StartMatch, { input: { code } }),
      () => nobody.change(RevealRandomness, { input: { code, matchId, secret: '00'.repeat(16) } }),
      () => nobody.change(Act, { input: { code, question: 'q', option: 'o', actionId: 'a' } }),
      () => nobody.change(ReadyForNextHand, { input: { code, hand: 0 } }),
      () => nobody.change(BackToPlay, { input: { code } }),
      () => nobody.change(PlayAgain, { input: { code, matchId } }),
    ];
    for (const change of all) await refused(change, 'Denied', 'NOT_SIGNED_IN');
  });

  it('a room that does not exist is not found by any of them', async () => {
    const wrong = 'KKKKKK';
    const all = [
      () => host.change(JoinRoom, { input: { code: wrong } }),
      () => host.change(LeaveRoom, { input: { code: wrong } }),
      () => host.change(AddBot, { input: { code: wrong } }),
      () => host.change(RemoveOccupant, { input: { code: wrong, place: 1 } }),
      () => host.change(HandOverHost, { input: { code: wrong, person: other.id ?? '' } }),
      () => host.change(GetReady, { input: { code: wrong, matchId } }),
      () => host.change(Unready, { input: { code: wrong } }),
      () => host.change(StartMatch, { input: { code: wrong } }),
      () => host.change(RevealRandomness, { input: { code: wrong, matchId, secret: '00'.repeat(16) } }),
      () => host.change(Act, { input: { code: wrong, question: 'q', option: 'o', actionId: 'a' } }),
      () => host.change(ReadyForNextHand, { input: { code: wrong, hand: 0 } }),
      () => host.change(BackToPlay, { input: { code: wrong } }),
      () => host.change(PlayAgain, { input: { code: wrong, matchId } }),
    ];
    for (const change of all) await refused(change, 'NotFound', 'NOT_FOUND', 'input.code');
    for (const odd of ['', ' ', '-', 'A'.repeat(5_000), '\u0000', "' OR 1=1", '__proto__', '💥', '🀄🀄🀄🀄🀄🀄']) {
      await refused(() => host.change(JoinRoom, { input: { code: odd } }), 'NotFound', 'NOT_FOUND', 'input.code');
    }
  });

  it('a room is not made with what no rule set has', async () => {
    const wrong: [object, string][] = [
      [{ ruleSet: 'riichi' }, 'input.ruleSet'],
      [{ ruleSet: '__proto__' }, 'input.ruleSet'],
      [{ ruleSet: '' }, 'input.ruleSet'],
      [{ length: 'endless' }, 'input.length'],
      [{ clock: 'hourglass' }, 'input.clock'],
      [{ clock: 'constructor' }, 'input.clock'],
      [{ options: [{ key: 'nothing', value: 1 }] }, 'input.options'],
      [{ ruleSet: 'hong-kong', options: [{ key: 'minimumFan', value: 77 }] }, 'input.options'],
      [
        {
          ruleSet: 'hong-kong',
          options: [
            { key: 'minimumFan', value: 3 },
            { key: 'minimumFan', value: 3 },
          ],
        },
        'input.options',
      ],
    ];
    for (const [input, field] of wrong) {
      await refused(() => host.change(CreateRoom, { input }), 'InvalidInput', 'INVALID_INPUT', field);
    }
  });

  it('a place that is taken or is none is not given', async () => {
    await refused(() => stranger.change(JoinRoom, { input: { code, place: 0 } }), 'Refused', 'PLACE_TAKEN');
    for (const place of [-1, 4, 2_147_483_647]) {
      await refused(
        () => stranger.change(JoinRoom, { input: { code, place } }),
        'InvalidInput',
        'INVALID_INPUT',
        'input.place',
      );
      await refused(
        () => host.change(AddBot, { input: { code, place } }),
        'InvalidInput',
        'INVALID_INPUT',
        'input.place',
      );
      await refused(
        () => host.change(RemoveOccupant, { input: { code, place } }),
        'InvalidInput',
        'INVALID_INPUT',
        'input.place',
      );
    }
    await refused(() => host.change(AddBot, { input: { code, place: 1 } }), 'Refused', 'PLACE_TAKEN');
    await refused(() => host.change(RemoveOccupant, { input: { code, place: 3 } }), 'Refused', 'PLACE_EMPTY');
  });

  it('only the host does what is the host’s, and only for who is there', async () => {
    await refused(() => other.change(AddBot, { input: { code } }), 'Denied', 'NOT_HOST');
    await refused(() => other.change(RemoveOccupant, { input: { code, place: 0 } }), 'Denied', 'NOT_HOST');
    await refused(() => other.change(StartMatch, { input: { code } }), 'Denied', 'NOT_HOST');
    await refused(() => stranger.change(StartMatch, { input: { code } }), 'Denied', 'NOT_HOST');
    await refused(() => other.change(HandOverHost, { input: { code, person: other.id ?? '' } }), 'Denied', 'NOT_HOST');
    await refused(
      () => host.change(HandOverHost, { input: { code, person: stranger.id ?? '' } }),
      'Denied',
      'NOT_SEATED',
    );
    for (const person of ['', 'x', 'UGVyc29uOg', Buffer.from(`Room:${code}`).toString('base64')]) {
      await refused(
        () => host.change(HandOverHost, { input: { code, person } }),
        'InvalidInput',
        'INVALID_INPUT',
        'input.person',
      );
    }
  });

  it('only who is seated gets ready or leaves', async () => {
    await refused(() => stranger.change(GetReady, { input: { code, matchId } }), 'Denied', 'NOT_SEATED');
    await refused(() => stranger.change(Unready, { input: { code } }), 'Denied', 'NOT_SEATED');
    await refused(() => stranger.change(LeaveRoom, { input: { code } }), 'Denied', 'NOT_SEATED');
    await refused(() => stranger.change(BackToPlay, { input: { code } }), 'Denied', 'NOT_SEATED');
    await refused(() => stranger.change(PlayAgain, { input: { code, matchId } }), 'Denied', 'NOT_SEATED');
    await refused(
      () => stranger.change(RevealRandomness, { input: { code, matchId, secret: '00'.repeat(16) } }),
      'Denied',
      'NOT_SEATED',
    );
  });

  it('a commitment is 64 hex digits for this match, a secret 32', async () => {
    for (const commitment of [
      '',
      'x',
      '0'.repeat(63),
      'G'.repeat(64),
      'A'.repeat(64),
      '0'.repeat(65),
      `${'0'.repeat(64)}\n`,
    ]) {
      const input = { code, matchId, commitment };
      await refused(() => host.change(GetReady, { input }), 'InvalidInput', 'INVALID_INPUT', 'input.commitment');
    }
    await refused(
      () => host.change(GetReady, { input: { code, matchId: 'm_other' } }),
      'Refused',
      'COMMITMENT_REFUSED',
    );
    for (const secret of ['', '0'.repeat(31), 'z'.repeat(32)]) {
      const input = { code, matchId, secret };
      await refused(() => host.change(RevealRandomness, { input }), 'InvalidInput', 'INVALID_INPUT', 'input.secret');
    }
    const input = { code, matchId, secret: '0'.repeat(32) };
    await refused(() => host.change(RevealRandomness, { input }), 'Refused', 'REVEAL_REFUSED');
  });

  it('what belongs to a match is not asked, and a match does not start before all are ready', async () => {
    await refused(() => host.change(StartMatch, { input: { code } }), 'Refused', 'NOT_READY');
    const act = { code, question: 'q_0', option: 'o', actionId: 'a' };
    await refused(() => host.change(Act, { input: act }), 'Refused', 'NOT_ASKED');
    await refused(() => host.change(ReadyForNextHand, { input: { code, hand: 0 } }), 'Refused', 'NOT_ASKED');
    await refused(() => host.change(PlayAgain, { input: { code, matchId } }), 'Refused', 'NOT_ASKED');
    for (const actionId of ['', ' ', 'a b', 'ä', 'a'.repeat(65), '💥', 'a\n']) {
      await refused(
        () => host.change(Act, { input: { ...act, actionId } }),
        'InvalidInput',
        'INVALID_INPUT',
        'input.actionId',
      );
    }
    const tiles = Array.from({ length: 15 }, (_, i) => i);
    await refused(() => host.change(Act, { input: { ...act, tiles } }), 'InvalidInput', 'INVALID_INPUT', 'input.tiles');
  });

  it('a full room takes nobody', async () => {
    await host.addBots(code, 2);
    await refused(() => stranger.change(JoinRoom, { input: { code } }), 'Refused', 'ROOM_FULL');
    await refused(() => host.change(AddBot, { input: { code } }), 'Refused', 'ROOM_FULL');
    await other.does(GetReady, { input: { code, matchId } });
    await host.does(RemoveOccupant, { input: { code, place: 1 } });
    await refused(() => other.change(JoinRoom, { input: { code } }), 'Refused', 'KEPT_OUT');
    await refused(() => other.change(WaitForPlace, { input: { code } }), 'Refused', 'KEPT_OUT');
    await refused(() => other.change(LetIn, { input: { code, person: other.id ?? '' } }), 'Denied', 'NOT_HOST');
    await host.does(LetIn, { input: { code, person: other.id ?? '' } });
    await other.does(JoinRoom, { input: { code } });
  });

  it('values of another type never reach the room', async () => {
    const before = countAll(server.dataFile);
    for (const input of [
      null,
      {},
      [],
      'x',
      7,
      { code: 7 },
      { code: null },
      { code, place: '1' },
      { code, place: 1.5 },
      { code, place: 2 ** 31 },
      { code, more: 1 },
    ]) {
      const answer = await host.send('mutation($input: JoinRoomInput!) { joinRoom(input: $input) { __typename } }', {
        input,
      });
      expect(answer.data ?? null).toBeNull();
      expect(answer.errors?.[0]?.message).toMatch(/Variable "\$input"/);
      expect(JSON.stringify(answer)).not.toMatch(/\.ts:|node_modules/);
    }
    expect(countAll(server.dataFile)).toEqual(before);
  });
});

describe('at the table', () => {
  let players: Player[];
  let code: string;
  let asked: Player;
  let waiting: Player;

  beforeAll(async () => {
    const silent = { answer: () => null };
    players = await gather(server.url, [silent, silent, silent, silent], { length: 'quick' });
    for (const player of players) server.players.add(player);
    code = players[0]?.code ?? '';
    await players[0]?.guest.does(StartMatch, { input: { code } });
    await server.until(() => players.some(({ follower }) => follower.view.question?.kind === 'turn'));
    asked = players.find(({ follower }) => follower.view.question !== null) as Player;
    waiting = players.find((player) => player !== asked) as Player;
  });

  const act = (player: Player, input: { question: string; option: string; tiles?: number[]; actionId: string }) =>
    player.guest.change(Act, { input: { code, ...input } });

  it('who is not asked, or asked something else, is told so', async () => {
    const question = asked.follower.view.question;
    if (question === null) throw new Error('somebody is asked');
    const option = question.options[0]?.id ?? '';
    const given = { question: question.id, option, actionId: 'x1' };
    await refused(() => act(waiting, given), 'Refused', 'NOT_ASKED');
    const stranger = await Guest.named(server.url, 'Stranger');
    await refused(() => stranger.change(Act, { input: { code, ...given } }), 'Denied', 'NOT_SEATED');
    await refused(() => act(asked, { ...given, question: 'q_00' }), 'Refused', 'NOT_ASKED');
    await refused(() => act(asked, { ...given, question: 'x'.repeat(9_000) }), 'Refused', 'NOT_ASKED');
    await refused(() => act(asked, { ...given, option: 'nothing' }), 'Refused', 'OPTION_GONE');
    await refused(() => act(asked, { ...given, option: '__proto__' }), 'Refused', 'OPTION_GONE');
  });

  it('tiles that are not held, too few, too many or twice are refused', async () => {
    const { question, table } = asked.follower.view;
    const discard = question?.options.find(({ kind }) => kind === 'discard');
    if (question == null || discard === undefined || table === null) throw new Error('it is a turn');
    const own = discard.tiles[0] ?? 0;
    const foreign = Array.from({ length: 144 }, (_, id) => id).find((id) => !discard.tiles.includes(id)) ?? 0;
    const given = { question: question.id, option: discard.id, actionId: 'x2' };
    for (const tile of [foreign, -1, 144, 999, 2_147_483_647, -2_147_483_648]) {
      await refused(() => act(asked, { ...given, tiles: [tile] }), 'Refused', 'TILE_NOT_HELD');
    }
    await refused(() => act(asked, given), 'Refused', 'WRONG_TILES');
    await refused(() => act(asked, { ...given, tiles: [] }), 'Refused', 'WRONG_TILES');
    await refused(() => act(asked, { ...given, tiles: [own, discard.tiles[1] ?? 0] }), 'Refused', 'WRONG_TILES');
    await refused(() => act(asked, { ...given, tiles: [own, own] }), 'Refused', 'WRONG_TILES');
    // Whether another holds the tile or it lies in the wall makes no difference to the answer.
    const answers = await Promise.all(
      Array.from({ length: 144 }, (_, id) => id)
        .filter((id) => !discard.tiles.includes(id))
        .map((tile) => act(asked, { ...given, tiles: [tile] })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('nobody sits down, starts, or gets ready in mid-match', async () => {
    const guest = asked.guest;
    await refused(() => guest.change(Unready, { input: { code } }), 'Refused', 'NOT_IN_LOBBY');
    const matchId = asked.follower.view.room?.matchId ?? '';
    await refused(() => guest.change(GetReady, { input: { code, matchId } }), 'Refused', 'NOT_IN_LOBBY');
    await refused(
      () => (players[0] as Player).guest.change(StartMatch, { input: { code } }),
      'Refused',
      'NOT_IN_LOBBY',
    );
    await refused(() => (players[0] as Player).guest.change(AddBot, { input: { code } }), 'Refused', 'NOT_IN_LOBBY');
    await refused(() => guest.change(ReadyForNextHand, { input: { code, hand: 0 } }), 'Refused', 'NOT_ASKED');
    const stranger = await Guest.named(server.url, 'Late');
    await refused(() => stranger.change(JoinRoom, { input: { code } }), 'Refused', 'ROOM_FULL');
  });

  it.each([1, 2, 3, 4, 5])(
    'an action that is repeated %i times, at once or later, has its first result and one effect',
    async (times) => {
      await server.until(() => players.some(({ follower }) => follower.view.question?.kind === 'turn'));
      const player = players.find(({ follower }) => follower.view.question?.kind === 'turn');
      const { question, table } = player?.follower.view ?? {};
      if (player === undefined || question == null) throw new Error('it is somebody’s turn');
      const { option, tiles } = plainAnswer(question, table ?? null);
      const input = { question: question.id, option: option.id, tiles, actionId: `again-${times}` };
      const first = times % 2 === 0 ? await act(player, input) : null;
      const together = await Promise.all(Array.from({ length: times }, () => act(player, input)));
      const expected = { __typename: 'ActPayload' };
      for (const answer of [first, ...together]) if (answer !== null) expect(answer).toEqual(expected);
      // Later, when the question is long gone, also with other words under the same id.
      await server.until(() => player.follower.view.question?.id !== question.id);
      await server.time.pass(1_500, server.quiet);
      const before = countAll(server.dataFile);
      expect(await act(player, input)).toEqual(expected);
      expect(await act(player, { ...input, question: 'q_else', tiles: [] })).toEqual(expected);
      // Under another id, and for another person, it is no repeat.
      expect(await act(player, { ...input, actionId: `other-${times}` })).toMatchObject({ code: 'NOT_ASKED' });
      const other = players.find((each) => each !== player) as Player;
      expect(await act(other, input)).toMatchObject({ code: 'NOT_ASKED' });
      expect(countAll(server.dataFile)).toEqual(before);
      const answered = readLog(server.dataFile, code).filter(
        ({ event }) => event.type === 'answered' && event.question === question.id,
      );
      expect(answered).toHaveLength(1);
    },
  );
});
