import { html, nothing, type PropertyDeclarations, type TemplateResult } from 'lit';
import type { AccountView, OwnAccount } from '../../client/account.ts';
import type { Failure } from '../../client/failure.ts';
import { isFailure } from '../../client/outcome.ts';
import type { MeTexts } from '../../locales/me/en.ts';
import { controls } from '../../styles/controls.ts';
import { fields } from '../../styles/fields.ts';
import { refusalText } from '../refusal-text.ts';
import { RoomPanel } from '../room-panel.ts';
import { meStyles } from './me.styles.ts';

/** A section of the panel about oneself: one thing at a time is asked of the server, and what it refuses stands below. */
export abstract class MeSection extends RoomPanel {
  static override properties: PropertyDeclarations = {
    account: { attribute: false },
    known: { attribute: false },
    me: { attribute: false },
    onchanged: { attribute: false },
    busy: { state: true },
    complaint: { state: true },
    said: { state: true },
  };
  static override styles = [controls, fields, meStyles];
  declare account: OwnAccount;
  /** null: nobody is known here. */
  declare known: AccountView | null;
  declare me: MeTexts;
  /** Something of `known` is not so any more. */
  declare onchanged: () => void;
  declare protected busy: boolean;
  declare protected complaint: string;
  /** What came of it, for eyes and screen readers; empty: nothing yet. */
  declare protected said: string;

  constructor() {
    super();
    this.known = null;
    this.onchanged = () => {};
    this.busy = false;
    this.complaint = '';
    this.said = '';
  }

  protected override shouldUpdate(): boolean {
    return this.me !== undefined && this.account !== undefined;
  }

  /** Asks the server; null when it refuses, or when something is being asked already. */
  protected async ask<T extends object>(work: () => Promise<T | Failure>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.complaint = '';
    this.said = '';
    try {
      const answer = await work();
      if (!isFailure(answer)) return answer;
      this.complaint = this.refusal(answer);
      return null;
    } finally {
      this.busy = false;
    }
  }

  protected refusal(failed: Failure): string {
    return refusalText(this.texts, failed);
  }

  protected button(text: string, press: () => void, look: '' | 'primary' | 'danger' | 'link' = ''): TemplateResult {
    return html`<button class=${look === 'link' ? look : `button ${look}`} type="button" aria-disabled=${this.busy} @click=${press}>${text}</button>`;
  }

  /** What came of it, and what was refused. */
  protected answers(): TemplateResult {
    return html`<p class="done" role="status">${this.said || nothing}</p>
      <p class="complaint" role="alert">${this.complaint || nothing}</p>`;
  }

  /** Asks once before something that cannot be taken back. The first button takes the focus: it is the harmless one. */
  protected sure(about: readonly string[], yes: string, does: () => void, cancel: () => void): TemplateResult {
    return html`<div class="ask" role="group" aria-labelledby="asks">
      <div id="asks">${about.map((text) => html`<p>${text}</p>`)}</div>
      <div class="buttons">
        ${this.button(this.me.cancel, cancel)} ${this.button(yes, does, 'danger')}
      </div>
    </div>`;
  }

  /** Puts the focus where the person goes on; what had it may have gone. */
  protected async focusOn(selector: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(selector)?.focus();
  }
}
