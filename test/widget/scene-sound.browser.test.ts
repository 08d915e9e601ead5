import { expect } from 'chai';
import { LitElement } from 'lit';
import type { Question, TableEvent } from '../../widget/client/model.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../widget/panels/settings.ts';
import { SoundController } from '../../widget/scene/sound/sound-controller.ts';
import { option, question } from '../shots/panels-states.ts';

/** What was asked of the browser's audio. */
const made = { contexts: 0, tones: 0 };

class Host extends LitElement {
  settings: Settings = { ...DEFAULT_SETTINGS, sounds: true, volume: 60, speed: 'off' };
  readonly sound = new SoundController(this, () => this.settings);
}
customElements.define('sound-host', Host);

const Real = window.AudioContext;
class Counted extends Real {
  constructor() {
    super();
    made.contexts += 1;
  }
  /** Without a real finger on the page the browser would keep it asleep. */
  override get state(): AudioContextState {
    return 'running';
  }
  override createOscillator(): OscillatorNode {
    made.tones += 1;
    return super.createOscillator();
  }
}

/** Lets chunks come and promises be kept, until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Enough turns for anything that was begun to be done. */
async function rest(): Promise<void> {
  for (let i = 0; i < 20; i++) await new Promise((resolve) => setTimeout(resolve, 5));
}

describe('the sounds of a table', () => {
  let host: Host;
  let version = 0;
  const tile = { id: 5, kind: 'B5' };
  const turn = question('turn', [option('discard')]);
  const claim = question('claim', [option('pass')], { tile, from: 1 });
  const discard: TableEvent = { __typename: 'TileDiscarded', n: 0, seat: 1, tile, drawn: false };

  const hear = (open: Question | null, recent: readonly TableEvent[] = [], of = host): void => {
    const rest = { answered: null, clockOffset: 0, voice: null, place: 0 };
    of.sound.follow({ version: ++version, recent, question: open, ...rest }, 0);
  };
  /** Asks anew. */
  const ask = (what: Question): void => {
    hear(null);
    hear({ ...what, id: `q${version}` });
  };

  before(() => {
    window.AudioContext = Counted;
  });
  after(() => {
    window.AudioContext = Real;
  });
  beforeEach(() => {
    host = new Host();
    document.body.append(host);
    hear(null);
  });
  afterEach(() => host.remove());

  it('are not there before the first gesture, nor while they are switched off', async () => {
    ask(turn);
    host.settings = { ...host.settings, sounds: false };
    host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    await rest();
    expect(made).to.deep.equal({ contexts: 0, tones: 0 });
  });

  it('begin with a gesture, are heard once, and stop when they are muted or turned down', async () => {
    host.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    await until(() => made.contexts === 1);
    await until(() => {
      ask(turn);
      return made.tones > 0;
    });
    const { tones } = made;
    const audible = host.settings;
    for (const silent of [{ sounds: false }, { volume: 0 }]) {
      host.settings = { ...audible, ...silent };
      ask(claim);
    }
    expect(made.tones).to.equal(tones);
    host.settings = audible;
    ask(claim);
    expect(made.tones).to.be.greaterThan(tones);
  });

  it('come from one place, however many tables there are', async () => {
    const other = new Host();
    document.body.append(other);
    hear(null, [], other);
    other.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    const { tones } = made;
    await until(() => {
      hear(null, [discard], other);
      return made.tones > tones;
    });
    expect(made.contexts).to.equal(1);
    other.remove();
  });
});
