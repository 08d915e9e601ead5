import { ruleSetNames } from '../../../server/rules/names/en.ts';
import { clockNames } from '../clock-names.ts';
import { formats } from '../format.ts';

const { number, count } = formats('en');

type Numbers = Readonly<Record<string, number>>;
type Word = string;

/** A question of a rule set's own: what is asked, and what the answers are called. */
interface OwnQuestion {
  /** What is asked, as a short sentence. */
  readonly title: string;
  /** One sentence about it; empty when the title says all. */
  readonly about: string;
  /** The button that gives the answer, or what it is called while tiles are picked. */
  readonly action: string;
  /** Names of the answers by `Option.value`. */
  readonly values: Readonly<Record<string, string>>;
}

const suits = { bamboo: 'Bamboo', characters: 'Characters', dots: 'Dots' };

/** Kinds of options and of questions that rule sets bring, by `Option.kind` or `Question.kind`. */
const questions: Readonly<Record<string, OwnQuestion>> = {
  'void-suit': {
    title: 'Choose the suit you give up',
    about: 'You discard it first, and cannot win while you hold a tile of it.',
    action: 'Give up',
    values: suits,
  },
  exchange: {
    title: 'Choose three tiles of one suit to pass on',
    about: 'You get three from another player in return.',
    action: 'Pass on',
    values: {},
  },
  'opening-kongs': {
    title: 'Declare a concealed kong, or continue',
    about: '',
    action: 'Kong',
    values: {},
  },
  'original-call': {
    title: 'Choose the tile to discard with the Original Call',
    about: 'Your hand cannot change after that: you win with a tile it waits for, or discard the tile you drew.',
    action: 'Original Call',
    values: {},
  },
};

/** Why something is not offered, by `Blocked.reason`. */
const reasons: Readonly<Record<string, (details: Numbers) => string>> = {
  'below-minimum': ({ fan = 0, minimum = 0 }) =>
    `Your hand has ${number(fan)} fan. This room needs ${number(minimum)} to win.`,
  'void-suit-first': () => 'You have to discard the suit you gave up first.',
};

/** Statements about a seat, by `Fact.key`. */
const facts: Readonly<Record<string, (value: string) => string>> = {
  'void-suit': (value) => `No ${(suits as Record<string, string>)[value]?.toLowerCase() ?? value}`,
  'original-call': () => 'Original Call',
};

/** The rule set's own phases, by key. */
const phases: Readonly<Record<string, string>> = {
  exchange: 'Passing on three tiles',
  'void-suit': 'Choosing void suits',
  'opening-kongs': 'Opening kongs',
};

/** What payments are for, by `Payment.key`. */
const payments: Readonly<Record<string, Word>> = {
  win: 'win',
  'self-draw': 'self-draw',
  difference: 'difference of the hands',
  'claimed-kong': 'kong',
  'added-kong': 'added kong',
  'concealed-kong': 'concealed kong',
  refund: 'kong points back',
  'flower-pig': 'flower pig',
  'ready-check': 'ready check',
};

/** What a payment is, where its name alone does not tell, by `Payment.key`. */
const paymentsAbout: Readonly<Record<string, string>> = {
  difference: 'Of two losers the one with the lower hand pays the difference; what East pays or gets counts twice.',
  refund: 'A player who is not ready gives back the kong points of this hand.',
  'flower-pig': 'A player who still holds their void suit pays everyone who does not.',
  'ready-check': 'A player who is not ready pays each player who is ready the most that the ready hand could have won.',
};

/** What a statement about one's own seat means for what one may do, by `Fact.key`. */
const factsAbout: Readonly<Record<string, string>> = {
  'original-call': 'You win, or the tile you draw is discarded.',
};

/** One sentence about each rule set. */
const ruleSetsAbout: Readonly<Record<string, string>> = {
  klasik: 'House rules on the classical scoring; only the winner scores.',
  'chinese-classical': 'Everyone scores their hand, losers settle too, East pays and gets double.',
  'hong-kong': 'A minimum of fan to win; the discarder pays in full, the others half; only the winner scores.',
  sichuan: 'Suit tiles only; everyone gives up a suit, and play goes on until three have won.',
};

/** Options of rule sets, by key, and a sentence about each. */
const optionNames: Readonly<Record<string, string>> = {
  exchangeThree: 'Exchange of three',
  minimumFan: 'Minimum to win',
  limitFan: 'Limit',
  flowerFan: 'Flowers',
};

const optionsAbout: Readonly<Record<string, string>> = {
  exchangeThree: 'Before the void suit each passes three tiles of one suit to another player.',
  minimumFan: 'A complete hand with fewer fan may not be declared.',
  limitFan: 'What limit hands are worth; no other hand is worth more.',
  flowerFan: 'Whether flowers and seasons, or having none, add fan.',
};

/** Rule sets and their lengths and options, by key. */
const lengths: Readonly<Record<string, string>> = {
  quick: 'Quick: 4 hands',
  full: 'Full: four wind rounds',
  '1-round': '1 wind round',
  '2-rounds': '2 wind rounds',
  '4-rounds': '4 wind rounds',
  '1-deal': '1 deal',
  '4-deals': '4 deals',
  '8-deals': '8 deals',
  '16-deals': '16 deals',
};

const clocks: Readonly<Record<string, string>> = clockNames(
  {
    house: 'House',
    bullet: 'Bullet',
    blitz: 'Blitz',
    standard: 'Standard',
    relaxed: 'Relaxed',
    untimed: 'Untimed',
  },
  (value) => `${value} s`,
);

const options: Readonly<Record<string, (value: number) => string>> = {
  exchangeThree: (value) => (value ? 'Three tiles are exchanged before the void suit' : 'No exchange'),
  minimumFan: (value) => `At least ${number(value)} fan to win`,
  limitFan: (value) => `The limit is ${number(value)} fan`,
  flowerFan: (value) => (value ? 'Flowers add fan' : 'Flowers do not count'),
};

export const ruleWords = {
  questions,
  reasons,
  facts,
  phases,
  factsAbout,
  payments,
  paymentsAbout,
  ruleSets: ruleSetNames,
  ruleSetsAbout,
  lengths,
  clocks,
  /** Clock presets in numbers; seconds. */
  clockAbout: (turn: number | null, reserve: number, claim: number) =>
    turn === null
      ? 'no limit'
      : `${number(turn)} s a turn${reserve > 0 ? ` and ${number(reserve)} s reserve a hand` : ''}, ${count(claim, { one: '# s a claim', other: '# s a claim' })}`,
  options,
  optionNames,
  optionsAbout,
  /** An option whose kind this catalogue does not know. */
  unknownOption: 'Choose',
};
