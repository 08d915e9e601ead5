import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Sichuan bloody, in Bahasa Melayu. */
export const sichuan: readonly Chapter[] = [
  {
    title: 'Ringkasnya',
    blocks: [
      text(
        '108 jubin buluh, aksara dan titik; tanpa hormat, bunga dan [chow|Chow]. Setiap pemain melepaskan satu jenis. Selepas ada yang menang yang lain terus bermain, sehingga tiga menang atau dinding habis. Semua dibayar ketika berlaku; jumlah berpindah di akhir.',
      ),
      list(
        'Semua memilih [void-suit|jenis yang hilang] serentak dan secara rahsia.',
        'Selagi memegangnya, anda membuangnya dahulu, dan tidak boleh menuntut, Kong atau menang.',
        'Jubin jenis yang hilang tidak boleh anda tuntut.',
        'Di meja dengan pertukaran, setiap pemain memberi tiga jubin sejenis dahulu; arahnya diundi.',
      ),
    ],
  },
  {
    title: 'Bermain',
    blocks: [
      list(
        '[pung|Pung] dan semua [kong|Kong]; tiada Chow. Beberapa kemenangan dengan satu jubin dibayar semuanya.',
        '[added-kong|Kong ditambah] boleh dirampas, Kong tersembunyi tidak. Kong yang dirampas tidak dibayar.',
        'Selepas menuntut Pung anda membuang dahulu. Buangan ketika dinding habis hanya boleh digunakan untuk menang.',
        'Tangan pemenang dibuka dan keluar dari permainan. Giliran diteruskan selepas pemenang terakhir.',
        'Melangkau kemenangan tiada akibat.',
      ),
    ],
  },
  {
    title: 'Fan',
    blocks: [
      text(
        'Empat set dan pasangan, atau tujuh pasangan. Nilai tangan ialah dua kuasa [fan|fannya], paling banyak lima fan: 32 mata.',
      ),
      table(
        ['Perkara', 'Fan'],
        ['Tangan biasa', '0'],
        ['Semua Pung', '1'],
        ['Semua Pung 2-5-8', '3, menggantikan semua Pung'],
        ['Tujuh pasangan', '2'],
        ['Tangan tepi: 1 atau 9 dalam setiap set dan pasangan', '2'],
        ['Satu jenis', '2'],
        ['Tunggu satu dengan empat set terbuka', '1'],
        ['[root|Akar]', '1 setiap satu'],
        ['Ganti Kong', '1'],
        ['Rampas Kong', '1'],
        ['Jubin terakhir, atau buangan selepasnya', '1'],
      ),
    ],
  },
  {
    title: 'Bayaran',
    blocks: [
      table(
        ['Apa', 'Siapa membayar'],
        ['Menang dari buangan atau rampas Kong', 'Pembuang (yang dirampas): nilainya'],
        ['[self-draw|Tarik sendiri]', 'Semua yang masih bermain: nilainya tambah 1'],
        ['Kong terdedah', 'Yang membuang: 2'],
        ['Kong ditambah', 'Semua yang masih bermain: 1'],
        ['Kong tersembunyi', 'Semua yang masih bermain: 2'],
      ),
    ],
  },
  {
    title: 'Apabila dinding habis',
    blocks: [
      list(
        'Pulangan: yang belum [ready|sedia (ting)] memulangkan mata Kong permainan ini.',
        '[flower-pig|Flower pig]: yang masih memegang jenis yang hilang membayar 32 kepada setiap yang tidak.',
        '[ready-check|Semakan sedia (ting)]: yang lain yang belum sedia membayar setiap pemain yang sudah, sebanyak nilai tertinggi yang boleh dicapai oleh tangan pemain yang sedia itu.',
      ),
      text('Jika kemenangan ketiga menamatkan permainan, semua ini tidak berlaku.'),
    ],
  },
  {
    title: 'Lama bermain',
    blocks: [
      text(
        'Satu, empat, lapan atau enam belas permainan. [dealer|Pengedar] seterusnya ialah pemenang pertama; jika satu jubin memberi beberapa kemenangan pertama, pembuangnya; tanpa pemenang pengedar kekal.',
      ),
    ],
  },
];
