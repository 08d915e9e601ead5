/**
 * The page that `scene.e2e.test.ts` drives: tables in a column, each with a match of its own, played from a seed. What a
 * test may do is on `window.table`.
 */
import { RULE_SETS } from '../../../server/rules/registry.ts';
import { evolveTable } from '../../../widget/client/evolve.ts';
import type { Table } from '../../../widget/client/model.ts';
import { MahjongQualityEvent, type Quality } from '../../../widget/events.ts';
import { table as texts } from '../../../widget/locales/table/en.ts';
import { DEFAULT_SETTINGS } from '../../../widget/panels/settings.ts';
import { readLook } from '../../../widget/scene/colours.ts';
import { fieldOfTable, layout } from '../../../widget/scene/layout/layout.ts';
import { MahjongScene } from '../../../widget/scene/mahjong-scene.ts';
import { studio } from '../../../widget/scene/three/studio.ts';
import { cameraInRoom, project, shapeIn } from '../../../widget/scene/view/camera.ts';
import type { BenchPage } from './bench.ts';
import { facesOn } from './faces.ts';
import { playedBy, type Seen } from './play.ts';

const main = document.querySelector('main') ?? document.body;
const rules = RULE_SETS[0];
if (!rules) throw new Error('no rule set');
const seen: readonly Seen[] = playedBy({ rules, seed: 12, hands: 1, viewer: 0 });

let frames = 0;
const request = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (callback) => {
  frames += 1;
  return request(callback);
};

let draws = 0;
for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
  const draw = WebGL2RenderingContext.prototype[name];
  Object.defineProperty(WebGL2RenderingContext.prototype, name, {
    value(this: WebGL2RenderingContext, ...args: unknown[]) {
      draws += 1;
      return Reflect.apply(draw, this, args);
    },
  });
}

let contexts = 0;
const getContext = HTMLCanvasElement.prototype.getContext;
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
  value(this: HTMLCanvasElement, ...args: unknown[]) {
    if (args[0] === 'webgl2') contexts += 1;
    return Reflect.apply(getContext, this, args);
  },
});

let qualities: (Quality | null)[] = [];
document.addEventListener('mahjong-quality', (event) => {
  if (event instanceof MahjongQualityEvent) qualities = [...qualities, event.detail.quality];
});

function scenes(): MahjongScene[] {
  return [...document.querySelectorAll('mahjong-scene')].filter((each) => each instanceof MahjongScene);
}

function put(scene: MahjongScene, at: number): void {
  const step = seen[at];
  if (!step) throw new Error('the hand is over');
  Object.assign(scene, { table: step.after, recent: [], version: scene.version + 1 });
}

/** Resolves at the next moment when a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => request(resolve));
}

const acts = { touched: [] as number[], thrown: [] as number[], looked: [] as (string | null)[] };

const page: BenchPage = {
  mount(count, quality, at) {
    studio.quality = quality;
    main.toggleAttribute('data-many', count > 4);
    for (let i = 0; i < count; i++) {
      const scene = new MahjongScene();
      Object.assign(scene, {
        texts,
        settings: { ...DEFAULT_SETTINGS, speed: 'normal' },
        viewpoint: 0,
        acts: {
          look: (kind: string | null) => void acts.looked.push(kind),
          touch: (tile: number) => void acts.touched.push(tile),
          discard: (tile: number) => void acts.thrown.push(tile),
          mayDiscard: () => true,
          live: () => {},
        },
      });
      put(scene, at);
      main.append(scene);
    }
  },
  unmount() {
    for (const scene of scenes()) scene.remove();
  },
  states: () => scenes().map(({ live, quality }) => ({ live, quality })),
  flat: () => scenes().map((scene) => scene.shadowRoot?.querySelectorAll('mahjong-felt').length ?? 0),
  work: () => scenes()[0]?.work ?? null,
  waitLive: (live) => until(() => scenes().length > 0 && scenes().every((scene) => scene.live === live)),
  async step(from, to) {
    const steps = seen.slice(from + 1, to + 1);
    let table: Table | null = seen[from]?.after ?? null;
    for (const { event } of steps) {
      table = event.__typename === 'HandStarted' ? event.table : table && evolveTable(table, event);
    }
    for (const scene of scenes()) {
      Object.assign(scene, { table, recent: steps.map(({ event }) => event), version: scene.version + 1 });
    }
    await Promise.all(scenes().map((scene) => scene.updateComplete));
  },
  settled: () => until(() => scenes().every((scene) => !scene.moving)),
  async idleFrames(count) {
    const before = frames;
    for (let i = 0; i < count; i++) await new Promise((resolve) => request(resolve));
    return frames - before;
  },
  counts: () => ({ frames, draws, contexts }),
  hide(hidden) {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  },
  slow() {
    for (let i = 0; i < 24; i++) studio.took(45);
  },
  qualities: () => qualities,
  faces() {
    const colours = scenes()[0]?.shadowRoot?.querySelector('.colours');
    if (!colours || !studio.stage) throw new Error('no table');
    return facesOn(studio.stage, readLook(colours, { art: 'traditional', letters: {}, grain: 50, temperature: 50 }));
  },
  events: () => seen.map(({ event, after }) => ({ name: event.__typename, turn: after.turn })),
  lose: () => studio.stage?.loseContext(),
  restore: () => studio.stage?.restoreContext(),
  memory: () => studio.stage?.memory ?? null,
  guests: () => studio.guests,
  hasStage: () => studio.stage !== null,
  ownTile(index) {
    const scene = scenes()[0];
    const table = scene?.table;
    if (!scene || !table) return null;
    const [width, height] = [scene.clientWidth, scene.clientHeight];
    const shape = shapeIn({ width, height });
    const place = layout(table, { viewpoint: 0, order: scene.order, shape }).find(
      (each) => each.zone === 'hand' && each.seat === 0 && each.index === index,
    );
    const camera = cameraInRoom('seat', null, fieldOfTable(table, shape), { width, height, density: 1, rail: true });
    if (!place || !camera) return null;
    const [x, y] = project(camera, [place.x, place.y, place.z]);
    const box = scene.getBoundingClientRect();
    const at = { x: box.left + ((x + 1) / 2) * width, y: box.top + ((1 - y) / 2) * height };
    return { ...at, id: place.id, kind: place.kind };
  },
  acts: () => acts,
  colour(felt) {
    for (const scene of scenes()) scene.style.setProperty('--_felt', felt);
  },
  feltPixel() {
    const scene = scenes()[0];
    const canvas = scene?.shadowRoot?.querySelector('canvas');
    if (!scene?.table || !canvas) throw new Error('no table');
    const room = { width: scene.clientWidth, height: scene.clientHeight, density: 1, rail: true };
    const camera = cameraInRoom('seat', null, fieldOfTable(scene.table, shapeIn(room)), room);
    if (!camera) throw new Error('no room');
    // Between the discards of two seats, where nothing lies.
    const [x, y] = project(camera, [20, 0, 21]);
    const at = [((x + 1) / 2) * canvas.width, ((1 - y) / 2) * canvas.height] as const;
    const [red = 0, green = 0, blue = 0] = canvas.getContext('2d')?.getImageData(...at, 1, 1).data ?? [];
    return { red, green, blue };
  },
  camera(camera) {
    for (const scene of scenes()) scene.settings = { ...scene.settings, camera };
  },
  order(ids) {
    for (const scene of scenes()) scene.order = ids;
  },
  hand: () => (scenes()[0]?.table?.seats[0]?.concealed ?? []).map(({ id }) => id),
  spoil() {
    for (const scene of scenes()) {
      if (scene.table)
        Object.assign(scene, { table: { ...scene.table, dealer: Number.NaN }, version: scene.version + 1 });
    }
  },
  mend(at) {
    for (const scene of scenes()) put(scene, at);
  },
  crash: () => studio.stage?.dispose(),
};
window.table = page;
document.body.dataset.ready = 'yes';
