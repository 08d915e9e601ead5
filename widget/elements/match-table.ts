import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ElementTexts } from '../locales/elements/en.ts';
import { personName } from '../panels/person-name.ts';
import type { Match } from './documents.ts';
import { type LinkTargets, matchLink, personLink } from './links.ts';
import { ruleSetName } from './names.ts';

type MatchPlayer = Match['players'][number];

/** How a list of matches is written. */
export interface MatchWords {
  readonly texts: ElementTexts;
  /** BCP 47 tag for dates. */
  readonly tag: string;
  readonly links: LinkTargets;
  /** Heading of the table. */
  readonly caption: string;
}

/** Two columns that fit on a phone: when and what, and who, the winner first. */
export function matchTable(matches: readonly Match[], words: MatchWords): TemplateResult {
  const { results } = words.texts;
  return html`<table>
    <caption>${words.caption}</caption>
    <thead>
      <tr><th scope="col">${results.match}</th><th scope="col">${results.players}</th></tr>
    </thead>
    <tbody>
      ${repeat(
        matches,
        ({ matchId }) => matchId,
        (match) => matchRow(match, words),
      )}
    </tbody>
  </table>`;
}

function matchRow(match: Match, words: MatchWords): TemplateResult {
  const { texts, tag, links } = words;
  const when = match.endedAt === null ? '' : formatOf(tag).format(match.endedAt);
  return html`<tr>
    <th scope="row" class="when">
      ${matchLink(links, match, when)}
      <span class="faint">${ruleSetName(match.ruleSet, texts)}</span>
      ${match.state === 'ABANDONED' ? html`<span class="faint">${texts.results.abandoned}</span>` : nothing}
    </th>
    <td><ol class="players">${match.players.map((player) => playerItem(player, words))}</ol></td>
  </tr>`;
}

function playerItem({ occupant, standing, rating }: MatchPlayer, { texts, links }: MatchWords): TemplateResult {
  const { results } = texts;
  const { place, score } = standing;
  return html`<li>
    <span class="place" aria-hidden="true">${texts.number(place)}</span
    ><span class="sr-only">${results.place(place)}</span>
    <span class="who">${nameOf(occupant, texts, links)}</span>
    <span class="number"
      ><span aria-hidden="true">${texts.number(score)}</span><span class="sr-only">${results.points(score)}</span>
      ${
        rating === null
          ? nothing
          : html`<span class="faint" aria-hidden="true">${texts.signed(rating.change)}</span
              ><span class="sr-only">, ${results.ratingChange(rating.change)}</span>`
      }</span
    >
  </li>`;
}

function nameOf(occupant: MatchPlayer['occupant'], texts: ElementTexts, links: LinkTargets): unknown {
  if (occupant === null) return texts.unknown;
  if (occupant.kind === 'BOT') return html`${occupant.name} <span class="faint">${texts.bot}</span>`;
  if (occupant.name === '') return html`<span class="faint">${personName(occupant, texts)}</span>`;
  return personLink(links, occupant, occupant.name);
}

const known = new Map<string, Intl.DateTimeFormat>();

function formatOf(tag: string): Intl.DateTimeFormat {
  const made = known.get(tag) ?? new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  known.set(tag, made);
  return made;
}

export const matchTableStyles = css`
  .when {
    inline-size: 34%;
  }
  .when > .faint {
    display: block;
  }
  .players {
    display: grid;
    gap: 0.15em 1.25em;
  }
  .players > li {
    display: grid;
    grid-template-columns: 1.2em 1fr auto;
    gap: 0.35em;
    align-items: start;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .players > li:first-child .who {
    font-weight: 600;
  }
  .place {
    color: var(--_muted);
    text-align: end;
  }
  @container (width < 420px) {
    .when {
      inline-size: 36%;
      font-size: 0.9375em;
    }
  }
  @container (width >= 640px) {
    .when {
      inline-size: 13em;
    }
    .players {
      grid-template-columns: 1fr 1fr;
    }
  }
  /* A finger finds one name and not its neighbour. */
  @media (pointer: coarse) {
    .players > li {
      min-block-size: 44px;
    }
  }
`;
