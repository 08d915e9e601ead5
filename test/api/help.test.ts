/**
 * Leaving, help and coming back through the API, under every rule set: what the others are shown of it, and what the person is
 * shown, who watched before sitting down, comes back on another page, and looks on without a token besides.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../server/bots/bot.ts';
import { BackToPlay, LeaveRoom, StartMatch } from '../../widget/client/mutations.ts';
import { tablesBy } from '../rooms/tables.ts';
import { Follower, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { auditFrames, type Viewer } from './knowledge.ts';
import { readLog } from './log-file.ts';
import { botAnswer, Player } from './player.ts';
import { sameTable } from './same-table.ts';
import { type VirtualServer, virtualServer } from './virtual-server.ts';

describe.each(tablesBy('standard'))('$name', ({ wanted, longer }) => {
  let server: VirtualServer;
  let code: string;
  let host: Player;
  let bea: Guest;
  /** Followed the room before she sat down. */
  let early: Follower;
  /** The page she came back on. */
  let late: Player;
  /** Of somebody without a token. */
  let anonymous: Follower;
  const seen: Record<string, unknown>[] = [];

  /** What everybody is shown of Bea's place. */
  const shown = () => {
    const place = host.follower.view.room?.places.find(({ occupant }) => occupant?.id === bea.id);
    const { disconnected, helped, returning, left } = place ?? {};
    return { disconnected, helped, returning, left };
  };
  /** The questions to Bea that a bot answered so far. */
  const byBot = () => {
    const seat = early.view.table?.viewer;
    return readLog(server.dataFile, code).flatMap(({ event }) =>
      event.type === 'answered' && event.seat === seat && event.by === 'bot' ? [event.question] : [],
    );
  };
  const note = (): void => {
    const now = shown();
    if (JSON.stringify(now) !== JSON.stringify(seen.at(-1))) seen.push(now);
  };

  beforeAll(async () => {
    server = await virtualServer({ CONNECTIONS_PER_ADDRESS: '1000' });
    const { ruleSet, options = [] } = wanted;
    const chosen = Object.fromEntries(options.map(({ key, value }) => [key, value === 1]));
    const answer = botAnswer(gameOf({ ruleSet, options: chosen }));
    const [ana, other, cem] = await Promise.all(['Ana', 'Bea', 'Cem'].map((name) => Guest.named(server.url, name)));
    if (ana === undefined || other === undefined || cem === undefined) throw new Error('three guests');
    bea = other;
    code = await ana.createRoom({ ruleSet, options: [...options], length: longer ?? null, clock: 'standard' });
    early = new Follower(bea, code);
    anonymous = new Follower(new Guest(server.url), code);
    await Promise.all([early, anonymous].map((each) => each.until(({ room }) => room !== null)));
    for (const guest of [bea, cem]) await guest.join(code);
    await ana.addBots(code, 1);
    const players = [ana, bea, cem].map((guest) => new Player(guest, code, { answer }));
    const [first, before] = players;
    if (first === undefined || before === undefined) throw new Error('Ana and Bea play');
    host = first;
    for (const player of players) server.players.add(player);
    server.followers.add(early).add(anonymous);
    for (const player of players) await player.getReady();
    host.follower.feed.subscribe(note);
    await ana.does(StartMatch, { input: { code } });
    const hands = (): number => (host.follower.view.lastResult?.hand ?? -1) + 1;
    const over = (): boolean => host.follower.view.table?.matchResult != null;
    await server.until(() => before.acts.length >= 3);

    // She leaves, and closes the page.
    await bea.does(LeaveRoom, { input: { code } });
    before.stop();
    server.players.delete(before);
    await server.until(() => hands() >= 1 && byBot().length > 0);
    const missed = hands();

    // She comes back on another page, and a little later asks to be back.
    late = new Player(bea, code, { answer });
    server.players.add(late);
    await late.follower.until(({ table }) => table !== null);
    await server.until(() => host.follower.view.room?.phase === 'PLAYING' && hands() === missed);
    await sameTable(late.follower);
    expect(shown()).toEqual({ disconnected: false, helped: true, returning: false, left: true });
    expect(late.acts).toEqual([]);
    await bea.does(BackToPlay, { input: { code } });
    await server.until(() => over() || late.acts.length >= 2);
    await sameTable(late.follower);
    await sameTable(early);
    await server.until(() => over() || hands() > missed);
  });

  afterAll(() => server.dispose());

  it('shows everybody that she left, is helped, is back: each its own thing', () => {
    const away = { helped: true, returning: false, left: true };
    expect(seen).toEqual([
      { disconnected: false, helped: false, returning: false, left: false },
      // The tab she watched from first stayed open.
      { disconnected: false, ...away },
      { disconnected: false, helped: true, returning: true, left: false },
      { disconnected: false, helped: false, returning: false, left: false },
    ]);
  });

  it('asks her nothing that the bot answers', () => {
    expect(late.acts.length).toBeGreaterThan(0);
    const sent = [...early.payloads, ...late.follower.payloads].join('\n');
    for (const question of byBot()) expect(sent).not.toContain(question);
  });

  it('gives her no more than her seat, whatever she opened, and nobody without a token more than the public', async () => {
    const rows = readLog(server.dataFile, code);
    const match = rows.filter(({ matchId }) => matchId === host.follower.view.room?.matchId);
    const seat = late.follower.view.table?.viewer as Viewer;
    expect(seat).not.toBeNull();
    expect(auditFrames(match, seat, early.payloads)).toEqual([]);
    expect(auditFrames(match, seat, late.follower.payloads)).toEqual([]);
    expect(auditFrames(match, null, anonymous.payloads)).toEqual([]);
    expect((await snapshot(new Guest(server.url), code)).table?.viewer ?? null).toBeNull();
  });
});
