import { html, type TemplateResult } from 'lit';
import { ref } from 'lit/directives/ref.js';
import type { ReplayTexts } from '../../locales/replay/en.ts';
import type { TableTexts } from '../../locales/table/en.ts';
import { HANDS, type Hands, type Moment } from '../../replay/moment.ts';
import type { Jump, Playhead } from '../../replay/playhead.ts';
import type { SeatNames } from '../../replay/room.ts';
import { copyIcon } from '../icons.ts';
import { roundName } from '../seating.ts';
import {
  backSign,
  forwardSign,
  lastHandSign,
  lastTurnSign,
  nextHandSign,
  nextTurnSign,
  pauseSign,
  playSign,
} from './icons.ts';

/** How fast a replay can play. */
export const SPEEDS = [0.5, 1, 2, 4, 8] as const;

/** What the controls show and do. */
export interface ControlWork {
  readonly playhead: Playhead;
  readonly names: SeatNames;
  readonly playing: boolean;
  readonly speed: number;
  /** The step in words. */
  readonly caption: string;
  /** Where the log can be fetched; null where it came as a file. */
  readonly address: string | null;
  /** Whether there is a link to give away. */
  readonly linked: boolean;
  jump(where: Jump): void;
  go(to: Partial<Moment>): void;
  toggle(): void;
  setSpeed(speed: number): void;
  copy(): void;
  check(): void;
  keys(): void;
  another(): void;
}

/** Buttons, the line of the hand's steps, and the step in words. They stay in reach below the table. */
export function transport(work: ControlWork, { controls }: ReplayTexts): TemplateResult {
  const { playhead, playing } = work;
  const { moment, film } = playhead;
  const button = (where: Jump, label: string, sign: TemplateResult, nowhere: boolean) =>
    html`<button
      type="button"
      aria-label=${label}
      title=${label}
      aria-disabled=${nowhere}
      @click=${() => work.jump(where)}
    >
      ${sign}
    </button>`;
  const play = playing ? controls.pause : controls.play;
  return html`<div class="transport" part="replay-controls" role="group" aria-label=${controls.label}>
    <div class="buttons">
      ${button('last-hand', controls.lastHand, lastHandSign, playhead.atStart)}
      ${button('last-turn', controls.lastTurn, lastTurnSign, playhead.atStart)}
      ${button('back', controls.back, backSign, playhead.atStart)}
      <button class="play" type="button" aria-label=${play} title=${play} @click=${() => work.toggle()}>
        ${playing ? pauseSign : playSign}
      </button>
      ${button('forward', controls.forward, forwardSign, playhead.atEnd)}
      ${button('next-turn', controls.nextTurn, nextTurnSign, playhead.atEnd)}
      ${button('next-hand', controls.nextHand, nextHandSign, playhead.atEnd)}
    </div>
    <div class="track">
      <input
        type="range"
        aria-label=${controls.step}
        aria-valuetext="${controls.spoken(moment.step + 1, film.length)} ${work.caption}"
        min="0"
        max=${film.length - 1}
        .value=${String(moment.step)}
        @input=${(event: Event) => {
          if (event.target instanceof HTMLInputElement) work.go({ step: event.target.valueAsNumber });
        }}
      />
      <span class="position" aria-hidden="true">${controls.position(moment.step + 1, film.length)}</span>
    </div>
    <div class="caption" aria-hidden="true">${work.caption}</div>
  </div>`;
}

/** Which hand, whose view, how fast; and what can be done with the match. */
export function more(work: ControlWork, texts: ReplayTexts, table: TableTexts): TemplateResult {
  const { controls, file } = texts;
  const { playhead, names } = work;
  const { moment, recording } = playhead;
  const views = HANDS.flatMap((hands) => (hands === 'none' ? [] : [hands]));
  const option = (value: string, text: string, chosen: boolean) =>
    html`<option value=${value} ?selected=${chosen}>${text}</option>`;
  const view = `${moment.hands} ${moment.seat}`;
  return html`<div class="controls more">
    <label
      >${controls.hand}
      ${select(String(moment.hand), (value) => work.go({ hand: Number(value), step: 0 }), [
        ...recording.hands.map(({ start }, hand) =>
          option(
            String(hand),
            controls.handName(hand + 1, roundName({ roundWind: start.deal.roundWind }, table)),
            hand === moment.hand,
          ),
        ),
      ])}
    </label>
    <label
      >${controls.view}
      ${select(view, (value) => work.go(viewOf(value)), [
        ...views.map(
          (hands) =>
            html`<optgroup label=${controls.views[hands]}>
              ${names.map((name, seat) => option(`${hands} ${seat}`, name, view === `${hands} ${seat}`))}
            </optgroup>`,
        ),
        html`<optgroup label=${controls.views.none}>
          ${names.map((name, seat) => option(`none ${seat}`, name, view === `none ${seat}`))}
        </optgroup>`,
      ])}
    </label>
    <label class="speed"
      >${controls.speed}
      ${select(
        String(work.speed),
        (value) => work.setSpeed(Number(value)),
        SPEEDS.map((speed) => option(String(speed), controls.times(speed), speed === work.speed)),
      )}
    </label>
    <button type="button" class="check" @click=${() => work.check()}>${controls.check}</button>
    ${
      work.linked
        ? html`<button type="button" class="copy" @click=${() => work.copy()}>${copyIcon}${controls.copy}</button>`
        : html`<button type="button" @click=${() => work.another()}>${file.another}</button>`
    }
    ${work.address === null ? '' : html`<a href=${work.address} download>${controls.save}</a>`}
    <button type="button" @click=${() => work.keys()}>${controls.keys}</button>
  </div>`;
}

/** The choice follows the replay, also where a browser would keep what was chosen by hand. */
function select(value: string, chosen: (value: string) => void, options: readonly TemplateResult[]): TemplateResult {
  const follow = (element?: Element) => {
    if (element instanceof HTMLSelectElement) queueMicrotask(() => Object.assign(element, { value }));
  };
  return html`<select
    ${ref(follow)}
    @change=${(event: Event) => {
      if (event.target instanceof HTMLSelectElement) chosen(event.target.value);
    }}
  >
    ${options}
  </select>`;
}

function viewOf(value: string): Partial<Moment> {
  const [hands = '', seat = ''] = value.split(' ');
  return {
    hands: HANDS.find((each) => each === hands) ?? 'all',
    seat: ([0, 1, 2, 3] as const).find((each) => `${each}` === seat) ?? 0,
  };
}

/** The next of the views in turn. */
export function nextHands(hands: Hands): Hands {
  return HANDS[(HANDS.indexOf(hands) + 1) % HANDS.length] ?? 'all';
}
