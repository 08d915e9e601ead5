/** The pages around a room: its own, the one for frames, and what previews and readers ask for. */

import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { Guest } from '../api/guest.ts';
import { type TestServer, testServer } from '../api/server.ts';

const CLUB = 'https://club.example';
const SITES = JSON.stringify({
  open: { name: 'Open <tables>', origins: ['*'] },
  club: { name: 'Club', origins: [CLUB, 'null'], language: 'ms' },
});

let server: TestServer;
let code: string;
beforeAll(async () => {
  server = await testServer({ SITES, RATE_LIMITS: 'off' });
  code = await (await Guest.named(server.url, 'Ana')).createRoom({ ruleSet: 'hong-kong' });
});
afterAll(() => server.dispose());

interface Oembed {
  readonly type: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  readonly html: string;
}

async function page(path: string): Promise<{ status: number; policy: string; text: string }> {
  const response = await fetch(`${server.url}${path}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, policy, text: await response.text() };
}

async function oembed(query: Readonly<Record<string, string>>): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.url}/oembed?${new URLSearchParams(query)}`);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  return { status: response.status, text: await response.text() };
}

async function frameOf(query: Readonly<Record<string, string>>): Promise<Oembed> {
  const { status, text } = await oembed({ url: `${server.url}/r/${code}`, ...query });
  expect(status).toBe(200);
  return JSON.parse(text);
}

describe('every page of ours', () => {
  it.each(['/play', '/m', '/m/m_0123', '/player', '/player.html', `/r/NNNNNN`])(
    '%s follows its reader’s language',
    async (path) => {
      const read = async (accepted: string, more = '') => {
        const response = await fetch(`${server.url}${path}${more}`, { headers: { 'accept-language': accepted } });
        const text = await response.text();
        const part = (what: RegExp) => what.exec(text)?.[1];
        return {
          vary: response.headers.get('vary')?.toLowerCase().includes('accept-language'),
          lang: part(/<html lang="([^"]*)">/),
          said: [/<title>(.*)<\/title>/, /<h1>(.*)<\/h1>/, /<p>(.*)<\/p>/].map((what) => part(what)),
        };
      };
      const english = await read('de, en;q=0.5');
      expect(english).toMatchObject({ lang: 'en', vary: true });
      for (const lang of ['id', 'ms', 'ko']) {
        const page = await read(`${lang}, en;q=0.5`);
        expect(page).toMatchObject({ lang, vary: true });
        for (const [index, text] of page.said.entries()) {
          expect(text).toBeTruthy();
          expect(text).not.toBe(english.said[index]);
        }
        expect(await read('en', `?lang=${lang}`)).toEqual(page);
        expect((await read(lang, '?site=club')).lang).toBe('ms');
      }
    },
  );
});

describe('a room’s page', () => {
  it('tells previews what is played there, and where its picture and its frame are', async () => {
    const { status, text } = await page(`/r/${code}`);
    expect(status).toBe(200);
    expect(text).toContain(`<title>Hong Kong club · room ${code}</title>`);
    expect(text).toContain(`<meta property="og:image" content="${server.url}/pictures/hong-kong.png">`);
    expect(text).toContain(`<meta property="og:site_name" content="Open &lt;tables&gt;">`);
    const [, href = ''] = /type="application\/json\+oembed"[^>]* href="([^"]+)"/.exec(text) ?? [];
    expect((await fetch(href.replaceAll('&amp;', '&'))).status).toBe(200);
  });

  it('names at once the scripts that it surely needs, those of its language too', async () => {
    const { text } = await page(`/r/${code}?site=club`);
    const named = [...text.matchAll(/<link rel="modulepreload" href="([^"]+)">/g)].map(([, href = '']) => href);
    expect(named).toEqual(expect.arrayContaining(['/mahjong-table.js', expect.stringMatching(/^\/lobby-/)]));
    expect(named.some((href) => /^\/ms-/.test(href))).toBe(true);
    const found = await Promise.all(named.map(async (href) => (await fetch(server.url + href)).status));
    expect(found.filter((status) => status !== 200)).toEqual([]);
  });

  it.each(LANGUAGES.map(({ tag }) => tag))('is titled in %s as the element calls its rules', async (tag) => {
    const { texts } = await loadLocale(tag);
    const { text } = await page(`/r/${code}?lang=${tag}`);
    expect(/<title>(.*)<\/title>/.exec(text)?.[1]).toContain(`${texts.table.words.ruleSets['hong-kong']} · `);
  });

  it('says of a room that is not there, or is another site’s, what it says of any', async () => {
    const { text: nowhere } = await page('/r/NNNNNN');
    expect(nowhere).toContain('<title>Mahjong table</title>');
    const foreign = await page(`/r/${code}?site=club`);
    expect(foreign.text).toContain('<title>Meja mahjong</title>');
    expect(foreign.text).not.toContain('Hong Kong');
  });

  it('writes nothing of its address into the page unescaped', async () => {
    const { status, text } = await page(`/r/${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect((await page('/r/%E0%A4%A')).status).toBe(404);
    expect((await page(`/r/${'A'.repeat(80)}`)).status).toBe(404);
    expect((await page(`/r/${code}?site=nowhere`)).status).toBe(404);
  });

  it('may be framed by nobody; the one for frames by the pages that the site lists', async () => {
    expect((await page(`/r/${code}`)).policy).toContain("frame-ancestors 'none'");
    expect((await page(`/embed/${code}`)).policy).toMatch(/frame-ancestors 'self' \*$/);
    expect((await page(`/embed/${code}?site=club`)).policy).toMatch(/frame-ancestors 'self' https:\/\/club\.example$/);
  });

  it('is in the site’s language, else in one that the browser likes and the element speaks', async () => {
    const language = async (accepted: string, more = ''): Promise<string | undefined> => {
      const response = await fetch(`${server.url}/r/${code}${more}`, { headers: { 'accept-language': accepted } });
      return /<html lang="([^"]*)">/.exec(await response.text())?.[1];
    };
    const wished = ['de, ko-KR;q=0.8, id;q=0.9', 'de', 'en-GB,en;q=0.9,ms;q=0.8', '*', 'ko;q=0', ';;,q=,="">'];
    expect(await Promise.all(wished.map((each) => language(each)))).toEqual(['id', 'en', 'en', 'en', 'en', 'en']);
    expect(await language('ko', '?site=club')).toBe('ms');
    expect(await language('ko', '?lang=id')).toBe('id');
    expect(await language('ko', '?site=club&lang=en-GB')).toBe('en');
    expect(await language('ko', '?lang=%22%3E')).toBe('ko');
  });

  it('counts codes that lead nowhere as guesses, after which no code tells anything', async () => {
    const guarded = await testServer({}, {});
    try {
      const room = await (await Guest.named(guarded.url, 'Budi')).createRoom({});
      const title = async (wanted: string): Promise<string | undefined> => {
        const text = await (await fetch(`${guarded.url}/r/${wanted}`)).text();
        return /<title>(.*)<\/title>/.exec(text)?.[1];
      };
      expect(await title(room)).toBe(`Klasik · room ${room}`);
      for (let i = 0; i < 40; i++) await title(`ZZZZ${String(i).padStart(2, '2')}`);
      expect(await title(room)).toBe('Mahjong table');
    } finally {
      await guarded.dispose();
    }
  });
});

describe('the pages with a table', () => {
  it.each([
    ['/play', 'Mahjong table', '/play.js', /frame-ancestors \*$/],
    ['/m', 'Replay of a match · Mahjong table', '/match.js', /frame-ancestors 'none'$/],
    ['/m/m_none', 'Replay of a match · Mahjong table', '/match.js', /frame-ancestors 'none'$/],
    ['/r/CODE', 'Hong Kong club · room CODE', '/room.js', /frame-ancestors 'none'$/],
    ['/embed/CODE', 'Hong Kong club · room CODE', '/room.js', /frame-ancestors 'self' \*$/],
  ])(
    '%s has one title, and tells the table what to show before the table starts',
    async (path, title, script, policy) => {
      const got = await page(path.replace('CODE', code));
      expect(got.status).toBe(200);
      expect(got.policy).toMatch(policy);
      expect(got.text.match(/<title>.*?<\/title>/g)).toEqual([`<title>${title.replace('CODE', code)}</title>`]);
      const scripts = [...got.text.matchAll(/<script type="module" src="([^"]+)"><\/script>/g)].map(([, src]) => src);
      expect(scripts[0]).toBe(script);
      expect(scripts.at(-1)).toBe('/mahjong-table.js');
      expect(got.text).not.toContain('<!--');
      expect((await fetch(`${server.url}${script}`)).status).toBe(200);
    },
  );

  it('answers HEAD with the length and without the page', async () => {
    for (const path of ['/play', '/m', `/r/${code}`]) {
      const head = await fetch(`${server.url}${path}`, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } });
      const { text } = await page(path);
      expect(await head.text()).toBe('');
      expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    }
  });
});

describe('oEmbed', () => {
  it('gives a frame for a room’s link, as wide as it may be', async () => {
    const frame = await frameOf({});
    expect(frame).toMatchObject({ type: 'rich', title: `Hong Kong club · room ${code}`, width: 720 });
    expect(frame.html).toContain(`src="${server.url}/embed/${code}"`);
    expect(frame.html).toContain('allow="microphone; autoplay; fullscreen; clipboard-write"');
    expect(await frameOf({ maxwidth: '400', maxheight: '500' })).toMatchObject({ width: 400, height: 500 });
    expect(await frameOf({ maxwidth: '280', maxheight: '320' })).toMatchObject({ width: 280, height: 320 });
  });

  it('keeps the site that the link names', async () => {
    const { html } = await frameOf({ url: `${server.url}/r/${code}?site=club` });
    expect(html).toContain(`/embed/${code}?site=club"`);
  });

  it.each([
    [{ url: '' }, 400, 'url'],
    [{ url: 'https://elsewhere.example/r/KPR7WN' }, 404, 'url'],
    [{ url: 'SERVER/nothing' }, 404, 'url'],
    [{ url: 'SERVER/r/KPR7WN?site=nowhere' }, 404, 'url'],
    [{ url: 'SERVER/r/KPR7WN', maxwidth: 'wide' }, 400, 'maxwidth'],
    [{ url: 'SERVER/r/KPR7WN', maxwidth: '0' }, 400, 'maxwidth'],
    [{ url: 'SERVER/r/KPR7WN', maxwidth: '279' }, 400, 'maxwidth'],
    [{ url: 'SERVER/r/KPR7WN', maxheight: '0' }, 400, 'maxheight'],
    [{ url: 'SERVER/r/KPR7WN', maxheight: '-5' }, 400, 'maxheight'],
    [{ url: 'SERVER/r/KPR7WN', format: 'xml' }, 501, 'format'],
  ])('refuses %j and says why', async (query, status, names) => {
    const asked = { ...query, url: query.url.replace('SERVER', server.url) };
    const answer = await oembed(asked);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(names);
  });
});

describe('the schema', () => {
  it('is served as the code prints it, to pages of any origin', async () => {
    const response = await fetch(`${server.url}/schema.graphql`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.text()).toBe(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
  });
});

describe('a Host that names nothing', () => {
  const paths = [
    '/',
    '/r/KPR7WN',
    '/embed/KPR7WN',
    '/play',
    '/oembed?url=http://x/r/KPR7WN',
    '/schema.graphql',
    '/health',
  ];

  it.each(['[', ']', 'a b', '%', 'x:99999', '@', '<b>', ':', '#'])('%j gets an answer on every path', async (host) => {
    for (const path of paths) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const asked = get(`${server.url}${path}`, { headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        asked.on('error', reject);
      });
      expect(status, path).toBeLessThan(500);
    }
  });
});
