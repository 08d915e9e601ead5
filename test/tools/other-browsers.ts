import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { WebSocket } from 'ws';
import { canInstall, install } from './apt.ts';

/** A browser that is not Chromium, driven by what the standards give: no more than a smoke run needs. */
export interface OtherBrowser {
  /** Opens a page and waits until it has loaded. */
  open(url: string): Promise<void>;
  /** The value of an expression in the page; it may be a promise. */
  run(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts a browser of Debian, installed where it is missing; null, with a word why, where that cannot be. */
export async function startOther(name: 'Firefox' | 'WebKitGTK'): Promise<OtherBrowser | null> {
  const { files, packages, start } = BROWSERS[name];
  const missing = () => files.filter((file) => globSync(file).length === 0);
  try {
    if (missing().length > 0) {
      if (!canInstall()) throw new Error('as root on Debian the tests install it themselves');
      console.log(`No ${name} found: installing the Debian packages ${packages.join(', ')} …`);
      install(packages);
    }
    if (missing().length > 0) throw new Error(`there is no ${missing().join(', ')}`);
    return await start();
  } catch (error) {
    console.log(`${name} is skipped: ${error instanceof Error ? error.message : error}`);
    return null;
  }
}

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4*/MiniBrowser';

const BROWSERS = {
  Firefox: { files: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'], start: startFirefox },
  WebKitGTK: {
    files: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', MINI_BROWSER],
    packages: ['webkit2gtk-driver', 'xvfb'],
    start: startWebKit,
  },
} as const;

/** Firefox speaks WebDriver BiDi by itself. */
async function startFirefox(): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'mahjong-firefox-'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'];
  const child = spawn('/usr/bin/firefox-esr', args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await said(child.stderr, /WebDriver BiDi listening on (ws:\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((opened, failed) => socket.once('open', opened).once('error', failed));
  let asked = 0;
  const ask = (method: string, params: object): Promise<Record<string, unknown>> =>
    new Promise((done, failed) => {
      asked += 1;
      const id = asked;
      const hear = (data: unknown): void => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.off('message', hear);
        if (answer.type === 'success') done(answer.result);
        else failed(new Error(`${method}: ${answer.message}`));
      };
      socket.on('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  await ask('session.new', { capabilities: {} });
  const { contexts } = (await ask('browsingContext.getTree', {})) as {
    readonly contexts: readonly { context: string }[];
  };
  const context = contexts[0]?.context;
  return {
    async open(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(expression) {
      const wrapped = `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;
      const params = { expression: wrapped, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = (await ask('script.evaluate', params)) as {
        readonly result?: { readonly value: string };
        readonly exceptionDetails?: { readonly text: string };
      };
      if (result === undefined) throw new Error(exceptionDetails?.text ?? 'the expression failed');
      return JSON.parse(result.value);
    },
    async close() {
      socket.close();
      await ended(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

/**
 * WebKitGTK has a driver that speaks WebDriver, and needs a screen. It keeps its compositing: without that it paints in the
 * page's own thread, which then stands still for seconds at a time and hears of nothing.
 */
async function startWebKit(): Promise<OtherBrowser> {
  const screen = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '900x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await said(screen.stdio[3] as Readable, /(\d+)\n/);
  const port = await freePort();
  const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const init = body === undefined ? { method: 'DELETE' } : { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { readonly value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await answers(`http://127.0.0.1:${port}/status`);
  const [binary] = globSync(MINI_BROWSER);
  const browserOptions = { binary, args: ['--automation'] };
  const alwaysMatch = { 'webkitgtk:browserOptions': browserOptions };
  const { sessionId } = (await ask('/session', { capabilities: { alwaysMatch } })) as { readonly sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    async open(url) {
      await ask(`${session}/url`, { url });
    },
    run(expression) {
      const script = `const done = arguments[0]; Promise.resolve(${expression}).then((value) => done(value ?? null));`;
      return ask(`${session}/execute/async`, { script, args: [] });
    },
    async close() {
      await ask(session);
      await Promise.all([ended(driver), ended(screen)]);
    },
  };
}

/** What a stream says in the pattern's group. */
function said(stream: Readable, pattern: RegExp): Promise<string> {
  let text = '';
  return new Promise((found, missing) => {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const [, group] = pattern.exec(text) ?? [];
      if (group !== undefined) found(group);
    });
    stream.on('end', () => missing(new Error(`it ended: ${text}`)));
  });
}

/** Resolves when something answers at an address that was just begun to be served. */
async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const there = await fetch(url).then(
      () => true,
      () => false,
    );
    if (there) return;
    if (tries > 200) throw new Error(`${url} does not answer`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null) done();
    child.once('exit', () => done());
    child.kill();
  });
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}
