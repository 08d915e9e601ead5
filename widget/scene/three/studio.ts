import type { Quality } from '../../events.ts';
import { QUALITIES } from './frame.ts';
import { Stage } from './stage.ts';
import { clothTexture, woodTexture } from './textures.ts';

/** A table that draws through the page's one renderer. */
export interface Guest {
  staged(stage: Stage): void;
  unstaged(): void;
  /** The quality has changed. */
  retuned(): void;
}

/** A lost context that is not given back in this time is given up, ms. */
const RESTORE_TIME = 4000;
/** How long to wait before another try, ms; after the last of them as long again and again. */
const RETRIES = [500, 4000, 20_000, 60_000] as const;
/** An unused renderer is kept for a table that comes soon, ms. */
const KEEP_TIME = 4000;

/** So many pictures without trouble make up for it. */
const CALM = 100;

/** Frames that are looked at together, and how long they may take (the median), ms. */
const SAMPLE = 24;
const SLOW = 30;
const ORDER: readonly Quality[] = ['high', 'medium', 'low'];

/** Lends the page's one renderer to its tables; makes it, loses it and makes it anew. */
class Studio {
  readonly #guests = new Set<Guest>();
  #stage: Stage | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #opening = false;
  #failures = 0;
  #pictures = 0;
  #quality: Quality = 'high';
  #times: number[] = [];

  get quality(): Quality {
    return this.#quality;
  }

  /** Chosen by a page or a test; frames that are slow still lower it. */
  set quality(quality: Quality) {
    if (quality === this.#quality) return;
    this.#quality = quality;
    this.#times = [];
    for (const guest of this.#guests) guest.retuned();
  }

  /** The renderer, if there is one now. */
  get stage(): Stage | null {
    return this.#stage;
  }

  /** How many tables draw through it. */
  get guests(): number {
    return this.#guests.size;
  }

  enter(guest: Guest): void {
    this.#guests.add(guest);
    if (this.#guests.size === 1) this.#stopWaiting();
    if (this.#stage && !this.#stage.lost) guest.staged(this.#stage);
    else if (!this.#stage && this.#timer === null) void this.#open();
  }

  leave(guest: Guest): void {
    this.#guests.delete(guest);
    if (this.#guests.size > 0) return;
    this.#stopWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#close();
      this.#failures = 0;
    }, KEEP_TIME);
  }

  /** A picture could not be drawn: everything is made anew. */
  stumbled(stage: Stage): void {
    if (stage !== this.#stage) return;
    this.#close();
    this.#again();
  }

  /** A picture was drawn. After many of them old troubles are forgotten. */
  drew(): void {
    this.#pictures++;
    if (this.#pictures % CALM === 0) this.#failures = 0;
  }

  /** How long a frame of something that moves has taken, ms. Slow ones lower the quality for all. */
  took(time: number): void {
    // Longer than this, the page was held up by something else.
    if (time > 1000) return;
    this.#times.push(time);
    if (this.#times.length < SAMPLE) return;
    const median = this.#times.toSorted((a, b) => a - b)[SAMPLE / 2] ?? 0;
    this.#times = [];
    const next = ORDER[ORDER.indexOf(this.#quality) + 1];
    if (median > SLOW && next) this.quality = next;
  }

  /** In steps, so that the page is never held up for long. */
  async #open(): Promise<void> {
    if (this.#opening) return;
    this.#opening = true;
    let stage: Stage;
    try {
      await pause();
      const cloth = clothTexture();
      await pause();
      const wood = woodTexture();
      await pause();
      if (this.#guests.size === 0) return;
      stage = new Stage(QUALITIES[this.#quality].shadows > 0, { cloth, wood });
    } catch {
      this.#again();
      return;
    } finally {
      this.#opening = false;
    }
    this.#stage = stage;
    stage.canvas.addEventListener('webglcontextlost', this.#lost);
    stage.canvas.addEventListener('webglcontextrestored', this.#restored);
    for (const guest of this.#guests) guest.staged(stage);
  }

  #close(): void {
    const stage = this.#stage;
    this.#stage = null;
    if (!stage) return;
    stage.canvas.removeEventListener('webglcontextlost', this.#lost);
    stage.canvas.removeEventListener('webglcontextrestored', this.#restored);
    for (const guest of this.#guests) guest.unstaged();
    stage.dispose();
  }

  /** Tries again later, and ever more rarely; as long as there is anybody to draw for. */
  #again(): void {
    this.#stopWaiting();
    const wait = RETRIES[Math.min(this.#failures, RETRIES.length - 1)] ?? 0;
    this.#failures++;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (this.#guests.size > 0 && !this.#stage) void this.#open();
    }, wait);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  readonly #lost = (event: Event): void => {
    // Asks the browser to give it back.
    event.preventDefault();
    for (const guest of this.#guests) guest.unstaged();
    this.#stopWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#close();
      this.#again();
    }, RESTORE_TIME);
  };

  readonly #restored = (): void => {
    const stage = this.#stage;
    if (!stage) return;
    this.#stopWaiting();
    for (const guest of this.#guests) guest.staged(stage);
  };
}

/** Lets the page do what waits. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** The page's studio. Making it touches nothing: the renderer comes with the first table. */
export const studio = new Studio();
export type { Studio };
