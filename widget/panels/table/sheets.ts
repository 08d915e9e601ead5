import { html, nothing, type TemplateResult } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import type { Table } from '../../client/model.ts';
import type { Commands } from '../../client/view-state.ts';
import type { RuleTexts } from '../../locales/rules/rule-texts.ts';
import { besideRoom } from '../beside-room.ts';
import { namesOf, roundName } from '../seating.ts';
import '../sheet/sheet.ts';
import { againButton, choosesAgain, choosingFooting, readyButton, readyFooting } from './choices.ts';
import type { Scene } from './scene.ts';

/** The panel that lies over the table; one at a time. */
export type SheetName = 'result' | 'ledger' | 'match' | 'proof' | 'rules' | 'settings' | 'keys' | 'leave';

/** What the sheets need besides the scene. */
export interface SheetWork {
  readonly commands: Commands | null;
  /** null until they are fetched. */
  readonly rules: RuleTexts | null;
  readonly rulesFailed: boolean;
  /** The table as it was when the last hand ended; null before. */
  readonly ended: Table | null;
  /** The slip comes by itself, after the winner's tiles were seen for a moment. */
  readonly late: boolean;
  /** It is a replay. */
  readonly recorded: boolean;
  open(name: SheetName): void;
  close(): void;
  /** Leaves the table: stands up, or goes to the start panel. */
  leave(): void;
}

/** The sheet of a name over the table; nothing where there is nothing to show in it yet. */
export function sheet(name: SheetName, scene: Scene, work: SheetWork): TemplateResult | typeof nothing {
  switch (name) {
    case 'result':
      return work.ended ? resultSheet(work.ended, scene, work) : nothing;
    case 'ledger':
      return ledgerSheet(scene, work);
    case 'match':
      return matchSheet(scene, work);
    case 'proof':
      return proofSheet(scene, work);
    case 'rules':
      return rulesSheet(scene, work);
    case 'settings':
      return settingsSheet(scene, work);
    case 'keys':
      return keysSheet(scene, work);
    case 'leave':
      return leaveSheet(scene, work);
  }
}

function resultSheet(ended: Table, scene: Scene, work: SheetWork): TemplateResult {
  const { texts, room, settings } = scene;
  const acts = slipActions(scene, work);
  return html`<mahjong-sheet
    class=${classMap({ beside: scene.table.result === null })}
    exportparts="dialog"
    ?late=${work.late}
    aside
    .heading=${texts.result.handTitle(ended.hand + 1, roundName(ended, texts))}
    .closing=${texts.panel.aside}
    ?acts=${acts !== nothing}
    .onclosed=${work.close}
  >
    <mahjong-result
      exportparts="slip, tile"
      .table=${ended}
      .ruleSet=${room.ruleSet}
      .names=${namesOf(room, ended.viewer, texts)}
      .texts=${texts}
      .rules=${work.rules}
      .tiles=${settings.tiles}
    ></mahjong-result>
    ${acts}
  </mahjong-sheet>`;
}

function ledgerSheet({ table, names, texts, settings }: Scene, work: SheetWork): TemplateResult {
  return html`<mahjong-sheet exportparts="dialog" aside .heading=${texts.ledger.title} .closing=${texts.panel.aside} .onclosed=${work.close}>
    <mahjong-ledger exportparts="slip" .table=${table} .names=${names} .texts=${texts} .tiles=${settings.tiles}></mahjong-ledger>
  </mahjong-sheet>`;
}

/** What is to be done below the last slip: be ready for the next hand, or go on to the result of the match. */
function slipActions(scene: Scene, work: SheetWork): TemplateResult | typeof nothing {
  const { table, room, texts } = scene;
  if (work.ended?.hand !== table.hand || work.recorded) return nothing;
  if (table.matchResult) {
    return html`<span class="footing" slot="actions">${choosesAgain(scene) ? choosingFooting(scene) : nothing}</span>
      <button class="button primary" slot="actions" type="button" @click=${() => work.open('match')}>
        ${texts.match.title}
      </button>`;
  }
  if (!table.result || room.phase !== 'HAND_RESULT') return nothing;
  return html`<span class="footing" slot="actions">${readyFooting(scene)}</span>${readyButton(scene, work, 'actions')}`;
}

function matchSheet(scene: Scene, work: SheetWork): TemplateResult | typeof nothing {
  const { texts, table, room, names, kept } = scene;
  if (!table.matchResult) return nothing;
  const chooses = choosesAgain(scene);
  return html`<mahjong-sheet
    exportparts="dialog"
    ?late=${work.late}
    ?aside=${!kept}
    .heading=${texts.match.title}
    .closing=${kept ? texts.panel.close : texts.panel.aside}
    ?acts=${chooses}
    .onclosed=${work.close}
  >
    <mahjong-match-result
      .result=${table.matchResult}
      .matchId=${table.matchId}
      .room=${room}
      .viewer=${table.viewer}
      .names=${names}
      .texts=${texts}
    ></mahjong-match-result>
    <div class="looks-back">
      ${
        work.ended
          ? html`<button class="button" type="button" @click=${() => work.open('result')}>${texts.panel.lastHand}</button>`
          : nothing
      }
      ${work.recorded ? nothing : looksBack(scene, work)}
    </div>
    ${chooses ? html`<span class="footing" slot="actions">${choosingFooting(scene)}</span>` : nothing}
    ${
      chooses
        ? html`<button class="button" slot="actions" type="button" @click=${work.leave}>
              ${texts.match.leave}
            </button>
            ${againButton(scene, work, 'actions')}`
        : nothing
    }
  </mahjong-sheet>`;
}

/** What can be done with a match that is over. The replay opens beside the room: who plays again has 30 s to say so. */
function looksBack({ texts, room, table }: Scene, work: SheetWork): TemplateResult {
  return html`<a class="button" href=${besideRoom(room, `/m/${table.matchId}`)} target="_blank" rel="noopener"
      >${texts.match.replay}</a
    ><button class="button" type="button" @click=${() => work.open('proof')}>${texts.match.check}</button>`;
}

function proofSheet({ texts, room, table }: Scene, work: SheetWork): TemplateResult {
  const sameMatch = room.matchId === table.matchId;
  return html`<mahjong-sheet .heading=${texts.match.check} .closing=${texts.panel.close} .onclosed=${() => work.open('match')}>
    <mahjong-proof
      .log=${besideRoom(room, `/matches/${table.matchId}.jsonl`)}
      .seen=${sameMatch ? room.fairness.serverCommitment : null}
    ></mahjong-proof>
  </mahjong-sheet>`;
}

function rulesSheet({ texts, room }: Scene, work: SheetWork): TemplateResult {
  return html`<mahjong-sheet exportparts="dialog" .heading=${texts.rules.title} .closing=${texts.panel.close} .onclosed=${work.close}>
    <mahjong-rules .room=${room} .texts=${texts} .rules=${work.rules} .failed=${work.rulesFailed}></mahjong-rules>
  </mahjong-sheet>`;
}

function settingsSheet({ texts }: Scene, work: SheetWork): TemplateResult {
  return html`<mahjong-sheet exportparts="dialog" .heading=${texts.settings.title} .closing=${texts.panel.close} .onclosed=${work.close}>
    <mahjong-settings .texts=${texts}></mahjong-settings>
  </mahjong-sheet>`;
}

function keysSheet({ texts }: Scene, work: SheetWork): TemplateResult {
  return html`<mahjong-sheet exportparts="dialog" .heading=${texts.keys.title} .closing=${texts.panel.close} .onclosed=${work.close}>
    <dl class="keys">${texts.keys.rows.map(([key, what]) => html`<dt>${key}</dt><dd>${what}</dd>`)}</dl>
  </mahjong-sheet>`;
}

/** Leaving asks once (docs/rules/rooms.md, "Leaving during a match"). */
function leaveSheet({ texts, place }: Scene, work: SheetWork): TemplateResult {
  return html`<mahjong-sheet
    exportparts="dialog"
    acts
    .urgent=${true}
    .heading=${texts.leave.title}
    .closing=${texts.panel.close}
    .onclosed=${work.close}
  >
    <p>${place ? texts.leave.playing : texts.leave.watching}</p>
    <button class="button" slot="actions" type="button" @click=${work.close}>${texts.leave.stay}</button>
    <button class="button danger" slot="actions" type="button" @click=${work.leave}>${texts.leave.leave}</button>
  </mahjong-sheet>`;
}
