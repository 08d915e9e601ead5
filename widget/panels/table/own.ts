import { html, nothing, type TemplateResult } from 'lit';
import type { Option } from '../../client/model.ts';
import { openQuestion } from '../../client/view-state.ts';
import type { RuleTexts } from '../../locales/rules/rule-texts.ts';
import '../actions/actions.ts';
import '../hand/hand.ts';
import type { RulesController } from '../hints/rules-controller.ts';
import { asked, type Picking, withTouched } from '../question.ts';
import { note } from './note.ts';
import type { Scene } from './scene.ts';
import type { Arrangement } from './space.ts';

/** What the viewer's own part of the table needs besides the scene. */
export interface OwnWork {
  /** How the place is shared out. */
  readonly space: Arrangement;
  /** Whether sorting is offered. */
  readonly sortable: boolean;
  readonly picking: Picking | null;
  /** The kind to show everywhere. */
  readonly like: string | null;
  /** The raised tile. */
  readonly raised: number | null;
  /** It is a replay: nothing can be done. */
  readonly recorded: boolean;
  /** What stands in the row of actions while nothing is asked. */
  readonly row: TemplateResult | typeof nothing;
  readonly rules: RulesController;
  ruleTexts(): RuleTexts | null;
  act(option: Option, tiles: readonly number[]): void;
  discard(tile: number): void;
  pick(picking: Picking | null): void;
  look(kind: string | null): void;
  raise(tile: number | null): void;
  say(text: string): void;
  order(order: readonly number[]): void;
}

/** Actions and hand of the viewer's own seat. */
export function ownTiles(scene: Scene, work: OwnWork): TemplateResult {
  return html`${work.recorded ? nothing : html`<div class="answers">${actions(scene, work)} ${work.row}</div>`}
  ${hand(scene, work)}`;
}

function actions({ state, texts, settings, kept }: Scene, work: OwnWork): TemplateResult {
  return html`<mahjong-actions
    exportparts="actions, action-button, tile"
    .question=${kept ? null : state.question}
    .picking=${work.picking}
    .sent=${state.question !== openQuestion(state)}
    .clockOffset=${state.clockOffset}
    .texts=${texts}
    .tiles=${settings.tiles}
    .onact=${work.act}
    .onpicking=${work.pick}
  ></mahjong-actions>`;
}

function hand(scene: Scene, work: OwnWork): TemplateResult | typeof nothing {
  const { state, room, table, own, texts, settings } = scene;
  if (!own) return nothing;
  const { picking, like, raised, rules } = work;
  const question = openQuestion(state);
  return html`<mahjong-own-hand
    exportparts="hand, sets, sort, tile"
    .space=${work.space}
    .sortable=${work.sortable}
    .hand="${table.matchId}/${table.hand}"
    .seat=${own.seat}
    .concealed=${own.concealed ?? []}
    .drawn=${own.drawn?.id ?? null}
    .sets=${own.sets}
    .flowers=${own.flowers}
    .question=${question}
    .discard=${question ? asked(question).discard : null}
    .picking=${picking}
    .texts=${texts}
    .tiles=${settings.tiles}
    .confirm=${settings.confirm}
    .keepSorted=${settings.keepSorted}
    .like=${like}
    .goesFirst=${rules.goesFirst(room.ruleSet, own.facts)}
    .note=${note(scene, like, raised, rules, () => work.ruleTexts())}
    .ondiscard=${work.discard}
    .onpick=${(tile: number) => {
      if (picking) work.pick(withTouched(picking, tile));
    }}
    .onlook=${work.look}
    .onraise=${work.raise}
    .onsay=${work.say}
    .onorder=${work.order}
  ></mahjong-own-hand>`;
}
