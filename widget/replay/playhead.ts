import type { TableEvent } from '../client/model.ts';
import { filmOf, type Step } from './film.ts';
import { BEGINNING, eyesOf, type Moment } from './moment.ts';
import type { Recording } from './recording.ts';

/** Where to go from a moment. */
export type Jump = 'forward' | 'back' | 'next-turn' | 'last-turn' | 'next-hand' | 'last-hand' | 'start' | 'end';

/** Stands at one moment of a recording. */
export class Playhead {
  readonly recording: Recording;
  #moment: Moment;
  #film: readonly Step[];
  #recent: readonly TableEvent[] = [];

  /** Begins at a moment, or as near to it as there is one. */
  constructor(recording: Recording, at: Partial<Moment> = {}) {
    this.recording = recording;
    this.#moment = BEGINNING;
    this.#film = this.#filmed(BEGINNING);
    this.go(at);
  }

  get moment(): Moment {
    return this.#moment;
  }

  /** The steps of the hand, as they are seen from here. */
  get film(): readonly Step[] {
    return this.#film;
  }

  get step(): Step {
    const step = this.#film[this.#moment.step];
    if (step === undefined) throw new Error('a playhead stands at a step');
    return step;
  }

  /** What has happened since the moment before, when that was the step before: to be shown as it happens. Else nothing. */
  get recent(): readonly TableEvent[] {
    return this.#recent;
  }

  /** Nothing comes after this. */
  get atEnd(): boolean {
    return this.#moment.hand === this.recording.hands.length - 1 && this.#moment.step === this.#film.length - 1;
  }

  get atStart(): boolean {
    return this.#moment.hand === 0 && this.#moment.step === 0;
  }

  /** Goes to a moment, or as near to it as there is one. */
  go(to: Partial<Moment>): void {
    const before = this.#moment;
    const wanted = { ...before, ...to };
    const hand = within(wanted.hand, this.recording.hands.length);
    const sameHand = hand === before.hand;
    const sameEyes = wanted.seat === before.seat && wanted.hands === before.hands;
    const follows = sameHand
      ? wanted.step === before.step + 1
      : hand === before.hand + 1 && wanted.step === 0 && before.step === this.#film.length - 1;
    if (!sameHand || !sameEyes) this.#film = this.#filmed({ ...wanted, hand });
    this.#moment = { ...wanted, hand, step: within(wanted.step, this.#film.length) };
    this.#recent = follows && sameEyes ? this.step.events : [];
  }

  /** Goes somewhere from here; stays where there is nothing further. */
  jump(where: Jump): void {
    const { hand, step } = this.#moment;
    const last = this.#film.length - 1;
    const hands = this.recording.hands.length;
    switch (where) {
      case 'forward':
        if (step < last) this.go({ step: step + 1 });
        else if (hand < hands - 1) this.go({ hand: hand + 1, step: 0 });
        return;
      case 'back':
        if (step > 0) this.go({ step: step - 1 });
        else if (hand > 0) this.go({ hand: hand - 1, step: LAST });
        return;
      case 'next-turn': {
        const turn = this.#film.findIndex(({ beginsTurn }, index) => index > step && beginsTurn);
        if (turn >= 0) this.go({ step: turn });
        else if (hand < hands - 1) this.go({ hand: hand + 1, step: 0 });
        else this.go({ step: last });
        return;
      }
      case 'last-turn': {
        const turn = this.#film.findLastIndex(({ beginsTurn }, index) => index < step && beginsTurn);
        if (turn >= 0) this.go({ step: turn });
        else if (step > 0 || hand === 0) this.go({ step: 0 });
        else this.go({ hand: hand - 1, step: LAST });
        return;
      }
      case 'next-hand':
        this.go(hand < hands - 1 ? { hand: hand + 1, step: 0 } : { step: last });
        return;
      case 'last-hand':
        // As with music: first to the beginning of this one.
        this.go(step > 0 || hand === 0 ? { step: 0 } : { hand: hand - 1, step: 0 });
        return;
      case 'start':
        this.go({ hand: 0, step: 0 });
        return;
      case 'end':
        this.go({ hand: hands - 1, step: LAST });
    }
  }

  #filmed(at: Moment): readonly Step[] {
    return filmOf(this.recording, at.hand, eyesOf(at));
  }
}

const LAST = Number.MAX_SAFE_INTEGER;

/** The nearest index of so many. */
function within(index: number, count: number): number {
  return Math.min(Math.max(0, index), count - 1);
}
