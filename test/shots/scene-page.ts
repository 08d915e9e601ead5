/**
 * The page that `scene.ts` photographs. `window.shoot` puts a table with a moment of a real match into it, as one viewer
 * sees it; the renderer stays, so that many moments take little time.
 */
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { ViewerSeat } from '../../server/table/view-types.ts';
import type { Table } from '../../widget/client/model.ts';
import type { ViewState } from '../../widget/client/view-state.ts';
import { languageFor } from '../../widget/locales/languages.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { CAMERA_NAMES, settingsStore, TILE_STYLES } from '../../widget/panels/settings.ts';
import { MahjongScene } from '../../widget/scene/mahjong-scene.ts';
import { studio } from '../../widget/scene/three/studio.ts';
import { PanelStand } from './panels-stand.ts';
import * as states from './panels-states.ts';
import { scenario } from './scene-moments.ts';

declare global {
  interface Window {
    /**
     * Shows what the query says: `moment` (or `seat-draw`), `rules`, `seed`, `viewer`, `tiles`, `camera`, `quality`,
     * `language`, `solid`, the sliders; and `at`, ms after the moment's event began to move its tiles. Resolves when it is drawn.
     */
    shoot(query: string): Promise<void>;
  }
}

const main = document.querySelector('main') ?? document.body;

/** What all clocks say while a picture of something that moves is taken; null: the time. */
let stopped: number | null = null;
const clock = performance.now.bind(performance);
performance.now = () => stopped ?? clock();

async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => requestAnimationFrame(resolve));
}

function sceneIn(stand: PanelStand): MahjongScene | null {
  const scene = stand.shadowRoot?.querySelector('mahjong-play')?.shadowRoot?.querySelector('mahjong-scene');
  return scene instanceof MahjongScene ? scene : null;
}

function around(table: Table, more: Partial<ViewState>): ViewState {
  const { turn, viewer, result, matchResult } = table;
  const now = Date.now();
  const phase = matchResult ? 'MATCH_RESULT' : result ? 'HAND_RESULT' : 'PLAYING';
  return {
    ...states.state({ table }),
    room: states.room({ phase }),
    seat: viewer,
    place: viewer,
    turnClock: turn === null ? null : { seat: turn, baseEndsAt: now + 9_000_000, endsAt: now + 12_000_000 },
    ...more,
  };
}

window.shoot = async (text) => {
  const query = new URLSearchParams(text);
  const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);
  const at = query.has('at') ? number('at', 0) : null;
  const solid = query.get('solid') !== 'no';
  stopped = null;
  const locale = await loadLocale(languageFor(query.get('language')));
  settingsStore().change({
    solid,
    tiles: TILE_STYLES.find((each) => each === query.get('tiles')) ?? 'traditional',
    camera: CAMERA_NAMES.find((each) => each === query.get('camera')) ?? 'seat',
    speed: at === null ? 'off' : 'normal',
    contrast: number('contrast', 50),
    grain: number('grain', 50),
    temperature: number('temperature', 50),
  });
  studio.quality = query.get('quality') === 'low' ? 'low' : 'high';
  const stand = new PanelStand();
  main.replaceChildren(stand);
  const drawn = async () => {
    await stand.updateComplete;
    while (solid && !sceneIn(stand)?.live) await frames(1);
    await frames(4);
  };
  if (query.get('moment') === 'seat-draw') {
    stopped = clock();
    stand.show(states.drawingSeats(Date.now()), locale);
    await drawn();
    stopped += at ?? 9000;
    await drawn();
    return;
  }
  const rules = RULE_SETS.find(({ key }) => key === (query.get('rules') ?? 'klasik'));
  if (!rules) throw new Error('no such rule set');
  const viewer = query.get('viewer') === 'none' ? null : (number('viewer', 0) as ViewerSeat);
  const { before, event, table, question } = scenario(
    query.get('moment') ?? 'middle',
    rules,
    number('seed', 7),
    viewer,
  );
  const room = (phase: ViewState['room']) => (phase === null ? null : { ...phase, ruleSet: rules.key });
  const shown = around(table, { question });
  if (at !== null) {
    const earlier = before === null ? states.drawingSeats(Date.now()) : around(before, {});
    stand.show({ ...earlier, room: room(earlier.room) }, locale);
    await drawn();
    stopped = clock();
  }
  stand.show({ ...shown, room: room(shown.room), version: 2, recent: at === null ? [] : [event] }, locale);
  await stand.updateComplete;
  await sceneIn(stand)?.updateComplete;
  await frames(1);
  if (at !== null && stopped !== null) stopped += at;
  await drawn();
};
document.body.dataset.ready = 'yes';
