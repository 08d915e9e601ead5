import { css, html, nothing, type TemplateResult } from 'lit';
import type { MoveCode } from '../../client/account.ts';
import { localNow } from '../../client/clock.ts';
import { isFailure } from '../../client/outcome.ts';
import { secondsLeft, TickController } from '../clock.ts';
import { define } from '../define.ts';
import { errandLink } from './errand.ts';
import { MeSection } from './me-section.ts';

type QrView = typeof import('../invite/qr.ts')['qrView'];

/** How often it is asked whether the code was used, ms. */
const ASK_EVERY = 3_000;

/** A code and its picture that make another device the person's, for two minutes and once. */
export class MahjongMeMoving extends MeSection {
  static override properties = { code: { state: true }, qr: { state: true } };
  static override styles = [
    ...MeSection.styles,
    css`
      .code {
        display: block;
        margin-block: 0.3em;
        font: 600 clamp(1.25em, 7cqi, 1.7em) / 1.2 ui-monospace, 'SF Mono', 'Cascadia Mono', Menlo, Consolas, 'Liberation Mono',
          monospace;
        letter-spacing: 0.06em;
        user-select: all;
        -webkit-user-select: all;
      }
      .qr {
        display: block;
        inline-size: min(100%, 220px);
        margin: 0.6em auto 0;
        border-radius: 6px;
      }
      .left {
        font-variant-numeric: tabular-nums;
      }
    `,
  ];
  /** null: none is shown. */
  declare protected code: MoveCode | null;
  /** null until it has come. */
  declare protected qr: QrView | null;
  /** The devices there were when the code was made. */
  #before: readonly string[] = [];
  #askedAt = 0;

  constructor() {
    super();
    this.code = null;
    this.qr = null;
    new TickController(this, () => (this.#holds ? (this.code?.endsAt ?? null) : null));
  }

  get #holds(): boolean {
    return this.code !== null && localNow() < this.code.endsAt;
  }

  protected override updated(): void {
    if (!this.#holds || localNow() - this.#askedAt < ASK_EVERY) return;
    this.#askedAt = localNow();
    void this.#see();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { known, code } = this;
    if (known?.kind !== 'GUEST') return nothing;
    const { move } = this.me;
    return html`<section aria-labelledby="move">
      <h3 id="move" tabindex="-1">${move.title}</h3>
      <p class="about">${move.about}</p>
      ${
        code === null
          ? this.button(move.show, this.#show)
          : this.#holds
            ? this.#code(code)
            : html`<p role="status">${move.over}</p>
                <div class="buttons">${this.button(move.another, this.#show)}</div>`
      }
      ${this.answers()}
    </section>`;
  }

  #code({ code, endsAt }: MoveCode): TemplateResult {
    const { move } = this.me;
    const left = secondsLeft(endsAt, localNow());
    const link = errandLink(document.URL, this.account.server, { kind: 'move', secret: code }, this.view.code);
    return html`<div class="ask">
      <p>${move.how}</p>
      <p id="label" class="sr-only">${move.label}</p>
      <output class="code" aria-labelledby="label">${code.match(/.{1,4}/g)?.join(' ')}</output>
      <p class="left"><span aria-hidden="true">${move.left(Math.floor(left / 60), left % 60)}</span>
        <span class="sr-only">${move.once}</span></p>
      ${this.qr?.(link, move.qr)}
    </div>`;
  }

  readonly #show = async (): Promise<void> => {
    const begun = await this.ask(() => this.account.startMove());
    if (begun === null) return;
    this.#before = this.known?.connections.map(({ id }) => id) ?? [];
    this.#askedAt = localNow();
    this.code = begun;
    await this.focusOn('#move');
    // Without the picture there is still the code.
    this.qr ??= await import('../invite/qr.ts').then(
      ({ qrView }) => qrView,
      () => null,
    );
  };

  /** Says so when another device has come by the code. */
  async #see(): Promise<void> {
    const now = await this.account.load();
    if (now === null || isFailure(now) || this.code === null) return;
    const come = now.connections.find(({ id }) => !this.#before.includes(id));
    if (come === undefined) return;
    this.code = null;
    this.said = this.me.move.used(come.label || this.me.devices.unknown);
    this.onchanged();
  }
}

define('mahjong-me-moving', MahjongMeMoving);
