import { html, nothing, type TemplateResult } from 'lit';
import { personName } from '../person-name.ts';
import type { Scene } from './scene.ts';
import type { SheetWork } from './sheets.ts';

/** What is left of the time to choose; nothing where it does not run out. */
function countdown({ state, texts }: Scene, end: number | null, say: (seconds: string) => string): TemplateResult {
  return html`<mahjong-countdown
    .end=${end}
    .clockOffset=${state.clockOffset}
    .say=${(seconds: number) => say(texts.seconds(seconds))}
  ></mahjong-countdown>`;
}

/** A button that stays where it is, with the focus, once it was pressed. */
function button(text: string, done: boolean, press: () => void, slot: string): TemplateResult {
  return html`<button
    class="button primary"
    slot=${slot || nothing}
    type="button"
    aria-disabled=${done}
    @click=${() => done || press()}
  >
    ${text}
  </button>`;
}

/** Until when one has to be ready, or when the next hand starts; and who else is waited for. */
export function readyFooting(scene: Scene): TemplateResult {
  const { room, place, texts } = scene;
  const { nextHandAt, phaseEndsAt } = room;
  if (nextHandAt !== null) return countdown(scene, nextHandAt, texts.result.nextHand);
  const others = room.places
    .filter((each) => each.occupant?.kind === 'PERSON' && !each.ready && !each.helped && each !== place)
    .flatMap(({ occupant }) => (occupant ? personName(occupant, texts.seat) : []));
  const waits = others.length > 0 ? html` · ${texts.result.waitingFor(others.join(', '))}` : nothing;
  return html`${countdown(scene, phaseEndsAt, texts.result.readyWithin)}${waits}`;
}

/** Ready for the next hand; a helped person has Back to play in its place (docs/rules/rooms.md, "After a hand"). */
export function readyButton(
  { place, texts }: Scene,
  { commands }: SheetWork,
  slot = '',
): TemplateResult | typeof nothing {
  if (place === null) return nothing;
  const { help, result } = texts;
  if (place.helped) return button(help.backToPlay, place.returning, () => commands?.backToPlay(), slot);
  return button(place.ready ? result.isReady : result.ready, place.ready, () => commands?.readyForNextHand(), slot);
}

/** Whether the viewer may still choose to play again. */
export function choosesAgain({ room, place, kept }: Scene): boolean {
  return room.phase === 'MATCH_RESULT' && place !== null && !kept;
}

/** How long one may choose after the match. */
export function choosingFooting(scene: Scene): TemplateResult {
  return countdown(scene, scene.room.phaseEndsAt, scene.texts.match.againWithin);
}

/** Play again, at a match that is over. */
export function againButton({ place, texts }: Scene, { commands }: SheetWork, slot = ''): TemplateResult {
  const ready = place?.ready ?? false;
  return button(ready ? texts.match.chosenAgain : texts.match.again, ready, () => commands?.playAgain(), slot);
}
