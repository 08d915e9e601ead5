import type { ShellTexts } from './en.ts';

/** Nama dan masalah, in Bahasa Melayu. */
export const shell: ShellTexts = {
  name: 'Meja mahjong',

  waiting: {
    connecting: 'Menyambung',
    entering: (code) => `Membuka meja ${code}`,
  },

  preview: {
    counts: (taken, watching) => `Tempat diisi: ${taken} daripada 4${watching > 0 ? ` · Menonton: ${watching}` : ''}`,
    table: 'Buka meja',
    replay: 'Lihat ulang tayang',
  },

  problems: {
    'room-not-found': {
      title: 'Tiada meja seperti itu',
      about: 'Kod ini tidak dikenali di sini. Semak sekali lagi, atau buka meja sendiri.',
      retry: 'Cari lagi',
    },
    'room-denied': {
      title: 'Anda tidak boleh masuk ke meja ini',
      about: 'Meja ini tidak menerima penonton. Tanya tuan rumah, atau buka meja sendiri.',
      retry: 'Tanya lagi',
    },
    'token-refused': {
      title: 'Pelayan tidak lagi mengenali anda',
      about:
        'Nama tetamu yang disimpan oleh pelayar ini tidak sah lagi. Buka pautan pemulihan anda, atau teruskan sebagai tetamu baharu; tempat lama anda kekal milik tetamu yang lama.',
      retry: 'Teruskan sebagai tetamu baharu',
    },
    'token-expired': {
      title: 'Anda perlu log masuk semula',
      about: 'Log masuk daripada halaman ini telah tamat, atau tidak sah di sini. Tempat anda disimpan.',
      retry: 'Cuba lagi',
    },
    'sign-in-away': {
      title: 'Log masuk anda belum dapat disemak',
      about:
        'Pelayan belum dapat menyemak log masuk anda dengan laman ini. Anda tidak dilog keluar dan tempat anda disimpan; kami terus mencuba.',
      retry: 'Cuba sekarang',
    },
    'origin-refused': {
      title: 'Halaman ini tidak dibenarkan menunjukkan meja',
      about:
        'Pelayan belum diberitahu bahawa meja boleh diletakkan di halaman ini. Pengendali halaman boleh membenarkannya; caranya ada dalam konsol pelayar.',
      retry: 'Cuba lagi',
    },
    'too-old': {
      title: 'Halaman ini sudah lapuk',
      about: 'Pelayan lebih baharu daripada halaman ini. Muat semula halaman untuk menggunakan versi baharu.',
      retry: 'Muat semula halaman',
    },
    'server-away': {
      title: 'Pelayan tidak menjawab',
      about:
        'Mungkin ia sedang dimulakan semula, atau rangkaian anda menghalang. Kami terus mencuba; tiada yang hilang.',
      retry: 'Cuba sekarang',
    },
    offline: {
      title: 'Anda di luar talian',
      about: 'Meja terbuka secara automatik apabila sambungan anda pulih.',
      retry: 'Cuba sekarang',
    },
    unavailable: {
      title: 'Ada masalah di pelayan',
      about: 'Ini gangguan sementara. Tunggu sebentar dan cuba lagi.',
      retry: 'Cuba lagi',
    },
    'no-server': {
      title: 'Pelayan meja ini belum ditetapkan',
      about: 'Atribut “server” pada halaman ini tiada atau bukan alamat.',
      retry: 'Cuba lagi',
    },
    'not-loaded': {
      title: 'Meja tidak dapat dimuatkan',
      about:
        'Sebahagian daripadanya tidak dapat diambil. Tempat anda disimpan; semak sambungan, kemudian muat semula halaman.',
      retry: 'Muat semula halaman',
    },
  },
  toStart: 'Ke permulaan',
};
