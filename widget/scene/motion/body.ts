import type { Placement } from '../layout/placement.ts';
import { between, type Pose, poseOf } from './pose.ts';

/** A stretch of a body's way. Times in ms of the caller's clock. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
  readonly from: Pose;
  readonly to: Pose;
  readonly lift: number;
  readonly ease: (share: number) => number;
  /** What the face shows from the start on; null: nothing. */
  readonly kind: string | null;
}

/** One real tile on the table, from the first hand to the last. It plays one placement after the other. */
export class Body {
  /** Where it comes to rest, and what it is there. */
  rest: Placement;
  /** The exact pose of `rest`, raised or not. */
  goal: Pose;
  #way: readonly Stretch[] = [];
  /** The face before the first stretch that is still to come. */
  #kind: string | null;

  constructor(rest: Placement) {
    this.rest = rest;
    this.goal = poseOf(rest);
    this.#kind = rest.kind;
  }

  /** Lies at once where it belongs. */
  settle(rest: Placement, goal: Pose = poseOf(rest)): void {
    this.rest = rest;
    this.goal = goal;
    this.#kind = rest.kind;
    this.#way = [];
  }

  /** Goes on from wherever it is at `start`. What it was about to do after that is dropped. */
  go(
    to: Pose,
    { start, duration, lift, ease, kind }: Omit<Stretch, 'end' | 'from' | 'to'> & { duration: number },
  ): void {
    const from = this.poseAt(start);
    const kept = this.#way.filter((stretch) => stretch.start < start);
    this.#way = [...kept, { start, end: start + duration, from, to, lift, ease, kind }];
    this.goal = to;
  }

  /** Begins anew at a pose, with a face, without a way. */
  place(pose: Pose, kind: string | null): void {
    this.goal = pose;
    this.#kind = kind;
    this.#way = [];
  }

  poseAt(now: number): Pose {
    const stretch = this.#way.findLast(({ start }) => start <= now);
    if (!stretch) return this.#way[0]?.from ?? this.goal;
    if (now >= stretch.end) return stretch.to;
    return between(
      stretch.from,
      stretch.to,
      stretch.ease((now - stretch.start) / (stretch.end - stretch.start)),
      stretch.lift,
    );
  }

  kindAt(now: number): string | null {
    const stretch = this.#way.findLast(({ start }) => start <= now);
    return stretch ? stretch.kind : this.#kind;
  }

  /** When it comes to rest; at most `now` when it rests. */
  restsAt(): number {
    return this.#way.reduce((latest, { end }) => Math.max(latest, end), Number.NEGATIVE_INFINITY);
  }

  /** Forgets the way that lies behind it. */
  tidy(now: number): void {
    if (this.#way.length === 0 || this.restsAt() > now) return;
    this.#kind = this.kindAt(now);
    this.#way = [];
  }
}
