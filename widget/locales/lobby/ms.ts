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
  pace: 'Rentak',
  paces: { standard: 'Standard', relaxed: 'Santai' },
  rules: 'Peraturan',
  makeRoom: 'Buat bilik',
  empty: 'Belum ada meja terbuka. Main terus, atau buat bilik dan hantar pautannya kepada seseorang.',
  list: 'Meja awam',
  join: 'Sertai',
  watch: 'Tonton',
  joinRoom: (code) => `Sertai bilik ${code}`,
  watchRoom: (code) => `Tonton bilik ${code}`,
  room: (code) => `Bilik ${code}`,
  places: (free) => count(free, { other: '# tempat kosong' }),
  full: 'Penuh',
  playing: 'Sedang bermain',
  starting: 'Bermula sendiri',
  watching: (value) => count(value, { other: '# menonton' }),
  free: 'kosong',
  bot: 'Bot',
  disconnected: 'terputus',
  helped: 'dibantu bot',
  lost: 'Senarai ini tidak langsung sekarang. Ia dibaca semula dari semasa ke semasa.',
  lengths,
  clocks,
  options,
};
