import { ContextConsumer } from '@lit/context';
import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { commandsContext } from '../../client/contexts.ts';
import type { MatchResult, Room, Standing } from '../../client/model.ts';
import type { SeatRating } from '../../client/ratings.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { PortableElement } from '../../portable-element.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { ratedOf } from '../lobby/rated.ts';
import { type Names, placeOfSeat } from '../seating.ts';
import { slipStyles } from './slip.styles.ts';

/** Ratings are counted after the match has ended: how often they are asked for, and how long after each other, ms. */
const TRIES = 6;
const AGAIN_AFTER = 2_000;

/** Places, scores and what each did in the match (docs/rules/rooms.md, "Results"). */
export class MahjongMatchResult extends PortableElement {
  static override styles = [controls, slipStyles];
  static override properties = {
    result: { attribute: false },
    room: { attribute: false },
    viewer: { attribute: false },
    names: { attribute: false },
    texts: { attribute: false },
    matchId: { attribute: false },
    ratings: { state: true },
  };
  declare result: MatchResult;
  declare room: Room | null;
  declare viewer: number | null;
  declare names: Names;
  declare texts: TableTexts;
  declare matchId: string;
  /** What the match did to the ratings, by seat; they come a moment after its end. */
  declare protected ratings: ReadonlyMap<number, SeatRating>;

  readonly #commands = new ContextConsumer(this, { context: commandsContext, subscribe: true });
  /** The match whose ratings were asked for. */
  #asked = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    super();
    this.room = null;
    this.viewer = null;
    this.matchId = '';
    this.ratings = new Map();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
    this.#asked = '';
  }

  protected override updated(): void {
    if (this.room?.rated !== true || this.#asked === this.matchId) return;
    this.#asked = this.matchId;
    void this.#fetch(TRIES);
  }

  /** What does not come is not shown: the result is there without it. */
  async #fetch(tries: number): Promise<void> {
    const { matchId } = this;
    const found = await this.#commands.value?.ratings(matchId).catch(() => null);
    if (!this.isConnected || matchId !== this.matchId) return;
    if (found && found.size > 0) this.ratings = found;
    else if (tries > 1) this.#timer = setTimeout(() => void this.#fetch(tries - 1), AGAIN_AFTER);
  }

  protected override shouldUpdate(): boolean {
    return this.result !== undefined && this.texts !== undefined;
  }

  protected override render(): TemplateResult {
    const { standings } = this.result;
    return html`<div class="slip">
      <p class="headline">${this.#headline(standings)}</p>
      <ol class="standings">
        ${standings.map((standing) => this.#standing(standing))}
      </ol>
      ${this.room !== null && this.room.rated !== null ? html`<p class="about">${this.texts.match.rated[ratedOf(this.room)]}</p>` : nothing}
      ${this.#statistics(standings)}
    </div>`;
  }

  #headline(standings: readonly Standing[]): string {
    const { texts } = this;
    const winners = standings.filter(({ place }) => place === 1);
    const [winner] = winners;
    if (!winner || winners.length > 1) return texts.match.tie;
    return winner.seat === this.viewer ? texts.match.youWin : texts.match.winner(this.names.plain(winner.seat));
  }

  #standing({ seat, place, score }: Standing): TemplateResult {
    const { texts, room } = this;
    const sits = placeOfSeat(room, seat);
    const rating = this.ratings.get(seat);
    const stays = room?.phase === 'MATCH_RESULT' && sits?.occupant?.kind === 'PERSON' && sits.ready;
    return html`<li class=${classMap({ standing: true, first: place === 1 })}>
      <span class="place">${texts.match.place(place)}</span>
      <bdi class="name">${this.names.spoken(seat)}</bdi>
      ${stays ? html`<span class="staying">${texts.match.stays}</span>` : nothing}
      <span class="score">${texts.number(score)}</span>
      ${rating ? html`<span class="rating">${texts.match.rating(rating.before, rating.after, rating.change)}</span>` : nothing}
    </li>`;
  }

  /** What each did, a column a person. */
  #statistics(standings: readonly Standing[]): TemplateResult {
    const { texts, names } = this;
    const rows: readonly (readonly [string, (standing: Standing) => number | null])[] = [
      [texts.match.handsWon, ({ handsWon }) => handsWon],
      [texts.match.selfDraws, ({ selfDraws }) => selfDraws],
      [texts.match.wonOnDiscard, ({ wonOnDiscard }) => wonOnDiscard],
      [texts.match.dealIns, ({ dealIns }) => dealIns],
      [texts.match.draws, ({ draws }) => draws],
      [texts.match.bestHand, ({ bestHand }) => bestHand],
    ];
    return html`<table class="stats">
      <thead>
        <tr>
          <th scope="col"><span class="sr-only">${texts.result.item}</span></th>
          ${standings.map(({ seat }) => html`<th scope="col"><bdi>${names.spoken(seat)}</bdi></th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, value]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${standings.map((standing) => {
                const figure = value(standing);
                return html`<td>${figure === null ? texts.match.noBest : texts.number(figure)}</td>`;
              })}
            </tr>`,
        )}
      </tbody>
    </table>`;
  }
}

define('mahjong-match-result', MahjongMatchResult);
