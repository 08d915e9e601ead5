import type { LitElement } from 'lit';
import type { Question } from '../../client/model.ts';
import { KeptFocus } from '../../kept-focus.ts';
import type { MahjongActions } from '../actions/actions.ts';
import type { MahjongOwnHand } from '../hand/hand.ts';
import { asked, isOwnPhase, mayPass } from '../question.ts';

/**
 * Keeps the focus at the table where the next thing is to be done: at the actions when a claim comes, in the hand afterwards,
 * never nowhere. It moves only a focus that is at the table already, or on what the table lies in.
 */
export class FocusCare {
  readonly #host: LitElement;
  readonly #kept = new KeptFocus();
  /** The claim to which the focus was led. */
  #ledTo = '';

  constructor(host: LitElement) {
    this.#host = host;
  }

  /** For the focus events of all that the host draws. */
  readonly came = (): void => this.#kept.came();
  readonly went = (event: FocusEvent): void => this.#kept.went(event);

  /** After each update of the host. `question`: what can be answered now; null: nothing. */
  async look(question: Question | null): Promise<void> {
    await this.#drawn();
    if (!this.#host.isConnected || !(this.#kept.held || this.#isAround)) return;
    const { activeElement } = this.#host.renderRoot as ShadowRoot;
    const { actions } = this;
    if (question !== null && isForActions(question) && actions !== null) {
      const here = activeElement === null || activeElement === this.hand || activeElement === actions;
      if (here && this.#ledTo !== question.id) {
        this.#ledTo = question.id;
        actions.focus();
      }
      return;
    }
    const idle = activeElement === actions && actions?.idle === true;
    if (activeElement === null || idle) this.home();
  }

  /** Puts the focus where the next thing is to be done. */
  home(): void {
    const places = ['mahjong-sheet', '.meanwhile .primary', '.meanwhile', 'mahjong-own-hand', '.tool'];
    for (const place of places) {
      const found = this.#host.renderRoot.querySelector<HTMLElement>(place);
      if (found === null) continue;
      found.focus({ preventScroll: true });
      return;
    }
  }

  /** The focus is on what the table lies in: it came there from a panel that has made way for the table. */
  get #isAround(): boolean {
    const root = this.#host.getRootNode();
    return (
      root instanceof ShadowRoot &&
      root.activeElement !== this.#host &&
      root.activeElement?.contains(this.#host) === true
    );
  }

  get hand(): MahjongOwnHand | null {
    return this.#host.renderRoot.querySelector('mahjong-own-hand');
  }

  get actions(): MahjongActions | null {
    return this.#host.renderRoot.querySelector('mahjong-actions');
  }

  async #drawn(): Promise<void> {
    const parts = this.#host.renderRoot.querySelectorAll<LitElement>(
      'mahjong-actions, mahjong-own-hand, mahjong-sheet',
    );
    await Promise.all([...parts].map(({ updateComplete }) => updateComplete));
  }
}

/** Whether a question is answered at the actions: a claim, or a choice that a phase asks for. */
function isForActions(question: Question): boolean {
  return mayPass(question) || (isOwnPhase(question) && asked(question).own.some(({ picks }) => !picks));
}
