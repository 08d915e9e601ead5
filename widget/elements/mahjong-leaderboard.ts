import { css, html, nothing, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { define } from '../panels/define.ts';
import { personName } from '../panels/person-name.ts';
import { type Asker, answered } from './ask.ts';
import { type LeaderLine, Leaders, RuleSets } from './documents.ts';
import type { MahjongElementsEventMap } from './events.ts';
import { personLink } from './links.ts';
import { ruleSetName } from './names.ts';
import { extended, type Page, type Pages, renewed } from './pages.ts';
import { serverElementStyles } from './server-element.styles.ts';
import { ServerElement } from './server-element.ts';

export * from './events.ts';

const idOf = ({ person }: LeaderLine): string => person.id;
/** The most that the API gives at once. */
const MOST_ROWS = 100;

/**
 * The best players of a site in a rule set. Where the page names no rule set the viewer chooses one. It keeps itself up to
 * date.
 *
 * @element mahjong-leaderboard
 *
 * @fires {MahjongPersonEvent} mahjong-person - Somebody follows the link to a person. Cancelable.
 * @fires {MahjongProblemEvent} mahjong-problem - The leaderboard could not be read, or not anew.
 * @fires {MahjongErrorEvent} mahjong-error - The element could not start; what stands inside it is shown.
 *
 * @csspart paper - What everything is written on.
 * @csspart problem - What is said when the leaderboard could not be read.
 *
 * @cssprop [--mahjong-panel=#fbf8f1] - Paper.
 * @cssprop [--mahjong-text=#22211e] - Text on paper.
 * @cssprop [--mahjong-accent=#ffb347] - The viewer's own line.
 * @cssprop [--mahjong-radius=12px] - How round the corners are.
 * @cssprop [--mahjong-font=system-ui] - The typeface.
 * @cssprop [--mahjong-font-slip=serif] - The typeface of headings.
 * @cssprop [--mahjong-font-size=16px] - The size of the text.
 */
export class MahjongLeaderboard extends ServerElement {
  static override properties = {
    ...ServerElement.properties,
    ruleSet: { attribute: 'rule-set', reflect: true },
    rows: { type: Number, reflect: true },
    personLink: { attribute: 'person-link' },
    chosen: { state: true },
    ruleSets: { state: true },
    pages: { state: true },
    me: { state: true },
  };
  static override styles = [
    ...serverElementStyles,
    css`
      .choice {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25em 0.6em;
        margin-block-end: 0.75em;
      }
      .own {
        background: color-mix(in oklab, var(--_accent) 20%, transparent);
      }
      /* The name takes what the numbers leave. */
      tbody th {
        inline-size: 100%;
        overflow-wrap: anywhere;
      }
    `,
  ];

  /** The rule set, for instance `klasik`. Without it: the viewer's choice. */
  declare ruleSet: string | null;
  /** How many people a page has, 1 to 100. Without it: 10. */
  declare rows: number;
  /** Where a person is shown: an address with `{person}` in it. Without it: a page of the server. */
  declare personLink: string | null;
  /** What the viewer chose; null: the server's first. */
  declare private chosen: string | null;
  declare private ruleSets: readonly string[];
  declare private pages: Pages<LeaderLine> | null;
  declare private me: string | null;

  protected override readonly about = ['ruleSet', 'rows', 'chosen'];

  constructor() {
    super();
    this.ruleSet = null;
    this.rows = 10;
    this.personLink = null;
    this.chosen = null;
    this.ruleSets = [];
    this.pages = null;
    this.me = null;
  }

  protected override get shown(): boolean {
    return this.pages !== null;
  }

  protected override forget(): void {
    this.pages = null;
  }

  get #wanted(): string | null {
    return this.ruleSet || this.chosen || (this.ruleSets[0] ?? null);
  }

  protected override async read(asker: Asker, signal: AbortSignal): Promise<void> {
    if (!this.ruleSet && this.ruleSets.length === 0) {
      const { ruleSets } = await asker.ask(RuleSets, {}, signal);
      this.ruleSets = ruleSets.map(({ key }) => key);
    }
    const first = Math.min(MOST_ROWS, Math.max(this.rows, this.pages?.items.length ?? 0));
    this.pages = renewed(this.pages, await this.#page(asker, first, null, signal), idOf);
  }

  async #page(asker: Asker, first: number, after: string | null, signal: AbortSignal): Promise<Page<LeaderLine>> {
    const { me, result } = await asker.ask(Leaders, { ruleSet: this.#wanted ?? '', first, after }, signal);
    this.me = me?.id ?? null;
    return answered(result);
  }

  protected override content(): TemplateResult {
    const { texts, pages } = this;
    const { title, empty, about } = texts.leaders;
    const ruleSet = this.#wanted;
    const heading = title(ruleSet === null ? null : ruleSetName(ruleSet, texts));
    const choice = this.ruleSet || this.ruleSets.length === 0 ? nothing : this.#choice();
    if (pages === null || pages.items.length === 0) {
      return html`${choice}<h2>${heading}</h2>
        ${pages === null ? nothing : html`<p class="note">${empty}</p>`}`;
    }
    return html`${choice} ${this.#table(heading, pages.items)}
      ${pages.next === null ? nothing : html`<button class="button more" type="button" @click=${this.#more}>${texts.more}</button>`}
      <p class="note faint">${about}</p>`;
  }

  #choice(): TemplateResult {
    const { texts } = this;
    return html`<label class="choice"
      >${texts.leaders.rules}
      <select @change=${this.#choose}>
        ${this.ruleSets.map((key) => html`<option value=${key} ?selected=${key === this.#wanted}>${ruleSetName(key, texts)}</option>`)}
      </select>
    </label>`;
  }

  #table(title: string, leaders: readonly LeaderLine[]): TemplateResult {
    const { leaders: words } = this.texts;
    return html`<table>
      <caption>${title}</caption>
      <thead>
        <tr>
          <th scope="col">${words.rank}</th>
          <th scope="col">${words.name}</th>
          <th scope="col" class="number">${words.rating}</th>
          <th scope="col" class="number">${words.matches}</th>
        </tr>
      </thead>
      <tbody>
        ${repeat(leaders, idOf, (line) => this.#line(line))}
      </tbody>
    </table>`;
  }

  #line({ rank, person, rating }: LeaderLine): TemplateResult {
    const { texts } = this;
    const links = { server: this.serverUrl, match: null, person: this.personLink };
    const { value, uncertainty } = rating.number;
    return html`<tr class=${person.id === this.me ? 'own' : ''}>
      <td>${texts.number(rank)}</td>
      <th scope="row">
        ${personLink(links, person, personName(person, texts))}
        ${person.id === this.me ? html`<span class="faint">${texts.leaders.you}</span>` : nothing}
      </th>
      <td class="number">${texts.number(value)} <span class="faint">± ${texts.number(uncertainty)}</span></td>
      <td class="number">${texts.number(rating.matches)}</td>
    </tr>`;
  }

  readonly #choose = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) this.chosen = event.target.value;
  };

  readonly #more = () => {
    this.further(async (asker, signal) => {
      const { pages } = this;
      if (pages === null || pages.next === null) return;
      this.pages = extended(pages, await this.#page(asker, this.rows, pages.next, signal), idOf);
    });
  };
}

define('mahjong-leaderboard', MahjongLeaderboard);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-leaderboard': MahjongLeaderboard;
  }
  interface GlobalEventHandlersEventMap extends MahjongElementsEventMap {}
}
