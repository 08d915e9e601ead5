/**
 * The real server in virtual time: it passes only when nothing is going on, neither in the server nor on the way to and from
 * its clients, and then jumps to whatever is due next. Nothing depends on how busy the machine is.
 */

import { VirtualTime } from '../rooms/virtual-time.ts';
import type { Follower } from './follower.ts';
import type { Player } from './player.ts';
import { type TestServer, testServer } from './server.ts';

export interface VirtualServer extends TestServer {
  readonly time: VirtualTime;
  /** Those whose frames and answers are waited for. */
  readonly followers: Set<Follower>;
  readonly players: Set<Player>;
  /** Lets time pass until something is true. */
  until(what: () => boolean, most?: number): Promise<void>;
  /** Resolves when nothing is going on. */
  quiet(): Promise<void>;
}

export async function virtualServer(
  env: Readonly<Record<string, string>> = {},
  { dataDir, time = new VirtualTime(Date.now()) }: { readonly dataDir?: string; readonly time?: VirtualTime } = {},
): Promise<VirtualServer> {
  // People in virtual time are far faster than the wall's.
  const server = await testServer(
    { RATE_LIMITS: 'off', ...env },
    {
      time: { now: time.now, timers: time.timers, storeClock: time.shared },
      ...(dataDir === undefined ? {} : { dataDir }),
    },
  );
  const followers = new Set<Follower>();
  const players = new Set<Player>();
  const all = (): Follower[] => [...followers, ...[...players].map(({ follower }) => follower)];
  const activity = (): number => all().reduce((sum, { payloads, guest }) => sum + payloads.length + guest.requests, 0);
  const quiet = async (): Promise<void> => {
    for (let before = -1; before !== activity(); ) {
      before = activity();
      await server.settled();
      await Promise.all(all().map((follower) => follower.sync()));
      await Promise.all(all().map(({ guest }) => guest.quiet()));
    }
  };
  return {
    ...server,
    time,
    followers,
    players,
    quiet,
    async until(what, most = 50_000) {
      await quiet();
      for (let steps = 0; !what(); steps += 1) {
        if (steps > most || !(await time.step(quiet))) throw new Error('it does not come to that');
      }
    },
    async dispose() {
      for (const follower of all()) follower.stop();
      await server.dispose();
    },
  };
}
