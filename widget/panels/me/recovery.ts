import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define.ts';
import { errandLink } from './errand.ts';
import { MeSection } from './me-section.ts';
import './secret-link.ts';

/** The recovery link: made and shown once, made again, revoked. */
export class MahjongMeRecovery extends MeSection {
  static override properties = { secret: { state: true }, asking: { state: true } };
  /** Of the link that was just made; null: none was. */
  declare protected secret: string | null;
  /** What is asked before it is done. */
  declare protected asking: 'another' | 'revoke' | null;

  constructor() {
    super();
    this.secret = null;
    this.asking = null;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { known, secret } = this;
    if (known?.kind !== 'GUEST') return nothing;
    const { recovery } = this.me;
    return html`<section aria-labelledby="recovery">
      <h3 id="recovery" tabindex="-1">${recovery.title}</h3>
      <p class="about">${recovery.about}</p>
      ${
        secret === null
          ? nothing
          : html`<mahjong-secret-link
              .link=${errandLink(document.URL, this.account.server, { kind: 'recover', secret }, null)}
              .label=${recovery.label}
              .about=${recovery.shown}
            ></mahjong-secret-link>`
      }
      ${known.lasting ? this.#lasting(secret !== null) : this.button(recovery.make, this.#make)} ${this.answers()}
    </section>`;
  }

  #lasting(shown: boolean): TemplateResult {
    const { recovery } = this.me;
    const { asking } = this;
    return html`${shown ? nothing : html`<p>${recovery.has}</p>`}
    ${
      asking === null
        ? html`<div class="buttons">
            ${this.button(recovery.another, () => this.#ask('another'))}
            ${this.button(recovery.revoke, () => this.#ask('revoke'), 'link')}
          </div>`
        : asking === 'another'
          ? this.sure([recovery.anotherAsk], recovery.another, this.#make, this.#stop)
          : this.sure([recovery.revokeAsk], recovery.revoke, this.#revoke, this.#stop)
    }`;
  }

  async #ask(what: 'another' | 'revoke'): Promise<void> {
    this.asking = what;
    await this.focusOn('.ask .button');
  }

  readonly #stop = (): void => {
    this.asking = null;
    void this.focusOn('.buttons button');
  };

  readonly #make = async (): Promise<void> => {
    const made = await this.ask(() => this.account.makeRecoveryLink());
    if (made === null) return;
    this.secret = made.secret;
    this.asking = null;
    this.onchanged();
    await this.focusOn('#recovery');
  };

  readonly #revoke = async (): Promise<void> => {
    if ((await this.ask(() => this.account.revokeRecoveryLink())) === null) return;
    this.secret = null;
    this.asking = null;
    this.said = this.me.recovery.revoked;
    this.onchanged();
    await this.focusOn('#recovery');
  };
}

define('mahjong-me-recovery', MahjongMeRecovery);
