import type { Cue, SoundName } from './cues.ts';
import { noiseBuffer, play, strokesOf } from './instruments.ts';

/** The same sound is not begun again within this time, s: several tiles that land together make one noise. */
const APART = 0.03;

/** How loud sounds are while somebody speaks, of what they are else; and how fast they give way and come back, s. */
const UNDER_SPEECH = 0.25;
const YIELD = 0.08;
const RETURN = 0.4;

/** Makes the sounds of a table. One for a page: there is one pair of ears. Made in the first gesture, as browsers ask. */
export class SoundBox {
  readonly #context: AudioContext;
  readonly #volume: GainNode;
  readonly #yielding: GainNode;
  readonly #noise: AudioBuffer;
  readonly #last = new Map<SoundName, number>();

  constructor() {
    this.#context = new AudioContext();
    this.#volume = this.#context.createGain();
    const ceiling = this.#context.createDynamicsCompressor();
    this.#yielding = this.#context.createGain();
    this.#volume.connect(this.#yielding).connect(ceiling).connect(this.#context.destination);
    this.#noise = noiseBuffer(this.#context, Math.random);
  }

  /** 0–1 as it is felt, not as it is measured. */
  set volume(volume: number) {
    this.#volume.gain.setTargetAtTime(volume ** 2, this.#context.currentTime, 0.02);
  }

  /** Whether somebody speaks: sounds give way. */
  set underSpeech(speech: boolean) {
    const { gain } = this.#yielding;
    gain.setTargetAtTime(speech ? UNDER_SPEECH : 1, this.#context.currentTime, speech ? YIELD : RETURN);
  }

  /** In a gesture: a browser may have put the sound to sleep. */
  async wake(): Promise<void> {
    if (this.#context.state === 'suspended') await this.#context.resume();
  }

  play({ sound, at, side }: Cue): void {
    if (this.#context.state !== 'running') return;
    const start = this.#context.currentTime + at / 1000;
    const last = this.#last.get(sound) ?? Number.NEGATIVE_INFINITY;
    if (Math.abs(start - last) < APART) return;
    this.#last.set(sound, start);
    const pan = this.#context.createStereoPanner();
    pan.pan.value = side;
    pan.connect(this.#volume);
    play(this.#context, pan, strokesOf(sound, Math.random), start, this.#noise);
  }
}
