import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { TableSeat } from '../../client/model.ts';
import { placeOfSeat, sideOf, statusesOf } from '../seating.ts';
import { voiceMark } from '../voice/seat-voice.ts';
import type { Scene } from './scene.ts';

/** Who sits at a side, on the frame: never over the tiles. For the eye; the mirror says it in words. */
export function nameplate(seat: TableSeat, { state, table, room, viewpoint, names, texts }: Scene): TemplateResult {
  const place = placeOfSeat(room, seat.seat);
  const statuses = statusesOf(place);
  const facts = seat.facts
    .map(({ key, value }) => texts.words.facts[key]?.(value))
    .filter((text) => text !== undefined);
  const classes = { nameplate: true, [sideOf(seat.seat, viewpoint)]: true, turn: table.turn === seat.seat };
  return html`<div class=${classMap(classes)} part="nameplate" aria-hidden="true">
    <span class="lamp"></span>
    <bdi class="name">${names.plain(seat.seat)}</bdi>
    ${voiceMark(state.voice, place)}
    ${statuses.map(
      (status) =>
        html`<span class=${classMap({ mark: true, alert: status !== 'bot' })}>${texts.seat.status[status]}</span>`,
    )}
    ${facts.map((fact) => html`<span class="mark">${fact}</span>`)}
    ${seat.win && table.phase !== 'ENDED' ? html`<span class="mark">${texts.seat.status.won}</span>` : nothing}
  </div>`;
}
