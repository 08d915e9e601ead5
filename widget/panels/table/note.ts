import { html, nothing, type TemplateResult } from 'lit';
import type { RuleSet } from '../../../server/rules/rule-set.ts';
import { isKind } from '../../../server/rules/tiles.ts';
import type { TableSeat } from '../../client/model.ts';
import { openQuestion } from '../../client/view-state.ts';
import type { RuleTexts } from '../../locales/rules/rule-texts.ts';
import { hint, shortfall } from '../hints/hint.ts';
import type { RulesController } from '../hints/rules-controller.ts';
import { heldHand, isBetweenTurns, optionsOf, scoreWith } from '../hints/waits.ts';
import { reasonOf } from '../question.ts';
import { copiesOf } from '../seen.ts';
import { tileView } from '../tile.ts';
import type { Scene } from './scene.ts';

/**
 * The line above the hand: tiles that were exchanged, what a complete hand lacks to be declared, what completes the hand,
 * how many are seen of the kind looked at (`like`), or why some tiles may not go. `raised` is the own tile that would be
 * discarded, `ruleTexts` gives what items are called, null until it is fetched.
 */
export function note(
  scene: Scene,
  like: string | null,
  raised: number | null,
  rules: RulesController,
  ruleTexts: () => RuleTexts | null,
): TemplateResult | typeof nothing {
  const { texts, seen, settings, own } = scene;
  const exchanged = own === null ? nothing : exchange(scene, own);
  if (exchanged !== nothing) return exchanged;
  const short = own === null ? nothing : lacking(scene, own, rules.of(scene.room.ruleSet), ruleTexts);
  if (short !== nothing) return short;
  const hints = settings.hints && own !== null ? waitsHint(scene, own, raised, rules) : nothing;
  const bound = own?.facts.flatMap(({ key }) => texts.words.factsAbout[key] ?? []) ?? [];
  if (hints !== nothing) return html`${hints} ${bound.map((about) => html`<span class="bound">${about}</span>`)}`;
  if (like === null) return bound.length > 0 ? html`${bound.join(' ')}` : restraint(scene, 'discard');
  return html`<span class="reading"
    >${tileView({ kind: like, style: settings.tiles, letters: texts.tiles.letters })}<span
      >${texts.tiles.name(like)}: ${texts.hand.seen(seen.get(like) ?? 0, copiesOf(like))}</span
    ></span
  >`;
}

/** What the viewer has passed on and got, until the first discard. */
function exchange({ table, names, texts, settings }: Scene, own: TableSeat): TemplateResult | typeof nothing {
  if (table.lastDiscard !== null) return nothing;
  const of = (label: string, kinds: readonly string[]) =>
    html`<span class="passed"
      >${label}<span class="sr-only">: ${kinds.map(texts.tiles.name).join(', ')}</span> ${kinds.map((kind) =>
        tileView({ kind, style: settings.tiles, letters: texts.tiles.letters }),
      )}</span
    >`;
  const shown = table.passes.flatMap(({ from, to, kinds }) => {
    if (kinds === null) return [];
    return from === own.seat
      ? [of(texts.hand.passedTo(names.plain(to)), kinds)]
      : [of(texts.hand.gotFrom(names.plain(from)), kinds)];
  });
  return shown.length === 0 ? nothing : html`<span class="exchange">${shown}</span>`;
}

/** Why an action is not offered. */
function restraint({ state, texts }: Scene, action: 'discard' | 'win'): TemplateResult | typeof nothing {
  const question = openQuestion(state);
  const reason = question ? reasonOf(question, action, texts) : null;
  return reason === null ? nothing : html`<span>${reason}</span>`;
}

/** What a complete hand lacks to be declared: told in full where the rules are at hand, else as the server tells it. */
function lacking(
  scene: Scene,
  own: TableSeat,
  rules: RuleSet | null,
  ruleTexts: () => RuleTexts | null,
): TemplateResult | typeof nothing {
  const { room, table, state, seen, settings, texts } = scene;
  const told = restraint(scene, 'win');
  const mayWin = openQuestion(state)?.options.some(({ kind }) => kind === 'win') ?? false;
  if (!own.concealed || own.win || mayWin || table.phase !== 'PLAY' || !rules?.hasFan) return told;
  const discarded = table.turn === null && table.lastDiscard?.seat !== own.seat ? table.lastDiscard?.tile : null;
  const waiting = isBetweenTurns({ concealed: own.concealed, sets: own.sets });
  const tile = waiting ? discarded : own.drawn;
  if (!tile || !isKind(tile.kind)) return told;
  const before = own.concealed.filter(({ id }) => id !== tile.id);
  const score = scoreWith(rules, heldHand(own, before, table, room), tile.kind, waiting ? 'discard' : 'self-draw');
  if (score?.meetsMinimum !== false) return told;
  const minimum = rules.minimumFan(optionsOf(rules, room.options));
  const look = { seen, style: settings.tiles, texts };
  return shortfall(tile.kind, score, minimum, room.ruleSet, ruleTexts(), look);
}

/** What completes the hand. */
function waitsHint(
  scene: Scene,
  own: TableSeat,
  raised: number | null,
  rules: RulesController,
): TemplateResult | typeof nothing {
  const { room, table, seen, settings, texts } = scene;
  const { sets, concealed } = own;
  if (!concealed || own.win || table.phase !== 'PLAY') return nothing;
  const waiting = isBetweenTurns({ concealed, sets });
  const without = waiting ? null : (concealed.find(({ id }) => id === raised) ?? null);
  const rest = without ? concealed.filter((tile) => tile !== without) : concealed;
  const waits = rules.waits(room.ruleSet, heldHand(own, rest, table, room));
  const minimum = rules.minimumFan(room);
  return hint(waits, without?.kind ?? null, minimum, { seen, style: settings.tiles, texts });
}
