/** A measured process of its own. */

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';

const TELL_CPU = new URL('tell-cpu.ts', import.meta.url).href;

export class Child {
  readonly url: string;
  readonly #process: ChildProcess;

  private constructor(child: ChildProcess, url: string) {
    this.#process = child;
    this.url = url;
  }

  /** Starts a script and waits until it says where it listens. */
  static async start(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<Child> {
    const child = fork(script, args, {
      env: { ...process.env, ...env },
      execArgv: ['--expose-gc', '--import', TELL_CPU],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const port = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`)));
      child.stdout?.on('data', (data) => {
        said += String(data);
        const found = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    return new Child(child, `http://127.0.0.1:${port}`);
  }

  /** Descriptors that it holds: files, sockets. */
  descriptors(): number {
    return readdirSync(`/proc/${this.#process.pid}/fd`).length;
  }

  /** Seconds of processor time that it has used. */
  async cpu(): Promise<number> {
    const told = once(this.#process, 'message');
    this.#process.send('cpu');
    const [{ cpu }] = await told;
    return Number(cpu);
  }

  /** Bytes of memory that it holds, after collecting what it does not need. */
  async memory(): Promise<number> {
    const told = once(this.#process, 'message');
    this.#process.send('memory');
    const [{ memory }] = await told;
    return Number(memory);
  }

  /** Sends it a signal and waits for its end: 'SIGKILL' … */
  async end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill(signal);
    await ended;
  }

  tell(message: object): void {
    this.#process.send(message);
  }

  /** Tells it something and waits until it says that it is done. */
  async does(message: object): Promise<void> {
    const told = once(this.#process, 'message');
    this.#process.send(message);
    await told;
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode === null && this.#process.signalCode === null) await this.end('SIGTERM');
  }
}
