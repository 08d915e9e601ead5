import { clockNames } from '../clock-names.ts';
import { formats } from '../format.ts';
import { ruleWords } from '../table/en.words.ts';

const { count } = formats('en');
const { lengths, clocks, options } = ruleWords;

/** Texts of the lobby element, in English: what the other languages are typed by. */
export const lobby = {
  title: 'Tables',
  playNow: 'Play now',
  /** What Play now does. */
  playAbout: 'With whoever is there. After 15 seconds bots fill the free places.',
  pace: 'Pace',
  paces: clockNames({ standard: 'Standard', relaxed: 'Relaxed' }, (value) => `${value} s`),
  rules: 'Rules',
  makeRoom: 'Make a room',
  empty: 'Nobody has an open table just now. Play at once, or make a room and send its link to somebody.',
  /** For a screen reader: before the list. */
  list: 'Public tables',
  join: 'Join',
  watch: 'Watch',
  /** For a screen reader: what the button does, and where. */
  joinRoom: (code: string) => `Join room ${code}`,
  watchRoom: (code: string) => `Watch room ${code}`,
  room: (code: string) => `Room ${code}`,
  places: (free: number) => count(free, { one: 'One free place', other: '# free places' }),
  full: 'Full',
  playing: 'Playing',
  starting: 'Starts by itself',
  watching: (value: number) => count(value, { one: '# watching', other: '# watching' }),
  free: 'free',
  bot: 'Bot',
  disconnected: 'disconnected',
  helped: 'helped by a bot',
  lost: 'This list is not updating automatically right now. It reloads from time to time.',
  lengths,
  clocks,
  options,
};

export type LobbyTexts = typeof lobby;
