import type { RuleTexts } from '../rule-texts.ts';

/** Istilah permainan, in Bahasa Indonesia. */
export const terms: RuleTexts['terms'] = {
  tile: {
    name: 'ubin',
    about:
      '144 keping permainan: tiga [suit|jenis], [wind|angin], [dragon|naga], [flower|bunga] dan musim. Sichuan hanya memakai 108 ubin bambu, karakter dan lingkaran.',
  },
  suit: {
    name: 'jenis',
    about: 'Bambu, karakter dan lingkaran, masing-masing angka 1 sampai 9, empat ubin tiap angka.',
  },
  honour: { name: 'honor', about: '[wind|Angin] atau [dragon|naga].' },
  wind: { name: 'angin', about: 'Timur, Selatan, Barat, Utara: masing-masing empat ubin.' },
  dragon: { name: 'naga', about: 'Merah, hijau dan putih: masing-masing empat ubin.' },
  terminal: { name: 'ujung', about: 'Angka 1 atau 9 dari satu [suit|jenis].' },
  simple: { name: 'ubin tengah', about: 'Angka 2 sampai 8 dari satu [suit|jenis].' },
  flower: {
    name: 'bunga atau musim',
    about:
      'Delapan ubin tunggal yang langsung dibuka dan diganti. Punyamu yang bernomor [seat-wind|angin kursimu]: Timur 1, Selatan 2, Barat 3, Utara 4.',
  },
  wall: { name: 'dinding (benteng)', about: 'Ubin yang masih bisa diambil.' },
  'kong-box': {
    name: 'kotak Kong',
    about: 'Di Klasik Tiongkok enam belas ubin terakhir dinding, untuk pengganti Kong.',
  },
  draw: { name: 'ambil', about: 'Mengambil ubin berikutnya dari [wall|dinding].' },
  replacement: { name: 'pengganti', about: 'Ubin yang diambil untuk [kong|Kong] atau [flower|bunga].' },
  discard: { name: 'buang; buangan', about: 'Meletakkan ubin terbuka di meja. Yang lain boleh [claim|klaim].' },
  claim: {
    name: 'klaim',
    about: 'Mengambil buangan pemain lain untuk [set] atau untuk menang. Hu didahulukan, lalu Pong dan Kong, baru Chi.',
  },
  set: { name: 'set (kelompok)', about: '[chow|Chi], [pung|Pong] atau [kong|Kong].' },
  chow: {
    name: 'Chi',
    about: 'Tiga berurutan satu [suit|jenis]. Ubin ketiga hanya boleh diklaim dari pemain di kirimu.',
  },
  pung: { name: 'Pong', about: 'Tiga kembar. Ubin ketiga boleh diklaim dari siapa saja.' },
  kong: { name: 'Kong', about: 'Empat kembar yang dibuka. Diganti satu ubin dari dinding dan dihitung satu set.' },
  'claimed-kong': { name: 'Kong klaim', about: 'Tiga di tangan dan satu buangan dari siapa saja.' },
  'concealed-kong': {
    name: 'Kong tertutup',
    about: 'Empat dari tangan sendiri, dibuka di giliranmu. Dua ubinnya tertutup.',
  },
  'added-kong': { name: 'Kong tambahan', about: 'Ubin keempat ditambahkan ke Pong klaimmu, di giliranmu.' },
  'robbing-a-kong': {
    name: 'rampok Kong',
    about: 'Menang dengan ubin yang sedang ditambahkan pemain lain ke Kong. Kong itu lalu tidak jadi.',
  },
  pair: { name: 'pasangan', about: 'Dua kembar. Satu tangan punya satu pasangan.' },
  concealed: {
    name: 'tertutup',
    about: 'Tidak dibuka: ubinnya dari tangan sendiri. Set yang dilengkapi buangan penentu dianggap terbuka.',
  },
  'winning-tile': { name: 'ubin penentu', about: 'Ubin yang menyelesaikan tangan.' },
  win: { name: 'Hu (menang)', about: 'Menyelesaikan empat [set] dan satu [pair|pasangan], atau tangan istimewa.' },
  'self-draw': { name: 'Cemo (Zimo)', about: 'Menang dengan ubin yang kamu ambil sendiri.' },
  'deal-in': { name: 'kena tembak', about: 'Membuang ubin yang dipakai orang lain untuk menang.' },
  wait: { name: 'tunggu', about: 'Macam ubin yang akan menyelesaikan tanganmu.' },
  ready: { name: 'ting', about: 'Kurang satu ubin lagi. Hanya kamu yang melihatnya; tidak perlu diumumkan.' },
  'one-chance': { name: 'satu kesempatan', about: 'Hanya satu macam ubin yang bisa menyelesaikan tangan.' },
  dealer: { name: 'bandar (dealer)', about: 'Pemain Timur. Mulai dengan empat belas ubin dan jalan pertama.' },
  'seat-wind': {
    name: 'angin kursi',
    about: 'Angin tempatmu: bandar Timur, lalu Selatan, Barat, Utara menurut giliran. Ikut pindah bersama bandar.',
  },
  'round-wind': {
    name: 'angin putaran (angin ronde)',
    about: 'Angin putaran: mula-mula Timur, lalu Selatan, Barat, Utara.',
  },
  hand: {
    name: 'ronde; tangan',
    about: 'Satu kali bagi, sampai ada yang menang atau dinding habis. Juga ubin yang kamu pegang.',
  },
  match: { name: 'pertandingan', about: 'Beberapa ronde, sampai lama main meja itu tercapai.' },
  'drawn-hand': { name: 'ronde seri', about: 'Dinding habis dan tidak ada yang menang.' },
  'base-points': { name: 'poin dasar', about: 'Poin yang dijumlah sebelum didouble.' },
  double: { name: 'double', about: 'Melipatduakan poin dasar. Tiga double berarti kali delapan.' },
  fan: { name: 'fan', about: 'Ukuran nilai sebuah tangan. Fan menentukan poinnya.' },
  minimum: { name: 'minimum', about: 'Fan yang dibutuhkan untuk boleh menang.' },
  points: { name: 'poin', about: 'Skor. Di sini tidak main uang.' },
  limit: { name: 'limit', about: 'Nilai tertinggi sebuah tangan. Beberapa tangan langsung bernilai limit.' },
  'void-suit': {
    name: 'jenis yang hilang',
    about: 'Jenis yang kamu hilangkan di Sichuan. Dibuang dulu, dan kamu tidak bisa menang dengannya.',
  },
  'flower-pig': { name: 'babi bunga', about: 'Pemain yang masih memegang jenis yang hilang saat dinding habis.' },
  root: { name: 'akar', about: 'Keempat ubin satu macam di tangan atau set: satu fan tiap akar di Sichuan.' },
  'ready-check': { name: 'periksa ting', about: 'Saat dinding habis, yang belum ting membayar yang sudah.' },
  'original-call': {
    name: 'Original Call',
    about: 'Menyatakan ting saat buangan pertama. Setelah itu tangan tidak berubah.',
  },
  clock: {
    name: 'waktu',
    about:
      'Tiap giliran ada waktunya, di beberapa meja ada cadangan per ronde. Kalau habis, ubin yang baru diambil dibuang.',
  },
};
