import { css, html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { graphql } from '../client/graphql.ts';
import { isFailure } from '../client/outcome.ts';
import { borrowServer, returnServer } from '../client/server.ts';
import type { TokenSource } from '../client/token-source.ts';
import { shell } from '../locales/shell/en.ts';
import { controls } from '../styles/controls.ts';
import { define } from './define.ts';
import { ShellPanel } from './shell-panel.ts';

const RoomPreview = graphql(`
  query RoomPreview($code: String!) {
    room(code: $code) {
      __typename
      ... on RoomPayload { room { spectators places { occupant { id } } queue { id } } }
    }
  }
`);

/**
 * Stands for a table that nobody sees yet: what is there, and a button that shows it. Asks the server once, and counts as
 * nobody. Fires `mahjong-show` when the table is wanted: by the button, or because the person has a place in the room.
 */
export class MahjongPreview extends ShellPanel {
  static override properties = {
    server: { attribute: false },
    code: { attribute: false },
    source: { attribute: false },
    counts: { state: true },
  };
  static override styles = [
    controls,
    css`
      :host {
        display: grid;
        justify-items: center;
        gap: 0.8rem;
        position: relative;
      }
      p {
        padding: 0.2em 1em;
        border-radius: 2em;
        background: color-mix(in oklab, var(--_lacquer) 60%, transparent);
      }
    `,
  ];
  /** The server's address; null: none is named. */
  declare server: string | null;
  /** null: a match is shown, not a room. */
  declare code: string | null;
  declare source: TokenSource;
  declare protected counts: { readonly taken: number; readonly watching: number } | null;

  constructor() {
    super();
    this.server = null;
    this.code = null;
    this.source = { token: null, getToken: null };
    this.counts = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('code') || changed.has('server')) void this.#look();
  }

  protected override render(): TemplateResult {
    const { preview } = this.spoken?.shell ?? shell;
    const { counts } = this;
    return html`${counts === null ? nothing : html`<p>${preview.counts(counts.taken, counts.watching)}</p>`}
      <button class="button primary" type="button" @click=${this.#show}>
        ${this.code === null ? preview.replay : preview.table}
      </button>`;
  }

  /** What cannot be read is not shown: the table itself says why, once it is wanted. */
  async #look(): Promise<void> {
    const { code, server: url } = this;
    this.counts = null;
    if (code === null || url === null) return;
    const server = borrowServer(url);
    try {
      if (this.source.token !== null || this.source.getToken !== null) server.signIn.use(this.source);
      const answer = await server.link.request(RoomPreview, { code });
      if (isFailure(answer) || answer.data.room.__typename !== 'RoomPayload' || code !== this.code) return;
      const { places, queue, spectators } = answer.data.room.room;
      const me = server.identity.person?.id;
      const people = [...places.map(({ occupant }) => occupant), ...queue];
      if (me !== undefined && people.some((each) => each?.id === me)) this.#show();
      this.counts = { taken: places.filter(({ occupant }) => occupant !== null).length, watching: spectators };
    } finally {
      returnServer(server);
    }
  }

  readonly #show = (): void => {
    this.dispatchEvent(new Event('mahjong-show'));
  };
}

define('mahjong-preview', MahjongPreview);
