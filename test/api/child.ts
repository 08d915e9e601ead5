/** The server as a process of its own, as `npm start` runs it. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The server's script. */
export const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export class Child {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  stdout = '';
  stderr = '';
  url = '';

  private constructor(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    this.process = spawn(process.execPath, [MAIN, ...args], {
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', NODE_NO_WARNINGS: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process.stdout?.on('data', (data) => {
      this.stdout += data;
    });
    this.process.stderr?.on('data', (data) => {
      this.stderr += data;
    });
    this.ended = once(this.process, 'close').then(([code, signal]) => {
      return { code, signal, stdout: this.stdout, stderr: this.stderr };
    });
  }

  /** A server that is ready. */
  static async ready(env: Readonly<Record<string, string>>): Promise<Child> {
    const child = new Child(env);
    const ready = new Promise<string>((resolve) => {
      child.process.stdout?.on('data', () => {
        const port = /ready at http:\/\/localhost:(\d+)/.exec(child.stdout)?.[1];
        if (port !== undefined) resolve(port);
      });
    });
    const port = await Promise.race([ready, child.ended]);
    if (typeof port !== 'string') throw new Error(`the server did not start: ${port.stderr}`);
    child.url = `http://127.0.0.1:${port}`;
    return child;
  }

  /** Starts one that is expected to end by itself. */
  static run(env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ended> {
    return new Child(env, args).ended;
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    this.process.kill(signal);
    return this.ended;
  }
}
