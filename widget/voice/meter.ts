/** From this level on (0–1) somebody speaks … */
const SPEECH = 0.02;
/** … and for this long after, ms: words have gaps. */
const LINGER = 600;

/** Whether somebody speaks, from levels that are measured now and then. */
export class Meter {
  #heardAt = Number.NEGATIVE_INFINITY;

  /** `level`: 0–1. */
  hear(level: number, now: number): void {
    if (level >= SPEECH) this.#heardAt = now;
  }

  speaking(now: number): boolean {
    return now - this.#heardAt < LINGER;
  }
}

/** The level of the own microphone, which no receiver measures. Made in the touch that turned it on. */
export class OwnLevel {
  readonly #context = new AudioContext();
  readonly #analyser = this.#context.createAnalyser();
  readonly #samples = new Float32Array(this.#analyser.fftSize);

  constructor(track: MediaStreamTrack) {
    this.#context.createMediaStreamSource(new MediaStream([track])).connect(this.#analyser);
  }

  get level(): number {
    this.#analyser.getFloatTimeDomainData(this.#samples);
    return Math.sqrt(this.#samples.reduce((sum, sample) => sum + sample * sample, 0) / this.#samples.length);
  }

  close(): void {
    void this.#context.close();
  }
}
