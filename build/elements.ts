/** The custom elements that pages use, each a file of its own: add a line here and it is built, typed, described and measured. */

import { fallback } from '../widget/locales/fallback/en.ts';
import { shell } from '../widget/locales/shell/en.ts';

export interface PublicElement {
  readonly tag: string;
  /** The class, which the package exports. */
  readonly className: string;
  /** The file it is in as a package: `index` is the package itself, `results` is `mahjong-table/results`. */
  readonly name: string;
  /** Where the class is declared and documented. */
  readonly source: string;
  /** What a page loads: it registers the element. */
  readonly entry: string;
  /** What a page loads that has only this element may come to, in kB (1,000 bytes) as sent. */
  readonly budget: number;
  /** What can stand in its place, by the codes of `mahjong-error`; none where it has no slots `error-CODE`. */
  readonly problems: Readonly<
    Record<string, { readonly title: string; readonly about: string; readonly retry: string }>
  >;
}

function small(name: string, className: string): PublicElement {
  const tag = `mahjong-${name}`;
  const source = `widget/elements/${tag}.ts`;
  return { tag, className, name, source, entry: source, budget: 22, problems: {} };
}

/** The element that the package is named after. */
export const TABLE: PublicElement = {
  tag: 'mahjong-table',
  className: 'MahjongTable',
  name: 'index',
  source: 'widget/mahjong-table.ts',
  entry: 'widget/register.ts',
  budget: 37,
  problems: { ...shell.problems, unsupported: { ...fallback.unsupported, retry: '' } },
};

/** The elements beside it, without three; the lobby alone has a socket. */
export const SMALL: readonly PublicElement[] = [
  small('lobby', 'MahjongLobby'),
  small('results', 'MahjongResults'),
  small('leaderboard', 'MahjongLeaderboard'),
  small('player', 'MahjongPlayer'),
];

/** The element that is drawn in texts, many to a page: it brings neither Lit nor a server's client. */
export const HAND: PublicElement = { ...small('hand', 'MahjongHand'), budget: 15 };

export const ELEMENTS: readonly PublicElement[] = [TABLE, ...SMALL, HAND];

/** What a page imports for an element. */
export function specifierOf({ name }: PublicElement): string {
  return name === 'index' ? 'mahjong-table' : `mahjong-table/${name}`;
}

/** Where the events of the elements are declared, with what they carry. */
export const EVENT_SOURCES: readonly string[] = [
  'widget/events.ts',
  'widget/client/wishes.ts',
  'widget/elements/events.ts',
];

/** Of which the elements are made: what they inherit is documented there. */
export const BASE_SOURCES: readonly string[] = ['widget/elements/server-element.ts'];
