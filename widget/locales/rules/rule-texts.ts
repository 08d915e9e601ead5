/**
 * What the rules panel, the glossary and score slips say: a chunk of its own per language, fetched when first needed.
 *
 * Texts may hold words to be touched: `[pung]` shows and explains the glossary entry `pung`, `[pung|pungs]` shows `pungs`.
 * A key that is no entry of the glossary is a bug that a test finds.
 */
export interface RuleTexts {
  /** Counted items of scores, by `ScoreLine.key` and `Score.limits`; `'<rule set>/<key>'` where a rule set differs. */
  readonly lines: Readonly<Record<string, Entry>>;
  /** The words of the game, by glossary key. */
  readonly terms: Readonly<Record<string, Entry>>;
  /** The complete rules, by rule set. */
  readonly books: Readonly<Record<string, readonly Chapter[]>>;
}

export interface Entry {
  /** As it stands in a list. */
  readonly name: string;
  /** One or two sentences. */
  readonly about: string;
}

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  | { readonly type: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export const text = (words: string): Block => ({ type: 'text', text: words });
export const list = (...items: readonly string[]): Block => ({ type: 'list', items });
export const table = (head: readonly string[], ...rows: readonly (readonly string[])[]): Block => ({
  type: 'table',
  head,
  rows,
});

/** A time of the engine, in milliseconds, as a text says it. */
export const seconds = (time: number): string => `${time / 1_000}`;

/** A counted item, as the rule set calls it; the key itself when the language has no word for it. */
export function lineEntry(texts: RuleTexts | null, ruleSet: string, key: string): Entry {
  return texts?.lines[`${ruleSet}/${key}`] ?? texts?.lines[key] ?? { name: plainName(key), about: '' };
}

/** `big-three-dragons` → `Big three dragons`. */
function plainName(key: string): string {
  const words = key.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
