import { css, html, nothing, type TemplateResult } from 'lit';
import type { ProblemCode } from '../../client/problem.ts';
import { shell } from '../../locales/shell/en.ts';
import { controls } from '../../styles/controls.ts';
import { ShellPanel } from '../shell-panel.ts';

/** Where the browser is too old there is no panel either. */
type ShownProblem = Exclude<ProblemCode, 'unsupported'>;

/** Another page is needed: a newer script, or one more try, for browsers do not ask again for a module that once failed. */
const RELOADED: readonly ShownProblem[] = ['too-old', 'not-loaded'];

/** What stands between the person and the table: what happened, and how to go on. Fires `mahjong-retry` for another try. */
export class MahjongProblem extends ShellPanel {
  static override properties = { code: { attribute: false }, mayGoToStart: { attribute: false } };
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        place-items: center;
        min-block-size: 18rem;
        padding: clamp(12px, 3cqi, 24px);
      }
      .paper {
        max-inline-size: 30em;
        padding: clamp(1.1rem, 4cqi, 1.8rem);
        border-radius: var(--_radius);
        background: var(--_panel);
        box-shadow: 0 2px 8px rgb(4 16 12 / 0.3);
      }
      h2 {
        font: 500 1.4em / 1.25 var(--_font-slip);
        text-wrap: balance;
      }
      p {
        margin-block: 0.5em 1.1em;
        text-wrap: pretty;
      }
      /* The page's own way to the room. */
      ::slotted(a:not([hidden])) {
        display: inline-block;
      }
      ::slotted(*) {
        margin-block-start: 1em;
      }
      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: 0.6em;
      }
    `,
  ];
  /** null: nothing is wrong, and nothing is shown. */
  declare code: ShownProblem | null;
  /** Whether there is a start panel to go back to: not where the page named the room. */
  declare mayGoToStart: boolean;

  constructor() {
    super();
    this.code = null;
    this.mayGoToStart = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { code } = this;
    if (code === null) return nothing;
    // In English until the language has come; without a network it may never come.
    const { problems, toStart } = this.spoken?.shell ?? shell;
    const { title, about, retry } = problems[code];
    return html`<div class="paper" role="alert">
      <h2>${title}</h2>
      <p>${about}</p>
      <div class="buttons">
        <button class="button primary" type="button" @click=${() => this.#goOn(code)}>${retry}</button>
        ${
          this.mayGoToStart
            ? html`<button class="button plain" type="button" @click=${() => this.commands?.goToStart()}>${toStart}</button>`
            : nothing
        }
      </div>
      <slot></slot>
    </div>`;
  }

  #goOn(code: ShownProblem): void {
    if (code === 'token-expired' ? !this.commands?.signsIn() : RELOADED.includes(code)) {
      location.reload();
      return;
    }
    if (code === 'token-refused') this.commands?.forgetMe();
    this.dispatchEvent(new Event('mahjong-retry'));
  }
}
