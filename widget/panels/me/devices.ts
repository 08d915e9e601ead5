import { css, html, nothing, type TemplateResult } from 'lit';
import type { Connection } from '../../client/account.ts';
import { define } from '../define.ts';
import { MeSection } from './me-section.ts';

/** One's own devices: what they are, which of them are connected, and a way to end each. */
export class MahjongMeDevices extends MeSection {
  static override properties = { tag: { attribute: false }, leaving: { state: true } };
  static override styles = [
    ...MeSection.styles,
    css`
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0 0.8em;
        min-block-size: 44px;
        padding-block: 4px;
      }
      .device {
        font-weight: 600;
      }
      .when {
        display: block;
        color: var(--_muted);
        font-size: 0.875em;
      }
    `,
  ];
  /** The language, for dates. */
  declare tag: string;
  /** Asked whether this device shall forget the person. */
  declare protected leaving: boolean;

  constructor() {
    super();
    this.tag = 'en';
    this.leaving = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { known, me } = this;
    if (known === null) return nothing;
    const { devices } = me;
    const current = known.connections.find((each) => each.current);
    return html`<section aria-labelledby="devices">
      <h3 id="devices" tabindex="-1">${devices.title}</h3>
      <p class="about">${devices.about}</p>
      <ul>
        ${known.connections.map((each) => this.#device(each))}
      </ul>
      ${this.answers()}
      ${
        current === undefined
          ? nothing
          : this.leaving
            ? this.sure([devices.leaveAsk], devices.leaveYes, () => this.#leave(current.id), this.#stay)
            : html`<div class="buttons">${this.button(devices.leave, this.#askLeave, 'link')}</div>`
      }
    </section>`;
  }

  #device(connection: Connection): TemplateResult {
    const { devices } = this.me;
    const { id, live, current, lastSeen } = connection;
    const name = connection.label || devices.unknown;
    const when = new Intl.DateTimeFormat(this.tag, { dateStyle: 'medium', timeStyle: 'short' }).format(lastSeen);
    return html`<li>
      <span>
        <span class="device">${name}</span>${current ? html` <span>(${devices.here})</span>` : nothing}
        <span class="when">${live ? devices.open : devices.seen(when)}</span>
      </span>
      ${
        current
          ? nothing
          : html`<button
              class="button"
              type="button"
              aria-label=${devices.endOne(name)}
              aria-disabled=${this.busy}
              @click=${() => this.#end(id)}
            >
              ${devices.end}
            </button>`
      }
    </li>`;
  }

  async #end(id: string): Promise<void> {
    if ((await this.ask(() => this.account.endConnection(id))) === null) return;
    this.said = this.me.devices.ended;
    this.onchanged();
    await this.focusOn('#devices');
  }

  async #leave(id: string): Promise<void> {
    if ((await this.ask(() => this.account.leaveDevice(id))) !== null) this.onchanged();
  }

  readonly #askLeave = async (): Promise<void> => {
    this.leaving = true;
    await this.focusOn('.ask .button');
  };

  readonly #stay = (): void => {
    this.leaving = false;
    void this.focusOn('.buttons button');
  };
}

define('mahjong-me-devices', MahjongMeDevices);
