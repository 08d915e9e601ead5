/** What tiles, winds and suits are called in English. */

const winds = { WE: 'East', WS: 'South', WW: 'West', WN: 'North' } as Record<string, string>;
const windLetters = { WE: 'E', WS: 'S', WW: 'W', WN: 'N' } as Record<string, string>;
const suits = { bamboo: 'bamboo', characters: 'characters', dots: 'dots' } as Record<string, string>;
const suitOfLetter: Readonly<Record<string, string>> = { B: 'bamboo', C: 'characters', D: 'dots' };
const others: Readonly<Record<string, string>> = {
  C1: '1 character',
  D1: '1 dot',
  WE: 'east wind',
  WS: 'south wind',
  WW: 'west wind',
  WN: 'north wind',
  DR: 'red dragon',
  DG: 'green dragon',
  DW: 'white dragon',
  F1: 'plum flower',
  F2: 'orchid flower',
  F3: 'chrysanthemum flower',
  F4: 'bamboo flower',
  S1: 'spring',
  S2: 'summer',
  S3: 'autumn',
  S4: 'winter',
};

export const tileTexts = {
  /** By kind of wind tile. */
  winds,
  /** One letter each, for narrow places. */
  windLetters,
  /** What stands in a corner of winds and dragons for newcomers; Chung, Fa and Pai, so that no letter is used twice. */
  letters: { ...windLetters, DR: 'C', DG: 'F', DW: 'P' } as Record<string, string>,
  /** By the rule sets' names of suits. */
  suits,
  /** The name of a kind, in the middle of a sentence: `5 dots`, `red dragon`. */
  name: (kind: string) => others[kind] ?? `${kind.slice(1)} ${suitOfLetter[kind.charAt(0)] ?? kind}`,
  /** A tile whose face is not shown. */
  faceDown: 'face-down tile',
  /** The tile that completed a hand, by its name. */
  winning: (name: string) => `winning tile: ${name}`,
};
