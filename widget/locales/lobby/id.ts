import { formats } from '../format.ts';
import { ruleWords } from '../table/id.words.ts';
import type { LobbyTexts } from './en.ts';

const { count } = formats('id');
const { lengths, clocks, options } = ruleWords;

/** Bahasa Indonesia. */
export const lobby: LobbyTexts = {
  title: 'Meja',
  playNow: 'Main sekarang',
  playAbout: 'Dengan siapa saja yang ada. Setelah 15 detik bot mengisi tempat kosong.',
  pace: 'Tempo',
  paces: { standard: 'Standar', relaxed: 'Santai' },
  rules: 'Aturan',
  makeRoom: 'Buat ruang',
  empty: 'Belum ada meja terbuka. Main langsung saja, atau buat ruang dan kirim tautannya ke teman.',
  list: 'Meja umum',
  join: 'Gabung',
  watch: 'Tonton',
  joinRoom: (code) => `Gabung ke ruang ${code}`,
  watchRoom: (code) => `Tonton ruang ${code}`,
  room: (code) => `Ruang ${code}`,
  places: (free) => count(free, { other: '# tempat kosong' }),
  full: 'Penuh',
  playing: 'Sedang main',
  starting: 'Mulai sendiri',
  watching: (value) => count(value, { other: '# menonton' }),
  free: 'kosong',
  bot: 'Bot',
  disconnected: 'terputus',
  helped: 'dibantu bot',
  lost: 'Daftar ini sedang tidak langsung. Nanti dibaca lagi.',
  lengths,
  clocks,
  options,
};
