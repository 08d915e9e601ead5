import { html, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { keyed } from 'lit/directives/keyed.js';
import type { TableEvent } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { balancesOf } from '../results/transfers.ts';
import { sideOf } from '../seating.ts';

/** A call in a bubble at the caller's side. */
export interface Call {
  readonly seat: number;
  readonly text: string;
  readonly win: boolean;
}

/** The calls among the events of an update: of each seat the last one, with what it gained or lost. */
export function callsOf(events: readonly TableEvent[], texts: TableTexts): Call[] {
  const calls = new Map<number, Call>();
  for (const event of events) {
    const call = callOf(event, texts);
    if (call) calls.set(call.seat, call);
  }
  if (!events.some(({ __typename }) => __typename === 'HandEnded')) {
    for (const payment of paymentCalls(events, texts)) {
      const before = calls.get(payment.seat);
      calls.set(payment.seat, before ? { ...before, text: `${before.text} ${payment.text}` } : payment);
    }
  }
  return [...calls.values()];
}

/** What a hand that goes on brings each seat: `+4`. */
function paymentCalls(events: readonly TableEvent[], texts: TableTexts): Call[] {
  const paid = events.flatMap((event) => (event.__typename === 'PaymentsMade' ? event.payments : []));
  return balancesOf(paid).flatMap((sum, seat) => (sum === 0 ? [] : [{ seat, text: texts.signed(sum), win: false }]));
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

/** Bubbles play once per version of the view and then stay unseen; what people say (phrases/speech.ts) comes with the bar. */
export function bubbles(calls: readonly Call[], version: number, viewpoint: number): TemplateResult {
  return html`${keyed(
    version,
    calls.map(
      ({ seat, text, win }) =>
        html`<div class=${classMap({ bubble: true, win, [sideOf(seat, viewpoint)]: true })} aria-hidden="true">${text}</div>`,
    ),
  )}<mahjong-speech .viewpoint=${viewpoint}></mahjong-speech>`;
}
