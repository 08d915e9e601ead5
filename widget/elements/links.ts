import { html, type TemplateResult } from 'lit';
import { MahjongMatchEvent, MahjongPersonEvent } from './events.ts';

/** Where links lead. */
export interface LinkTargets {
  /** The server's GraphQL address; null where none is known. */
  readonly server: string | null;
  /** A page's own address for a match, with `{match}` and `{room}`; null: the server's page. */
  readonly match: string | null;
  /** A page's own address for a person, with `{person}`; null: the server's page. */
  readonly person: string | null;
}

/** What of a match its link needs. */
interface LinkedMatch {
  readonly matchId: string;
  readonly room: string | null;
}

/** What of a person the link needs. */
interface LinkedPerson {
  readonly id: string;
  readonly name: string;
}

function filled(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? '') : whole,
  );
}

/** On the server's own pages; keeps the site that the server's address names. */
function onServer(server: string, path: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(path, server);
  const site = new URL(server).searchParams.get('site');
  for (const [name, value] of Object.entries({ ...query, ...(site === null ? {} : { site }) })) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

/** The address of a match's replay; null where there is none. */
export function matchAddress({ server, match }: LinkTargets, { matchId, room }: LinkedMatch): string | null {
  if (match !== null) return filled(match, { match: matchId, room: room ?? '' });
  return server === null ? null : onServer(server, `/m/${encodeURIComponent(matchId)}`, {});
}

/** The address of a person's page; null where there is none. */
export function personAddress({ server, person }: LinkTargets, { id }: LinkedPerson): string | null {
  if (person !== null) return filled(person, { person: id });
  return server === null ? null : onServer(server, '/player', { 'mahjong-person': id });
}

/** A link to a match's replay around its words; the words alone where there is no address. */
export function matchLink(targets: LinkTargets, match: LinkedMatch, words: unknown): unknown {
  const address = matchAddress(targets, match);
  const { matchId, room } = match;
  return address === null ? words : link(address, words, () => new MahjongMatchEvent({ matchId, room }));
}

/** A link to a person around the name. */
export function personLink(targets: LinkTargets, person: LinkedPerson, words: unknown): unknown {
  const address = personAddress(targets, person);
  const { id, name } = person;
  return address === null ? words : link(address, words, () => new MahjongPersonEvent({ id, name }));
}

function link(address: string, words: unknown, event: () => Event): TemplateResult {
  const follow = (click: MouseEvent) => {
    if (click.currentTarget?.dispatchEvent(event()) === false) click.preventDefault();
  };
  return html`<a class="tall" href=${address} @click=${follow}>${words}</a>`;
}
