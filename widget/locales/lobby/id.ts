import { clockNames } from '../clock-names.ts';
import { formats } from '../format.ts';
import { ruleWords } from '../table/id.words.ts';
import type { LobbyTexts } from './en.ts';

const { count } = formats('id');
const { lengths, clocks, options } = ruleWords;

/** Bahasa Indonesia. */
export const lobby: LobbyTexts = {
  title: 'Meja',
  playNow: 'Main sekarang',
  playAbout: 'Dengan siapa pun yang ada. Setelah 15 detik kursi kosong diisi bot.',
  pace: 'Tempo',
  paces: clockNames({ standard: 'Standar', relaxed: 'Santai' }, (value) => `${value} dtk`),
  rules: 'Aturan',
  makeRoom: 'Buka meja',
  empty: 'Belum ada meja terbuka. Main langsung saja, atau buka meja sendiri dan kirim tautannya ke teman.',
  list: 'Meja umum',
  join: 'Gabung',
  watch: 'Tonton',
  joinRoom: (code) => `Gabung ke meja ${code}`,
  watchRoom: (code) => `Tonton meja ${code}`,
  room: (code) => `Meja ${code}`,
  places: (free) => count(free, { other: '# kursi kosong' }),
  full: 'Penuh',
  playing: 'Sedang main',
  starting: 'Mulai otomatis',
  watching: (value) => count(value, { other: '# penonton' }),
  free: 'kosong',
  bot: 'Bot',
  disconnected: 'terputus',
  helped: 'dibantu bot',
  lost: 'Daftar ini sedang tidak diperbarui otomatis. Sesekali dimuat ulang.',
  lengths,
  clocks,
  options,
};
