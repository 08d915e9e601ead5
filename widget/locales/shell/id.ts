import type { ShellTexts } from './en.ts';

/** Nama dan kendala, in Bahasa Indonesia. */
export const shell: ShellTexts = {
  name: 'Meja mahjong',

  waiting: {
    connecting: 'Menghubungkan',
    entering: (code) => `Membuka meja ${code}`,
  },

  preview: {
    counts: (taken, watching) => `Kursi terisi: ${taken} dari 4${watching > 0 ? ` · Menonton: ${watching}` : ''}`,
    table: 'Buka meja',
    replay: 'Lihat tayangan ulang',
  },

  problems: {
    'room-not-found': {
      title: 'Meja itu tidak ada',
      about: 'Kode ini tidak dikenal di sini. Periksa lagi, atau buka mejamu sendiri.',
      retry: 'Cari lagi',
    },
    'room-denied': {
      title: 'Kamu tidak bisa masuk ke meja ini',
      about: 'Meja ini tidak menerima penonton. Tanya tuan rumahnya, atau buka mejamu sendiri.',
      retry: 'Coba lagi',
    },
    'token-refused': {
      title: 'Server tidak mengenalmu lagi',
      about:
        'Nama tamu yang disimpan browser ini sudah tidak berlaku. Buka tautan pemulihanmu, atau lanjut sebagai tamu baru; kursimu yang lama tetap milik tamu yang lama.',
      retry: 'Lanjut sebagai tamu baru',
    },
    'token-expired': {
      title: 'Kamu perlu masuk lagi',
      about: 'Sesi masukmu dari halaman ini sudah berakhir, atau tidak berlaku di sini. Kursimu tetap disimpan.',
      retry: 'Coba lagi',
    },
    'sign-in-away': {
      title: 'Akunmu belum bisa diperiksa',
      about:
        'Server belum bisa memeriksa akunmu ke situs ini. Kamu tidak keluar dari akun dan kursimu tetap disimpan; kami terus mencoba.',
      retry: 'Coba sekarang',
    },
    'origin-refused': {
      title: 'Halaman ini belum boleh menampilkan meja',
      about:
        'Server belum diberi tahu bahwa meja boleh dipasang di halaman ini. Pengelola halaman bisa mengizinkannya; caranya tertulis di konsol browser.',
      retry: 'Coba lagi',
    },
    'too-old': {
      title: 'Halaman ini sudah usang',
      about: 'Server sudah lebih baru daripada halaman ini. Muat ulang halaman untuk memakai versi baru.',
      retry: 'Muat ulang halaman',
    },
    'server-away': {
      title: 'Server tidak menjawab',
      about: 'Mungkin sedang dinyalakan ulang, atau jaringanmu menghalangi. Kami terus mencoba; tak ada yang hilang.',
      retry: 'Coba sekarang',
    },
    offline: {
      title: 'Kamu sedang offline',
      about: 'Meja terbuka otomatis begitu koneksimu pulih.',
      retry: 'Coba sekarang',
    },
    unavailable: {
      title: 'Ada yang salah di server',
      about: 'Ini gangguan sementara. Tunggu sebentar, lalu coba lagi.',
      retry: 'Coba lagi',
    },
    'no-server': {
      title: 'Server meja ini belum diatur',
      about: 'Atribut “server” di halaman ini tidak ada atau bukan alamat.',
      retry: 'Coba lagi',
    },
    'not-loaded': {
      title: 'Mejanya gagal dimuat',
      about: 'Ada bagian yang tidak terambil. Kursimu aman; periksa koneksimu, lalu muat ulang halamannya.',
      retry: 'Muat ulang halaman',
    },
  },
  toStart: 'Ke awal',
};
