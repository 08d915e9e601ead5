import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Sichuan bloody, in Bahasa Indonesia. */
export const sichuan: readonly Chapter[] = [
  {
    title: 'Singkatnya',
    blocks: [
      text(
        '108 ubin bambu, karakter dan lingkaran; tanpa honor, bunga dan [chow|Chi]. Tiap pemain menghilangkan satu jenis. Setelah ada yang menang yang lain lanjut, sampai tiga menang atau dinding habis. Semua dibayar saat terjadi; skor berpindah di akhir.',
      ),
      list(
        'Semua memilih [void-suit|jenis yang hilang] bersamaan dan diam-diam.',
        'Selama masih memegangnya, kamu buang itu dulu, dan tidak bisa klaim, Kong atau menang.',
        'Ubin jenis yang hilang tidak pernah bisa kamu klaim.',
        'Di meja dengan tukar ubin, tiap pemain memberi tiga ubin sejenis dulu; arahnya diundi.',
      ),
    ],
  },
  {
    title: 'Bermain',
    blocks: [
      list(
        '[pung|Pong] dan semua [kong|Kong]; tanpa Chi. Beberapa kemenangan dari satu ubin dibayar semua.',
        '[added-kong|Kong tambahan] bisa dirampok, Kong tertutup tidak. Kong yang dirampok tidak dibayar.',
        'Setelah klaim Pong kamu buang dulu. Buangan saat dinding habis hanya boleh untuk menang.',
        'Tangan pemenang dibuka dan keluar dari permainan. Giliran lanjut setelah pemenang terakhir.',
        'Melewatkan kemenangan tidak ada akibatnya.',
      ),
    ],
  },
  {
    title: 'Fan',
    blocks: [
      text(
        'Empat set dan pasangan, atau tujuh pasangan. Nilai tangan dua pangkat jumlah [fan], paling banyak lima fan: 32 poin.',
      ),
      table(
        ['Keterangan', 'Fan'],
        ['Tangan biasa', '0'],
        ['Semua Pong', '1'],
        ['Semua Pong 2-5-8', '3, menggantikan semua Pong'],
        ['Tujuh pasangan', '2'],
        ['Tangan pinggir: 1 atau 9 di tiap set dan pasangan', '2'],
        ['Satu jenis', '2'],
        ['Tunggu satu dengan empat set terbuka', '1'],
        ['[root|Akar]', 'masing-masing 1'],
        ['Pengganti Kong', '1'],
        ['Rampok Kong', '1'],
        ['Ubin terakhir, atau buangan sesudahnya', '1'],
      ),
    ],
  },
  {
    title: 'Pembayaran',
    blocks: [
      table(
        ['Apa', 'Siapa membayar'],
        ['Menang dari buangan atau rampok Kong', 'Pembuang (yang dirampok): nilainya'],
        ['[self-draw|Cemo]', 'Semua yang masih main: nilainya tambah 1'],
        ['Kong klaim', 'Yang membuang: 2'],
        ['Kong tambahan', 'Semua yang masih main: 1'],
        ['Kong tertutup', 'Semua yang masih main: 2'],
      ),
    ],
  },
  {
    title: 'Kalau dinding habis',
    blocks: [
      list(
        'Pengembalian: yang belum [ready|ting] mengembalikan hasil Kong ronde ini.',
        '[flower-pig|Babi bunga]: yang masih memegang jenis yang hilang membayar 32 ke tiap pemain yang tidak.',
        '[ready-check|Periksa ting]: yang lain yang belum ting membayar tiap pemain yang sudah, sebesar nilai tertinggi yang bisa dicapai tangan si pemain ting.',
      ),
      text('Kalau kemenangan ketiga menutup ronde, ini semua tidak terjadi.'),
    ],
  },
  {
    title: 'Lama main',
    blocks: [
      text(
        'Satu, empat, delapan atau enam belas ronde. [dealer|Bandar] berikutnya adalah pemenang pertama; kalau satu ubin memberi beberapa kemenangan pertama, pembuangnya; tanpa pemenang bandar tetap.',
      ),
    ],
  },
];
