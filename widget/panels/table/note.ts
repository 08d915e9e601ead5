import { html, nothing, type TemplateResult } from 'lit';
import { openQuestion } from '../../client/view-state.ts';
import { hint } from '../hints/hint.ts';
import type { HintController } from '../hints/hint-controller.ts';
import { type HeldHand, isBetweenTurns } from '../hints/waits.ts';
import { blockedAction, numbersOf } from '../question.ts';
import { copiesOf } from '../seen.ts';
import { tileView } from '../tile.ts';
import type { Scene } from './scene.ts';

/**
 * The line above the hand: what completes the hand, else how many are seen of the kind looked at (`like`), else why some
 * tiles may not go. `raised` is the own tile that would be discarded.
 */
export function note(
  scene: Scene,
  like: string | null,
  raised: number | null,
  hints: HintController,
): TemplateResult | typeof nothing {
  const { texts, seen, settings } = scene;
  const waits = settings.hints ? waitsHint(scene, raised, hints) : nothing;
  if (waits !== nothing) return waits;
  if (like === null) return restraint(scene);
  return html`<span class="reading"
    >${tileView({ kind: like, style: settings.tiles })}<span
      >${texts.tiles.name(like)}: ${texts.hand.seen(seen.get(like) ?? 0, copiesOf(like))}</span
    ></span
  >`;
}

function restraint({ state, texts }: Scene): TemplateResult | typeof nothing {
  const question = openQuestion(state);
  const blocked = question ? blockedAction(question, 'discard') : null;
  const reason = blocked ? texts.words.reasons[blocked.reason]?.(numbersOf(blocked)) : undefined;
  return reason === undefined ? nothing : html`<span>${reason}</span>`;
}

function waitsHint(
  { own, room, table, seen, settings, texts }: Scene,
  raised: number | null,
  hints: HintController,
): TemplateResult | typeof nothing {
  if (!own?.concealed || own.win || table.phase !== 'PLAY') return nothing;
  const { sets, facts, concealed } = own;
  const gone = concealed.find(({ id }) => id === raised) ?? null;
  const without = isBetweenTurns({ concealed, sets }) ? null : gone;
  const rest = without ? concealed.filter((tile) => tile !== without) : concealed;
  const hand: HeldHand = { ruleSet: room.ruleSet, concealed: rest, sets, facts };
  const waits = hints.waits(isBetweenTurns(hand) ? hand : null);
  return hint(waits, without?.kind ?? null, seen, settings.tiles, texts);
}
