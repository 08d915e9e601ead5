import { formats, superscript } from '../format.ts';
import { tileTexts } from './en.tiles.ts';
import { voiceTexts } from './en.voice.ts';
import { ruleWords } from './en.words.ts';

const { number, signed, percent, count } = formats('en');

/** What the person is called where players are named. Verbs are in the past, which is the same for “you” and for others. */
const YOU = 'You';
const inside = (name: string) => (name === YOU ? 'you' : name);
const whose = (name: string) => (name === YOU ? 'your' : `${name}’s`);

/** Texts of the table, the own hand, actions, results and settings, in English. */
export const table = {
  /** What tiles are called. */
  tiles: tileTexts,
  /** What rule sets call their phases, choices, facts and refusals. */
  words: ruleWords,
  /** What is said about voice. */
  voice: voiceTexts,

  number,
  signed,
  points: (value: number) => count(value, { one: '# point', other: '# points' }),
  /** Where there is little room. */
  pointsShort: (value: number) => `${number(value)} pts`,
  fan: (value: number) => `${number(value)} fan`,
  seconds: (value: number) => `${number(value)} s`,
  secondsSpoken: (value: number) => count(value, { one: '# second', other: '# seconds' }),

  seat: {
    you: YOU,
    /** A place nobody sits on, or whose player is not known yet. */
    empty: 'Free seat',
    /** Somebody whose name is gone. */
    deleted: 'deleted player',
    dealer: 'Dealer',
    status: {
      bot: 'Bot',
      helped: 'Helped by bot',
      disconnected: 'Disconnected',
      left: 'Left',
      won: 'Has won',
    },
    /** A heading for screen readers: who sits where. */
    heading: (name: string, wind: string) => `${name}, ${wind}`,
    sides: { bottom: 'your side', right: 'on the right', top: 'across', left: 'on the left' },
    score: (value: number) => `Score ${number(value)}`,
    inHand: (value: number) => count(value, { one: '# tile in hand', other: '# tiles in hand' }),
    shownHand: 'Shown hand',
    discards: 'Discards',
    noDiscards: 'No discards yet',
    sets: 'Sets',
    flowers: 'Flowers',
    lastDiscard: 'last discard',
    drawnDiscard: 'as drawn',
    claimedFrom: (name: string) => `claimed from ${inside(name)}`,
  },

  /** The drawing in 3D did not come: the page may be older than what its server still hands out. */
  scene: {
    missing: 'The 3D table did not load.',
    reload: 'Reload for the new table',
  },

  console: {
    label: 'Table',
    round: (wind: string) => `${wind} round`,
    hand: (value: number) => `Hand ${number(value)}`,
    tilesLeft: (value: number) => count(value, { one: '# tile left', other: '# tiles left' }),
    left: 'tiles left',
    kongBox: (value: number) => count(value, { one: '# tile in the kong box', other: '# tiles in the kong box' }),
    kongBoxShort: (value: number) => `kong box ${number(value)}`,
  },

  status: {
    yourTurn: 'Your turn',
    turnOf: (name: string) => `${name} to move`,
    waiting: 'Waiting for others',
    dealing: 'Dealing',
    skip: 'Skip animation',
    seatDraw: 'Drawing seats',
    handOver: 'The hand is over',
    matchOver: 'The match is over',
    claim: (name: string, tile: string) => `${name} discarded ${tile}`,
    /** A picture of the tile follows. */
    claimShort: (name: string) => `${name} discarded`,
    rob: (name: string, tile: string) => `${name} declares a kong of ${tile}`,
    /** A picture of the tile follows. */
    robShort: (name: string) => `${name} declares a kong of`,
    time: (seconds: string) => `${seconds} left`,
  },

  actions: {
    label: 'Actions',
    pass: 'Pass',
    continue: 'Continue',
    chow: 'Chow',
    pung: 'Pung',
    kong: 'Kong',
    win: 'Win',
    cancel: 'Cancel',
    confirm: 'Confirm',
    ways: (value: number) => count(value, { one: '# way', other: '# ways' }),
    chooseSet: 'Which set?',
    makes: (tiles: string) => `makes ${tiles}`,
    worth: (points: string) => `worth ${points}`,
    /** Tiles are being picked for an option: so many of so many. */
    picked: (picked: number, wanted: number) => `${number(picked)} of ${number(wanted)} chosen`,
  },

  hand: {
    label: 'Your hand',
    help: 'Arrow keys move between tiles. Enter discards. Shift and an arrow key move the tile.',
    sort: 'Sort',
    drawn: 'just drawn',
    raised: 'raised',
    chosen: 'chosen',
    /** Of a tile that has to be discarded before all others. */
    goesFirst: 'goes first',
    mayNotGo: 'cannot be discarded now',
    tapAgain: (tile: string) => `Tap again to discard ${tile}`,
    clickAgain: (tile: string) => `Click again to discard ${tile}`,
    moved: (tile: string, place: number, of: number) => `${tile} moved to place ${number(place)} of ${number(of)}`,
    sorted: 'Sorted',
    seen: (value: number, of: number) => `${number(value)} of ${number(of)} seen`,
    /** Tiles that were exchanged; their pictures follow. */
    passedTo: (name: string) => `To ${inside(name)}`,
    gotFrom: (name: string) => `From ${inside(name)}`,
    ownSets: 'Your sets',
    ownFlowers: 'Your flowers',
  },

  hints: {
    ready: 'Ting',
    label: 'Your hand is ready. It wins with',
    afterDiscard: (tile: string) => `Without ${tile} your hand is ready and wins with`,
    unseen: (value: number) => count(value, { one: '# unseen', other: '# unseen' }),
    none: 'none left',
    /** Some of what completes the hand is worth too little. */
    needs: (minimum: number) => `${number(minimum)} fan needed`,
    /** A complete hand that may not be declared: its fan, and what is missing. */
    shortOf: (missing: number, minimum: number) => `Complete, but ${number(missing)} fan short of ${number(minimum)}`,
  },

  bubbles: {
    CHOW: 'Chow',
    PUNG: 'Pung',
    CLAIMED_KONG: 'Kong',
    CONCEALED_KONG: 'Kong',
    ADDED_KONG: 'Kong',
    flower: 'Flower',
    win: 'Win',
    selfDraw: 'Self-draw',
    robbed: 'Robs the kong',
  },

  /** Sentences for the live region. */
  said: {
    handStarted: (hand: number, round: string) => `Hand ${number(hand)}, ${round}.`,
    flower: (name: string, tile: string) => `${name} showed ${tile}.`,
    youDrew: (tile: string) => `You drew ${tile}.`,
    discarded: (name: string, tile: string) => `${name} discarded ${tile}.`,
    youDiscarded: (tile: string) => `You discarded ${tile}.`,
    made: (name: string, what: string, tiles: string) => `${name}: ${what}, ${tiles}.`,
    kongDeclared: (name: string, tile: string) => `${name} declared a kong of ${tile}.`,
    won: (name: string, how: string, points: string) => `${name} won ${how}, ${points}.`,
    bySelfDraw: 'by self-draw',
    byDiscard: (name: string) => `on ${whose(name)} discard`,
    byRobbing: (name: string) => `by robbing ${whose(name)} kong`,
    passed: (from: string, to: string, tiles: string) => `From ${inside(from)} to ${inside(to)}: ${tiles}.`,
    someTiles: (value: number) => count(value, { one: '# tile', other: '# tiles' }),
    drawnHand: 'Nobody wins this hand.',
    matchOver: 'The match is over.',
    /** `seconds`: empty where nothing runs out. */
    youCan: (actions: string, seconds: string) =>
      `You can ${[actions, ...(seconds === '' ? [] : [seconds])].join(', ')}.`,
    /** Verbs for `youCan`. */
    can: { chow: 'chow', pung: 'pung', kong: 'kong', win: 'win' },
    or: (items: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(items),
  },

  help: {
    helped: 'A bot is playing for you.',
    backToPlay: 'Back to play',
    backNext: 'You take over again from your next choice.',
    returning: 'You take over again from your next choice.',
  },

  panel: {
    close: 'Close',
    aside: 'Look at the table',
    lastHand: 'Last hand',
    rules: 'Rules',
    settings: 'Settings',
    leave: 'Leave',
    /** Spectators choose the side they look from. */
    nextSide: 'Look from the next seat',
  },

  leave: {
    title: 'Leave the table?',
    playing:
      'Your seat stays yours. A bot plays for you until you come back with the same link, and the result counts as yours.',
    watching: 'You can come back with the same link.',
    stay: 'Stay',
    leave: 'Leave',
  },

  result: {
    handTitle: (hand: number, round: string) => `Hand ${number(hand)} · ${round}`,
    wins: (name: string) => `${name} won`,
    youWin: 'You won',
    winner: (place: number, of: number) => `Winner ${number(place)} of ${number(of)}`,
    by: {
      SELF_DRAW: 'by self-draw',
      DISCARD: (name: string) => `on ${whose(name)} discard`,
      ROBBED_KONG: (name: string) => `by robbing ${whose(name)} kong`,
    },
    drawn: 'Nobody wins',
    drawnAbout: 'The wall ran out before anyone completed a hand.',
    winningTile: 'winning tile',
    counted: 'What counts',
    item: 'Item',
    value: 'Value',
    base: 'Base points',
    doubles: 'Doubles',
    timesTwo: (value: number) => `× 2${superscript(value)}`,
    double: (value: number) => count(value, { one: '# double', other: '# doubles' }),
    limit: 'Limit',
    /** Between a sum that is too much and the limit. */
    capped: 'above the limit',
    pays: 'Who pays whom',
    noPayments: 'No points change hands.',
    paysTo: (from: string, to: string, points: string) => `${points} from ${inside(from)} to ${inside(to)}`,
    totals: 'New totals',
    change: 'Change',
    total: 'Total',
    player: 'Player',
    others: 'The other hands',
    ready: 'Ready for the next hand',
    isReady: 'You are ready',
    nextHand: (seconds: string) => `Next hand in ${seconds}`,
    readyWithin: (seconds: string) => `${seconds} left to get ready`,
    waitingFor: (names: string) => `Waiting for ${names}`,
  },

  ledger: {
    title: 'Ledger',
    /** The button that opens it; `own` is what it has brought the viewer, empty for a spectator. */
    open: (entries: number, own: string) =>
      [
        count(entries, { one: 'Ledger: # entry', other: 'Ledger: # entries' }),
        ...(own === '' ? [] : [`you ${own}`]),
      ].join(', '),
    soFar: 'So far in this hand',
    about: 'Each entry is settled at once; the scores change together when the hand ends.',
  },

  match: {
    rating: (before: number, after: number, change: number) =>
      `Rating ${number(before)} → ${number(after)} (${signed(change)})`,
    rated: {
      rated: 'Rated: counts for people with a lasting identity.',
      private: 'Not rated: the room is not public.',
      untimed: 'Not rated: there is no clock.',
      bots: 'Not rated: bots are playing.',
    },
    check: 'Check this match',
    replay: 'Watch the replay',
    title: 'Result of the match',
    place: (value: number) => ordinal(value),
    winner: (name: string) => `${name} won the match`,
    youWin: 'You won the match',
    tie: 'A tie at the top',
    handsWon: 'Hands won',
    selfDraws: 'Self-drawn',
    wonOnDiscard: 'Won on a discard',
    dealIns: 'Deal-ins',
    draws: 'Drawn hands',
    bestHand: 'Best hand',
    noBest: '–',
    again: 'Play again',
    chosenAgain: 'You stay for another match',
    againWithin: (seconds: string) => `${seconds} left to choose`,
    leave: 'Leave',
    stays: 'stays',
  },

  settings: {
    title: 'Settings',
    kept: 'Kept in this browser.',
    look: 'Look',
    textSize: 'Text size',
    contrast: 'Contrast',
    grain: 'Grain of the cloth',
    temperature: 'Colour temperature',
    percent: (value: number) => percent(value / 100),
    language: 'Language',
    pageLanguage: 'As the page',
    tileStyle: 'Tiles',
    tileStyles: {
      traditional: 'Traditional',
      index: 'With letters and numbers',
      contrast: 'High contrast',
      'colour-safe': 'Colour-safe',
    },
    play: 'Play',
    hints: 'Show what completes my hand',
    confirm: 'Tap twice to discard',
    keepSorted: 'Keep my hand sorted',
    solid: 'Draw the table in 3D',
    /** From where the table is seen. */
    camera: 'Camera',
    cameras: { seat: 'From my chair', above: 'From above', free: 'Turn it myself' },
    speed: 'Motion',
    speeds: { off: 'Off', slow: 'Slow', normal: 'Normal', fast: 'Fast' },
    sound: 'Sound',
    sounds: 'Play sounds',
    volume: 'Volume',
    reset: 'Back to the defaults',
  },

  rules: {
    title: 'Rules',
    glossary: 'Words',
    glossaryHint: 'Touch an underlined word to see what it means.',
    loading: 'Fetching the rules',
    failed: 'The rules did not load. Check your connection and open this panel again.',
    room: 'This room',
  },

  keys: {
    title: 'Keys',
    rows: [
      ['← →', 'from tile to tile'],
      ['Enter', 'discard the tile'],
      ['Shift + ← →', 'move the tile'],
      ['S', 'sort the hand'],
      ['X', 'skip the animation'],
      ['P', 'pass or continue'],
      ['C', 'chow'],
      ['U', 'pung'],
      ['K', 'kong'],
      ['W', 'win'],
      ['1–9', 'choose among several sets or suits'],
      ['L', 'say the last discard again'],
      ['T', 'say the time left'],
      ['O', 'say the scores'],
      ['Esc', 'close a panel'],
    ] as readonly (readonly [string, string])[],
  },
};

export type TableTexts = typeof table;

function ordinal(value: number): string {
  const rule = new Intl.PluralRules('en', { type: 'ordinal' }).select(value);
  const ending = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' }[rule];
  return `${number(value)}${ending}`;
}
