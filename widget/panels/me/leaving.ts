import { html, nothing, type TemplateResult } from 'lit';
import { define } from '../define.ts';
import { MeSection } from './me-section.ts';

const FILE = 'mahjong-me.json';

/** What is kept of the person: to be taken along, and to be deleted. */
export class MahjongMeLeaving extends MeSection {
  static override properties = { asking: { state: true } };
  declare protected asking: boolean;

  constructor() {
    super();
    this.asking = false;
  }

  protected override render(): TemplateResult {
    const { known } = this;
    const { data, erase } = this.me;
    return html`${
      known === null
        ? nothing
        : html`<section aria-labelledby="data">
              <h3 id="data">${data.title}</h3>
              <p class="about">${data.about}</p>
              ${this.button(data.download, this.#download)}
            </section>
            <section aria-labelledby="erase">
              <h3 id="erase" tabindex="-1">${erase.title}</h3>
              ${
                this.asking
                  ? this.sure(
                      [erase.about, erase.stays, ...(known.kind === 'MEMBER' ? [erase.bySite] : [])],
                      erase.yes,
                      this.#erase,
                      this.#stay,
                    )
                  : this.button(erase.ask, this.#ask, 'danger')
              }
            </section>`
    }
    ${this.answers()}`;
  }

  readonly #download = async (): Promise<void> => {
    const data = await this.ask(() => this.account.data());
    if (data === null) return;
    const address = URL.createObjectURL(new Blob([data.text], { type: 'application/json' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = FILE;
    link.click();
    URL.revokeObjectURL(address);
  };

  readonly #ask = async (): Promise<void> => {
    this.asking = true;
    await this.focusOn('.ask .button');
  };

  readonly #stay = (): void => {
    this.asking = false;
    void this.focusOn('#erase');
  };

  readonly #erase = async (): Promise<void> => {
    if ((await this.ask(() => this.account.erase())) === null) return;
    this.asking = false;
    this.said = this.me.erase.done;
    this.onchanged();
  };
}

define('mahjong-me-leaving', MahjongMeLeaving);
