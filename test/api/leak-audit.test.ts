/**
 * Every frame and every refusal that the four seats and the public are sent, in all rule sets, held against what the rules of
 * the game let them know at that moment. The four people play as bots would, and ask for more than they are offered.
 */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameOf } from '../../server/bots/bot.ts';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { Question } from '../../widget/client/model.ts';
import { Act, StartMatch } from '../../widget/client/mutations.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';
import { auditFrames, type Viewer } from './knowledge.ts';
import { type LoggedRow, readLog } from './log-file.ts';
import { botAnswer, gather, type Player } from './player.ts';
import { type VirtualServer, virtualServer } from './virtual-server.ts';

/** Hands that are audited of a match with more of them. */
const MOST_HANDS = 4;
/** Of so many questions one is met with everything that a hostile page could send. */
const ONE_OF = 9;
/** Tiles that are named wrongly at a time. */
const TRIED = 5;

const COURSES = RULE_SETS.flatMap(({ key, quickest, options }) => {
  const plain = { ruleSet: key, length: quickest, wishes: [] as { key: string; value: number }[] };
  const flags = options.filter(({ key: option }) => option === 'exchangeThree');
  return [plain, ...flags.map((flag) => ({ ...plain, wishes: [{ key: flag.key, value: 1 }] }))];
});

describe.each(COURSES)('$ruleSet $wishes', ({ ruleSet, length, wishes }) => {
  let server: VirtualServer;
  let players: Player[];
  let watcher: Follower;
  let rows: readonly LoggedRow[];
  /** What came of hostile answers: all of a group must be the same text. */
  const refusals: string[][] = [];

  beforeAll(async () => {
    server = await virtualServer({ CONNECTIONS_PER_ADDRESS: '1000' });
    const options = Object.fromEntries(wishes.map(({ key }) => [key, true]));
    const answer = botAnswer(gameOf({ ruleSet, options }));
    let asked = 0;
    const before = async (guest: Guest, question: Question): Promise<void> => {
      asked += 1;
      if (asked % ONE_OF === 0) refusals.push(...(await provoke(guest, question)));
    };
    const habits = Array.from({ length: 4 }, () => ({ answer, before, commits: false }));
    players = await gather(server.url, habits, { ruleSet, length, options: wishes });
    const code = players[0]?.code ?? '';
    watcher = new Follower(await Guest.named(server.url, 'Zuschauer'), code);
    server.followers.add(watcher);
    for (const player of players) server.players.add(player);
    await players[0]?.guest.does(StartMatch, { input: { code } });
    const hands = (): number => (watcher.view.lastResult?.hand ?? -1) + 1;
    await server.until(() => watcher.view.table?.matchResult != null || hands() >= MOST_HANDS);
    rows = readLog(server.dataFile, code);
  });

  afterAll(() => server.dispose());

  /** Names what is not there and not its own; gives groups of answers that may not differ. */
  async function provoke(guest: Guest, question: Question): Promise<string[][]> {
    const code = players[0]?.code ?? '';
    const act = async (by: Guest, id: string, option: string, tiles: readonly number[]): Promise<string> => {
      const actionId = `h_${refusals.length}_${Math.round(performance.now() * 1e6)}`;
      const input = { code, question: id, option, tiles: [...tiles], actionId };
      return JSON.stringify(await by.change(Act, { input }));
    };
    const groups: string[][] = [];
    const choosing = question.options.find(({ choose }) => choose > 0);
    if (choosing !== undefined) {
      const asker = players.find((player) => player.guest === guest);
      const own = asker?.follower.view.table?.seats.find(({ seat }) => seat === question.seat)?.concealed ?? [];
      // Why an own tile may not go, its holder may know.
      const held = new Set([...choosing.tiles, ...own.map(({ id }) => id)]);
      const foreign = Array.from({ length: 144 }, (_, id) => id).filter((id) => !held.has(id));
      const step = Math.floor(foreign.length / TRIED);
      const tried = foreign.filter((_, index) => index % step === 0);
      const others = choosing.tiles.slice(0, choosing.choose - 1);
      const answers: string[] = [];
      for (const tile of tried) answers.push(await act(guest, question.id, choosing.id, [...others, tile]));
      expect(answers[0]).toContain('"code"');
      groups.push(answers);
    }
    // Whether a question of another is open, or none is of that name, is the same to everybody else.
    const other = players.find((player) => player.guest !== guest)?.guest;
    const option = question.options[0]?.id ?? '';
    if (other !== undefined) {
      groups.push([await act(other, question.id, option, []), await act(other, 'q_unknown', option, [])]);
    }
    const stranger = watcher.guest;
    groups.push([await act(stranger, question.id, option, []), await act(stranger, 'q_unknown', option, [])]);
    return groups;
  }

  const match = (): LoggedRow[] => rows.filter(({ matchId }) => matchId === watcher.view.room?.matchId);

  it('was played, and refused what could not be done', () => {
    expect(rows.filter(({ event }) => event.type === 'hand-ended').length).toBeGreaterThan(0);
    expect(refusals.length).toBeGreaterThan(10);
  });

  it('has told each seat and the public nothing that they could not know', () => {
    const seats = players.map((player) => player.follower.view.table?.viewer as Viewer);
    expect([...seats].sort()).toEqual([0, 1, 2, 3]);
    for (const [index, player] of players.entries()) {
      expect(auditFrames(match(), seats[index] ?? null, player.follower.payloads)).toEqual([]);
    }
    expect(auditFrames(match(), null, watcher.payloads)).toEqual([]);
    // The audit sees what a seat knows more than the public.
    expect(auditFrames(match(), null, players[0]?.follower.payloads ?? [])).not.toEqual([]);
  });

  it('answers what a page may not do in the same words, whatever is hidden', () => {
    for (const group of refusals) expect([...new Set(group)]).toHaveLength(1);
    const ids = new Set(
      rows.flatMap(({ event }) => (event.type === 'asked' ? event.questions.map(({ id }) => id) : [])),
    );
    const text = refusals.flat().join('\n');
    for (const id of ids) expect(text).not.toContain(id);
  });
});
