/** `<mahjong-hand>` in real pages: what it draws, says, and does with text that is no hand. */

import { expect } from 'chai';
import '../../widget/elements/mahjong-hand.ts';

let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('div');
  document.body.append(place);
});

afterEach(() => place.remove());

function shown(markup: string): ShadowRoot {
  place.innerHTML = markup;
  const root = place.querySelector('mahjong-hand')?.shadowRoot;
  if (!root) throw new Error('nothing is drawn');
  return root;
}

async function named(root: ShadowRoot, pattern: RegExp): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (pattern.test(root.querySelector('[role=img]')?.getAttribute('aria-label') ?? '')) return;
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(root.querySelector('[role=img]')?.getAttribute('aria-label')).to.match(pattern);
}

describe('<mahjong-hand>', () => {
  it('draws the tiles of its text in groups and frames the winning one', () => {
    const root = shown("<mahjong-hand>123m 4'56p 0110z 2z+2z</mahjong-hand>");
    expect(root.querySelectorAll('.group').length).to.equal(5);
    expect(root.querySelectorAll('.tile').length).to.equal(12);
    expect(root.querySelectorAll('.sideways').length).to.equal(1);
    expect(root.querySelectorAll('.down').length).to.equal(2);
    expect(root.querySelectorAll('.winning').length).to.equal(1);
    expect([...root.querySelectorAll('.tile svg')].every((svg) => svg.querySelectorAll('path').length > 0)).to.equal(
      true,
    );
  });

  it('says the hand in words, in the language of the page', async () => {
    await named(
      shown('<mahjong-hand lang="en">5p0p +2z</mahjong-hand>'),
      /^5 dots, face-down tile; winning tile: south wind$/,
    );
    await named(shown('<p lang="id"><mahjong-hand>7z</mahjong-hand></p>'), /naga merah/);
  });

  it('follows its attribute and its text', async () => {
    const root = shown('<mahjong-hand tiles="1m">9m</mahjong-hand>');
    const element = place.querySelector('mahjong-hand');
    if (element === null) throw new Error('gone');
    expect(root.querySelectorAll('.tile').length).to.equal(1);
    element.tiles = '11m';
    await Promise.resolve();
    expect(root.querySelectorAll('.tile').length).to.equal(2);
    element.tiles = null;
    element.textContent = '999m';
    await new Promise((done) => setTimeout(done));
    expect(root.querySelectorAll('.tile').length).to.equal(3);
  });

  it('shows text that is no hand as it was, and names the place in the console', () => {
    const told: string[] = [];
    const { warn } = console;
    console.warn = (text: string) => told.push(text);
    try {
      const root = shown('<mahjong-hand>12m and more</mahjong-hand>');
      expect(root.querySelector('.wrong')?.textContent).to.equal('12m and more');
      expect(told).to.deep.equal(['<mahjong-hand>: "12m and more" is no hand: "a" at 4 was not expected.']);
    } finally {
      console.warn = warn;
    }
  });

  it('stands in a line of text, breaks where it has to, and never overflows', () => {
    place.style.inlineSize = '280px';
    shown('<p>With <mahjong-hand>111222333m 444555666p 789s 1z+1z</mahjong-hand> in hand.</p>');
    const { right } = place.getBoundingClientRect();
    const tiles = [...(place.querySelector('mahjong-hand')?.shadowRoot?.querySelectorAll('.tile') ?? [])];
    expect(tiles.length).to.equal(23);
    for (const tile of tiles) expect(tile.getBoundingClientRect().right).to.be.at.most(right + 1);
  });

  it('shares one style sheet among all hands of a page', () => {
    place.innerHTML = '<mahjong-hand>1m</mahjong-hand>'.repeat(100);
    const sheets = [...place.querySelectorAll('mahjong-hand')].map((hand) => hand.shadowRoot?.adoptedStyleSheets[0]);
    expect(new Set(sheets).size).to.equal(1);
  });
});
