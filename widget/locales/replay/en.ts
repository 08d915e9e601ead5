import type { Finding } from '../../../server/rules/proof.ts';
import type { Hands } from '../../replay/moment.ts';
import type { RecordingFault } from '../../replay/recording.ts';
import type { SourceFault } from '../../replay/source.ts';
import { formats } from '../format.ts';

const { number, count } = formats('en');

/** Why there is nothing to watch: what happened, and what to do. */
const faults: Readonly<Record<SourceFault | RecordingFault, string>> = {
  'not-found': 'There is no match here. Check that the link is complete.',
  live: 'This match is still being played. The replay appears here when it has ended.',
  limited: 'Too many wrong links were tried from here. Wait a few minutes, then try again.',
  away: 'The match could not be fetched. Check your connection, then try again.',
  huge: 'This file is too large to be a match, so it was not read.',
  foreign: 'This file is not the log of a match.',
  'newer-version': 'This file was written by a newer version. Reload the page, then open it again.',
  'broken-line': 'This file is damaged. Download it again.',
  cut: 'This file is incomplete. Download it again.',
  'other-rules': 'This match was played by rules that this page does not know.',
  changed: 'This file was changed: a tile is where it cannot be, so the match is not shown.',
  empty: 'No hand of this match was dealt.',
};

const findings: Readonly<Record<Finding['what'], string>> = {
  'client-reveal': 'a person’s secret does not fit what that person had promised',
  'server-commitment': 'wrong seed: the server’s secret is not the one it had promised',
  seats: 'the seats are not the ones that were drawn',
  'hand-commitment': 'the wall or the dice are not what was promised before the deal',
  wall: 'the wall is not the one that was drawn',
  dice: 'the dice are not the ones that were drawn',
  identities: 'the tiles’ marks are not the ones that were drawn',
  exchange: 'the direction of the exchange is not the one that was drawn',
  salt: 'the salt does not follow from the server’s secret',
  commitment: 'the promise before the deal does not follow from the server’s secret',
  'missing-reveal': 'a person’s secret is missing, and nothing says that it was withheld',
  'missing-secret': 'the server’s secret is missing',
  missing: 'something is missing or malformed that every match has',
  rules: 'the rules are not the ones that were promised',
  tile: 'a tile is not where the wall and the play before have it',
  'not-as-seen': 'the server’s promise is not the one that this page saw before the deal',
};

const views: Readonly<Record<Hands, string>> = {
  all: 'All hands open',
  own: 'One hand open',
  none: 'As a spectator',
};

/** Texts of the replay and of the check of a match, in English. */
export const replayTexts = {
  title: 'Replay',
  fetching: 'Fetching the match …',
  faults,
  /** Where in a file it is. */
  atLine: (line: number) => `Line ${number(line)}.`,
  retry: 'Try again',

  file: {
    title: 'Open a replay',
    about: 'Choose the file of a match (.jsonl). It stays on this device.',
    choose: 'Choose a file',
    another: 'Open another file',
    drop: 'Or drop it here.',
  },

  /** A person whose name is not known. */
  player: (seat: number) => `Player ${number(seat)}`,

  controls: {
    label: 'Replay controls',
    play: 'Play',
    pause: 'Pause',
    forward: 'Next step',
    back: 'Step back',
    nextTurn: 'Next turn',
    lastTurn: 'Previous turn',
    nextHand: 'Next hand',
    lastHand: 'Previous hand',
    step: 'Step',
    position: (step: number, of: number) => `${number(step)} of ${number(of)}`,
    spoken: (step: number, of: number) => `Step ${number(step)} of ${number(of)}.`,
    hand: 'Hand',
    handName: (value: number, round: string) => `${number(value)} · ${round}`,
    view: 'View',
    views,
    speed: 'Speed',
    times: (value: number) => `${new Intl.NumberFormat('en').format(value)}×`,
    copy: 'Copy link to this moment',
    copied: 'Copied',
    link: 'Link to this moment',
    save: 'Save the file',
    check: 'Check this match',
    keys: 'Keys',
    close: 'Close',
    end: 'End of the match',
  },

  /** What is said besides what is said at a table. */
  said: {
    drew: (name: string, tile: string) => `${name} drew ${tile}.`,
    drewHidden: (name: string) => `${name} drew a tile.`,
    dealt: 'Dealt',
  },

  keys: [
    ['Space', 'play or pause'],
    ['← →', 'a step back or on'],
    ['Shift + ← →', 'a turn back or on'],
    ['[ ]', 'a hand back or on'],
    ['Home, End', 'to the beginning or the end of the match'],
    ['V', 'all hands, one hand, none'],
    ['N', 'look from the next seat'],
    ['L', 'say the last discard again'],
    ['O', 'say the scores'],
    ['?', 'this list'],
    ['Esc', 'close a panel'],
  ] as readonly (readonly [string, string])[],

  proof: {
    title: 'Check of the match',
    checking: 'Checking …',
    green: 'It all fits',
    greenAbout: (hands: number) =>
      `${count(hands, { one: '# hand was', other: '# hands were' })} dealt and played exactly as promised before the deal.`,
    seen: 'The promise is the one that this page itself saw before the deal.',
    withheld: (place: number) =>
      `The player at place ${number(place)} did not reveal their secret. That was recorded at the time.`,
    red: 'It does not fit',
    redAbout: 'What was dealt or played is not what was promised:',
    unreadable: 'It cannot be checked',
    findings,
    hand: (hand: number) => `hand ${number(hand)}`,
    place: (place: number) => `place ${number(place)}`,
    line: (line: number) => `line ${number(line)}`,
    more: (value: number) => `and ${number(value)} more`,
    proves: 'What this shows',
    provesWhat: [
      'Walls, dice and seats were fixed before the deal, with a secret of each person mixed in, and nobody changed or chose them.',
      'Every tile came from the wall where it lay.',
    ],
    not: 'What it does not show',
    notWhat: [
      'That nobody looked at tiles, or told others about theirs.',
      'That the bots, or people who played together, were strangers to each other.',
    ],
    how: 'Your browser checked this itself, from the match’s log alone.',
  },
};

export type ReplayTexts = typeof replayTexts;
