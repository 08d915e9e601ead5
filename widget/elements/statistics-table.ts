import { css, html, nothing, type TemplateResult } from 'lit';
import type { ElementTexts } from '../locales/elements/en.ts';
import type { PlayerData, Statistics } from './documents.ts';
import { ruleSetName } from './names.ts';

type Rating = PlayerData['ratings'][number];

/** What somebody has done in one rule set: a line for each number. `rating`: undefined without a rated match. */
export function statisticsTable(
  statistics: Statistics,
  rating: Rating | undefined,
  texts: ElementTexts,
): TemplateResult {
  const { player: words, number } = texts;
  const { hands, handsWon, matches, places, bestHand } = statistics;
  const line = (label: string, value: unknown, share: number | null = null, part = false) =>
    html`<tr>
      <th scope="row" class=${part ? 'part' : ''}>${label}</th>
      <td class="number">
        ${value}${share === null ? nothing : html` <span class="faint">${texts.share(share)}</span>`}
      </td>
    </tr>`;
  const ofHands = (value: number) => (hands === 0 ? null : value / hands);
  return html`<table>
    <caption>${ruleSetName(statistics.ruleSet, texts)}</caption>
    <tbody>
      ${line(
        words.rating,
        rating === undefined ? words.notRated : texts.rating(rating.number.value, rating.number.uncertainty),
      )}
      ${line(words.matches, number(matches))} ${line(words.places, places.map(number).join(' · '))}
      ${line(words.points, texts.signed(statistics.points))} ${line(words.hands, number(hands))}
      ${line(words.handsWon, number(handsWon), ofHands(handsWon))}
      ${line(words.selfDraws, number(statistics.selfDraws), null, true)}
      ${line(words.wonOnDiscard, number(statistics.wonOnDiscard), null, true)}
      ${line(words.dealIns, number(statistics.dealIns), ofHands(statistics.dealIns))}
      ${line(words.draws, number(statistics.draws), ofHands(statistics.draws))}
      ${line(words.bestHand, bestHand === null ? words.none : number(bestHand))}
    </tbody>
  </table>`;
}

export const statisticsTableStyles = css`
  .rule-sets {
    display: grid;
    gap: 1.5em 2em;
  }
  /* There are four rule sets: two and two, or all beside each other. */
  @container (width >= 520px) {
    .rule-sets {
      grid-template-columns: 1fr 1fr;
    }
  }
  @container (width >= 1000px) {
    .rule-sets {
      grid-template-columns: repeat(4, 1fr);
    }
  }
  .rule-sets th,
  .rule-sets td {
    padding-block: 0.35em;
  }
  .rule-sets .number > .faint {
    display: inline;
  }
  .rule-sets .part {
    padding-inline-start: 1em;
    color: var(--_muted);
  }
`;
