/** People who talk, in real pages: fake microphones that beep, real connections on loopback. */

import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../tools/browser.ts';

/** A microphone that beeps, and a browser that lets pages have it. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
/** Sound plays without a touch. */
export const AUTOPLAY = ['--autoplay-policy=no-user-gesture-required'];

export function launchTalking(flags: readonly string[]): Promise<Browser> {
  return launchChromium(['--disable-3d-apis', '--allow-loopback-in-peer-connection', ...flags]);
}

/** What a page says on its console when the browser wants a touch before it plays. */
export const MAY_NOT_PLAY = 'may not play without a touch';

/** What a page keeps for the test: its connections, its audio elements, and the candidates it was given. */
declare global {
  interface Window {
    talk: { connections: RTCPeerConnection[]; audios: HTMLAudioElement[] };
  }
}

export interface Talker {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every frame that came over the page's sockets. */
  readonly frames: string[];
}

/** A page that shows its connections to the test. With `loopback` they stay on this machine. */
export async function talker(browser: Browser, { loopback = true } = {}): Promise<Talker> {
  const context = await browser.newContext({ viewport: { width: 420, height: 900 }, reducedMotion: 'reduce' });
  const frames: string[] = [];
  context.on('page', (page) =>
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => frames.push(String(payload)))),
  );
  await context.addInitScript(
    ({ onLoopback, mayNotPlay }) => {
      const connections: RTCPeerConnection[] = [];
      const audios: HTMLAudioElement[] = [];
      window.talk = { connections, audios };
      const Connection = window.RTCPeerConnection;
      window.RTCPeerConnection = class extends Connection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          connections.push(this);
        }
        override async addIceCandidate(candidate?: RTCIceCandidateInit | null): Promise<void> {
          const text = candidate?.candidate ?? '';
          if (!onLoopback || text === '' || text.includes(' 127.0.0.1 ')) await super.addIceCandidate(candidate);
        }
      } as typeof RTCPeerConnection;
      const Plain = window.Audio;
      window.Audio = class extends Plain {
        constructor(source?: string) {
          super(source);
          audios.push(this);
        }
        override async play(): Promise<void> {
          try {
            await super.play();
          } catch (error) {
            if (error instanceof DOMException && error.name === 'NotAllowedError') console.info(mayNotPlay);
            throw error;
          }
        }
      } as typeof Audio;
    },
    { onLoopback: loopback, mayNotPlay: MAY_NOT_PLAY },
  );
  return { page: await context.newPage(), context, frames };
}

/** The energy that has come from each of the others so far, those of closed connections left out. */
function energies(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const open = window.talk.connections.filter(({ connectionState }) => connectionState === 'connected');
    const reports = await Promise.all(open.map((connection) => connection.getStats()));
    return reports.map((report) => {
      let energy = 0;
      report.forEach((stats) => {
        if (stats.type === 'inbound-rtp') energy += stats.totalAudioEnergy ?? 0;
      });
      return energy;
    });
  });
}

/** Waits until the page has heard this many of the others for some time, from now on. */
export async function hears(page: Page, others: number): Promise<void> {
  const before = await energies(page);
  for (;;) {
    const now = await energies(page);
    if (now.filter((energy, index) => energy - (before[index] ?? 0) > 0.05).length >= others) return;
    await page.waitForTimeout(200);
  }
}

/** Waits until the page gets no sound from anybody. */
export async function hearsNothing(page: Page): Promise<void> {
  for (let quiet = 0, before = await energies(page); quiet < 12; ) {
    await page.waitForTimeout(200);
    const now = await energies(page);
    quiet = JSON.stringify(now) === JSON.stringify(before) ? quiet + 1 : 0;
    before = now;
  }
}

/** Waits until this many audio elements of the page play. */
export async function plays(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (most) => window.talk.audios.filter(({ paused, currentTime }) => !paused && currentTime > 0).length >= most,
    count,
  );
}

export function microphone(page: Page) {
  return {
    on: () => page.getByRole('button', { name: 'Turn the microphone on' }),
    off: () => page.getByRole('button', { name: 'Turn the microphone off' }),
  };
}

export async function turnOn(page: Page): Promise<void> {
  await microphone(page).on().click();
  await microphone(page).off().waitFor();
}
