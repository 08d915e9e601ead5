import { css, html, nothing, type TemplateResult } from 'lit';
import { define } from '../panels/define.ts';
import { personName } from '../panels/person-name.ts';
import { type Asker, answered } from './ask.ts';
import { OwnPlayer, Player, type PlayerData } from './documents.ts';
import type { MahjongElementsEventMap } from './events.ts';
import { matchTable, matchTableStyles } from './match-table.ts';
import { serverElementStyles } from './server-element.styles.ts';
import { ServerElement } from './server-element.ts';
import { statisticsTable, statisticsTableStyles } from './statistics-table.ts';

export * from './events.ts';

/** What of a page's address names the person, where the element does not. */
const IN_ADDRESS = 'mahjong-person';

/**
 * A person: statistics and rating in each rule set, and the latest matches. It keeps itself up to date.
 *
 * @element mahjong-player
 *
 * @fires {MahjongMatchEvent} mahjong-match - Somebody follows the link to a match. Cancelable.
 * @fires {MahjongPersonEvent} mahjong-person - Somebody follows the link to another person. Cancelable.
 * @fires {MahjongProblemEvent} mahjong-problem - The person could not be read, or not anew.
 * @fires {MahjongErrorEvent} mahjong-error - The element could not start; what stands inside it is shown.
 *
 * @csspart paper - What everything is written on.
 * @csspart problem - What is said when the person could not be read.
 *
 * @cssprop [--mahjong-panel=#fbf8f1] - Paper.
 * @cssprop [--mahjong-text=#22211e] - Text on paper.
 * @cssprop [--mahjong-radius=12px] - How round the corners are.
 * @cssprop [--mahjong-font=system-ui] - The typeface.
 * @cssprop [--mahjong-font-slip=serif] - The typeface of headings.
 * @cssprop [--mahjong-font-size=16px] - The size of the text.
 */
export class MahjongPlayer extends ServerElement {
  static override properties = {
    ...ServerElement.properties,
    person: { reflect: true },
    rows: { type: Number, reflect: true },
    matchLink: { attribute: 'match-link' },
    personLink: { attribute: 'person-link' },
    known: { state: true },
  };
  static override styles = [
    ...serverElementStyles,
    matchTableStyles,
    statisticsTableStyles,
    css`
      h2 {
        font-size: 1.4em;
      }
      .recent {
        margin-block-start: 1.5em;
      }
    `,
  ];

  /** The person's id. Without it: the one of `?mahjong-person=ID` in the page's address, else the viewer. */
  declare person: string | null;
  /** How many of the latest matches are shown, 1 to 100. Without it: 5. */
  declare rows: number;
  /** Where a match is shown: an address with `{match}` and `{room}` in it. Without it: its replay on the server. */
  declare matchLink: string | null;
  /** Where another person is shown: an address with `{person}` in it. Without it: a page of the server. */
  declare personLink: string | null;
  /** undefined: not read yet; null: the viewer is nobody yet. */
  declare private known: PlayerData | null | undefined;

  protected override readonly about = ['person', 'rows'];

  constructor() {
    super();
    this.person = null;
    this.rows = 5;
    this.matchLink = null;
    this.personLink = null;
    this.known = undefined;
  }

  protected override get shown(): boolean {
    return this.known !== undefined;
  }

  protected override forget(): void {
    this.known = undefined;
  }

  protected override async read(asker: Asker, signal: AbortSignal): Promise<void> {
    const person = this.person || new URL(document.URL).searchParams.get(IN_ADDRESS);
    const first = this.rows;
    if (person === null) this.known = (await asker.ask(OwnPlayer, { first }, signal)).me;
    else this.known = answered((await asker.ask(Player, { person, first }, signal)).result);
  }

  protected override content(): TemplateResult {
    const { known, texts } = this;
    const words = texts.player;
    if (known === undefined || known === null) {
      return html`<h2>${words.title}</h2>
        ${known === null ? html`<p class="note">${words.nobody}</p>` : nothing}`;
    }
    const { name, statistics, ratings } = known;
    return html`<h2>${personName({ name }, texts)}</h2>
      ${statistics.length === 0 ? html`<p class="note">${words.empty}</p>` : nothing}
      <div class="rule-sets">
        ${statistics.map((each) =>
          statisticsTable(
            each,
            ratings.find(({ ruleSet }) => ruleSet === each.ruleSet),
            texts,
          ),
        )}
      </div>
      ${this.#recent(known)}`;
  }

  #recent({ matches }: PlayerData): TemplateResult | typeof nothing {
    const { texts, tag } = this;
    if (matches.__typename !== 'MatchConnection' || matches.edges.length === 0) return nothing;
    const links = { server: this.serverUrl, match: this.matchLink, person: this.personLink };
    return html`<div class="recent">
      ${matchTable(
        matches.edges.map(({ node }) => node),
        { texts, tag, links, caption: texts.player.recent },
      )}
    </div>`;
  }
}

define('mahjong-player', MahjongPlayer);

declare global {
  interface HTMLElementTagNameMap {
    'mahjong-player': MahjongPlayer;
  }
  interface GlobalEventHandlersEventMap extends MahjongElementsEventMap {}
}
