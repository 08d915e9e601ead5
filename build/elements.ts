/** The custom elements that pages use, each a file of its own: add a line here and it is built, typed, described and measured. */

export interface PublicElement {
  readonly tag: string;
  /** The file it is in as a package: `index` is the package itself, `results` is `mahjong-table/results`. */
  readonly name: string;
  readonly source: string;
  /** What a page loads that has only this element may come to, in kB (1,000 bytes) after gzip. */
  readonly budget: number;
}

function small(name: string): PublicElement {
  return { tag: `mahjong-${name}`, name, source: `widget/elements/mahjong-${name}.ts`, budget: 25 };
}

/** The element that the package is named after. */
export const TABLE: PublicElement = {
  tag: 'mahjong-table',
  name: 'index',
  source: 'widget/mahjong-table.ts',
  budget: 40,
};

/** The elements beside it, without three and without a socket. */
export const SMALL: readonly PublicElement[] = [small('results'), small('leaderboard'), small('player')];
