import type { Session } from '../client/session.ts';
import type { VoiceCommand } from '../client/voice-state.ts';
import type { Voice } from './voice.ts';

/** Fetches what carries voice when the person first sits where there is voice. Without it the table plays on in silence. */
export class VoiceLoader {
  readonly #session: Session;
  readonly #stop: () => void;
  #voice: Promise<Voice> | null = null;

  constructor(session: Session) {
    this.#session = session;
    this.#stop = session.store.subscribe(() => this.#consider());
  }

  obey(command: VoiceCommand): void {
    void this.#voice?.then((voice) => voice.obey(command));
  }

  close(): void {
    this.#stop();
    void this.#voice?.then((voice) => voice.close());
    this.#voice = null;
  }

  #consider(): void {
    const { place, room } = this.#session.state;
    if (this.#voice !== null || place === null || room?.voice !== 'ON') return;
    this.#voice = import('./voice.ts').then((module) => new module.Voice(this.#session));
    // The next change of the room tries again.
    this.#voice.catch(() => {
      this.#voice = null;
    });
  }
}
