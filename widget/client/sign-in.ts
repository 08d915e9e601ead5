import type { TypedDocumentNode } from '@urql/core';
import { Me } from './documents.ts';
import { type Failure, failure, isOfToken } from './failure.ts';
import type { Identity } from './identity.ts';
import { KeepGuest } from './mutations.ts';
import { isFailure, readAnswer, wasLost } from './outcome.ts';
import type { TokenSource } from './token-source.ts';

/** Asks or changes with a token that may not be in use yet. */
export type AskAs = <Data, Variables extends object>(
  token: string,
  kind: 'query' | 'mutation',
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
) => Promise<{ readonly data: Data } | Failure>;

const NOBODY: TokenSource = { token: null, getToken: null };

/** Keeps the site's own person signed in: gets tokens from the page when there is none yet, and when one has run out. */
export class SignIn {
  readonly #identity: Identity;
  readonly #ask: AskAs;
  #source = NOBODY;
  /** Given by the page and not tried yet. */
  #given: string | null = null;
  /** There is nothing to get: a token that holds, or the page says that nobody is signed in. */
  #settled = true;
  #flight: Promise<Failure | null> | null = null;

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
      return failure('UNEXPECTED');
    }
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
      if (wasLost(asked) && this.#source === source) this.#given ??= token;
      return asked;
    }
    const { me } = asked.data;
    if (me === null) return failure('TOKEN_EXPIRED');
    if (this.#source === source) this.#identity.setMember({ token, person: me });
    return null;
  }
}
