import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../panels/define.ts';
import { type Asker, answered } from './ask.ts';
import { type Match, Matches } from './documents.ts';
import type { MahjongElementsEventMap } from './events.ts';
import { matchTable, matchTableStyles } from './match-table.ts';
import { extended, type Page, type Pages, renewed } from './pages.ts';
import { serverElementStyles } from './server-element.styles.ts';
import { ServerElement } from './server-element.ts';

export * from './events.ts';

const idOf = ({ matchId }: Match): string => matchId;

/**
 * Finished matches, newest first: of a room, of a person, or of a site; those of public rooms, and the viewer's own. It keeps
 * itself up to date.
 *
 * @element mahjong-results
 *
 * @fires {MahjongMatchEvent} mahjong-match - Somebody follows the link to a match. Cancelable.
 * @fires {MahjongPersonEvent} mahjong-person - Somebody follows the link to a person. Cancelable.
 * @fires {MahjongProblemEvent} mahjong-problem - The matches could not be read, or not anew.
 * @fires {MahjongErrorEvent} mahjong-error - The element could not start; what stands inside it is shown.
 *
 * @csspart paper - What everything is written on.
 * @csspart problem - What is said when the matches could not be read.
 *
 * @cssprop [--mahjong-panel=#fbf8f1] - Paper.
 * @cssprop [--mahjong-text=#22211e] - Text on paper.
 * @cssprop [--mahjong-radius=12px] - How round the corners are.
 * @cssprop [--mahjong-font=system-ui] - The typeface.
 * @cssprop [--mahjong-font-slip=serif] - The typeface of headings.
 * @cssprop [--mahjong-font-size=16px] - The size of the text.
 */
export class MahjongResults extends ServerElement {
  static override properties = {
    ...ServerElement.properties,
    room: { reflect: true },
    person: { reflect: true },
    ruleSet: { attribute: 'rule-set', reflect: true },
    rows: { type: Number, reflect: true },
    matchLink: { attribute: 'match-link' },
    personLink: { attribute: 'person-link' },
    pages: { state: true },
  };
  static override styles = [...serverElementStyles, matchTableStyles];

  /** Only matches of this room, by its code. */
  declare room: string | null;
  /** Only matches of this person, by id. */
  declare person: string | null;
  /** Only matches with these rules, for instance `klasik`. */
  declare ruleSet: string | null;
  /** How many matches a page has, 1 to 100. Without it: 10. */
  declare rows: number;
  /** Where a match is shown: an address with `{match}` and `{room}` in it. Without it: its replay on the server. */
  declare matchLink: string | null;
  /** Where a person is shown: an address with `{person}` in it. Without it: a page of the server. */
  declare personLink: string | null;
  declare private pages: Pages<Match> | null;

  protected override readonly about = ['room', 'person', 'ruleSet', 'rows'];

  constructor() {
    super();
    this.room = null;
    this.person = null;
    this.ruleSet = null;
    this.rows = 10;
    this.matchLink = null;
    this.personLink = null;
    this.pages = null;
  }

  protected override get shown(): boolean {
    return this.pages !== null;
  }

  protected override forget(): void {
    this.pages = null;
  }

  protected override async read(asker: Asker, signal: AbortSignal): Promise<void> {
    this.pages = renewed(this.pages, await this.#page(asker, null, signal), idOf);
  }

  async #page(asker: Asker, after: string | null, signal: AbortSignal): Promise<Page<Match>> {
    const { room, person, ruleSet } = this;
    const filter = { room: room || null, person: person || null, ruleSet: ruleSet || null };
    const { result } = await asker.ask(Matches, { filter, first: this.rows, after }, signal);
    return answered(result);
  }

  protected override content(): TemplateResult {
    const { texts, pages } = this;
    if (pages === null || pages.items.length === 0) {
      return html`<h2>${texts.results.title}</h2>
        ${pages === null ? nothing : html`<p class="note">${texts.results.empty}</p>`}`;
    }
    const links = { server: this.serverUrl, match: this.matchLink, person: this.personLink };
    return html`${matchTable(pages.items, { texts, tag: this.tag, links, caption: texts.results.title })}
    ${pages.next === null ? nothing : html`<button class="button more" type="button" @click=${this.#more}>${texts.more}</button>`}`;
  }

  readonly #more = () => {
    this.further(async (asker, signal) => {
      const { pages } = this;
      if (pages === null || pages.next === null) return;
      this.pages = extended(pages, await this.#page(asker, pages.next, signal), idOf);
    });
  };
}

define('mahjong-results', MahjongResults);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-results': MahjongResults;
  }
  interface GlobalEventHandlersEventMap extends MahjongElementsEventMap {}
}
