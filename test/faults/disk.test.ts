/** The disk is full in the middle of play: a typed refusal, nothing lost, and the game goes on when there is room again. */

import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RULE_SETS } from '../../server/rules/registry.ts';
import { Act, StartMatch } from '../../widget/client/mutations.ts';
import { readLog } from '../api/log-file.ts';
import { gather, type Player, plainAnswer } from '../api/player.ts';
import { sameTable } from '../api/same-table.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';
import { fillDisk, withSmallDisk } from '../store/small-disk.ts';
import { note } from './note.ts';
import { times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

/** How often the disk fills up in each match. */
const ROUNDS = times(1, 6);
const FULL_FOR = 20_000;

async function isAsked(server: VirtualServer, players: readonly Player[]): Promise<Player> {
  const find = (): Player | undefined => players.find(({ follower }) => follower.view.question?.kind === 'turn');
  await server.until(() => find() !== undefined);
  const player = find();
  if (player === undefined) throw new Error('somebody is asked');
  return player;
}

test.for(RULE_SETS.map(({ key }) => key))('a full disk at a %s table', { timeout: 300_000 }, (ruleSet, context) =>
  withSmallDisk(context, '16m', async ({ folder }) => {
    const ballast = join(folder, 'ballast');
    const server = await virtualServer({ LOG_LEVEL: 'info' }, { dataDir: join(folder, 'data') });
    try {
      const habits = { answer: () => null };
      const players = await gather(server.url, [habits, habits, habits, habits], { ruleSet, clock: 'house' });
      const code = players[0]?.code ?? '';
      for (const player of players) server.players.add(player);
      await players[0]?.guest.does(StartMatch, { input: { code } });
      let refused = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        const player = await isAsked(server, players);
        const { question, table } = player.follower.view;
        if (question === null) throw new Error('there is a question');
        const { option, tiles } = plainAnswer(question, table);
        const before = readLog(server.dataFile, code);
        writeFileSync(ballast, '');
        fillDisk(ballast);
        // The file itself has some room left until it has to grow: new rooms use it up.
        let full = false;
        for (let rooms = 0; rooms < 3_000 && !full; rooms += 1) {
          const made = await player.guest.send<{ createRoom: { __typename: string; code?: string } }>(
            'mutation { createRoom(input: {}) { __typename ... on UserError { code } } }',
          );
          full = made.data?.createRoom.code === 'UNAVAILABLE';
          expect(made.errors).toBeUndefined();
        }
        expect(full).toBe(true);
        const input = { code, question: question.id, option: option.id, tiles, actionId: `full-${round}` };
        expect(await player.guest.change(Act, { input })).toMatchObject({ __typename: 'Refused', code: 'UNAVAILABLE' });
        refused += 1;
        await server.time.pass(FULL_FOR, server.quiet);
        expect((await fetch(`${server.url}/health`)).status).toBe(200);
        expect(readLog(server.dataFile, code).slice(0, before.length)).toEqual(before);

        truncateSync(ballast);
        await server.time.pass(3_000, server.quiet);
        // The same action, sent again as a client would.
        expect(await player.guest.change(Act, { input })).toMatchObject({ __typename: 'ActPayload' });
        await server.quiet();
        await sameTable(player.follower);
      }
      const log = readLog(server.dataFile, code);
      expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1));
      const full = log.filter(({ event }) => event.type === 'answered' && event.by === 'time');
      expect(full.every(({ at }) => at > 0)).toBe(true);
      expect(stuckRooms(server.dataFile, server.time.now())).toEqual([]);
      note({
        fault: `disk full in the middle of play (${ruleSet})`,
        often: `${ROUNDS} times, 20 s each`,
        held: 'typed refusal, health stays 200, no event lost; the same action is taken when there is room',
        figures: `${refused} answers refused with UNAVAILABLE`,
      });
    } finally {
      await server.dispose();
    }
  }),
);
