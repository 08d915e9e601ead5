import type { TypedDocumentNode } from '@urql/core';
import { localNow } from './clock.ts';
import { Me } from './documents.ts';
import { type Failure, failure, isOfToken, passes } from './failure.ts';
import type { Identity } from './identity.ts';
import { isFailure, readAnswer } from './outcome.ts';
import { KeepGuest } from './own-mutations.ts';
import type { TokenSource } from './token-source.ts';

/** Asks or changes with a token that may not be in use yet. */
export type AskAs = <Data, Variables extends object>(
  token: string | null,
  kind: 'query' | 'mutation',
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<{ readonly data: Data } | Failure>;

const NOBODY: TokenSource = { token: null, getToken: null };

/** The next token is fetched so long before one ends, ms, or at half its time where that is later. */
const AHEAD = 60_000;
/** Nearer to the end than this, ms, the end is waited for. */
const TOO_LATE = 500;
/** The longest that a timer waits, ms. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * Keeps the site's own person signed in: gets tokens from the page when there is none yet, a while before one runs out, and
 * when one has.
 */
export class SignIn {
  readonly #identity: Identity;
  readonly #ask: AskAs;
  #source = NOBODY;
  /** Given by the page and not tried yet. */
  #given: string | null = null;
  /** There is nothing to get: a token that holds, or the page says that nobody is signed in. */
  #settled = true;
  #flight: Promise<Failure | null> | null = null;
  /** When the token in use ends, by the page's own time; null: never, or nobody is signed in. */
  #endsAt: number | null = null;
  #ahead: ReturnType<typeof setTimeout> | undefined;

  constructor(identity: Identity, ask: AskAs) {
    this.#identity = identity;
    this.#ask = ask;
  }

  /** Takes tokens from here from now on. Without any the person is the guest of this browser. */
  use({ token, getToken }: TokenSource): void {
    const source = { token, getToken };
    if (source.token === this.#source.token && source.getToken === this.#source.getToken) return;
    const renewed = source.token !== this.#source.token;
    this.#source = source;
    if (source.token === null && source.getToken === null) {
      this.leave();
      return;
    }
    if (renewed) this.#given = source.token;
    if (renewed || this.#identity.member === null) this.#settled = false;
    void this.ready();
  }

  /** Goes on as a guest, until the page gives another token. */
  leave(): void {
    this.#given = null;
    this.#settled = true;
    this.#identity.setMember(null);
    this.dispose();
  }

  /** Whether the page can be asked for another token. */
  get asks(): boolean {
    return this.#source.getToken !== null;
  }

  /** The page is asked again, where it can be, by whoever needs to know next who asks. */
  again(): void {
    if (this.asks) this.#settled = false;
  }

  /** Fetches no more tokens ahead of time. */
  dispose(): void {
    clearTimeout(this.#ahead);
    this.#endsAt = null;
  }

  /** A token has run out. */
  expire(token: string | null): void {
    if (token !== null && token === this.#identity.member?.token) this.#settled = false;
  }

  /** Resolves when it is known who asks: null; or why that cannot be known. Never throws. */
  ready(): Promise<Failure | null> {
    if (this.#settled) return Promise.resolve(null);
    this.#flight ??= this.#obtain().finally(() => {
      this.#flight = null;
    });
    return this.#flight;
  }

  async #obtain(): Promise<Failure | null> {
    const source = this.#source;
    const token = await this.#next();
    if (typeof token === 'object' && token !== null) return this.#lapse(token);
    const failed = token === null ? null : await this.#enter(token, source);
    // The page has given another one meanwhile, or taken it back.
    if (this.#source !== source) return this.#settled ? null : this.#obtain();
    if (failed !== null) return this.#lapse(failed);
    if (token === null) this.leave();
    this.#settled = true;
    return null;
  }

  /** Whoever has no token that holds is signed in no more: what is open is opened anew, and hears why it cannot be. */
  #lapse(failed: Failure): Failure {
    if (isOfToken(failed)) this.#identity.setMember(null);
    return failed;
  }

  async #next(): Promise<string | null | Failure> {
    const given = this.#given;
    this.#given = null;
    if (given !== null) return given;
    const { getToken } = this.#source;
    if (getToken === null) return failure('TOKEN_EXPIRED');
    try {
      return await getToken();
    } catch (error) {
      // The page's own fault or network: said to the page, tried again by whoever needs it.
      reportError(error);
      return failure('TOKEN_EXPIRED');
    }
  }

  #plan(): void {
    clearTimeout(this.#ahead);
    if (this.#endsAt === null || !this.asks) return;
    const left = this.#endsAt - localNow();
    if (left < TOO_LATE) return;
    this.#ahead = setTimeout(() => void this.#renew(), Math.min(Math.max(left - AHEAD, left / 2), LONGEST_WAIT));
  }

  /** Fetches the next token while the one in use still holds: whoever asks meanwhile asks with that. */
  async #renew(): Promise<void> {
    const source = this.#source;
    const token = await this.#next();
    // It has run out meanwhile, or the page gives others: that is seen to already.
    if (!this.#settled || this.#source !== source) return;
    if (token === null) this.leave();
    else if (typeof token === 'object' || (await this.#enter(token, source)) !== null) this.#plan();
  }

  /** The guest of this browser first becomes the person who signs in: the person's id may change with it. */
  async #enter(token: string, source: TokenSource): Promise<Failure | null> {
    const { guest } = this.#identity;
    if (guest !== null) {
      const kept = await this.#ask(token, 'mutation', KeepGuest, { input: { token: guest.token } });
      const answer = isFailure(kept) ? kept : readAnswer(kept.data.result);
      // Kept, or a guest that cannot be kept, ever.
      if (!isFailure(answer) || answer.code === 'SECRET_REFUSED') this.#identity.forgetGuest();
    }
    const asked = await this.#ask(token, 'query', Me, {});
    if (isFailure(asked)) {
      // Nothing is wrong with the token.
      if (passes(asked) && this.#source === source) this.#given ??= token;
      if (asked.code === 'UNAVAILABLE') return failure('SIGN_IN_AWAY');
      // Whatever is wrong with it: the page has to sign the person in again.
      return isOfToken(asked) ? failure('TOKEN_EXPIRED') : asked;
    }
    const { account } = asked.data;
    if (account === null) return failure('TOKEN_EXPIRED');
    if (this.#source !== source) return null;
    this.#identity.setMember({ token, person: account.person });
    this.#endsAt = account.tokenEndsAt === null ? null : localNow() + account.tokenEndsAt - account.now;
    this.#plan();
    return null;
  }
}
