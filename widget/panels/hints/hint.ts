import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Score } from '../../../server/rules/scoring.ts';
import { lineEntry, type RuleTexts } from '../../locales/rules/rule-texts.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { unseen } from '../seen.ts';
import type { TileStyle } from '../settings.ts';
import { tileView } from '../tile.ts';
import type { Completing } from './waits.ts';

/** How hints are shown. */
export interface HintLook {
  readonly seen: ReadonlyMap<string, number>;
  readonly style: TileStyle;
  readonly texts: TableTexts;
}

/**
 * "Ting": what completes the hand, how many of each are still unseen, and how many fan it would have. `without` is the kind
 * that would be discarded, `minimum` the fan a win needs here.
 */
export function hint(
  waits: readonly Completing[],
  without: string | null,
  minimum: number,
  { seen, style, texts }: HintLook,
): TemplateResult | typeof nothing {
  if (waits.length === 0) return nothing;
  const { hints } = texts;
  const spoken = without === null ? hints.label : hints.afterDiscard(texts.tiles.name(without));
  const left = (kind: string) => unseen(seen, kind);
  const words = waits.map(({ kind, score }) => {
    const more = [left(kind) === 0 ? hints.none : hints.unseen(left(kind)), ...fanOf(score, texts)];
    return `${texts.tiles.name(kind)} (${more.join(', ')})`;
  });
  const some = waits.some(({ score }) => score?.meetsMinimum === false);
  return html`<span class="hint">
    <span class="sr-only">${spoken}: ${words.join(', ')}</span>
    <span class="tag" aria-hidden="true">${hints.ready}</span>
    ${waits.map(
      ({ kind, score }) =>
        html`<span
          class=${classMap({ wait: true, gone: left(kind) === 0, few: score?.meetsMinimum === false })}
          aria-hidden="true"
          >${tileView({ kind, style, letters: texts.tiles.letters })}<b>${texts.number(left(kind))}</b>${fanOf(
            score,
            texts,
          ).map((fan) => html`<small>${fan}</small>`)}</span
        >`,
    )}
    ${some ? html`<span class="needs">${hints.needs(minimum)}</span>` : nothing}
  </span>`;
}

function fanOf(score: Score | null, texts: TableTexts): string[] {
  return score?.fan == null ? [] : [texts.fan(score.fan)];
}

/** A complete hand that may not be declared: how many fan it has, for what, and how many are missing. */
export function shortfall(
  kind: string,
  score: Score,
  minimum: number,
  ruleSet: string,
  rules: RuleTexts | null,
  { style, texts }: HintLook,
): TemplateResult {
  const counted = score.lines
    .map(({ key, value }) => `${lineEntry(rules, ruleSet, key).name} ${texts.number(value)}`)
    .join(', ');
  return html`<span class="reading">
    ${tileView({ kind, style, letters: texts.tiles.letters })}<span
      >${texts.hints.shortOf(minimum - (score.fan ?? 0), minimum)}${counted === '' ? nothing : `: ${counted}`}</span
    >
  </span>`;
}
