import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { decideBot } from '../../server/bots/decide-bot.ts';
import { proofText, verifyFile } from '../../server/results/commands.ts';
import type { RoomEvent } from '../../server/rooms/events.ts';
import { toLog } from '../../server/rooms/log.ts';
import { type LogLine, writeLog } from '../../server/rules/match-log.ts';
import { prove } from '../../server/rules/proof.ts';
import { playedMatch } from './played.ts';

const folder = mkdtempSync(join(tmpdir(), 'mahjong-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Log {
  readonly matchId: string;
  readonly events: readonly LogLine[];
}

const logs: Record<string, Log> = {};

function logOf(
  seed: string,
  ruleSet: string,
  length: string,
  options: { key: string; value: number }[] = [],
  withholds = false,
): Log {
  const played = playedMatch(seed, { ruleSet, length, options }, ['p_a', 'p_b', null, null], {
    withholds,
    bot: decideBot,
  });
  const events = played.map(({ event, at }) => {
    const { type, version, body } = toLog(event);
    return { type, version, at, body: body as LogLine['body'] };
  });
  return { matchId: played[0]?.matchId ?? '', events };
}

beforeAll(() => {
  logs.klasik = logOf('proof', 'klasik', 'quick');
  logs.sichuan = logOf('proof', 'sichuan', '1-deal');
  logs['hong-kong'] = logOf('proof', 'hong-kong', '1-round');
  logs.exchange = logOf('exchange', 'sichuan', '1-deal', [{ key: 'exchangeThree', value: 1 }]);
}, 120_000);

/** The log with one event's body changed, or without it. */
function changed(type: string, change: (body: never) => object | null, from = logs.klasik as Log, nth = 0): string {
  let seen = 0;
  const events = from.events.flatMap((line) => {
    if (line.type !== type || seen++ !== nth) return [line];
    const body = change(structuredClone(line.body) as never);
    return body === null ? [] : [{ ...line, body: body as LogLine['body'] }];
  });
  return writeLog(from.matchId, events);
}

function findings(text: string): string[] {
  const proof = prove(text);
  return proof.verdict === 'red' ? proof.findings.map(({ what }) => what) : [proof.verdict];
}

describe('a log as it was played', () => {
  it.each(['klasik', 'sichuan', 'exchange', 'hong-kong'])('is green: %s', (name) => {
    const { matchId, events } = logs[name] as Log;
    const hands = events.filter(({ type }) => type === 'hand-started').length;
    expect(prove(writeLog(matchId, events))).toEqual({ verdict: 'green', matchId, hands, withheld: [] });
  });

  it('is green with a withheld reveal, which it names', () => {
    const { matchId, events } = logOf('withheld', 'sichuan', '1-deal', [], true);
    expect(prove(writeLog(matchId, events))).toMatchObject({ verdict: 'green', withheld: [1] });
  });
});

/** Every type of event that a log can hold; the compiler sees to it that none is left out. */
const TYPES: Readonly<Record<RoomEvent['type'], true>> = {
  ...{
    'lobby-opened': true,
    seated: true,
    left: true,
    'bot-added': true,
    removed: true,
    'kept-out': true,
    'let-in': true,
    queued: true,
    unqueued: true,
    'place-reserved': true,
  },
  ...{
    'watching-changed': true,
    'host-changed': true,
    'voice-taken': true,
    'voice-given': true,
    ready: true,
    muted: true,
    unmuted: true,
  },
  ...{ unready: true, 'server-committed': true, revealed: true, 'reveal-missed': true, 'seats-drawn': true },
  ...{ 'next-hand-ready': true, helped: true, 'back-to-play-asked': true, 'help-ended': true, 'play-again': true },
  ...{ 'place-released': true, 'match-closed': true, 'pause-drawn': true, 'clock-adjusted': true, released: true },
  ...{ 'hand-started': true, 'flower-shown': true, drawn: true, discarded: true, 'set-made': true },
  ...{ 'kong-declared': true, 'turn-began': true, won: true, paid: true, 'phase-changed': true, 'facts-changed': true },
  ...{ 'tiles-passed': true, asked: true, answered: true, 'hand-ended': true, 'match-ended': true },
};

interface LineSchema {
  readonly properties?: { readonly type?: { readonly const?: string; readonly enum?: readonly string[] } };
}

/** The types of event that the schema of a log's lines describes. */
function typesIn({ $defs }: { readonly $defs: Readonly<Record<string, LineSchema>> }): string[] {
  return Object.values($defs).flatMap(({ properties }) => {
    const type = properties?.type;
    return type?.enum ?? (type?.const === undefined ? [] : [type.const]);
  });
}

describe('log files', () => {
  const fixtures = fileURLToPath(new URL('../fixtures/match-log/', import.meta.url));

  it.each(readdirSync(fixtures))('of a released version stay readable and green: %s', async (name) => {
    expect(await verifyFile(join(fixtures, name))).toMatchObject({ verdict: 'green' });
  });

  it('are what match-log.schema.json says, line by line', () => {
    const text = readFileSync(new URL('../../match-log.schema.json', import.meta.url), 'utf8');
    const schema = z.fromJSONSchema(JSON.parse(text));
    for (const { matchId, events } of Object.values(logs)) {
      const wrong = writeLog(matchId, events)
        .trimEnd()
        .split('\n')
        .filter((line) => !schema.safeParse(JSON.parse(line)).success);
      expect(wrong).toEqual([]);
    }
    expect(typesIn(JSON.parse(text)).sort()).toEqual(Object.keys(TYPES).sort());
    const line = { version: 1, at: 1, body: { seat: 0, tile: 3 } };
    expect(schema.safeParse({ ...line, type: 'drawn' }).success).toBe(true);
    expect(schema.safeParse({ ...line, type: 'stolen' }).success).toBe(false);
    expect(schema.safeParse({ ...line, type: 'drawn', body: { seat: 4, tile: 3 } }).success).toBe(false);
  });
});

describe('what was changed is found and named', () => {
  it('a tile of the wall', () => {
    const swapped = (body: { wall: number[] }) => ({
      ...body,
      wall: body.wall.with(60, body.wall[61] ?? 0).with(61, body.wall[60] ?? 0),
    });
    expect(findings(changed('hand-started', swapped))).toEqual(expect.arrayContaining(['hand-commitment', 'wall']));
  });

  it('a tile that was drawn, discarded or won on', () => {
    const other = (body: { tile: number }) => ({ ...body, tile: (body.tile + 40) % 136 });
    for (const type of ['drawn', 'discarded', 'flower-shown']) {
      if (!logs.klasik?.events.some((line) => line.type === type)) continue;
      expect(findings(changed(type, other))).toEqual(['tile']);
    }
    const won = (body: { win: { tile: number } }) => ({ win: { ...body.win, tile: (body.win.tile + 40) % 108 } });
    const withWin = Object.values(logs).filter(({ events }) => events.some(({ type }) => type === 'won'));
    expect(withWin.length).toBeGreaterThan(0);
    for (const log of withWin) expect(findings(changed('won', won, log))).toEqual(['tile']);
  });

  it('a seat', () => {
    const swapped = ({ order }: { order: number[] }) => ({ order: [order[1], order[0], order[2], order[3]] });
    expect(findings(changed('seats-drawn', swapped))).toEqual(['seats']);
  });

  it('the seed', () => {
    const other = ({ secret }: { secret: string }) => ({
      secret: `${secret.startsWith('0') ? '1' : '0'}${secret.slice(1)}`,
    });
    expect(findings(changed('match-closed', other))[0]).toBe('server-commitment');
  });

  it('a reveal that is missing, or another one', () => {
    expect(findings(changed('revealed', () => null))[0]).toBe('missing-reveal');
    const other = (body: { secret: string }) => ({ ...body, secret: 'f'.repeat(32) });
    expect(findings(changed('revealed', other))[0]).toBe('client-reveal');
    expect(findings(changed('match-closed', () => null))).toContain('missing-secret');
  });

  it('the rules', () => {
    const other = (body: { options: object }) => ({ ...body, options: { ...body.options, limit: 1 } });
    expect(findings(changed('lobby-opened', other))).toEqual(['rules']);
    expect(findings(changed('lobby-opened', (body: object) => ({ ...body, ruleSet: 'whist' })))).toEqual(['rules']);
  });

  it('every draw of a hand, one by one', () => {
    const dice = (body: { dice: number[] }) => ({ ...body, dice: [((body.dice[0] ?? 0) % 6) + 1, body.dice[1]] });
    expect(findings(changed('hand-started', dice))).toEqual(['hand-commitment', 'dice']);
    const salt = (body: { salt: string }) => ({ ...body, salt: body.salt.replace(/^../, 'zz') });
    expect(findings(changed('hand-started', salt))).not.toContain('green');
    const turned = (body: { exchange: number }) => ({ ...body, exchange: (body.exchange + 1) % 3 });
    expect(findings(changed('hand-started', turned, logs.exchange))).toEqual(['exchange']);
  });
});

describe('what cannot be judged', () => {
  const text = (): string => writeLog(logs.klasik?.matchId ?? '', logs.klasik?.events ?? []);

  it('is said to be cut, changed in form, foreign, of a newer version, or huge', () => {
    const whole = text();
    expect(prove(whole.slice(0, whole.length / 2))).toMatchObject({ verdict: 'unreadable', fault: 'cut' });
    expect(prove(whole.split('\n').slice(0, 40).join('\n'))).toMatchObject({ fault: 'cut' });
    expect(prove(whole.replace('\n{', '\n['))).toEqual({ verdict: 'unreadable', fault: 'broken-line', line: 2 });
    for (const other of ['', '{}', 'null', '<html>', '[1,2]']) expect(prove(other)).toMatchObject({ fault: 'foreign' });
    expect(prove(whole.replace('"version":1,"matchId"', '"version":2,"matchId"'))).toMatchObject({
      fault: 'newer-version',
    });
    expect(prove(' '.repeat(32_000_001))).toMatchObject({ fault: 'huge' });
  });

  it('is told of files too, packed or not', async () => {
    const path = join(folder, 'log.jsonl');
    writeFileSync(path, text());
    const plain = await verifyFile(path);
    writeFileSync(`${path}.gz`, gzipSync(text()));
    expect(await verifyFile(`${path}.gz`)).toEqual(plain);
    expect(proofText(plain)).toMatch(/^GREEN {2}m_/);
    writeFileSync(`${path}.gz`, gzipSync(text()).subarray(0, 900));
    expect(proofText(await verifyFile(`${path}.gz`))).toMatch(/^UNREADABLE .*cut/);
    writeFileSync(
      path,
      changed('seats-drawn', () => ({ order: [3, 2, 1, 0] })),
    );
    expect(proofText(await verifyFile(path))).toMatch(/^RED .*\n {2}seats: /);
  });
});
