import type { Link } from './link.ts';
import type { Room } from './model.ts';
import { isFailure, wasLost } from './outcome.ts';
import { RevealRandomness } from './own-mutations.ts';
import type { Randomness } from './randomness.ts';

/** The server waits 3 s for a reveal (docs/fair.md §3): a lost one is sent again at this distance, ms, … */
const AGAIN_AFTER = 300;
/** … this often. */
const TRIES = 8;

/** Gives this person's randomness away as soon as the server has committed itself, once per match. */
export class Revealer {
  readonly #link: Pick<Link, 'change'>;
  readonly #randomness: Randomness;
  readonly #code: string;
  #match: string | null = null;

  constructor(link: Pick<Link, 'change'>, randomness: Randomness, code: string) {
    this.#link = link;
    this.#randomness = randomness;
    this.#code = code;
  }

  /** Looks at the room as it is now. */
  consider(room: Pick<Room, 'matchId' | 'phase' | 'fairness'>): void {
    if (room.matchId === this.#match) return;
    const secret = this.#randomness.due(room);
    if (secret === null) return;
    this.#match = room.matchId;
    void this.#send({ code: this.#code, matchId: room.matchId, secret }, TRIES);
  }

  async #send(input: { code: string; matchId: string; secret: string }, tries: number): Promise<void> {
    const answer = await this.#link.change(RevealRandomness, { input });
    if (!isFailure(answer) || !wasLost(answer) || tries <= 1) return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
    await this.#send(input, tries - 1);
  }
}
