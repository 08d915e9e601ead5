/** A token that does not hold is an error with a code, on every transport and whatever is asked; one that cannot be checked is another. */

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { revokeToken } from '../../server/admin.ts';
import { readConfig } from '../../server/config.ts';
import { KeySet, KeysUnavailable } from '../../server/sites/key-set.ts';
import { ask, change } from './asker.ts';
import { EventStream } from './event-stream.ts';
import { Guest } from './guest.ts';
import { RawSocket } from './raw-socket.ts';
import { type TestServer, testServer } from './server.ts';

const OWNER = 'the-owner-of-this-server-and-nobody-else';
const SECRET = 'a secret of the club, thirty-two or more';

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let keys: KeyPair;
let keySet: string;
let keyServer: Server;
let keyUrl: string;
/** How the key server answers now. */
let answers: RequestListener;
let fetched = 0;
const well: RequestListener = (_request, response) => response.end(keySet);

let server: TestServer;
let sites: string;

beforeAll(async () => {
  keys = await generateKeyPair('ES256');
  keySet = JSON.stringify({ keys: [{ ...(await exportJWK(keys.publicKey)), alg: 'ES256' }] });
  answers = well;
  keyServer = createServer((request, response) => {
    fetched += 1;
    answers(request, response);
  });
  await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  keyUrl = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/keys`;
  const origins = ['*'];
  sites = JSON.stringify({
    open: { name: 'Open', origins },
    club: { name: 'Club', origins, people: people('HS256', { secrets: [SECRET] }) },
    ...Object.fromEntries(
      ['one', 'two', 'three'].map((key) => [
        key,
        { name: key, origins, people: people('ES256', { jwks: keyUrl }, key) },
      ]),
    ),
  });
  server = await testServer({ SITES: sites, OWNER_TOKEN: OWNER, RATE_LIMITS: 'off' });
});
afterAll(async () => {
  await server.dispose();
  keyServer.closeAllConnections();
  keyServer.close();
});
afterEach(() => {
  answers = well;
});

function people(algorithm: string, more: object, issuer = 'club'): object {
  return { issuer, audience: 'mahjong', algorithm, ...more };
}

interface Claims {
  readonly issuer?: string;
  readonly claims?: object;
  readonly ends?: string;
}

function signed(
  key: KeyPair['privateKey'] | Uint8Array,
  { issuer = 'club', claims = {}, ends = '5m' }: Claims = {},
): Promise<string> {
  return new SignJWT({ sub: 'sari', name: 'Sari', ...claims })
    .setProtectedHeader({ alg: key instanceof Uint8Array ? 'HS256' : 'ES256' })
    .setIssuer(issuer)
    .setAudience('mahjong')
    .setExpirationTime(ends)
    .sign(key);
}

const member = (more: Claims = {}) => signed(new TextEncoder().encode(SECRET), more);

async function service(): Promise<{ secret: string; id: string }> {
  const input = { name: 'Bot', scopes: ['ROOMS'] };
  const made = await change(
    server.url,
    { token: OWNER, site: 'open' },
    'makeServiceToken',
    'secret token { id }',
    input,
  );
  return { secret: String(made.secret), id: (made.token as { id: string }).id };
}

/** Ends a service's token as the command line does. */
const revoke = (id: string) => revokeToken(readConfig({ SITES: sites, DATA_DIR: server.dataDir }), 'open', id);

const ASKED: readonly (readonly [string, string])[] = [
  ['a query that everybody may ask', '{ site { key } }'],
  ['a query about oneself', '{ me { id } account { kind } serviceTokens { id } }'],
  ['a mutation', 'mutation { createRoom(input: {}) { __typename } }'],
  ['a mutation that everybody may ask for', 'mutation { createGuest(input: { name: "Ana" }) { __typename } }'],
  ['a subscription', 'subscription { publicRooms { __typename } }'],
];

/** The code with which each transport refuses a token, whatever is asked. */
async function refusals(token: string): Promise<ReadonlySet<string>> {
  const codes = new Set<string>();
  for (const [, query] of ASKED) {
    const { data, errors, status } = await ask(server.url, { token }, query);
    codes.add(`HTTP ${data === undefined ? '' : 'with data '}${status} ${errors?.[0]?.extensions?.code}`);
    const stream = await EventStream.open(new Guest(server.url, token), query, {});
    await stream.until(() => true);
    stream.close();
    const event = JSON.parse(stream.payloads[0] ?? '');
    codes.add(`SSE ${'data' in event ? 'with data ' : ''}${event.errors?.[0]?.extensions?.code}`);
  }
  const socket = await RawSocket.open(server.url);
  socket.send({ type: 'connection_init', payload: { token } });
  const { code, reason } = await socket.closed;
  return codes.add(`WebSocket ${code} ${reason}`);
}

describe('a token that does not hold', () => {
  const kinds: readonly (readonly [string, string, () => Promise<string>])[] = [
    ['that is none', 'TOKEN_REFUSED', async () => 'x'],
    ['of the owner, mistyped', 'TOKEN_REFUSED', async () => `${OWNER}!`],
    ['of a service, wrong', 'TOKEN_REFUSED', async () => `${(await service()).secret.slice(0, -4)}AAAA`],
    [
      'of a service, revoked on the command line',
      'TOKEN_REFUSED',
      async () => {
        const { secret, id } = await service();
        await revoke(id);
        return secret;
      },
    ],
    [
      'of a guest, forged',
      'TOKEN_REFUSED',
      async () => `${(await Guest.named(server.url, 'Ana')).token?.slice(0, -8)}AAAAAAAA`,
    ],
    [
      'of a guest who is deleted',
      'TOKEN_REFUSED',
      async () => {
        const { token } = await Guest.named(server.url, 'Ana');
        await change(server.url, { token: String(token) }, 'deleteMe', 'person { id }');
        return String(token);
      },
    ],
    ['of a site’s person, expired', 'TOKEN_EXPIRED', () => member({ ends: '-1m' })],
    [
      'of a site’s person, with another secret',
      'TOKEN_REFUSED',
      () => signed(new TextEncoder().encode('x'.repeat(32))),
    ],
  ];

  it.each(kinds)('%s: %s', async (_, code, make) => {
    const closed = code === 'TOKEN_EXPIRED' ? 4312 : 4403;
    expect(await refusals(await make())).toEqual(
      new Set([`HTTP 401 ${code}`, `SSE ${code}`, `WebSocket ${closed} ${code}`]),
    );
  });

  it('ends what is open with it: a service’s that is revoked', async () => {
    const { secret, id } = await service();
    const [told, used] = [
      await RawSocket.introduced(server.url, secret),
      await RawSocket.introduced(server.url, secret),
    ];
    used.subscribe('1', '{ site { key } }');
    await used.next((message) => message.id === '1');
    await revoke(id);
    used.subscribe('2', '{ site { key } }');
    expect(await used.closed).toEqual({ code: 4403, reason: 'TOKEN_REFUSED' });
    told.close();
    const other = await service();
    const open = await RawSocket.introduced(server.url, other.secret);
    await change(server.url, { token: OWNER, site: 'open' }, 'revokeServiceToken', 'id', { id: other.id });
    expect(await open.closed).toEqual({ code: 4403, reason: 'TOKEN_REFUSED' });
  });
});

describe('claims of a kind that nobody expects', () => {
  const odd = [null, true, 0, 5, -1, 1e300, '', 'x'.repeat(5000), '\ud800', [], ['sari'], {}, { a: 1 }];

  it.each(['sub', 'name', 'role', 'exp', 'nbf', 'iat', 'iss', 'aud', 'jti'])(
    'are no fault of ours: %s',
    async (claim) => {
      const header = { alg: 'HS256' };
      for (const value of odd) {
        const claims = {
          sub: 'odd',
          name: 'Odd',
          iss: 'club',
          aud: 'mahjong',
          exp: Math.floor(Date.now() / 1000) + 60,
          [claim]: value,
        };
        const token = await new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(SECRET));
        const { status, data, errors } = await ask<{ me: object }>(
          server.url,
          { token },
          '{ me { id } account { tokenEndsAt } }',
        );
        const said = data?.me === undefined ? errors?.[0]?.extensions?.code : 'somebody';
        expect([status, said], `${claim}: ${JSON.stringify(value)}`).toEqual(
          said === 'somebody' ? [200, 'somebody'] : [401, expect.stringMatching(/^TOKEN_(REFUSED|EXPIRED)$/)],
        );
      }
    },
  );

  it('make nobody of a subject that is no text', async () => {
    for (const sub of [5, ['sari'], { a: 1 }, true]) {
      const { errors } = await ask(server.url, { token: await member({ claims: { sub } }) }, '{ me { id } }');
      expect(errors?.[0]?.extensions?.code).toBe('TOKEN_REFUSED');
    }
  });
});

describe('a key set that cannot be had', () => {
  it.each([
    ['one', 'answers 500', (_request, response) => response.writeHead(500).end('no')],
    ['two', 'is HTML', (_request, response) => response.end('<html>')],
    ['three', 'breaks off', (request) => request.socket.destroy()],
  ] satisfies readonly (readonly [string, string, RequestListener])[])('at %s: it %s', async (issuer, _, broken) => {
    answers = broken;
    const token = await signed(keys.privateKey, { issuer });
    expect(await refusals(token)).toEqual(
      new Set(['HTTP 503 UNAVAILABLE', 'SSE UNAVAILABLE', 'WebSocket 1013 UNAVAILABLE']),
    );
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: '{"query":"{ me { id } }"}',
    });
    expect(response.headers.get('retry-after')).toBe('5');
    const told = server.log.filter((line) => line.includes(`"site":"${issuer}"`));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('cannot be fetched');
  });

  /** A key set whose time is set by the test. */
  function setAt(report: (reason: string | null) => void = () => undefined): {
    set: KeySet;
    later: (ms: number) => void;
  } {
    let now = 0;
    const set = new KeySet(keyUrl, { now: () => now, report, within: 200 });
    return {
      set,
      later: (ms) => {
        now += ms;
      },
    };
  }
  const header = { alg: 'ES256' };
  const token = { payload: '', signature: '', signatures: [] };
  const asked = ({ set }: { set: KeySet }, kid?: string) =>
    set.find(kid === undefined ? header : { ...header, kid }, token);

  it('in time is asked again only after a pause', async () => {
    answers = () => undefined;
    const reasons: (string | null)[] = [];
    const tested = setAt((reason) => reasons.push(reason));
    const before = fetched;
    await expect(asked(tested)).rejects.toThrow(KeysUnavailable);
    await expect(asked(tested)).rejects.toThrow(KeysUnavailable);
    expect(fetched - before).toBe(1);
    expect(reasons).toEqual(['the address does not answer in time']);
    tested.later(5_001);
    answers = well;
    await asked(tested);
    expect(reasons).toEqual(['the address does not answer in time', null]);
  });

  it('leaves the last good keys in use for a day', async () => {
    const tested = setAt();
    await asked(tested);
    answers = (_request, response) => response.writeHead(500).end();
    for (let hours = 1; hours <= 23; hours += 1) {
      tested.later(3_600_000);
      await asked(tested);
    }
    // A key that is not among them may be one that the site has made meanwhile.
    await expect(asked(tested, 'new')).rejects.toThrow(KeysUnavailable);
    tested.later(2 * 3_600_000);
    await expect(asked(tested)).rejects.toThrow(KeysUnavailable);
  });

  it('is not asked for each token with a key that it does not have', async () => {
    const tested = setAt();
    const before = fetched;
    for (let i = 0; i < 20; i += 1) await expect(asked(tested, `k${i}`)).rejects.toThrow(/no applicable key/);
    expect(fetched - before).toBe(1);
    tested.later(30_001);
    await expect(asked(tested, 'k')).rejects.toThrow(/no applicable key/);
    expect(fetched - before).toBe(2);
  });

  it('may not be endless', async () => {
    answers = (_request, response) => response.end(' '.repeat(70_000) + keySet);
    const reasons: (string | null)[] = [];
    await expect(asked(setAt((reason) => reasons.push(reason)))).rejects.toThrow(KeysUnavailable);
    expect(reasons).toEqual(['the answer is larger than 65536 bytes']);
  });
});
