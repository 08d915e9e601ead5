import { ruleSetNames } from '../../../server/rules/names/ms.ts';
import { formats } from '../format.ts';
import type { ElementTexts } from './en.ts';

const { number, signed, percent } = formats('ms');

/** Keputusan, papan kedudukan dan pemain, in Bahasa Melayu. */
export const elements: ElementTexts = {
  number,
  signed,
  loading: 'Memuatkan…',
  more: 'Tunjuk lagi',
  retry: 'Cuba lagi',
  bot: 'Bot',
  deleted: 'pemain yang dipadam',
  unknown: 'tidak diketahui',
  rating: (value, uncertainty) => `${number(value)} ± ${number(uncertainty)}`,
  share: (value) => percent(value),

  results: {
    title: 'Perlawanan',
    match: 'Perlawanan',
    players: 'Pemain',
    empty: 'Belum ada perlawanan yang tamat.',
    place: (place) => `Kedudukan ${number(place)}:`,
    points: (points) => `${number(points)} mata`,
    ratingChange: (change) => `penarafan ${signed(change)}`,
    abandoned: 'Ditinggalkan',
    replay: 'Ulang tayang',
  },

  leaders: {
    title: (ruleSet) => (ruleSet === null ? 'Pemain terbaik' : `Pemain terbaik, ${ruleSet}`),
    rules: 'Peraturan',
    rank: 'Kedudukan',
    name: 'Nama',
    rating: 'Penarafan',
    matches: 'Perlawanan',
    you: 'anda',
    empty: 'Belum ada sesiapa yang mempunyai penarafan dalam peraturan ini.',
    about: 'Mengikut had bawah penarafan: beberapa kemenangan kerana nasib belum cukup.',
  },

  player: {
    title: 'Pemain',
    nobody: 'Belum ada rekod dalam pelayar ini. Main satu perlawanan, dan hasilnya muncul di sini.',
    empty: 'Belum ada perlawanan yang tamat.',
    rating: 'Penarafan',
    notRated: 'belum ada penarafan',
    matches: 'Perlawanan',
    places: 'Kedudukan 1, 2, 3, 4',
    points: 'Mata',
    hands: 'Permainan',
    handsWon: 'Permainan dimenangi',
    selfDraws: 'tarik sendiri',
    wonOnDiscard: 'dari buangan',
    dealIns: 'Buangan dimenangi lawan',
    draws: 'Permainan seri',
    bestHand: 'Tangan terbaik',
    none: 'belum ada',
    recent: 'Perlawanan terkini',
  },

  problems: {
    'no-server': 'Atribut “server” pada halaman ini tiada atau bukan alamat.',
    offline: 'Anda di luar talian. Ini dimuatkan semula apabila sambungan anda pulih.',
    'server-away': 'Pelayan tidak menjawab. Kami terus mencuba.',
    'too-old': 'Halaman ini sudah lapuk. Muat semula.',
    'origin-refused': 'Pelayan ini tidak membenarkan halaman ini. Pengendali halaman boleh membenarkannya.',
    'not-found': 'Tiada meja atau pemain seperti itu di sini.',
    'wrong-attribute': 'Pelayan tidak kenal peraturan itu. Pembuat halaman ini perlu menyemaknya semula.',
    busy: 'Pelayan sedang sibuk. Kami akan cuba sebentar lagi.',
    unavailable: 'Ada masalah di pelayan. Kami terus mencuba.',
  },
  stale: 'Mungkin bukan data terkini.',

  ruleSets: ruleSetNames,
};
