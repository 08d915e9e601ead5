import { ruleSetNames } from '../../../server/rules/names/id.ts';
import { formats } from '../format.ts';
import type { ElementTexts } from './en.ts';

const { number, signed, percent } = formats('id');

/** Hasil, papan peringkat dan pemain, in Bahasa Indonesia. */
export const elements: ElementTexts = {
  number,
  signed,
  loading: 'Memuat…',
  more: 'Tampilkan lagi',
  retry: 'Coba lagi',
  bot: 'Bot',
  deleted: 'pemain yang dihapus',
  unknown: 'tidak diketahui',
  rating: (value, uncertainty) => `${number(value)} ± ${number(uncertainty)}`,
  share: (value) => percent(value),

  results: {
    title: 'Pertandingan',
    match: 'Pertandingan',
    players: 'Pemain',
    empty: 'Belum ada pertandingan yang selesai.',
    place: (place) => `Peringkat ${number(place)}:`,
    points: (points) => `${number(points)} poin`,
    ratingChange: (change) => `rating ${signed(change)}`,
    abandoned: 'Ditinggalkan',
    replay: 'Tayangan ulang',
  },

  leaders: {
    title: (ruleSet) => (ruleSet === null ? 'Pemain terbaik' : `Pemain terbaik, ${ruleSet}`),
    rules: 'Aturan',
    rank: 'Peringkat',
    name: 'Nama',
    rating: 'Rating',
    matches: 'Pertandingan',
    you: 'kamu',
    empty: 'Belum ada yang punya rating di aturan ini.',
    about: 'Urut menurut batas bawah rating: beberapa kemenangan karena keberuntungan belum cukup.',
  },

  player: {
    title: 'Pemain',
    nobody: 'Belum ada catatan di browser ini. Mainkan satu pertandingan, nanti hasilnya muncul di sini.',
    empty: 'Belum ada pertandingan yang selesai.',
    rating: 'Rating',
    notRated: 'belum ada rating',
    matches: 'Pertandingan',
    places: 'Peringkat 1, 2, 3, 4',
    points: 'Poin',
    hands: 'Ronde',
    handsWon: 'Ronde dimenangkan',
    selfDraws: 'Cemo',
    wonOnDiscard: 'dari buangan',
    dealIns: 'Kena tembak',
    draws: 'Ronde seri',
    bestHand: 'Tangan terbaik',
    none: 'belum ada',
    recent: 'Pertandingan terakhir',
  },

  problems: {
    'no-server': 'Atribut “server” di halaman ini tidak ada atau bukan alamat.',
    offline: 'Kamu sedang offline. Ini dimuat lagi begitu koneksimu pulih.',
    'server-away': 'Server tidak menjawab. Kami terus mencoba.',
    'too-old': 'Halaman ini sudah usang. Muat ulang.',
    'origin-refused': 'Server ini tidak mengizinkan halaman ini. Pengelola halaman bisa mengizinkannya.',
    'not-found': 'Tidak ada meja atau pemain seperti itu di sini.',
    'wrong-attribute': 'Server tidak kenal aturan itu. Pembuat halaman ini perlu memeriksanya lagi.',
    busy: 'Server sedang sibuk. Kami coba beberapa saat lagi.',
    unavailable: 'Ada yang salah di server. Kami terus mencoba.',
  },
  stale: 'Mungkin bukan data terbaru.',

  ruleSets: ruleSetNames,
};
