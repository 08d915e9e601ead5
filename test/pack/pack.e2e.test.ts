import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleOf } from '../../build/bundle.ts';
import { ELEMENTS, SMALL, specifierOf } from '../../build/elements.ts';
import { inRoot } from '../../build/paths.ts';
import { installTarball, npm, type Packed, packInto, plainEnvironment } from './tarball.ts';

interface Installed {
  readonly version?: string;
  readonly hasInstallScript?: boolean;
}

const { version, dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
  version: string;
  dependencies: Record<string, string>;
};

/** A page's author has installed the tarball in an empty folder. */
let folder: string;
let packed: Packed;
let installed: ReadonlyMap<string, Installed>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mahjong-table-pack-'));
  packed = packInto(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'a-page', private: true, type: 'module' }));
  installTarball(folder, packed);
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  installed = new Map(Object.entries((lock as { packages: Record<string, Installed> }).packages));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the packed package', () => {
  it('carries everything that package.json points to, and the licences', () => {
    const paths = packed.files.map(({ path }) => path);
    const wanted = ['LICENSE', 'README.md', 'schema.graphql', 'dist/index.js', 'dist/NOTICE.txt', 'dist/bin.cjs'];
    const built = [
      ...SMALL.flatMap(({ tag, name }) => [`dist/cdn/${tag}.js`, `dist/${name}.js`]),
      'dist/cdn/mahjong-table.js',
      'dist/cdn/single/mahjong-table.js',
      'dist/cdn/single/NOTICE.txt',
      'dist/cdn/integrity.json',
    ];
    const described = [
      ...SMALL.map(({ source }) => `dist/types/${source.replace(/ts$/, 'd.ts')}`),
      'dist/types/widget/mahjong-table.d.ts',
      'dist/custom-elements.json',
      'dist/web-types.json',
      'dist/vscode.html-custom-data.json',
      'dist/vscode.css-custom-data.json',
      'dist/react.d.ts',
      'dist/vue.d.ts',
      'dist/svelte.d.ts',
      'dist/server/main.js',
      'demo/table.html',
    ];
    expect(paths).toEqual(expect.arrayContaining([...wanted, ...built, ...described, 'dist/server/NOTICE.txt']));
    expect(paths.filter((path) => /^(server|widget|test|build|data)\//.test(path))).toEqual([]);
  });

  it('installs at most 25 packages, none with an install script', () => {
    const names = [...installed.keys()];
    expect(names.length, names.join(', ')).toBeLessThanOrEqual(25);
    expect(names.length).toBeGreaterThan(1);
    expect([...installed.entries()].filter(([, { hasInstallScript }]) => hasInstallScript === true)).toEqual([]);
  });

  it.each(nodes())('can be imported without a page, in %s', (_name, node) => {
    // One delivery at a time: two of them on one page say so.
    const deliveries = [
      ['mahjong-table', 'mahjong-table/class', ...SMALL.map(({ name }) => `mahjong-table/${name}`)],
      ['mahjong-table/single'],
      ELEMENTS.map(({ tag }) => `mahjong-table/cdn/${tag}.js`),
    ];
    for (const names of deliveries) {
      const script = `${names.map((name) => `await import('${name}');`).join(' ')} console.log('imported')`;
      const { stdout, stderr } = spawnSync(node, ['--input-type=module', '-e', script], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect({ names, stdout, stderr }).toEqual({ names, stdout: 'imported\n', stderr: '' });
    }
  });

  it('carries no source map, and no script that names one', () => {
    expect(packed.files.filter(({ path }) => path.endsWith('.map'))).toEqual([]);
    const scripts = packed.files.filter(({ path }) => /^dist\/(?!server\/).*\.js$/.test(path));
    const text = ({ path }: { path: string }) => readFileSync(join(folder, 'node_modules/mahjong-table', path), 'utf8');
    expect(scripts.filter((file) => text(file).includes('sourceMappingURL'))).toEqual([]);
  });

  it('asks nothing of the Node of a site that only bundles it', () => {
    const text = readFileSync(join(folder, 'node_modules/mahjong-table/package.json'), 'utf8');
    expect(Object.keys(JSON.parse(text) as object)).not.toContain('engines');
  });

  it('registers nothing where only the class is imported, and leaves nothing where that is not used', async () => {
    const unused = await bundled("import 'mahjong-table/class';");
    expect(entryOf(unused)).not.toMatch(/mahjong/);
    const used = await bundled("import { MahjongTable } from 'mahjong-table/class'; console.log(MahjongTable);");
    expect(entryOf(used)).toMatch(/MahjongTable = class|class MahjongTable/);
    expect(entryOf(used)).not.toMatch(/^define(?:\$\d+)?\(/m);
  });

  it.each([
    ['highest', () => undefined],
    ['lowest', () => npm(folder, 'install', '--no-save', '--prefer-offline', '--no-audit', '--no-fund', ...lowest())],
  ])('is bundled with the %s version of each dependency, each once', async (which, install) => {
    install();
    const bundle = await bundled(ELEMENTS.map((element) => `import '${specifierOf(element)}';`).join('\n'));
    for (const [name, range] of Object.entries(dependencies)) {
      const found = bundle.packages.get(name) ?? [];
      expect(found, name).toHaveLength(1);
      expect(found[0]?.version, name).toBe(which === 'lowest' ? lowestOf(range) : testedVersion(name));
    }
    const registered = [...codeOf(bundle.chunks).matchAll(/\bdefine(?:\$\d+)?\("(mahjong-[a-z-]+)"/g)].map(
      ([, tag]) => tag,
    );
    expect(registered).toEqual(
      expect.arrayContaining([...ELEMENTS.map(({ tag }) => tag), 'mahjong-play', 'mahjong-bar']),
    );
  });

  it('types the element for whoever makes one', () => {
    const page = [
      "import 'mahjong-table';",
      "import 'mahjong-table/single';",
      "import 'mahjong-table/results';",
      "import { MahjongTable } from 'mahjong-table/class';",
      "const table = document.createElement('mahjong-table');",
      'const server: string | null | undefined = table.server;',
      'const room: string | null | undefined = table.room;',
      "const invented: 'noSuchProperty' extends keyof typeof table ? 'found' : 'not found' = 'not found';",
      "const rows: number = document.createElement('mahjong-results').rows;",
      "table.addEventListener('mahjong-turn', ({ detail }) => console.log(detail.until?.toFixed()));",
      "document.addEventListener('mahjong-before-create', (event) => event.detail.ruleSet === 'x' && event.preventDefault());",
      '// @ts-expect-error: no such detail',
      "addEventListener('mahjong-error', ({ detail }) => detail.tile);",
      '// @ts-expect-error: read only',
      "table.connection = 'live';",
      "const theme: 'auto' | 'light' | 'dark' | null = table.theme;",
      'table.retry();',
      "const made: MahjongTable = table; made.retry(); customElements.define('club-table', class extends MahjongTable {});",
      'export { invented, room, rows, server, theme };',
    ];
    writeFileSync(join(folder, 'page.ts'), page.join('\n'));
    const compilerOptions = { strict: true, noEmit: true, target: 'es2022', module: 'esnext', types: [] };
    const config = { compilerOptions: { ...compilerOptions, moduleResolution: 'bundler' }, files: ['page.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const tsc = inRoot('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('says its version through npx', () => {
    expect(npx('mahjong-table', '--version').trim()).toBe(version);
  });

  it('serves a room page, the script and the API when started through npx, and ends at Ctrl-C', async () => {
    const options = ['--port', '0', '--data', join(folder, 'data')];
    const server = spawn('npx', ['mahjong-table', ...options], {
      cwd: folder,
      env: { ...plainEnvironment(), HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'inherit'],
      // A group of its own, as in a terminal, where Ctrl-C reaches npx and the server alike.
      detached: true,
    });
    let address = '';
    const get = async (path: string, init?: RequestInit) => {
      const response = await fetch(new URL(path, address), init);
      return { status: response.status, text: await response.text() };
    };
    try {
      [address = ''] = await firstMatch(server.stdout, /http:\/\/localhost:\d+/);
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query: '{ __typename }' });
      expect(await get('/r/KPQ7')).toEqual({ status: 200, text: expect.stringContaining('<mahjong-table') });
      expect(await get('/mahjong-table.js')).toMatchObject({ status: 200 });
      for (const { tag } of SMALL) expect(await get(`/${tag}.js`)).toMatchObject({ status: 200 });
      const answer = await get('/graphql', { method: 'POST', headers, body });
      expect(answer).toEqual({ status: 200, text: '{"data":{"__typename":"Query"}}' });
    } finally {
      process.kill(-(server.pid ?? 0), 'SIGINT');
      // Not before the server, too, has let go of the output.
      await once(server, 'close');
    }
    await expect(get('/')).rejects.toThrow();
  });

  const tooOld = nodes().find(([name]) => !isNewEnough(name));

  it.skipIf(!tooOld)('says which Node it needs on one that is too old, and fails', () => {
    const [name = '', node = ''] = tooOld ?? [];
    const bin = join(folder, 'node_modules/mahjong-table/dist/bin.cjs');
    const { status, stderr } = spawnSync(node, [bin], { cwd: folder, encoding: 'utf8' });
    expect(stderr.trim()).toBe(`mahjong-table needs Node 22.18 or newer. This is Node ${name.replace('Node ', '')}.`);
    expect(status).toBe(1);
  });
});

/** Bundles a page's script as a site does, with what is installed in its folder. */
async function bundled(script: string): Promise<Bundle> {
  const page = join(folder, 'page.js');
  writeFileSync(page, script);
  const output = { write: false, minify: false, modulePreload: false, rolldownOptions: { input: page } } as const;
  return bundleOf(await build({ root: folder, configFile: false, logLevel: 'error', build: output }));
}

function codeOf(chunks: Bundle['chunks']): string {
  return chunks.map(({ code }) => code).join('\n');
}

/** What runs as soon as the page's script loads. */
function entryOf({ chunks }: Bundle): string {
  return codeOf(chunks.filter(({ isEntry }) => isEntry));
}

/** The dependencies in the lowest versions that are allowed, as npm takes them. */
function lowest(): string[] {
  return Object.entries(dependencies).map(([name, range]) => `${name}@${lowestOf(range)}`);
}

function lowestOf(range: string): string {
  const [, found] = /^(?:\^|>=)(\d+\.\d+\.\d+)/.exec(range) ?? [];
  if (found === undefined) throw new Error(`${range} is no range`);
  return found;
}

/** What the lock file has, which is what the tests run with. */
function testedVersion(name: string): string {
  const text = readFileSync(inRoot(`node_modules/${name}/package.json`), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** Reads until the pattern appears; what comes later is read and dropped. */
async function firstMatch(stream: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  let seen = '';
  return new Promise((found, missing) => {
    stream.setEncoding('utf8').on('data', (part: string) => {
      seen += part;
      const match = pattern.exec(seen);
      if (match) found(match);
    });
    stream.on('end', () => missing(new Error(`The server ended before it was ready: ${seen}`)));
  });
}

/** This Node, and the machine's own where it is another one: their names and executables. */
function nodes(): [name: string, path: string][] {
  const own = dirname(process.execPath);
  const places = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'));
  const others = places.filter((place) => place !== own).map((place) => join(place, 'node'));
  const versions = new Map<string, string>([[`Node ${process.versions.node}`, process.execPath]]);
  for (const path of others) {
    if (!isExecutable(path)) continue;
    const name = `Node ${execFileSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).trim()}`;
    if (!versions.has(name)) versions.set(name, path);
  }
  return [...versions];
}

function isNewEnough(name: string): boolean {
  const [major = 0, minor = 0] = name.replace('Node ', '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function npx(...args: string[]): string {
  return execFileSync('npx', args, { cwd: folder, env: plainEnvironment(), encoding: 'utf8' });
}
