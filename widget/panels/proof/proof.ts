import { ContextConsumer } from '@lit/context';
import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Finding, Proof } from '../../../server/rules/proof.ts';
import { localeContext } from '../../client/contexts.ts';
import type { ReplayTexts } from '../../locales/replay/en.ts';
import { loadReplayTexts } from '../../locales/replay/load.ts';
import { PortableElement } from '../../portable-element.ts';
import { fetchLog } from '../../replay/source.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';

/** How many findings are listed: what follows from one wrong thing may be a thousand others. */
const MOST_FINDINGS = 6;

/** Checks a match in this browser, from its log alone (docs/fair.md), and says what that shows and what not. */
export class MahjongProof extends PortableElement {
  static override styles = [
    controls,
    css`
      :host {
        display: block;
        line-height: 1.45;
      }
      .verdict {
        display: grid;
        grid-template-columns: auto 1fr;
        align-items: center;
        gap: 2px 12px;
        padding: 12px 14px;
        border: 2px solid;
        border-radius: calc(var(--_radius) * 0.75);
        background: var(--_panel-raised);
      }
      .green {
        border-color: var(--_good-text);
      }
      .red,
      .unreadable {
        border-color: var(--_danger-text);
      }
      .verdict svg {
        grid-row: span 2;
        inline-size: 34px;
        block-size: 34px;
        fill: none;
        stroke: currentcolor;
        stroke-width: 2.4;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .green svg,
      .green strong {
        color: var(--_good-text);
      }
      .red svg,
      .red strong,
      .unreadable svg,
      .unreadable strong {
        color: var(--_danger-text);
      }
      strong {
        font-size: 1.1875em;
      }
      .about {
        grid-column: 2;
      }
      h3 {
        padding-block: 16px 4px;
        font-size: 1em;
      }
      li {
        position: relative;
        padding: 2px 0 2px 16px;
      }
      li::before {
        content: '';
        position: absolute;
        inset-inline-start: 2px;
        inset-block-start: 0.72em;
        inline-size: 5px;
        block-size: 5px;
        border-radius: 1.5px;
        background: currentcolor;
      }
      .findings {
        grid-column: 1 / -1;
        margin-block-start: 8px;
      }
      .where {
        color: var(--_muted);
      }
      .how {
        margin-block-start: 14px;
        color: var(--_muted);
        font-size: 0.9375em;
      }
      .waiting {
        padding-block: 20px;
        text-align: center;
      }
      .button {
        margin-block-start: 12px;
      }
    `,
  ];
  static override properties = {
    log: { attribute: false },
    text: { attribute: false },
    seen: { attribute: false },
    proof: { state: true },
    fault: { state: true },
    texts: { state: true },
  };
  /** Where the match's log is; null where there is its text. */
  declare log: string | null;
  /** The text of the match's log; null: it is fetched. */
  declare text: string | null;
  /** The server's commitment as this page saw it before the deal; null where it did not. */
  declare seen: string | null;
  declare protected proof: Proof | null;
  /** Why there is no log; null as long as there is one. */
  declare protected fault: keyof ReplayTexts['faults'] | null;
  /** null until they have come. */
  declare protected texts: ReplayTexts | null;

  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });
  #tag = '';

  constructor() {
    super();
    this.log = null;
    this.text = null;
    this.seen = null;
    this.proof = null;
    this.fault = null;
    this.texts = null;
  }

  protected override willUpdate(): void {
    const tag = this.#locale.value?.tag ?? 'en';
    if (tag === this.#tag) return;
    this.#tag = tag;
    void this.#load(tag);
  }

  /** What does not come leaves the words of before; the next update asks again. */
  async #load(tag: string): Promise<void> {
    try {
      this.texts = await loadReplayTexts(tag);
    } catch {
      this.#tag = '';
    }
  }

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    void this.check();
  }

  /** Fetches the log and checks it, again where that was done before. */
  async check(): Promise<void> {
    this.proof = null;
    this.fault = null;
    try {
      const { text } = this;
      const [log, { prove }] = await Promise.all([
        text === null ? fetchLog(this.log ?? '') : { text },
        import('../../../server/rules/proof.ts'),
      ]);
      if ('fault' in log) this.fault = log.fault;
      else this.proof = prove(log.text, this.seen);
    } catch {
      // The chunk did not come.
      this.fault = 'away';
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { texts } = this;
    if (texts === null) return nothing;
    return html`<div role="status" aria-live="polite">${this.#verdict(texts)}</div>
      ${this.proof === null || this.proof.verdict === 'unreadable' ? nothing : this.#meaning(texts)}`;
  }

  #verdict(texts: ReplayTexts): TemplateResult {
    const { proof, fault } = this;
    const { proof: words } = texts;
    if (fault !== null) {
      return html`${box('unreadable', words.unreadable, texts.faults[fault])}
        <button class="button" type="button" @click=${() => this.check()}>${texts.retry}</button>`;
    }
    if (proof === null) return html`<p class="waiting">${words.checking}</p>`;
    switch (proof.verdict) {
      case 'green': {
        const said = [
          words.greenAbout(proof.hands),
          ...(this.seen === null ? [] : [words.seen]),
          ...proof.withheld.map((place) => words.withheld(place + 1)),
        ];
        return box('green', words.green, said.join(' '));
      }
      case 'red':
        return box('red', words.red, words.redAbout, this.#findings(proof.findings, words));
      case 'unreadable': {
        const line = proof.line === null ? '' : ` ${texts.atLine(proof.line)}`;
        return box('unreadable', words.unreadable, `${texts.faults[proof.fault]}${line}`);
      }
    }
  }

  #findings(findings: readonly Finding[], words: ReplayTexts['proof']): TemplateResult {
    const more = findings.length - MOST_FINDINGS;
    return html`<ul class="findings">
      ${findings.slice(0, MOST_FINDINGS).map((finding) => {
        const where = whereOf(finding, words);
        return html`<li data-finding=${finding.what}>
          ${words.findings[finding.what]} ${where === '' ? nothing : html`<span class="where">(${where})</span>`}
        </li>`;
      })}
      ${more > 0 ? html`<li class="where">${words.more(more)}</li>` : nothing}
    </ul>`;
  }

  #meaning({ proof: words }: ReplayTexts): TemplateResult {
    const list = (items: readonly string[]) => html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;
    return html`<h3>${words.proves}</h3>
      ${list(words.provesWhat)}
      <h3>${words.not}</h3>
      ${list(words.notWhat)}
      <p class="how">${words.how}</p>`;
  }
}

const ICONS = {
  green: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4.500 12.500l5 5L20 6.500" /></svg>`,
  red: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6l12 12M18 6L6 18" /></svg>`,
  unreadable: html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 5v9M12 18.500v.5" /></svg>`,
};

function box(verdict: keyof typeof ICONS, title: string, about: string, more: unknown = nothing): TemplateResult {
  return html`<div class="verdict ${verdict}">
    ${ICONS[verdict]}<strong>${title}</strong><span class="about">${about}</span>${more}
  </div>`;
}

/** Where it is, in people's counting: hand, place of the lobby, line of the file. */
function whereOf({ hand, place, event }: Finding, words: ReplayTexts['proof']): string {
  return [
    ...(hand === null ? [] : [words.hand(hand + 1)]),
    ...(place === null ? [] : [words.place(place + 1)]),
    // The header is the first line.
    ...(event === null ? [] : [words.line(event + 1)]),
  ].join(', ');
}

define('mahjong-proof', MahjongProof);
