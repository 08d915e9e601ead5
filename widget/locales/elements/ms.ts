import { formats } from '../format.ts';
import type { ElementTexts } from './en.ts';

const { number, signed } = formats('ms');

/** Keputusan, papan kedudukan dan pemain, in Bahasa Melayu. */
export const elements: ElementTexts = {
  number,
  signed,
  loading: 'Bertanya kepada pelayan',
  more: 'Tunjuk lagi',
  retry: 'Cuba lagi',
  bot: 'Bot',
  deleted: 'pemain yang dipadam',
  unknown: 'tidak diketahui',
  rating: (value, uncertainty) => `${number(value)} ± ${number(uncertainty)}`,
  share: (value) => `${number(Math.round(value * 100))} %`,

  results: {
    title: 'Perlawanan',
    match: 'Perlawanan',
    players: 'Pemain',
    empty: 'Belum ada perlawanan yang tamat.',
    place: (place) => `Tempat ${number(place)}:`,
    points: (points) => `${number(points)} mata`,
    ratingChange: (change) => `rating ${signed(change)}`,
    abandoned: 'Ditinggalkan',
    replay: 'Main semula',
  },

  leaders: {
    title: (ruleSet) => (ruleSet === null ? 'Pemain terbaik' : `Pemain terbaik, ${ruleSet}`),
    rules: 'Peraturan',
    rank: 'Tempat',
    name: 'Nama',
    rating: 'Rating',
    matches: 'Main',
    you: 'anda',
    empty: 'Belum ada sesiapa yang mempunyai rating dalam peraturan ini.',
    about:
      'Susunannya mengikut rating paling rendah yang masih mungkin: beberapa kali menang kerana nasib belum cukup.',
  },

  player: {
    title: 'Pemain',
    nobody: 'Pelayar ini belum mengenali sesiapa. Main satu perlawanan, dan hasilnya muncul di sini.',
    empty: 'Belum ada perlawanan yang tamat.',
    rating: 'Rating',
    notRated: 'belum ada rating',
    matches: 'Perlawanan',
    places: 'Tempat 1, 2, 3, 4',
    points: 'Mata',
    hands: 'Pusingan',
    handsWon: 'Pusingan dimenangi',
    selfDraws: 'tarik sendiri',
    wonOnDiscard: 'dari buangan',
    dealIns: 'Terkena',
    draws: 'Pusingan seri',
    bestHand: 'Tangan terbaik',
    none: 'belum ada',
    recent: 'Perlawanan terkini',
  },

  problems: {
    'no-server': 'Halaman ini mesti menyatakan pelayannya: atribut “server” tiada atau bukan alamat.',
    offline: 'Anda di luar talian. Ini dibaca semula apabila rangkaian anda kembali.',
    'server-away': 'Pelayan tidak menjawab. Kami terus mencuba.',
    'too-old': 'Halaman ini sudah lapuk. Muat semula.',
    'origin-refused': 'Pelayan ini tidak membenarkan halaman ini. Pengendali halaman boleh membenarkannya.',
    'not-found': 'Tiada bilik atau pemain seperti itu di sini.',
    'wrong-attribute': 'Pelayan tidak kenal peraturan itu. Pembuat halaman ini perlu menyemaknya semula.',
    busy: 'Pelayan terlalu banyak ditanya sekarang. Kami cuba lagi sebentar lagi.',
    unavailable: 'Ada yang tidak kena pada pelayan. Kami terus mencuba.',
  },
  stale: 'Bukan yang terkini.',

  ruleSets: {
    klasik: 'Klasik',
    'chinese-classical': 'Klasik Cina',
    'hong-kong': 'Kelab Hong Kong',
    sichuan: 'Sichuan berdarah',
  },
};
