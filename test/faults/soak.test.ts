/**
 * A long time with rooms in play, and hostile clients beside them every other while, so that whatever else the machine does
 * hits quiet and hostile times alike. `SOAK_MINUTES=…` takes another time than an hour.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { quantile } from '../bench/measure.ts';
import { MAIN, withServer } from '../bench/with-server.ts';
import { LeanPlayers } from './lean-player.ts';
import { note } from './note.ts';
import { TIMED, times } from './size.ts';
import { stuckIn } from './stuck-rooms.ts';

const TABLES = times(3, 100);
const MINUTES = TIMED ? Number(process.env.SOAK_MINUTES ?? times(1, 60)) : 0.5;
/** Of one phase, quiet or hostile, ms. */
const PHASE = (MINUTES * 60_000) / times(2, 12);
/** Before the first: code is compiled, tables come. */
const WARM_UP = times(0, 30_000);
/** Below this, ms, twice a quiet figure is noise. */
const NOISE = 10;
/** Descriptors and memory that may come and go. */
const SLACK = { descriptors: 20, memory: 1.25 };

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test(`${TABLES} tables and hostile clients, ${MINUTES} minutes`, { timeout: MINUTES * 60_000 + 900_000 }, () =>
  withServer(
    MAIN,
    [],
    { RATE_LIMITS: 'on', CONNECTIONS_PER_ADDRESS: '200', TRUST_PROXY: '1', LOG_LEVEL: 'silent' },
    async (server, dataDir) => {
      const players = new LeanPlayers(server.url);
      let table = 0;
      const add = (): Promise<void> => {
        table += 1;
        return players.addTable({ 'x-forwarded-for': `10.0.${table >> 8}.${table & 255}` });
      };
      while (players.tables < TABLES) await add();
      await wait(WARM_UP);
      const hostile = fork(fileURLToPath(new URL('hostile.ts', import.meta.url)), [
        server.url,
        ...players.codes.slice(0, 5),
      ]);
      // Strangers have machines of their own: theirs must not take the server's time for their own work.
      if (hostile.pid !== undefined) setPriority(hostile.pid, Math.min(19, getPriority() + 10));
      const told = async (word: string): Promise<unknown> => {
        const answer = once(hostile, 'message');
        hostile.send(word);
        return (await answer)[0];
      };
      const latencies: Record<'quiet' | 'hostile', number[]> = { quiet: [], hostile: [] };
      const kept: { descriptors: number; memory: number }[] = [];
      const lines: string[] = [];
      let tries: unknown;
      const end = performance.now() + MINUTES * 60_000;
      for (
        let phase: 'quiet' | 'hostile' = 'quiet';
        performance.now() < end;
        phase = phase === 'quiet' ? 'hostile' : 'quiet'
      ) {
        tries = await told(phase === 'hostile' ? 'go' : 'rest');
        players.latencies.length = 0;
        const until = performance.now() + PHASE;
        while (performance.now() < until) {
          await wait(Math.min(1_000, PHASE / 10));
          // A match has ended: others sit down.
          while (players.tables - players.ended < TABLES) await add();
        }
        latencies[phase].push(...players.latencies);
        const p99 = quantile(players.latencies, 0.99);
        if (phase === 'quiet') kept.push({ descriptors: server.descriptors(), memory: await server.memory() });
        lines.push(`${phase} p99 ${p99.toFixed(0)} ms of ${players.latencies.length}`);
        const last = kept.at(-1);
        console.log(
          `${phase}: p50 ${quantile(players.latencies, 0.5).toFixed(0)}, p99 ${p99.toFixed(0)} ms of ${players.latencies.length} actions; ${last?.descriptors} descriptors, ${((last?.memory ?? 0) / 1e6).toFixed(0)} MB; ${players.ended} matches ended; ${players.failures.length} failures`,
        );
      }
      tries = await told('rest');
      hostile.disconnect();
      players.leave();
      await wait(times(1_500, 10_000));
      const [first] = kept;
      // The heap takes its working size in the first third; from then on it must not grow.
      const settled = kept[Math.floor(kept.length / 3)];
      const last = kept.at(-1);
      const [quiet, hurt] = [quantile(latencies.quiet, 0.99), quantile(latencies.hostile, 0.99)];
      const figures = [
        `p99 of ${latencies.quiet.length} actions in quiet times ${quiet.toFixed(0)} ms, of ${latencies.hostile.length} in hostile ones ${hurt.toFixed(0)} ms (${lines.join(', ')})`,
        `descriptors ${kept.map(({ descriptors }) => descriptors).join(', ')}`,
        `memory ${kept.map(({ memory }) => (memory / 1e6).toFixed(0)).join(', ')} MB`,
        `${players.ended} matches ended`,
        `tried ${JSON.stringify(tries)}`,
      ].join('; ');
      expect(players.failures, figures).toEqual([]);
      expect(stuckIn(dataDir)).toEqual([]);
      if (first === undefined || settled === undefined || last === undefined) throw new Error('there was a quiet time');
      expect(last.descriptors, figures).toBeLessThanOrEqual(first.descriptors + SLACK.descriptors);
      if (TIMED) {
        expect(last.memory, figures).toBeLessThan(settled.memory * SLACK.memory);
        expect(hurt, figures).toBeLessThan(Math.max(2 * quiet, NOISE));
      }
      note({
        fault: 'hostile clients every other while, beside people who play',
        often: `${MINUTES} minutes, ${TABLES} tables of four people`,
        held: 'nobody who plays is refused anything; p99 of an action within twice the quiet one; memory and descriptors flat',
        figures,
      });
    },
  ),
);
