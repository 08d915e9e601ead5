import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { localNow } from '../../client/clock.ts';
import { openQuestion, type ViewState } from '../../client/view-state.ts';
import { URGENT_SECONDS } from '../../panels/clock.ts';
import type { Settings } from '../../panels/settings.ts';
import { SPEEDS } from '../motion/speed.ts';
import { type Cue, cuesOf } from './cues.ts';
import type { SoundBox } from './sound-box.ts';

/** What is listened to. */
type Heard = Pick<ViewState, 'version' | 'recent' | 'question' | 'answered' | 'clockOffset' | 'voice' | 'place'>;

let box: Promise<SoundBox> | null = null;

/**
 * Lets a table be heard. Silent, and nothing is fetched, until the first gesture on its host: browsers want it so, and so
 * do people.
 */
export class SoundController implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #settings: () => Settings;
  #box: SoundBox | null = null;
  #ends: AbortController | null = null;
  #version = -1;
  #question: string | null = null;
  #tick: ReturnType<typeof setTimeout> | null = null;

  constructor(host: ReactiveControllerHost & HTMLElement, settings: () => Settings) {
    this.#host = host;
    this.#settings = settings;
    host.addController(this);
  }

  hostConnected(): void {
    this.#ends = new AbortController();
    const { signal } = this.#ends;
    for (const gesture of ['pointerdown', 'keydown']) {
      this.#host.addEventListener(gesture, this.#gesture, { signal, capture: true });
    }
  }

  hostDisconnected(): void {
    this.#ends?.abort();
    this.#ends = null;
    this.#stopTicking();
  }

  /** What has happened since the last time; `viewpoint` is the seat at the bottom. */
  follow(state: Heard, viewpoint: number): void {
    const { version, question } = state;
    if (this.#box) this.#box.underSpeech = isSpoken(state);
    const isFirst = this.#version < 0;
    if (version !== this.#version && !isFirst) {
      this.#play(cuesOf(state.recent, viewpoint, SPEEDS[this.#settings().speed]));
    }
    this.#version = version;
    const open = openQuestion(state);
    if (open && open.id !== this.#question && !isFirst) {
      this.#play([{ sound: open.tile === null ? 'turn' : 'ask', at: 180, side: 0 }]);
    }
    this.#question = question?.id ?? null;
    this.#stopTicking();
    if (open?.endsAt != null) this.#tickUntil(open.endsAt - state.clockOffset);
  }

  /** The last seconds of an own question tick. `end` by the local clock, ms. */
  #tickUntil(end: number): void {
    const left = end - localNow();
    if (left <= 0) return;
    const urgent = URGENT_SECONDS * 1000;
    const wait = left > urgent ? left - urgent : left % 1000 || 1000;
    this.#tick = setTimeout(() => {
      if (end - localNow() > 200) this.#play([{ sound: 'tick', at: 0, side: 0 }]);
      this.#tickUntil(end);
    }, wait);
  }

  #stopTicking(): void {
    if (this.#tick !== null) clearTimeout(this.#tick);
    this.#tick = null;
  }

  #play(cues: readonly Cue[]): void {
    const { sounds, volume } = this.#settings();
    if (!this.#box || !sounds || volume === 0) return;
    this.#box.volume = volume / 100;
    for (const cue of cues) this.#box.play(cue);
  }

  readonly #gesture = (): void => {
    if (!this.#settings().sounds) return;
    void this.#wake();
  };

  async #wake(): Promise<void> {
    try {
      box ??= import('./sound-box.ts').then((module) => new module.SoundBox());
      this.#box = await box;
      await this.#box.wake();
    } catch {
      // No audio here: the table is silent, and the next gesture tries again.
      box = null;
    }
  }
}

/** Whether somebody else is heard speaking. */
function isSpoken({ voice, place }: Heard): boolean {
  return voice?.seats.some(({ speaking, volume }, index) => speaking && volume > 0 && index !== place) ?? false;
}
