/** The page that `panels.ts` photographs: one situation, chosen by the address, in the element's own frame. */
import { ContextProvider } from '@lit/context';
import { html, LitElement, type TemplateResult } from 'lit';
import { commandsContext, localeContext, viewStateContext } from '../../widget/client/contexts.ts';
import type { CommandResult, Commands, ViewState } from '../../widget/client/view-state.ts';
import { type LanguageTag, languageFor, loadLocale } from '../../widget/locales/load.ts';
import { mahjongTableStyles } from '../../widget/mahjong-table.styles.ts';
import '../../widget/panels/bar/bar.ts';
import '../../widget/panels/play.ts';
import { settingsStore, TILE_STYLES } from '../../widget/panels/settings.ts';
import * as results from './panels-results.ts';
import * as states from './panels-states.ts';

const done = async (): Promise<CommandResult> => ({ ok: true });
const commands: Commands = {
  loadChoices: done,
  rename: done,
  createRoom: done,
  enterRoom: done,
  goToStart: () => {},
  joinRoom: done,
  leaveRoom: done,
  addBot: done,
  removeOccupant: done,
  handOverHost: done,
  getReady: done,
  unready: done,
  startMatch: done,
  act: done,
  readyForNextHand: done,
  backToPlay: done,
  playAgain: done,
  retry: () => {},
  forgetMe: () => {},
  dismissNotice: () => {},
};

const SITUATIONS: Readonly<Record<string, (now: number) => ViewState>> = {
  'mid-hand': () => states.state({ table: states.midHand().table }),
  'own-turn': states.ownTurn,
  'may-win': states.mayWin,
  'others-turn': states.othersTurn,
  claim: states.claim,
  rob: states.rob,
  helped: states.helped,
  watching: states.watching,
  'long-hand': states.longHand,
  'seat-draw': states.drawingSeats,
  result: results.klasikResult,
  limit: results.limitResult,
  drawn: results.drawnHand,
  match: results.matchResult,
  void: results.voidChoice,
  exchange: results.exchange,
  'sichuan-turn': results.sichuanTurn,
  'original-call': results.originalCall,
  'below-minimum': results.belowMinimum,
  'shared-win': results.sharedWin,
  troubled: results.troubled,
};

/** Stands in for the element: its frame, its bar, its contexts. */
class Stand extends LitElement {
  static override styles = mahjongTableStyles;
  readonly view = new ContextProvider(this, { context: viewStateContext });
  readonly commands = new ContextProvider(this, { context: commandsContext, initialValue: commands });
  readonly locale = new ContextProvider(this, { context: localeContext });

  protected override render(): TemplateResult {
    return html`<div class="frame"><div class="felt"><mahjong-bar invitable></mahjong-bar><mahjong-play></mahjong-play></div></div>`;
  }
}
customElements.define('panel-stand', Stand);

const query = new URLSearchParams(location.search);
const style = TILE_STYLES.find((each) => each === query.get('tiles'));
settingsStore().change({ ...(style ? { tiles: style } : {}) });
for (const name of ['textSize', 'contrast', 'grain', 'temperature'] as const) {
  const value = query.get(name);
  if (value !== null) settingsStore().change({ [name]: Number(value) });
}
const tag: LanguageTag = languageFor(query.get('language'));
document.documentElement.lang = tag;
const stand = new Stand();
stand.locale.setValue(await loadLocale(tag));
stand.view.setValue(SITUATIONS[query.get('situation') ?? '']?.(Date.now()) ?? states.ownTurn(Date.now()));
document.querySelector('main')?.append(stand);
await stand.updateComplete;
document.body.dataset.ready = 'yes';
