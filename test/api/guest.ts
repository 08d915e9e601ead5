/** Somebody who uses the API: requests over HTTP, subscriptions over a socket of its own. */

import { print } from '@0no-co/graphql.web';
import type { ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { RoomUpdate } from '../../widget/client/model.ts';
import { AddBot, CreateGuest, CreateRoom, JoinRoom } from '../../widget/client/mutations.ts';

/** A GraphQL answer as it came. */
export interface Answer<Data = Record<string, unknown>> {
  readonly status: number;
  readonly data?: Data | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly path?: readonly (string | number)[];
    readonly extensions?: { readonly code?: string };
  }[];
}

/** What all mutations of the element answer: a payload, or an error with its code. */
interface Result {
  readonly result: { readonly __typename: string };
}

export class Guest {
  readonly url: string;
  readonly token: string | null;
  /** The person's id; null without a token. */
  readonly id: string | null;
  /** Requests that were begun; for those who wait until nothing happens any more. */
  requests = 0;
  /** Sockets that were lost come back when this resolves. */
  away: Promise<void> = Promise.resolve();
  /** How often a request that got no answer is sent again, a quarter of a second later, as the element does. */
  patience = 0;
  readonly #running = new Set<Promise<unknown>>();

  /** What its requests have besides: as a proxy adds it. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    url: string,
    token: string | null = null,
    id: string | null = null,
    headers: Readonly<Record<string, string>> = {},
  ) {
    this.url = url;
    this.token = token;
    this.id = id;
    this.headers = headers;
  }

  /** A new guest of the server. */
  static async named(url: string, name: string, headers: Readonly<Record<string, string>> = {}): Promise<Guest> {
    const made = await new Guest(url, null, null, headers).change(CreateGuest, { input: { name } });
    if (made.__typename !== 'CreateGuestPayload') throw new Error(JSON.stringify(made));
    return new Guest(url, made.token, made.person.id, headers);
  }

  /** Sends a document of one's own and takes whatever comes. */
  async send<Data = Record<string, unknown>>(query: string, variables: object = {}): Promise<Answer<Data>> {
    this.requests += 1;
    const asked = this.#send<Data>(query, variables);
    this.#running.add(asked);
    try {
      return await asked;
    } finally {
      this.#running.delete(asked);
    }
  }

  async #send<Data>(query: string, variables: object): Promise<Answer<Data>> {
    const request = {
      method: 'POST',
      headers: {
        ...this.headers,
        'content-type': 'application/json',
        ...(this.token === null ? {} : { authorization: `Bearer ${this.token}` }),
      },
      body: JSON.stringify({ query, variables }),
    };
    let response: Response | null = null;
    for (let left = this.patience; response === null; left -= 1) {
      response = await fetch(`${this.url}/graphql`, request).catch((lost) => {
        if (left <= 0) throw lost;
        return null;
      });
      if (response === null) await new Promise((resolve) => setTimeout(resolve, 250));
    }
    return { status: response.status, ...((await response.json()) as object) };
  }

  /** Asks with a document of the element; there must be an answer. */
  async ask<Data, Variables extends object>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const answer = await this.send<Data>(print(document), variables);
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer));
    return answer.data;
  }

  /** A mutation of the element; gives its result, be it an error of the schema. */
  async change<Data extends Result, Variables extends object>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data['result']> {
    return (await this.ask(document, variables)).result;
  }

  /** The same, which must be done. */
  async does<Data extends Result, Variables extends object>(
    document: TadaDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data['result']> {
    const result = await this.change(document, variables);
    if (!result.__typename.endsWith('Payload')) throw new Error(JSON.stringify(result));
    return result;
  }

  /** Makes a room and gives its code. */
  async createRoom(input: VariablesOf<typeof CreateRoom>['input'] = {}): Promise<string> {
    const made = await this.does(CreateRoom, { input });
    if (made.__typename !== 'CreateRoomPayload') throw new Error(JSON.stringify(made));
    return made.room.code;
  }

  async join(code: string): Promise<void> {
    await this.does(JoinRoom, { input: { code } });
  }

  async addBots(code: string, count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await this.does(AddBot, { input: { code } });
  }

  /** The token for a new connection. */
  freshToken(): Promise<string | null> {
    return Promise.resolve(this.token);
  }

  /** A socket client as the element has one. `opened` is given each new socket. */
  socket(opened: (socket: WebSocket) => void = () => undefined, retryAttempts = Number.POSITIVE_INFINITY): Client {
    return createClient({
      url: socketUrl(this.url),
      webSocketImpl: WebSocket,
      lazy: false,
      retryAttempts,
      shouldRetry: () => true,
      retryWait: async () => {
        await this.away;
        await new Promise((resolve) => setTimeout(resolve, 5));
      },
      connectionParams: async () => {
        const token = await this.freshToken();
        return token === null ? {} : { token };
      },
      onNonLazyError: () => undefined,
      on: {
        opened: (socket) => {
          if (socket instanceof WebSocket) opened(socket);
        },
      },
    });
  }

  /** Resolves when no request is under way. */
  async quiet(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled([...this.#running]);
  }
}

export function socketUrl(url: string): string {
  return `${url.replace(/^http/, 'ws')}/graphql`;
}

/** What a subscription to a room gave. */
export type Update = RoomUpdate;
export type { ResultOf };
