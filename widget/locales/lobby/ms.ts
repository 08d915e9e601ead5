import { clockNames } from '../clock-names.ts';
import { formats } from '../format.ts';
import { ruleWords } from '../table/ms.words.ts';
import type { LobbyTexts } from './en.ts';

const { count } = formats('ms');
const { lengths, clocks, options } = ruleWords;

/** Bahasa Melayu. */
export const lobby: LobbyTexts = {
  title: 'Meja',
  playNow: 'Main sekarang',
  playAbout: 'Dengan sesiapa yang ada. Selepas 15 saat bot mengisi tempat kosong.',
  pace: 'Kelajuan',
  paces: clockNames({ standard: 'Standard', relaxed: 'Santai' }, (value) => `${value} s`),
  rules: 'Peraturan',
  makeRoom: 'Buka meja',
  empty: 'Belum ada meja terbuka. Main terus, atau buka meja sendiri dan hantar pautannya kepada seseorang.',
  list: 'Meja awam',
  join: 'Sertai',
  watch: 'Tonton',
  joinRoom: (code) => `Sertai meja ${code}`,
  watchRoom: (code) => `Tonton meja ${code}`,
  room: (code) => `Meja ${code}`,
  places: (free) => count(free, { other: '# tempat kosong' }),
  full: 'Penuh',
  playing: 'Sedang bermain',
  starting: 'Bermula secara automatik',
  watching: (value) => count(value, { other: '# penonton' }),
  free: 'kosong',
  bot: 'Bot',
  disconnected: 'terputus',
  helped: 'dibantu bot',
  lost: 'Senarai ini tidak dikemas kini secara automatik sekarang. Ia dimuatkan semula dari semasa ke semasa.',
  lengths,
  clocks,
  options,
};
