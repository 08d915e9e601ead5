import { clockOffset } from './clock.ts';
import { type Failure, isOfToken } from './failure.ts';
import type { Room } from './model.ts';
import { wasLost } from './outcome.ts';
import type { Problem, ProblemCode } from './problem.ts';
import type { RoomFeed } from './room-feed.ts';
import type { Server } from './server.ts';
import { type ViewState, ViewStore } from './view-state.ts';

/** After so many failed tries in a row a room that was never seen counts as out of reach. */
const AWAY_AFTER = 2;

/** One element's stay at a server: follows one room at a time and keeps the view state. */
export class Session {
  readonly server: Server;
  readonly store: ViewStore;
  readonly #unlisten: (() => void)[];
  #code: string | null = null;
  #stopFollowing: (() => void) | null = null;
  #feed: RoomFeed | null = null;
  #refusal: Failure | null = null;
  #notices = 0;
  #resting = false;

  constructor(server: Server, store = new ViewStore()) {
    this.server = server;
    this.store = store;
    this.#unlisten = [server.identity.subscribe(() => this.#identified()), server.link.subscribe(() => this.#show())];
    this.#show();
  }

  get state(): ViewState {
    return this.store.state;
  }

  /** Goes to a room; null: to the start panel. Already there: nothing happens. */
  enter(code: string | null): void {
    if (code === this.#code && this.#refusal === null) return;
    this.#leaveFeed();
    this.#code = code;
    this.#refusal = null;
    this.#resting = false;
    this.#follow();
    this.#show();
  }

  /** Resting, the session keeps what it has seen and hears nothing more: for others the person is not there. */
  rest(resting: boolean): void {
    if (resting === this.#resting) return;
    this.#resting = resting;
    if (!resting) this.#follow();
    else {
      this.#stopFollowing?.();
      this.#stopFollowing = null;
    }
  }

  #follow(): void {
    if (this.#code === null) return;
    const { feed, stop } = this.server.follow(this.#code, () => this.#show());
    this.#feed = feed;
    this.#stopFollowing = stop;
  }

  /** Tries again at once. */
  retry(): void {
    const failed = this.#failed;
    if (failed !== null && isOfToken(failed)) this.server.signIn.again();
    this.#refusal = null;
    this.server.identity.refresh();
    this.server.link.kick();
    this.#feed?.retry();
    this.#show();
  }

  /** For a start panel: nothing is asked there until the person wants something, too late to hear that the page is not let in. */
  greet(): void {
    void this.server.language();
  }

  /** The server does not take our token any more: that stands in front of everything else. */
  refuse(failed: Failure): void {
    this.#refusal = failed;
    this.#show();
  }

  /** Says a failure over the table, for a while. */
  notify(failed: Failure): void {
    this.#notices += 1;
    this.store.patch({ notice: { id: this.#notices, failure: failed } });
  }

  /** Marks a question as answered; null takes it back. */
  markAnswered(question: string | null): void {
    this.store.patch({ answered: question });
  }

  dispose(): void {
    this.#leaveFeed();
    for (const unlisten of this.#unlisten) unlisten();
  }

  /** What stands in front of the room; null: nothing does. */
  get #failed(): Failure | null {
    return this.#refusal ?? this.#feed?.failed ?? null;
  }

  /** Somebody else, or with another token: what was refused before may be taken now. */
  #identified(): void {
    const failed = this.#failed;
    if (failed !== null && isOfToken(failed)) {
      this.#refusal = null;
      this.#feed?.retry();
    }
    this.#show();
  }

  #leaveFeed(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = null;
    this.#feed = null;
  }

  #show(): void {
    const { identity, link } = this.server;
    const me = identity.person;
    const view = this.#feed?.view ?? null;
    const room = view?.room ?? null;
    const problem = this.#problem(room);
    this.store.patch({
      connection: link.connection,
      stage: problem !== null ? 'problem' : this.#code === null ? 'start' : room === null ? 'entering' : 'room',
      me,
      signedIn: identity.member !== null,
      rememberedName: identity.rememberedName,
      code: this.#code,
      room,
      table: view?.table ?? null,
      place: placeOf(room, me?.id ?? null),
      seat: view?.table?.viewer ?? null,
      question: view?.question ?? null,
      turnClock: view?.turnClock ?? null,
      lastResult: view?.lastResult ?? null,
      clockOffset: clockOffset(view?.clock ?? []),
      recent: view?.recent ?? [],
      version: view?.version ?? 0,
      said: view?.said ?? [],
      problem,
    });
  }

  #problem(room: Room | null): Problem | null {
    if (this.server.link.refused) return { code: 'origin-refused' };
    const failed = this.#failed;
    if (failed !== null) {
      // Not a guest's token: the page has to sign the person in again.
      return {
        code: this.server.identity.member !== null && isOfToken(failed) ? 'token-expired' : problemCode(failed),
      };
    }
    if (this.#code === null || room !== null) return null;
    const { connection, failures } = this.server.link;
    if (connection === 'offline') return { code: 'offline' };
    const { tries, lost } = this.#feed ?? { tries: 0, lost: null };
    if (Math.max(tries, connection === 'live' ? 0 : failures) < AWAY_AFTER) return null;
    if (lost?.code === 'SIGN_IN_AWAY') return { code: 'sign-in-away' };
    return { code: tries >= AWAY_AFTER ? 'unavailable' : 'server-away' };
  }
}

function placeOf(room: Room | null, person: string | null): number | null {
  const own = room?.places.find(({ occupant }) => occupant?.kind === 'PERSON' && occupant.id === person);
  return own?.place ?? null;
}

function problemCode(failed: Failure): ProblemCode {
  if (wasLost(failed)) return failed.code === 'OFFLINE' ? 'offline' : 'server-away';
  switch (failed.code) {
    case 'NOT_FOUND':
      return 'room-not-found';
    case 'TOKEN_REFUSED':
    case 'NOT_SIGNED_IN':
      return 'token-refused';
    case 'TOKEN_EXPIRED':
      return 'token-expired';
    case 'SIGN_IN_AWAY':
      return 'sign-in-away';
    case 'TOO_OLD':
      return 'too-old';
    case 'UNEXPECTED':
    case 'UNAVAILABLE':
    case 'RATE_LIMITED':
      return 'unavailable';
    default:
      return 'room-denied';
  }
}
