import { RoomEvents } from './documents.ts';
import { Identity } from './identity.ts';
import { Link } from './link.ts';
import { Randomness } from './randomness.ts';
import { Revealer } from './revealer.ts';
import { type Listen, RoomFeed } from './room-feed.ts';
import type { RoomView } from './room-view.ts';
import { SignIn } from './sign-in.ts';
import { lastingStore, type TextStore, tabStore } from './storage.ts';

/** What all elements of a page share at one server: who the person is, one socket, and the rooms that are followed. */
export class Server {
  readonly url: string;
  /** Lasts over reloads of this tab. */
  readonly tab: TextStore;
  readonly identity: Identity;
  readonly link: Link;
  readonly randomness: Randomness;
  readonly #feeds = new Map<string, RoomFeed>();
  readonly signIn: SignIn;
  readonly #unlisten: () => void;
  #person: string | null;
  #asking: Promise<string | null> | null = null;

  constructor(url: string, lasting: TextStore = lastingStore(), tab: TextStore = tabStore()) {
    this.url = url;
    this.tab = tab;
    this.identity = new Identity(lasting, url);
    this.randomness = new Randomness(tab, url);
    this.signIn = new SignIn(this.identity, (token, kind, document, variables) =>
      this.link.askAs(token, kind, document, variables),
    );
    this.link = new Link({
      url,
      token: () => this.identity.token,
      ready: () => this.signIn.ready(),
      expired: (token) => this.signIn.expire(token),
      renewed: (old, token) => this.identity.renewGuest(old, token),
    });
    this.#person = this.identity.person?.id ?? null;
    this.#unlisten = this.identity.subscribe(() => this.#identified());
  }

  /** Calls back with every change of a room; the first caller starts following it. Returns the function that ends it. */
  follow(code: string, listener: (feed: RoomFeed) => void): { readonly feed: RoomFeed; readonly stop: () => void } {
    const feed = this.#feed(code);
    const stop = feed.subscribe(() => listener(feed));
    return { feed, stop };
  }

  /** The language of the site's pages that say none themselves; null where it has no say, or cannot be asked. */
  language(): Promise<string | null> {
    this.#asking ??= import('./site-language.ts')
      .then(
        ({ siteLanguage }) => siteLanguage(this.link),
        () => null,
      )
      .finally(() => {
        this.#asking = null;
      });
    return this.#asking;
  }

  dispose(): void {
    this.#unlisten();
    this.signIn.dispose();
    this.link.dispose();
  }

  /** Another person needs another connection; the same one with another token or name does not. */
  #identified(): void {
    const person = this.identity.person?.id ?? null;
    if (person === this.#person) this.link.renew();
    else {
      this.#person = person;
      this.link.reconnect();
    }
  }

  #feed(code: string): RoomFeed {
    const known = this.#feeds.get(code);
    if (known !== undefined) return known;
    const revealer = new Revealer(this.link, this.randomness, code);
    const seen = ({ room }: RoomView) => {
      if (room !== null) revealer.consider(room);
    };
    const listen: Listen = (variables, sink) => this.link.listen(RoomEvents, variables, sink);
    const feed = new RoomFeed({ listen, code, linkOf: (link) => new URL(link, this.url).href, seen });
    this.#feeds.set(code, feed);
    return feed;
  }
}

const borrowed = new Map<string, { readonly server: Server; borrowers: number }>();

/** The page's connection to a server. Give it back with `returnServer`; the last one to do so closes it. */
export function borrowServer(url: string): Server {
  const entry = borrowed.get(url) ?? { server: new Server(url), borrowers: 0 };
  borrowed.set(url, entry);
  entry.borrowers += 1;
  return entry.server;
}

export function returnServer(server: Server): void {
  const entry = borrowed.get(server.url);
  if (entry === undefined || entry.server !== server) return;
  entry.borrowers -= 1;
  if (entry.borrowers > 0) return;
  borrowed.delete(server.url);
  server.dispose();
}
