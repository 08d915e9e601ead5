/** Questions to a server over plain HTTP: small elements need no socket. */

import { print } from '@0no-co/graphql.web';
import type { TypedDocumentNode } from '@urql/core';
import { Identity } from '../client/identity.ts';
import { tellOwner } from '../client/refused-origin.ts';
import { lastingStore } from '../client/storage.ts';
import type { TokenSource } from '../client/token-source.ts';
import { within } from '../client/within.ts';

/** A request without an answer within this long, ms, is given up. */
const ANSWER_WITHIN = 15_000;

/**
 * Why there is nothing new to show: no server is named (`no-server`), no network here (`offline`), no answer from there
 * (`server-away`), the server does not know what this element asks (`too-old`), it takes
 * nothing from pages like this one (`origin-refused`), an attribute names what is not there
 * (`not-found`) or what cannot be (`wrong-attribute`), too many questions (`busy`), the server's fault (`unavailable`).
 */
export type ReadingProblem =
  | 'no-server'
  | 'offline'
  | 'server-away'
  | 'too-old'
  | 'origin-refused'
  | 'not-found'
  | 'wrong-attribute'
  | 'busy'
  | 'unavailable';

/** A question without an answer. */
export class NoAnswer extends Error {
  readonly problem: ReadingProblem;

  constructor(problem: ReadingProblem, reason: string) {
    super(reason);
    this.problem = problem;
  }
}

/** What a result union gives in place of what was asked for. */
interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
}

/** The member of a result union that is no error; throws `NoAnswer` for an error. */
export function answered<Answer extends object>(answer: Answer): Exclude<Answer, ErrorAnswer> {
  if (!isError(answer)) return answer as Exclude<Answer, ErrorAnswer>;
  throw new NoAnswer(PROBLEM_OF[answer.code] ?? 'unavailable', answer.message);
}

function isError(answer: object): answer is ErrorAnswer {
  return 'code' in answer && 'message' in answer;
}

const PROBLEM_OF: Readonly<Record<string, ReadingProblem>> = {
  NOT_FOUND: 'not-found',
  INVALID_INPUT: 'wrong-attribute',
  RATE_LIMITED: 'busy',
  UNAVAILABLE: 'unavailable',
  GRAPHQL_VALIDATION_FAILED: 'too-old',
  GRAPHQL_PARSE_FAILED: 'too-old',
  ORIGIN_REFUSED: 'origin-refused',
  UNKNOWN_SITE: 'origin-refused',
};

const TOKEN_FAULTS = ['TOKEN_REFUSED', 'TOKEN_EXPIRED'];

/** Asks one server, as the site's own person where the page signs somebody in, else as the guest of this browser, if there is one. */
export class Asker {
  readonly url: string;
  readonly #source: TokenSource;
  #token: string | null;

  constructor(url: string, source: TokenSource) {
    this.url = url;
    this.#source = source;
    this.#token = source.token;
  }

  /** Throws `NoAnswer`, and what `signal` was aborted with. For a token that does not hold the page is asked once; then nobody asks. */
  async ask<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ): Promise<Data> {
    const renewed = async (): Promise<string | null> => {
      this.#token = null;
      return this.#source.getToken === null ? null : this.#currentToken();
    };
    for (const token of [() => this.#currentToken(), renewed, () => null]) {
      const data = await this.#post(document, variables, await token(), signal);
      if (data !== 'token') return data;
    }
    throw new NoAnswer('unavailable', 'A token was refused that was not sent.');
  }

  async #currentToken(): Promise<string | null> {
    const { token, getToken } = this.#source;
    // Read anew each time: a table of this page may just have made the guest.
    if (token === null && getToken === null) return new Identity(lastingStore(), this.url).token;
    this.#token ??= (await getToken?.()) ?? null;
    return this.#token;
  }

  /** `token`: the server does not take it. */
  async #post<Data, Variables extends object>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Data | 'token'> {
    const response = await fetch(this.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query: print(document), variables }),
      signal: within(ANSWER_WITHIN, signal),
    }).catch((reason: unknown) => {
      signal.throwIfAborted();
      throw new NoAnswer(navigator.onLine ? 'server-away' : 'offline', String(reason));
    });
    const answer: Answer<Data> = await response.json().catch((reason: unknown) => {
      signal.throwIfAborted();
      throw new NoAnswer(response.status === 429 ? 'busy' : 'server-away', String(reason));
    });
    const [error] = answer.errors ?? [];
    if (TOKEN_FAULTS.includes(error?.extensions?.code ?? '')) return 'token';
    if (error) {
      const problem = PROBLEM_OF[error.extensions?.code ?? ''] ?? 'unavailable';
      if (problem === 'origin-refused') tellOwner(this.url);
      throw new NoAnswer(problem, error.message);
    }
    if (!answer.data) throw new NoAnswer('unavailable', 'The answer holds nothing.');
    return answer.data;
  }
}

interface Answer<Data> {
  readonly data?: Data | null;
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[];
}
