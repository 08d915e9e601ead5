/**
 * The page that `scene.ts` photographs: a moment of a real match, played from a seed, as one viewer sees it. The address
 * says which: `rules`, `seed`, `viewer`, and `moment`, which names where to stop.
 */
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { Room, Table, TableEvent } from '../../widget/client/model.ts';
import type { ViewState } from '../../widget/client/view-state.ts';
import { loadLocale } from '../../widget/locales/load.ts';
import { CAMERA_NAMES, settingsStore, TILE_STYLES } from '../../widget/panels/settings.ts';
import { MahjongScene } from '../../widget/scene/mahjong-scene.ts';
import { studio } from '../../widget/scene/three/studio.ts';
import { playedBy, type Seen } from '../widget/scene/play.ts';
import { PanelStand } from './panels-stand.ts';
import * as states from './panels-states.ts';

/** Where a picture is taken: the first event that fits. */
const MOMENTS: Readonly<Record<string, (seen: Seen) => boolean>> = {
  dealt: ({ event }) => event.__typename === 'TurnBegan' || event.__typename === 'TileDiscarded',
  early: ({ after }) => discards(after) >= 9,
  middle: ({ after }) => discards(after) >= 34,
  late: ({ after }) => discards(after) >= 62,
  'own-turn': ({ after }) => discards(after) >= 16 && after.turn === after.viewer,
  claim: ({ event, after }) => event.__typename === 'TileDiscarded' && discards(after) >= 20,
  kong: ({ event }) => event.__typename === 'SetMade' && event.set.kind.endsWith('KONG'),
  'concealed-kong': ({ event }) => event.__typename === 'SetMade' && event.set.kind === 'CONCEALED_KONG',
  'added-kong': ({ event }) => event.__typename === 'SetMade' && event.set.kind === 'ADDED_KONG',
  won: ({ event }) => event.__typename === 'WinDeclared',
  ended: ({ event }) => event.__typename === 'HandEnded',
};

function discards(table: Table): number {
  return table.seats.reduce((sum, seat) => sum + seat.discards.length, 0);
}

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number): number => Number(query.get(name) ?? otherwise);

function moment(): { readonly table: Table; readonly recent: readonly TableEvent[] } {
  const rules = RULE_SETS.find(({ key }) => key === (query.get('rules') ?? 'klasik'));
  if (!rules) throw new Error('no such rule set');
  const fits = MOMENTS[query.get('moment') ?? 'middle'];
  if (!fits) throw new Error('no such moment');
  const viewer = query.get('viewer') === 'none' ? null : (number('viewer', 0) as 0 | 1 | 2 | 3);
  for (let seed = number('seed', 7); seed < 400; seed++) {
    const found = playedBy({ rules, seed, hands: 1, viewer }).find(fits);
    if (found) return { table: found.after, recent: [] };
  }
  throw new Error('this moment never came');
}

const style = TILE_STYLES.find((each) => each === query.get('tiles'));
const camera = CAMERA_NAMES.find((each) => each === query.get('camera'));
settingsStore().change({
  solid: query.get('solid') !== 'no',
  ...(style ? { tiles: style } : {}),
  ...(camera ? { camera } : {}),
});
for (const name of ['contrast', 'grain', 'temperature'] as const) {
  if (query.has(name)) settingsStore().change({ [name]: number(name, 50) });
}
studio.quality = query.get('quality') === 'low' ? 'low' : 'high';

const room: Room = states.room({ ruleSet: query.get('rules') ?? 'klasik' });
const { table, recent } = moment();
const now = Date.now();
const turn = table.turn;
const state: ViewState = {
  ...states.state({ table }),
  room,
  recent,
  seat: table.viewer,
  place: table.viewer,
  turnClock: turn === null ? null : { seat: turn, baseEndsAt: now + 9_000_000, endsAt: now + 12_000_000 },
};
const stand = new PanelStand();
const main = document.querySelector('main');
main?.append(stand);
stand.show(state, await loadLocale('en'));
await stand.updateComplete;

/** Ready when the drawing says so, or when there will be none. */
const scene = stand.shadowRoot?.querySelector('mahjong-play')?.shadowRoot?.querySelector('mahjong-scene');
const wait = (): void => {
  if (!(scene instanceof MahjongScene) || scene.live || query.get('solid') === 'no')
    document.body.dataset.ready = 'yes';
  else requestAnimationFrame(wait);
};
wait();
