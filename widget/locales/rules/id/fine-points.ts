import { type Chapter, list } from '../rule-texts.ts';

/** What decides the rare cases of each rule set, in Bahasa Indonesia. */
export const finePoints = {
  klasik: {
    title: 'Lebih rinci',
    blocks: [
      list(
        'Susunan ubin yang paling tinggi nilainya yang dihitung.',
        'Poin dasar Kong klaim dan Kong tambahan dihitung terbuka. Tidak ada Original Call.',
        'Merampok Kong dan buangan terakhir dihitung dua-duanya. Pengganti Kong mendapat double hanya kalau ubin itu sendiri yang menang, bukan setelah bunga.',
        'Tangan langit: sebelumnya boleh ada bunga yang diganti dan Kong tertutup.',
        'Ronde seri atau pergantian bandar mengulang hitungan kemenangan bandar dari awal; setelah limitnya tercapai, kemenangan selanjutnya biasa saja.',
        'Serba hijau boleh terbuka.',
      ),
    ],
  },
  'chinese-classical': {
    title: 'Lebih rinci',
    blocks: [
      list(
        'Untuk double dan limit, Kong klaim dianggap tertutup; Kong tambahan tidak.',
        'Kong dari buangan terakhir yang menang dengan penggantinya mendapat double pengganti Kong, bukan buangan terakhir.',
        'Pengganti bunga tidak menambah double.',
        'Yang kalah juga menghitung pasangan yang bernilai. Melewatkan kemenangan tidak ada akibatnya.',
        'Setelah Original Call tangan tidak berubah: tidak bisa klaim atau Kong; ubin yang diambil dipakai menang atau dibuang. Bunga tetap diganti, dan kemenangan boleh dilewatkan.',
        'Rating dihitung dari urutan skor akhir. Pertandingan yang selesai bisa ditonton ulang.',
      ),
    ],
  },
  sichuan: {
    title: 'Lebih rinci',
    blocks: [
      list(
        'Dalam tujuh pasangan, empat ubin sama boleh menjadi dua pasangan.',
        'Kong perlu ubin pengganti dari dinding.',
        'Bandar mulai dengan satu ubin lebih banyak daripada yang lain.',
        'Pilih ubin, lalu pastikan buangannya; konfirmasi ini bisa dimatikan di Setelan.',
        'Yang sudah menang tidak membayar lagi di ronde itu, tapi masih bisa menerima saat dinding habis.',
      ),
    ],
  },
} as const satisfies Readonly<Record<string, Chapter>>;
