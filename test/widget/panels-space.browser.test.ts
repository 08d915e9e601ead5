/** A match fits its window, whatever the window: hand, actions, status with clock and table are seen at once. */
import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { RULE_SETS } from '../../server/rules/registry.ts';
import type { ViewState } from '../../widget/client/view-state.ts';
import { fieldOf } from '../../widget/scene/layout/field.ts';
import { cameraInRoom, project, shapeIn } from '../../widget/scene/view/camera.ts';
import { klasikResult } from '../shots/panels-results.ts';
import * as states from '../shots/panels-states.ts';
import { all, button, key, one, settled, show, stand, touch, until, useStand } from './panels-stage.ts';

const WINDOWS = [
  [280, 560],
  [280, 653],
  [320, 568],
  [360, 640],
  [390, 844],
  [600, 960],
  [667, 375],
  [844, 390],
  [768, 1024],
  [1024, 768],
  [1280, 720],
  [1366, 650],
  [1920, 970],
  [2560, 1440],
] as const;

useStand();
beforeEach(() => document.body.style.setProperty('margin', '0'));
afterEach(async () => {
  document.body.style.removeProperty('margin');
  await setViewport({ width: 800, height: 600 });
});

/** The window becomes this large, and what is in it has found its place. */
async function resize(width: number, height: number): Promise<void> {
  await setViewport({ width, height });
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  await settled();
}

async function inWindow(width: number, height: number, state: ViewState): Promise<void> {
  await show(state);
  await resize(width, height);
}

/** What is not wholly inside the window, or is cut off. */
function outside(selector: string): string[] {
  return all(selector).flatMap((element) => {
    const { left, top, right, bottom, width } = element.getBoundingClientRect();
    if (width === 0) return [];
    const out = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
    return out > 0.5 ? [`${selector} ${element.className} ${out.toFixed(0)} px outside`] : [];
  });
}

/** Elements that lie over one another by more than a hair. */
function meeting(first: string, second: string): string[] {
  return all(first).flatMap((one) =>
    all(second).flatMap((other) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return across > 1 && down > 1 ? [`${one.className} on ${other.className} by ${across} × ${down}`] : [];
    }),
  );
}

/** How wide a discard before the far player is where the table is drawn in three dimensions, px. */
function farTile(): number {
  const { clientWidth: width, clientHeight: height } = one('mahjong-scene');
  const room = { width, height, density: 1, rail: false };
  const camera = cameraInRoom('seat', null, fieldOf(144, shapeIn(room)), room);
  if (!camera) return 0;
  const [left = 0, right = 0] = [-1.5, 1.5].map((x) => project(camera, [x, 2.3, -20])[0]);
  return ((right - left) * width) / 2;
}

const least = (what: string, value: number, limit: number): string[] =>
  value >= limit ? [] : [`${what}: ${value.toFixed(1)} px`];
const keyWidth = (): number => all('.key')[0]?.getBoundingClientRect().width ?? 0;

function ofLongest(width: number, height: number): string[] {
  return [
    ...['.key', '[part~="action-button"]', '.tool', '.bar button'].flatMap(outside),
    ...['.set', '.flowers', '.status .line', '.board', '.nameplate'].flatMap(outside),
    ...meeting('.key', '.set'),
    ...meeting('.key, .set', '[part~="action-button"], .tool, .status .line'),
    ...meeting('.tool', '[part~="action-button"], .status .line, .flowers, .sort'),
    ...least('page too high', height - document.documentElement.scrollHeight, 0),
    ...least('page too wide', width - document.documentElement.scrollWidth, 0),
    ...least('own tiles', keyWidth(), width >= 360 ? 38 : 34),
  ];
}

function ofWhole(width: number, height: number): string[] {
  const rows = new Map<number, number>();
  for (const key of all('.key')) rows.set(key.offsetTop, (rows.get(key.offsetTop) ?? 0) + 1);
  const lengths = [...rows.values()].join(' + ');
  return [
    ...['.key', '[part~="action-button"]', '.tool'].flatMap(outside),
    ...(['14', '7 + 7'].includes(lengths) ? [] : [`rows of ${lengths}`]),
    ...least('own tiles', keyWidth(), width >= 360 ? 40 : 34),
    ...least('far discards', farTile(), width >= 1366 ? 20 : width >= 360 && height >= 640 ? 14 : 10),
  ];
}

describe('what is said at the table', () => {
  const PHONES = [
    [280, 653],
    [360, 640],
    [390, 664],
    [844, 390],
  ] as const;

  it('about a raised tile is not cut off', async () => {
    await show(states.ownTurn(Date.now()));
    await touch(key('5 dots'));
    for (const [width, height] of PHONES) {
      await resize(width, height);
      const { scrollHeight, clientHeight } = one('.message');
      expect(one('.again').textContent).to.contain('again to discard');
      expect(scrollHeight, `${width} × ${height}`).to.be.at.most(clientHeight + 1);
      expect(meeting('.message', '.status .line, .nameplate, .key, .tool'), `${width} × ${height}`).to.deep.equal([]);
    }
  });

  it('while the table is looked at between two hands takes lines, not a word a line', async () => {
    await inWindow(800, 600, klasikResult(Date.now()));
    await until('the slip', () => all('.headline').length > 0);
    await touch(button('Look at the table'));
    for (const [width, height] of PHONES) {
      await resize(width, height);
      const { height: high } = one('.meanwhile').getBoundingClientRect();
      expect(high, `${width} × ${height}`).to.be.at.most(150);
    }
  });
});

describe('a match', () => {
  it('fits every window, with the longest hands of every rule set, its tiles large enough to be read', async () => {
    const found: string[] = [];
    for (const [width, height] of WINDOWS) {
      await inWindow(width, height, states.mayWin(Date.now()));
      found.push(...ofWhole(width, height).map((problem) => `${width} × ${height}: ${problem}`));
      for (const { key: ruleSet } of RULE_SETS) {
        await show(states.longest(ruleSet, Date.now()));
        found.push(...ofLongest(width, height).map((problem) => `${width} × ${height}, ${ruleSet}: ${problem}`));
      }
    }
    expect(found).to.deep.equal([]);
  }).timeout(150_000);

  it('keeps its place when something is said above it, when an answer is asked, and before it is dealt', async () => {
    for (const [width, height] of [
      [360, 640],
      [844, 390],
      [1366, 650],
    ] as const) {
      await inWindow(width, height, states.drawingSeats(Date.now()));
      const board = one('.board').getBoundingClientRect().height;
      await inWindow(width, height, states.othersTurn(Date.now()));
      const top = all('.key')[0]?.getBoundingClientRect().top;
      await inWindow(width, height, states.claim(Date.now()));
      expect(all('.key')[0]?.getBoundingClientRect().top).to.equal(top);
      await inWindow(width, height, states.helped(Date.now()));
      expect(all('.key')[0]?.getBoundingClientRect().top).to.equal(top);
      expect(outside('.helped')).to.deep.equal([]);
      await inWindow(width, height, states.mayWin(Date.now()));
      expect(one('.board').getBoundingClientRect().height).to.be.closeTo(board, 1);
    }
  }).timeout(60_000);
});

describe('a page that says how high the table may be', () => {
  it('has all of it in that height', async () => {
    await inWindow(1000, 900, states.longest('klasik', Date.now()));
    stand.style.maxBlockSize = '520px';
    await resize(1000, 900);
    expect(stand.getBoundingClientRect().height).to.equal(520);
    const bottom = stand.getBoundingClientRect().bottom;
    for (const element of all('.key, .set, .tool, [part~="action-button"]')) {
      expect(element.getBoundingClientRect().bottom).to.be.at.most(bottom);
    }
  });

  it('has all of it in a column of an article too', async () => {
    await inWindow(1280, 640, states.longest('klasik', Date.now()));
    stand.style.inlineSize = '640px';
    await resize(1280, 640);
    expect(['.key', '.tool', '[part~="action-button"]'].flatMap(outside)).to.deep.equal([]);
  });
});
