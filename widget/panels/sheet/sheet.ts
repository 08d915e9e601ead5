import { css, html, nothing, type TemplateResult } from 'lit';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { dialogStyles } from '../../styles/dialog.ts';
import { define } from '../define.ts';
import { closeIcon } from '../icons.ts';
import { asideIcon } from '../table/icons.ts';

/**
 * A panel over the table: a title, what it holds (default slot) and what can be done (slot `actions`). At most one is
 * open at a time, and each can be put away. It takes the focus when it appears and gives it back when it goes.
 */
export class MahjongSheet extends PortableElement {
  static override styles = [
    controls,
    dialogStyles,
    css`
      :host {
        position: absolute;
        inset: 0;
        z-index: 20;
        display: flex;
        align-items: flex-start;
        justify-content: center;
        padding: 8px;
        background: rgb(10 8 4 / 0.34);
        border-radius: var(--_radius);
        animation: fade 140ms ease-out;
      }
      .sheet {
        display: flex;
        inline-size: 100%;
        max-inline-size: 600px;
        max-block-size: 100%;
        animation: rise 200ms cubic-bezier(0.2, 0.7, 0.2, 1);
      }
      .actions {
        flex: none;
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: flex-end;
        gap: 8px;
        padding: 10px 16px;
        border-block-start: 1px solid var(--_line);
        background: var(--_panel-sunken);
      }
      :host(:not([acts])) .actions {
        display: none;
      }
      @keyframes fade {
        from {
          opacity: 0;
        }
      }
      @keyframes rise {
        from {
          translate: 0 14px;
        }
      }
      /* After a win the table is seen for a moment before the slip covers it. */
      :host([late]) {
        animation-delay: 1.2s;
        animation-fill-mode: backwards;
      }
      :host([late]) .sheet {
        animation-delay: 1.2s;
        animation-fill-mode: backwards;
      }
      @media (prefers-reduced-motion: reduce) {
        :host,
        .sheet {
          animation: none;
        }
      }
    `,
  ];
  static override properties = {
    heading: { attribute: false },
    closing: { attribute: false },
    aside: { type: Boolean },
    acts: { type: Boolean, reflect: true },
    urgent: { attribute: false },
    onclosed: { attribute: false },
  };
  declare heading: string;
  /** What the button says that puts the panel away. */
  declare closing: string;
  /** The button pushes aside, to come back, rather than closes. */
  declare aside: boolean;
  /** There is something in the slot `actions`. */
  declare acts: boolean;
  /** It interrupts: `alertdialog`. */
  declare urgent: boolean;
  declare onclosed: () => void;

  #before: HTMLElement | null = null;

  constructor() {
    super();
    this.heading = '';
    this.closing = '';
    this.aside = false;
    this.acts = false;
    this.urgent = false;
    this.onclosed = () => {};
  }

  protected override render(): TemplateResult {
    return html`<section
      class="panel sheet"
      part="dialog"
      role=${this.urgent ? 'alertdialog' : 'dialog'}
      aria-labelledby="title"
      @keydown=${this.#pressed}
    >
      <div class="head">
        <h2 id="title" tabindex="-1">${this.heading}</h2>
        ${
          this.closing
            ? html`<button
                class="button plain close"
                type="button"
                aria-label=${this.closing}
                title=${this.closing}
                @click=${() => this.onclosed()}
              >
                ${this.aside ? asideIcon : closeIcon}
              </button>`
            : nothing
        }
      </div>
      <div class="body" tabindex="0" role="group" aria-labelledby="title"><slot></slot></div>
      <div class="actions"><slot name="actions"></slot></div>
    </section>`;
  }

  protected override firstUpdated(): void {
    this.#before = focused();
    this.focus({ preventScroll: true });
  }

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('#title')?.focus(options);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#before?.isConnected) this.#before.focus({ preventScroll: true });
  }

  #pressed = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.closing) return;
    event.stopPropagation();
    this.onclosed();
  };
}

/** What has the focus now, in whichever shadow root: a replay's buttons lie outside the table whose slip opens. */
function focused(): HTMLElement | null {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  return at instanceof HTMLElement ? at : null;
}

define('mahjong-sheet', MahjongSheet);
