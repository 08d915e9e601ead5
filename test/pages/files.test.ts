/** How files and made answers go out: packed, and not again where the reader has them already. */

import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingHttpHeaders, type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folder } from '../../server/pages/folder.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As it came, and unpacked. */
  readonly bytes: Buffer;
  readonly text: string;
}

/** As it comes over the wire: `fetch` unpacks, and hides that it did. */
async function ask(url: string, headers: Record<string, string> = {}, body?: string): Promise<Answer> {
  return new Promise((done, failed) => {
    const request = body === undefined ? get(url, { headers }) : send(url, { method: 'POST', headers });
    request.on('error', failed).on('response', (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part) => parts.push(part))
        .on('end', () => {
          const bytes = Buffer.concat(parts);
          const encoding = response.headers['content-encoding'];
          const plain =
            encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
          done({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: plain.toString() });
        });
    });
    if (body !== undefined) request.end(body);
  });
}

const LONG = 'a line of a script;\n'.repeat(200);

describe('a folder of files', () => {
  let root: string;
  let http: Server;
  let url: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'mahjong-files-'));
    await mkdir(join(root, 'shop/inner'), { recursive: true });
    await writeFile(join(root, 'secret.txt'), 'not below the folder');
    const shop = join(root, 'shop');
    await writeFile(join(shop, 'built.js'), LONG);
    await writeFile(join(shop, 'built.js.br'), brotliCompressSync(LONG));
    await writeFile(join(shop, 'plain.css'), LONG);
    await writeFile(join(shop, 'short.js'), 'short');
    await writeFile(join(shop, 'picture.png'), LONG);
    await writeFile(join(shop, '.hidden'), 'hidden');
    await writeFile(join(shop, 'a b.html'), '<p>');
    await writeFile(join(shop, 'index.html'), '<p>index');
    const sendFile = folder(shop, {
      headers: { 'x-of-all': 'yes' },
      forGood: (path) => path === '/built.js',
      pages: true,
    });
    http = createServer((request, response) => {
      sendFile(request, response, (request.url ?? '').split('?')[0] ?? '').then(
        (found) => found || response.writeHead(404).end(),
        (error) => response.writeHead(500).end(String(error)),
      );
    });
    await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
    url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    http.close();
    await rm(root, { recursive: true });
  });

  it.each([
    ['/built.js', 'gzip, deflate, br', 'br'],
    ['/built.js', 'gzip', 'gzip'],
    ['/built.js', 'br;q=0, gzip;q=0.5', 'gzip'],
    ['/built.js', 'br;q=0.2, gzip;q=0.8', 'br'],
    ['/built.js', '', undefined],
    ['/built.js', 'identity', undefined],
    ['/plain.css', 'br', 'br'],
    ['/plain.css', 'gzip, *;q=0', 'gzip'],
    ['/short.js', 'br', undefined],
    ['/picture.png', 'br', undefined],
  ])('sends %s to who takes "%s" in %s', async (path, accepted, encoding) => {
    const { status, headers, bytes, text } = await ask(url + path, { 'accept-encoding': accepted });
    expect({ status, encoding: headers['content-encoding'], of: headers['x-of-all'] }).toEqual({
      status: 200,
      encoding,
      of: 'yes',
    });
    expect(text).toBe(path === '/short.js' ? 'short' : LONG);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(headers.vary).toBe('accept-encoding');
    if (encoding !== undefined) expect(bytes.length).toBeLessThan(LONG.length / 4);
  });

  it('answers 304 with the same headers to who has it, in whatever form, and 200 once it is another', async () => {
    const { headers } = await ask(`${url}/plain.css`, { 'accept-encoding': 'br' });
    const tag = headers.etag ?? '';
    expect(headers['cache-control']).toBe('public, no-cache');
    for (const encoding of ['br', 'identity']) {
      const again = await ask(`${url}/plain.css`, { 'accept-encoding': encoding, 'if-none-match': `"other", ${tag}` });
      expect([again.status, again.text, again.headers.etag, again.headers['x-of-all']]).toEqual([304, '', tag, 'yes']);
    }
    // As packages have it: every release's files are of one and the same time.
    const file = join(root, 'shop/plain.css');
    await utimes(file, 1e9, 1e9);
    expect((await ask(`${url}/plain.css`, { 'if-none-match': tag })).status).toBe(304);
    await writeFile(file, LONG.toUpperCase());
    const other = await ask(`${url}/plain.css`, { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([other.status, other.text]).toEqual([200, LONG.toUpperCase()]);
    await writeFile(file, LONG);
  });

  it('lets keep for good what never changes', async () => {
    expect((await ask(`${url}/built.js`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('finds pages by their names, and nothing that is not there, hidden or outside', async () => {
    expect((await ask(`${url}/a%20b`)).headers['content-type']).toBe('text/html; charset=utf-8');
    expect((await ask(`${url}/`)).text).toBe('<p>index');
    for (const path of [
      '/none',
      '/inner',
      '/inner/',
      '/.hidden',
      '/..%2fsecret.txt',
      '/%2e%2e/secret.txt',
      '/%',
      '/%00',
      '/a%5Cb',
    ]) {
      expect([path, (await ask(url + path)).status]).toEqual([path, 404]);
    }
    expect((await ask(`${url}/${'x'.repeat(4_000)}`)).status).toBe(404);
    expect((await ask(`${url}/built.js/more`)).status).toBe(404);
  });
});

describe('a server', () => {
  let server: TestServer;
  let guest: Guest;
  let code: string;
  beforeAll(async () => {
    server = await testServer({ RATE_LIMITS: 'off' });
    guest = await Guest.named(server.url, 'Ana');
    code = await guest.createRoom();
  });
  afterAll(() => server.dispose());

  const TAKES = { 'accept-encoding': 'gzip, deflate, br' };

  it('packs its scripts and pages, and answers 304 at every address without a version', async () => {
    const paths = [
      '/mahjong-table.js',
      '/single/mahjong-table.js',
      '/integrity.json',
      '/room.js',
      '/',
      '/play',
      '/schema.graphql',
    ];
    for (const path of [...paths, `/r/${code}`, `/embed/${code}`, `/oembed?url=${server.url}/r/${code}`]) {
      const { headers, bytes, text } = await ask(server.url + path, TAKES);
      const packed = headers['content-encoding'] ?? '';
      expect([path, packed]).toEqual([path, text.length < 1_000 && packed === '' ? '' : 'br']);
      expect(headers.vary).toContain('accept-encoding');
      if (text.length > 1_000) expect(bytes.length).toBeLessThan(text.length);
      expect((await ask(server.url + path, { ...TAKES, 'if-none-match': headers.etag ?? '' })).status).toBe(304);
    }
  });

  it('has each script under its version, for good, as the list of hashes describes it', async () => {
    const { version, integrity } = JSON.parse((await ask(`${server.url}/integrity.json`)).text);
    for (const name of ['mahjong-table.js', 'single/mahjong-table.js', 'mahjong-lobby.js']) {
      const { headers, text } = await ask(`${server.url}/v/${version}/${name}`, TAKES);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['content-encoding']).toBe('br');
      expect(`sha384-${createHash('sha384').update(text).digest('base64')}`).toBe(integrity[name]);
      for (const [, chunk] of text.matchAll(/from"(\.\/[^"]+)"/g)) {
        expect((await ask(new URL(chunk ?? '', `${server.url}/v/${version}/${name}`).href)).status).toBe(200);
      }
    }
    for (const path of [`/v/0.0.0/mahjong-table.js`, `/v/${version}/none.js`, `/v/${version}`, '/v/%2e%2e/index.js']) {
      expect((await ask(server.url + path)).status).toBe(404);
    }
  });

  it('packs long answers to whoever asks without a token, and nothing that may hold a secret', async () => {
    const query = '{ __schema { types { name description } } }';
    const post = (body: object, more: Record<string, string> = {}) => {
      const text = JSON.stringify(body);
      const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
      return ask(`${server.url}/graphql`, { ...TAKES, ...headers, ...more }, text);
    };
    const open = await post({ query });
    expect(open.headers['content-encoding']).toBe('br');
    expect(open.headers['content-length']).toBe(String(open.bytes.length));
    expect(JSON.parse(open.text).data.__schema.types.length).toBeGreaterThan(50);
    expect((await post({ query }, { 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined();

    const known = await post({ query }, { authorization: `Bearer ${guest.token}` });
    expect(known.headers['content-encoding']).toBeUndefined();
    expect(known.text).toBe(open.text);
    const name = 'Budi';
    const twin = Array.from({ length: 40 }, (_, index) => `n${index}: person { id name }`).join(' ');
    const made = await post({
      query: `mutation { createGuest(input: { name: "${name}" }) { ... on CreateGuestPayload { token ${twin} } } }`,
    });
    expect(made.text.length).toBeGreaterThan(1_000);
    expect(made.headers['content-encoding']).toBeUndefined();
  });
});
