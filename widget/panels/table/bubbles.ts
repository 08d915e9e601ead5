import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import type { TableEvent } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { sideOf } from '../seating.ts';

/** A call in a bubble at the caller's side. */
export interface Call {
  readonly seat: number;
  readonly text: string;
  readonly win: boolean;
}

/** The calls among the events of an update: of each seat the last one. */
export function callsOf(events: readonly TableEvent[], texts: TableTexts): Call[] {
  const calls = new Map<number, Call>();
  for (const event of events) {
    const call = callOf(event, texts);
    if (call) calls.set(call.seat, call);
  }
  return [...calls.values()];
}

function callOf(event: TableEvent, texts: TableTexts): Call | null {
  switch (event.__typename) {
    case 'FlowerShown':
      return { seat: event.seat, text: texts.bubbles.flower, win: false };
    case 'SetMade':
      return { seat: event.seat, text: texts.bubbles[event.set.kind], win: false };
    case 'KongDeclared':
      return { seat: event.seat, text: texts.bubbles[event.kind], win: false };
    case 'WinDeclared': {
      const { by, seat } = event.win;
      const text =
        by === 'SELF_DRAW' ? texts.bubbles.selfDraw : by === 'ROBBED_KONG' ? texts.bubbles.robbed : texts.bubbles.win;
      return { seat, text, win: true };
    }
    default:
      return null;
  }
}

/** Bubbles play once per version of the view and then stay unseen. */
export function bubbles(calls: readonly Call[], version: number, viewpoint: number): TemplateResult {
  return html`${keyed(
    version,
    calls.map(
      ({ seat, text, win }) =>
        html`<div class=${classMap({ bubble: true, win, [sideOf(seat, viewpoint)]: true })} aria-hidden="true">${text}</div>`,
    ),
  )}`;
}
