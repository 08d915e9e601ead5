import { html, nothing, type TemplateResult } from 'lit';
import '../countdown.ts';
import { againButton, choosesAgain, choosingFooting, readyButton, readyFooting } from './choices.ts';
import type { Scene } from './scene.ts';
import type { SheetName, SheetWork } from './sheets.ts';

/**
 * What stands in the row of actions while nothing is asked of the viewer: that a bot plays and the way back, or what was put
 * aside with its slip: Ready after a hand, the choice after the match. `open` is the panel over the table.
 */
export function row(scene: Scene, open: SheetName | null, work: SheetWork): TemplateResult | typeof nothing {
  const { room, table, place, texts } = scene;
  if (place === null || open === 'result' || open === 'match') return nothing;
  if (table.matchResult) {
    return html`<div class="meanwhile" tabindex="-1">
      <span class="about">${choosesAgain(scene) ? choosingFooting(scene) : texts.status.matchOver}</span>
      <button class="button" type="button" @click=${() => work.open('match')}>${texts.match.title}</button>
      ${choosesAgain(scene) ? againButton(scene, work) : nothing}
    </div>`;
  }
  if (room.phase === 'HAND_RESULT' && table.result) {
    return html`<div class="meanwhile" tabindex="-1">
      <span class="about">${readyFooting(scene)}</span>
      <button class="button" type="button" @click=${() => work.open('result')}>${texts.panel.lastHand}</button>
      ${readyButton(scene, work)}
    </div>`;
  }
  return place.helped ? helped(place.returning, scene, work) : nothing;
}

/** A bot decides for the viewer: the way back, or that it has been taken. */
function helped(returning: boolean, { texts }: Scene, { commands }: SheetWork): TemplateResult {
  const { help } = texts;
  return html`<div class="meanwhile helped" tabindex="-1">
    <p class="about" role="status">${returning ? help.returning : help.helped}</p>
    ${
      returning
        ? nothing
        : html`<button class="button primary" type="button" title=${help.backNext} @click=${() => commands?.backToPlay()}>
            ${help.backToPlay}
          </button>`
    }
  </div>`;
}
