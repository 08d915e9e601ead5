import { html, nothing, type TemplateResult } from 'lit';
import type { Failure } from '../../client/failure.ts';
import { define } from '../define.ts';
import { type Errand, errandIn, errandLink } from './errand.ts';
import { MeSection } from './me-section.ts';
import './secret-link.ts';

/** Makes this browser a guest's who has a recovery link or a code of another device. It asks before: the guest here may be lost by that. */
export class MahjongMeComingBack extends MeSection {
  static override properties = { errand: { attribute: false }, asked: { state: true }, next: { state: true } };
  /** What the page's address has brought; null: nothing. */
  declare errand: Errand | null;
  /** What the person is asked about; null: nothing. */
  declare protected asked: Errand | null;
  /** The secret of the recovery link that took the place of the one used; null: none was. */
  declare protected next: string | null;

  constructor() {
    super();
    this.errand = null;
    this.asked = null;
    this.next = null;
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    if (changed.has('errand') && this.errand !== null) this.asked = this.errand;
  }

  protected override render(): TemplateResult {
    const { back } = this.me;
    return html`<section aria-labelledby="back">
      <h3 id="back" tabindex="-1">${back.title}</h3>
      ${this.view.signedIn ? html`<p>${back.signedIn}</p>` : this.asked === null ? this.#form() : this.#question(this.asked)}
      ${this.answers()} ${this.next === null ? nothing : this.#nextLink(this.next)}
    </section>`;
  }

  #form(): TemplateResult {
    const { back } = this.me;
    return html`<form @submit=${this.#enter} novalidate>
      <label class="about" for="code">${back.about}</label>
      <div class="row">
        <input
          id="code"
          class="field"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          enterkeyhint="go"
          placeholder=${back.label}
          aria-invalid=${this.complaint !== ''}
        />
        <button class="button">${back.go}</button>
      </div>
    </form>`;
  }

  #question({ kind }: Errand): TemplateResult {
    const { back } = this.me;
    const { me } = this.view;
    return html`<div class="ask" role="group" aria-labelledby="asks">
      <div id="asks">
        <p><b>${kind === 'recover' ? back.askLink : back.askCode}</b></p>
        <p>${back.asks}</p>
        ${me === null ? nothing : html`<p>${back.replaces(me.name)}</p>`}
      </div>
      <div class="buttons">
        ${this.button(back.yes, this.#go, 'primary')} ${this.button(back.no, this.#stop)}
      </div>
    </div>`;
  }

  #nextLink(secret: string): TemplateResult {
    const { back, recovery } = this.me;
    return html`<mahjong-secret-link
      .link=${errandLink(document.URL, this.account.server, { kind: 'recover', secret }, null)}
      .label=${recovery.label}
      .about="${back.next} ${recovery.shown}"
    ></mahjong-secret-link>`;
  }

  protected override refusal(failed: Failure): string {
    if (failed.code !== 'SECRET_REFUSED') return super.refusal(failed);
    return this.asked?.kind === 'recover' ? this.me.back.refusedLink : this.me.back.refusedCode;
  }

  readonly #enter = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    this.said = '';
    const errand = errandIn(this.renderRoot.querySelector('input')?.value ?? '');
    this.complaint = errand === null ? this.me.back.unreadable : '';
    this.asked = errand;
    await this.focusOn(errand === null ? 'input' : '.ask .button');
  };

  readonly #stop = (): void => {
    this.asked = null;
    this.complaint = '';
    void this.focusOn('#back');
  };

  readonly #go = async (): Promise<void> => {
    const errand = this.asked;
    if (errand === null) return;
    const back = await this.ask(() => this.#do(errand));
    // What may have got lost on the way can be tried again; what was refused cannot.
    if (back === null && this.complaint !== this.me.back.refusedLink && this.complaint !== this.me.back.refusedCode)
      return;
    this.asked = null;
    if (back !== null) {
      this.next = back.secret;
      this.said = this.me.back.welcome(this.view.me?.name ?? '');
      this.onchanged();
    }
    await this.focusOn('#back');
  };

  async #do({ kind, secret }: Errand): Promise<{ readonly secret: string | null } | Failure> {
    if (kind === 'recover') return this.account.recover(secret);
    const moved = await this.account.finishMove(secret);
    return moved.ok ? { secret: null } : moved;
  }
}

define('mahjong-me-coming-back', MahjongMeComingBack);
