/**
 * Sockets are lost at every moment of a match, by people with several tabs and devices, and the server starts again in between:
 * everybody comes back to the same seat, hand, question and clock, and has seen every event once.
 */

import { expect, test } from 'vitest';
import { gameOf } from '../../server/bots/bot.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { Question } from '../../widget/client/model.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import type { RoomView } from '../../widget/client/room-view.ts';
import { change } from '../api/asker.ts';
import { Follower } from '../api/follower.ts';
import { Guest } from '../api/guest.ts';
import { botAnswer, gather, type Player } from '../api/player.ts';
import { sameTable } from '../api/same-table.ts';
import { type VirtualServer, virtualServer } from '../api/virtual-server.ts';
import { MOMENTS, momentOf } from './moments.ts';
import { note } from './note.ts';
import { draws, seed, times } from './size.ts';
import { stuckRooms } from './stuck-rooms.ts';

/** Hands that are played of a match with more of them. */
const HANDS = times(1, 6);
/** How often the socket of each viewer is lost at each kind of moment, at least … */
const EACH = times(1, 4);
/** … and, beyond that, at one update in so many. */
const ONE_IN = 25;
/** Steps of time between two times that all that everybody sees is compared. */
const COMPARED = times(60, 20);
/** New starts of the server in a match. */
const RESTARTS = times(1, 6);

/** The table of a rule set as somebody sees it. */
class Crowd {
  readonly followers: Follower[] = [];
  readonly dropped = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #draw = draws(seed);
  /** Sockets that are on their way back. */
  readonly #coming = new Set<Promise<void>>();
  drops = 0;
  /** Losses before which somebody was asked and after which everything was compared. */
  questions = 0;
  paused = false;

  add(follower: Follower): void {
    this.followers.push(follower);
    follower.feed.subscribe(() => this.#look(follower));
  }

  /** Loses the socket of a viewer, and waits for the first update of the next one. */
  async lose(follower: Follower): Promise<void> {
    const before = follower.updates.length;
    follower.lose();
    this.drops += 1;
    await follower.until(() => follower.updates.length > before);
  }

  #look(follower: Follower): void {
    if (this.paused) return;
    const moment = momentOf(follower.view);
    const key = `${this.followers.indexOf(follower)}/${moment}`;
    const count = this.#counts.get(key) ?? 0;
    if (count >= EACH && this.#draw(ONE_IN) > 0) return;
    this.#counts.set(key, count + 1);
    this.dropped.set(moment, (this.dropped.get(moment) ?? 0) + 1);
    // Once this update has been looked at by all who look at it.
    const coming = Promise.resolve().then(() => this.lose(follower));
    this.#coming.add(coming);
    void coming.finally(() => this.#coming.delete(coming)).catch(() => undefined);
  }

  /** Now and then everything of a person is lost while a question is open: it is the same one afterwards. */
  async before(guest: Guest, question: Question): Promise<void> {
    if (this.paused) return;
    // What is asked once in a hand is over before the next update: there it happens always.
    const isUsual = question.kind === 'turn' || question.kind === 'claim';
    if (isUsual && this.#draw(6) > 0) return;
    const own = this.followers.filter((follower) => follower.guest.id === guest.id);
    const [first] = own;
    const { table } = first?.view ?? {};
    await Promise.all(own.map((follower) => this.lose(follower)));
    for (const { view } of own) {
      // A claim of another may have settled it meanwhile; a turn is nobody else's to end.
      if (question.kind !== 'turn' && view.question?.id !== question.id) continue;
      expect(view.question).toEqual(question);
      expect(view.table?.viewer).toBe(table?.viewer);
      if (question.kind === 'turn') expect(view.table?.seats).toEqual(table?.seats);
    }
    this.questions += 1;
  }

  /** Resolves when everybody is back. */
  async back(): Promise<void> {
    while (this.#coming.size > 0) await Promise.all(this.#coming);
  }
}

test.each(Object.entries(MOMENTS))(
  `seed ${seed}: sockets are lost at every moment of a %s match`,
  { timeout: 900_000 },
  async (ruleSet, moments) => {
    const crowd = new Crowd();
    const length = RULE_SETS.find(({ key }) => key === ruleSet)?.quickest ?? null;
    const options = ruleSet === 'sichuan' ? [{ key: 'exchangeThree', value: 1 }] : [];
    let server = await virtualServer({ CONNECTIONS_PER_ADDRESS: '10000' });
    try {
      const answer = botAnswer(gameOf({ ruleSet, options: Object.fromEntries(options.map(({ key }) => [key, true])) }));
      const habits = { answer, before: (guest: Guest, question: Question) => crowd.before(guest, question) };
      const players = await gather(server.url, [habits, habits, habits, habits], { ruleSet, options, length });
      const code = players[0]?.code ?? '';
      for (const player of players) {
        server.players.add(player);
        crowd.add(player.follower);
        await addDevices(server, crowd, player, code);
      }
      const watcher = new Follower(new Guest(server.url), code);
      server.followers.add(watcher);
      crowd.add(watcher);
      await Promise.all(crowd.followers.map((follower) => follower.until(({ room }) => room !== null)));
      await players[0]?.guest.does(StartMatch, { input: { code } });

      const hands = (): number => (watcher.view.lastResult?.hand ?? -1) + 1;
      const over = (): boolean => watcher.view.room?.phase === 'MATCH_RESULT' || hands() >= HANDS;
      let restarts = 0;
      for (let steps = 1; !over(); steps += 1) {
        await server.until(() => true);
        await crowd.back();
        await server.time.step(server.quiet);
        await crowd.back();
        if (steps % COMPARED === 0) await compare(server, crowd);
        if (restarts < RESTARTS && steps % 90 === 45) {
          restarts += 1;
          server = await startAgain(server, crowd);
          await compare(server, crowd);
        }
      }
      await server.quiet();
      await crowd.back();
      await compare(server, crowd);
      const expected = moments.filter((moment) => !optional.has(moment));
      if (watcher.view.room?.phase === 'MATCH_RESULT')
        expect([...crowd.dropped.keys()]).toEqual(expect.arrayContaining(['match result']));
      expect([...crowd.dropped.keys()]).toEqual(expect.arrayContaining(expected));
      expect(stuckRooms(server.dataFile, server.time.now())).toEqual([]);
      expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
      note({
        fault: `sockets lost at every moment, two tabs each, two devices, a spectator, server started again (${ruleSet})`,
        often: `${crowd.drops} sockets, ${crowd.questions} times all of somebody who was asked, ${restarts} new starts`,
        held: 'same seat, hand, question and clock; no event twice or missing',
        figures: [...crowd.dropped].map(([moment, count]) => `${moment} ${count}`).join(', '),
      });
    } finally {
      await server.dispose();
    }
  },
);

/** Moments that not every hand comes through. */
const optional: ReadonlySet<string> = new Set(['kong replacement', 'claim', 'match result', 'ready gate', 'result']);

/** A second tab of the person, and a second device of one of them. */
async function addDevices(server: VirtualServer, crowd: Crowd, { guest }: Player, code: string): Promise<void> {
  const tabs = [new Follower(guest, code)];
  if (crowd.followers.length === 1) {
    const { moveCode } = await change(server.url, { token: guest.token ?? '' }, 'startMove', 'moveCode');
    const moved = await change(server.url, {}, 'finishMove', 'token', { code: moveCode });
    tabs.push(new Follower(new Guest(server.url, String(moved.token), guest.id), code));
  }
  for (const tab of tabs) {
    server.followers.add(tab);
    crowd.add(tab);
  }
}

/** Everybody sees what a newcomer is shown, and has seen the events one after the other. */
async function compare(server: VirtualServer, crowd: Crowd): Promise<void> {
  crowd.paused = true;
  await crowd.back();
  // Who is connected is told a little later.
  const isThere = ({ room }: RoomView): boolean => room?.places.every(({ disconnected }) => !disconnected) ?? false;
  await Promise.all(crowd.followers.map((follower) => follower.until(isThere)));
  await server.quiet();
  for (const follower of crowd.followers) {
    await sameTable(follower);
    let last = 0;
    for (const { table, events } of follower.updates) {
      for (const { n } of events) {
        // Only after a snapshot any later number may follow.
        if (last === Number.POSITIVE_INFINITY) last = n - 1;
        expect(n).toBe(last + 1);
        last = n;
      }
      if (table !== null) last = Number.POSITIVE_INFINITY;
    }
  }
  crowd.paused = false;
}

/** The server ends (1012 for every socket) and comes back on the same port with the same file. */
async function startAgain(server: VirtualServer, crowd: Crowd): Promise<VirtualServer> {
  crowd.paused = true;
  const before = crowd.followers.map(({ updates, closes }) => ({ updates: updates.length, closes: closes.length }));
  await server.close();
  server.time.forget();
  const again = await virtualServer(
    { CONNECTIONS_PER_ADDRESS: '10000', PORT: String(server.port) },
    { dataDir: server.dataDir, time: server.time },
  );
  for (const follower of server.followers) again.followers.add(follower);
  for (const player of server.players) again.players.add(player);
  await Promise.all(
    crowd.followers.map((follower, index) =>
      follower.until(() => follower.updates.length > (before[index]?.updates ?? 0)),
    ),
  );
  for (const [index, { closes }] of crowd.followers.entries()) {
    expect(closes.slice(before[index]?.closes)[0]).toBe(1012);
  }
  crowd.paused = false;
  return again;
}
