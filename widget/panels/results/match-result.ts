import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { MatchResult, Room, Standing } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { controls } from '../../styles/controls.ts';
import { define } from '../define.ts';
import { type Names, placeOfSeat } from '../seating.ts';
import { slipStyles } from './slip.styles.ts';

/** Places, scores and what each did in the match (rules/rooms.md, "Results"). */
export class MahjongMatchResult extends LitElement {
  static override styles = [controls, slipStyles];
  static override properties = {
    result: { attribute: false },
    room: { attribute: false },
    viewer: { attribute: false },
    names: { attribute: false },
    texts: { attribute: false },
  };
  declare result: MatchResult;
  declare room: Room | null;
  declare viewer: number | null;
  declare names: Names;
  declare texts: TableTexts;

  constructor() {
    super();
    this.room = null;
    this.viewer = null;
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
    </div>`;
  }

  #headline(standings: readonly Standing[]): string {
    const { texts } = this;
    const winners = standings.filter(({ place }) => place === 1);
    const [winner] = winners;
    if (!winner || winners.length > 1) return texts.match.tie;
    return winner.seat === this.viewer ? texts.match.youWin : texts.match.winner(this.names.plain(winner.seat));
  }

  #standing(standing: Standing): TemplateResult {
    const { texts } = this;
    const stays = this.room?.phase === 'MATCH_RESULT' && placeOfSeat(this.room, standing.seat)?.ready;
    const stats: readonly (readonly [string, string])[] = [
      [texts.match.handsWon, texts.number(standing.handsWon)],
      [texts.match.selfDraws, texts.number(standing.selfDraws)],
      [texts.match.wonOnDiscard, texts.number(standing.wonOnDiscard)],
      [texts.match.dealIns, texts.number(standing.dealIns)],
      [texts.match.bestHand, standing.bestHand === null ? texts.match.noBest : texts.number(standing.bestHand)],
    ];
    return html`<li class=${classMap({ standing: true, first: standing.place === 1 })}>
      <span class="place">${texts.match.place(standing.place)}</span>
      <span class="name"
        ><bdi>${this.names.spoken(standing.seat)}</bdi> ${
          stays ? html`<span class="staying">${texts.match.stays}</span>` : nothing
        }</span
      >
      <span class="score">${texts.number(standing.score)}</span>
      <dl class="stats">${stats.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
    </li>`;
  }
}

define('mahjong-match-result', MahjongMatchResult);
