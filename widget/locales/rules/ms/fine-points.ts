import { type Chapter, list } from '../rule-texts.ts';

/** What decides the rare cases of each rule set, in Bahasa Melayu. */
export const finePoints = {
  klasik: {
    title: 'Lebih terperinci',
    blocks: [
      list(
        'Susunan jubin yang paling tinggi nilainya dikira.',
        'Mata asas Kong terdedah dan Kong ditambah dikira sebagai terbuka. Tiada Original Call.',
        'Merampas Kong dan buangan terakhir dikira kedua-duanya. Ganti Kong mendapat gandaan hanya jika jubin itu sendiri yang menang, bukan selepas bunga.',
        'Tangan langit: sebelum itu bunga boleh diganti dan Kong tersembunyi boleh dibuat.',
        'Permainan seri atau pertukaran pengedar memulakan semula kiraan kemenangan pengedar; selepas hadnya dicapai, kemenangan seterusnya adalah biasa.',
        'Serba hijau boleh terbuka.',
      ),
    ],
  },
  'chinese-classical': {
    title: 'Lebih terperinci',
    blocks: [
      list(
        'Untuk gandaan dan had, Kong terdedah dianggap tersembunyi; Kong ditambah tidak.',
        'Kong daripada buangan terakhir yang menang dengan jubin gantinya mendapat gandaan ganti Kong, bukan buangan terakhir.',
        'Jubin ganti bunga tidak memberi gandaan.',
        'Yang kalah juga mengira pasangan yang bernilai. Melangkau kemenangan tiada akibat.',
        'Selepas Original Call tangan tidak berubah: tiada tuntutan atau Kong; jubin yang diambil digunakan untuk menang atau dibuang. Bunga tetap diganti, dan kemenangan boleh dilangkau.',
        'Penarafan dikira daripada susunan mata akhir. Perlawanan yang tamat boleh ditonton semula.',
      ),
    ],
  },
  sichuan: {
    title: 'Lebih terperinci',
    blocks: [
      list(
        'Dalam tujuh pasangan, empat jubin sama boleh menjadi dua pasangan.',
        'Kong memerlukan jubin ganti dari dinding.',
        'Pengedar bermula dengan satu jubin lebih daripada yang lain.',
        'Pilih jubin, kemudian sahkan buangannya; pengesahan ini boleh dimatikan dalam Tetapan.',
        'Yang sudah menang tidak membayar lagi dalam permainan itu, tetapi masih boleh menerima apabila dinding habis.',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Chapter>>;
