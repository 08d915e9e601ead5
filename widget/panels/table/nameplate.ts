import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { TableSeat } from '../../client/model.ts';
import { botIcon, unpluggedIcon } from '../icons.ts';
import { placeOfSeat, type SeatStatus, sideOf, statusesOf } from '../seating.ts';
import { tileView } from '../tile.ts';
import { voiceMark } from '../voice/seat-voice.ts';
import { leaveIcon } from './icons.ts';
import type { Scene } from './scene.ts';

/** Whose tile lies at which place of the lobby: plum, orchid, chrysanthemum, bamboo. */
const PLACE_TILES = ['F1', 'F2', 'F3', 'F4'] as const;

/** What stands for a status where its words have no room. */
const SIGNS: Readonly<Record<SeatStatus, TemplateResult>> = {
  bot: botIcon,
  helped: botIcon,
  disconnected: unpluggedIcon,
  left: leaveIcon,
};

/**
 * Who sits at a side: the tile of the lobby, name, wind and score, upright and never over the tiles. For the eye; the mirror
 * says it in words.
 */
export function nameplate(seat: TableSeat, { state, table, room, viewpoint, names, texts }: Scene): TemplateResult {
  const place = placeOfSeat(room, seat.seat);
  const statuses = statusesOf(place);
  const facts = seat.facts
    .map(({ key, value }) => texts.words.facts[key]?.(value))
    .filter((text) => text !== undefined);
  const classes = { nameplate: true, [sideOf(seat.seat, viewpoint)]: true, turn: table.turn === seat.seat };
  return html`<div class=${classMap(classes)} part="nameplate" aria-hidden="true">
    ${tileView({ kind: place === undefined ? null : (PLACE_TILES[place.place] ?? null), style: 'traditional' })}
    <bdi class="name">${names.plain(seat.seat)}</bdi>
    <span class="figures">
      <b class=${classMap({ wind: true, dealer: seat.seat === table.dealer })}>${texts.tiles.windLetters[seat.wind]}</b>
      <span class="score">${texts.number(seat.score)}</span>
      ${voiceMark(state.voice, place)}
      ${statuses.map(
        (status) =>
          html`<span class=${classMap({ mark: true, sign: true, bot: status === 'bot', alert: status !== 'bot' })}
            >${SIGNS[status]}<span>${texts.seat.status[status]}</span></span
          >`,
      )}
      ${facts.map((fact) => html`<span class="mark fact">${fact}</span>`)}
      ${seat.win && table.phase !== 'ENDED' ? html`<span class="mark">${texts.seat.status.won}</span>` : nothing}
    </span>
  </div>`;
}
