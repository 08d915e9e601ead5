/** The page that `panels.ts` photographs: one situation, chosen by the address, in the element's own frame. */
import type { ViewState } from '../../widget/client/view-state.ts';
import { languageFor } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { settingsStore, TILE_STYLES } from '../../widget/panels/settings.ts';
import * as results from './panels-results.ts';
import * as sets from './panels-sets.ts';
import { PanelStand } from './panels-stand.ts';
import * as states from './panels-states.ts';
import * as voice from './panels-voice.ts';

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
  ledger: sets.ledger,
  settlement: sets.settlement,
  exchanged: sets.exchanged,
  'ready-too-small': sets.readyTooSmall,
  'drawn-too-small': sets.drawnTooSmall,
  called: sets.called,
  'classical-result': sets.classicalResult,
  talking: voice.talking,
  'touch-to-hear': voice.touchToHear,
  'no-microphone': voice.noMicrophone,
  'voice-elsewhere': voice.voiceElsewhere,
};

const query = new URLSearchParams(location.search);
const style = TILE_STYLES.find((each) => each === query.get('tiles'));
settingsStore().change({ solid: false, ...(style ? { tiles: style } : {}) });
for (const name of ['textSize', 'contrast', 'grain', 'temperature'] as const) {
  const value = query.get(name);
  if (value !== null) settingsStore().change({ [name]: Number(value) });
}
const tag = languageFor(query.get('language'));
document.documentElement.lang = tag;
const stand = new PanelStand();
const situation = SITUATIONS[query.get('situation') ?? ''] ?? states.ownTurn;
stand.show(situation(Date.now()), await loadLocale(tag));
document.querySelector('main')?.append(stand);
await stand.updateComplete;
document.body.dataset.ready = 'yes';
