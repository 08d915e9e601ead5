import { ruleSetNames } from '../../../server/rules/names/en.ts';
import { formats } from '../format.ts';

const { number, signed, percent, count } = formats('en');

/** Texts of the small elements (results, leaderboard, player), in English: what the other languages are typed by. */
export const elements = {
  number,
  signed,
  loading: 'Loading…',
  more: 'Show more',
  retry: 'Try again',
  bot: 'Bot',
  deleted: 'deleted player',
  unknown: 'unknown',
  /** A rating and how far off it may be. */
  rating: (value: number, uncertainty: number) => `${number(value)} ± ${number(uncertainty)}`,
  /** A share of all, 0 to 1. */
  share: (value: number) => percent(value),

  results: {
    title: 'Matches',
    match: 'Match',
    players: 'Players',
    empty: 'No match has been played to its end yet.',
    /** For a screen reader, before a player: `Place 1:`. */
    place: (place: number) => `Place ${number(place)}:`,
    points: (points: number) => count(points, { one: '# point', other: '# points' }),
    ratingChange: (change: number) => `rating ${signed(change)}`,
    abandoned: 'Abandoned',
    replay: 'Replay',
  },

  leaders: {
    title: (ruleSet: string | null) => (ruleSet === null ? 'Best players' : `Best players, ${ruleSet}`),
    rules: 'Rules',
    rank: 'Place',
    name: 'Name',
    rating: 'Rating',
    matches: 'Matches',
    you: 'you',
    empty: 'Nobody has a rating in these rules yet.',
    about: 'Ordered by the lower bound of the rating: a few lucky matches are not enough.',
  },

  player: {
    title: 'Player',
    nobody: 'There is nothing here yet. Play a match, and your results appear here.',
    empty: 'No match has been played to its end yet.',
    rating: 'Rating',
    notRated: 'not rated yet',
    matches: 'Matches',
    places: 'Places 1, 2, 3, 4',
    points: 'Points',
    hands: 'Hands',
    handsWon: 'Hands won',
    selfDraws: 'by self-draw',
    wonOnDiscard: 'on a discard',
    dealIns: 'Deal-ins',
    draws: 'Drawn hands',
    bestHand: 'Best hand',
    none: 'none',
    recent: 'Recent matches',
  },

  problems: {
    'no-server': 'The “server” attribute on this page is missing or is not an address.',
    offline: 'You are offline. This reloads when your network is back.',
    'server-away': 'The server does not answer. We keep trying.',
    'too-old': 'This page is out of date. Reload it.',
    'origin-refused': 'This server does not let this page in. Whoever runs the page can allow it.',
    'not-found': 'There is no such room or player here.',
    'wrong-attribute': 'The server does not know these rules. The owner of this page needs to check it.',
    busy: 'The server is busy. We will try again in a moment.',
    unavailable: 'Something went wrong on the server. We keep trying.',
  },
  /** What is shown was true a while ago. */
  stale: 'This may be out of date.',

  ruleSets: ruleSetNames,
};

export type ElementTexts = typeof elements;
