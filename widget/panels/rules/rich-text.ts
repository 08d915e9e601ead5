import { css, html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Entry, RuleTexts } from '../../locales/rules/rule-texts.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { closeIcon } from '../icons.ts';

/** A piece of rule text: plain, or a word of the glossary. */
export type Piece = { readonly text: string; readonly term: string | null };

const WORD = /\[([a-z0-9-]+)(?:\|([^\]]+))?\]/g;

/** Takes `[pung|pungs]` apart (`locales/rules/rule-texts.ts`). */
export function pieces(words: string): Piece[] {
  const result: Piece[] = [];
  let end = 0;
  for (const match of words.matchAll(WORD)) {
    const [whole, key = '', shown] = match;
    if (match.index > end) result.push({ text: words.slice(end, match.index), term: null });
    result.push({ text: shown ?? key.replaceAll('-', ' '), term: key });
    end = match.index + whole.length;
  }
  if (end < words.length) result.push({ text: words.slice(end), term: null });
  return result;
}

/** Rule text whose words can be touched. */
export function richText(words: string, onword: (term: string) => void): TemplateResult {
  return html`${pieces(words).map(({ text, term }) =>
    term === null ? text : html`<button class="term" type="button" @click=${() => onword(term)}>${text}</button>`,
  )}`;
}

/** What a touched word means, as a card at the lower edge of its panel. */
export function wordCard(
  word: Entry,
  texts: TableTexts,
  onword: (term: string) => void,
  onclosed: () => void,
): TemplateResult {
  return html`${keyed(
    word.name,
    html`<aside class="word-card" role="status">
      <div>
        <strong>${word.name}</strong>
        <p>${richText(word.about, onword)}</p>
      </div>
      <button class="button plain" type="button" aria-label=${texts.panel.close} @click=${onclosed}>${closeIcon}</button>
    </aside>`,
  )}`;
}

/** The glossary's entry for a word of rule text, or a score item given as `line:<key>`. */
export function entryOf(rules: RuleTexts | null, term: string): Entry | null {
  return rules?.terms[term] ?? null;
}

export const wordCardStyles = css`
  .word-card {
    position: sticky;
    inset-block-end: 0;
    display: flex;
    align-items: flex-start;
    justify-content: space-between;
    gap: 8px;
    margin-block-start: 12px;
    padding: 10px 6px 10px 14px;
    border-radius: calc(var(--_radius) * 0.75);
    border: 1px solid var(--_line);
    background: var(--_panel-raised);
    box-shadow: var(--_shadow);
    font-size: 0.9375em;
    line-height: 1.4;
  }
  .word-card .button {
    flex: none;
    padding: 0;
  }
  .word-card svg {
    inline-size: 20px;
    block-size: 20px;
  }
`;
