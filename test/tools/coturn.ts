import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canInstall, install } from './apt.ts';

const PATHS = ['/usr/bin/turnserver', '/usr/local/bin/turnserver'];

/** coturn's server, installed from Debian's package where there is none; null, with a word why, where it cannot be. */
export function ensureCoturn(): string | null {
  const found = findCoturn();
  if (found !== null) return found;
  if (!canInstall()) {
    console.log('No coturn found: what needs a relay is skipped. (As root on Debian the tests install it themselves.)');
    return null;
  }
  console.log('No coturn found: installing the Debian package coturn …');
  try {
    install(['coturn']);
  } catch (error) {
    console.log(`What needs a relay is skipped: ${error instanceof Error ? error.message : error}`);
    return null;
  }
  return findCoturn();
}

function findCoturn(): string | null {
  return PATHS.find((path) => existsSync(path)) ?? null;
}

export interface Relay {
  readonly url: string;
  readonly port: number;
  /** Ends it; what it relays is lost. */
  close(): Promise<void>;
}

/** A relay on 127.0.0.1 that takes credentials made from this secret; `before`: the port of one that has ended. */
export async function startCoturn(path: string, secret: string, before?: number): Promise<Relay> {
  const port = before ?? (await freePort());
  const relay = spawn(path, [
    '-n',
    '--listening-ip=127.0.0.1',
    '--relay-ip=127.0.0.1',
    `--listening-port=${port}`,
    '--use-auth-secret',
    `--static-auth-secret=${secret}`,
    '--realm=mahjong-table',
    '--no-tls',
    '--no-dtls',
    '--no-cli',
    '--allow-loopback-peers',
    '--log-file=stdout',
    '--simple-log',
    `--pidfile=${join(tmpdir(), `mahjong-coturn-${port}.pid`)}`,
  ]);
  await listening(relay, port);
  return {
    port,
    url: `turn:127.0.0.1:${port}?transport=udp`,
    close: () =>
      new Promise((done) => {
        relay.once('exit', () => done());
        relay.kill();
      }),
  };
}

/** Resolves when the relay answers; rejects when it ends instead. */
function listening(relay: ChildProcess, port: number): Promise<void> {
  return new Promise((done, failed) => {
    let said = '';
    const hear = (text: Buffer): void => {
      said += String(text);
    };
    relay.stdout?.on('data', hear);
    relay.stderr?.on('data', hear);
    const socket = createSocket('udp4');
    // A binding request of STUN (RFC 8489): type, length, magic cookie, transaction.
    const request = Buffer.alloc(20, 7);
    request.writeUInt32BE(0x0001_0000, 0);
    request.writeUInt32BE(0x2112_a442, 4);
    const ask = setInterval(() => socket.send(request, port, '127.0.0.1'), 100);
    const stop = (): void => {
      clearInterval(ask);
      socket.close();
    };
    const ended = (code: number | null): void => {
      stop();
      failed(new Error(`coturn ended with ${code}: ${said}`));
    };
    relay.once('exit', ended);
    socket.once('message', () => {
      relay.off('exit', ended);
      stop();
      done();
    });
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
