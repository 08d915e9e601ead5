/** The colours of the drawn table: what the page has written, in whatever notation, without asking a canvas. */

import { assert } from 'chai';
import { COLOUR_NAMES, colourStyles, readLook } from '../../widget/scene/colours.ts';

const WISHES = { art: 'traditional', letters: {}, grain: 50, temperature: 50 } as const;

/** A canvas that gives noise in place of its pixels, as `privacy.resistFingerprinting` has it. */
function blindCanvas(): () => void {
  const { prototype } = CanvasRenderingContext2D;
  const { getImageData } = prototype;
  prototype.getImageData = (_x, _y, width, height) => {
    const noise = new ImageData(width, height);
    for (let at = 0; at < noise.data.length; at += 1) noise.data[at] = (at * 97 + 131) % 256;
    return noise;
  };
  return () => {
    prototype.getImageData = getImageData;
  };
}

/** The felt of a table on a page that says so, in parts of 255 as a screen shows them. */
function felt(colour: string, scheme = 'light'): number[] {
  const host = document.createElement('div');
  host.style.colorScheme = scheme;
  host.style.setProperty('--_felt', colour);
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = colourStyles.styleSheet === undefined ? [] : [colourStyles.styleSheet];
  root.innerHTML = `<span class="colours">${COLOUR_NAMES.map((name) => `<i class="${name}"></i>`).join('')}</span>`;
  document.body.append(host);
  const colours = root.querySelector('.colours');
  if (colours === null) throw new Error('the colours are there');
  const light = readLook(colours, WISHES).felt;
  host.remove();
  return light.map((part) => Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)));
}

describe('the colours of the drawn table', () => {
  let restore: () => void;
  before(() => {
    restore = blindCanvas();
  });
  after(() => restore());

  const cases: readonly (readonly [string, readonly number[]])[] = [
    ['#1f4d43', [31, 77, 67]],
    ['rebeccapurple', [102, 51, 153]],
    ['rgb(10 20 30 / 50%)', [10, 20, 30]],
    ['hsl(120deg 100% 25%)', [0, 128, 0]],
    ['oklch(0.628 0.2577 29.23)', [255, 0, 0]],
    ['lab(54.29 80.81 69.89)', [255, 0, 0]],
    ['color(srgb 0.5 none 1)', [128, 0, 255]],
    ['color(display-p3 0 1 0)', [0, 255, 0]],
    ['color-mix(in oklab, white, black 100%)', [0, 0, 0]],
    ['light-dark(#010203, #040506)', [1, 2, 3]],
  ];
  for (const [colour, wanted] of cases) {
    it(`are right for ${colour}`, () => {
      const found = felt(colour);
      for (const [at, part] of wanted.entries()) assert.closeTo(found[at] ?? -1, part, 2, `${found}`);
    });
  }

  it('follow the scheme', () => {
    assert.deepEqual(felt('light-dark(#010203, #040506)', 'dark'), [4, 5, 6]);
  });
});
