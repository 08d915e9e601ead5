import type { RuleTexts } from '../rule-texts.ts';

/** Istilah permainan, in Bahasa Melayu. */
export const terms: RuleTexts['terms'] = {
  tile: {
    name: 'jubin',
    about:
      '144 keping permainan: tiga [suit|jenis], [wind|angin], [dragon|naga], [flower|bunga] dan musim. Sichuan hanya menggunakan 108 jubin buluh, aksara dan titik.',
  },
  suit: { name: 'jenis', about: 'Buluh, aksara dan titik, setiap satu nombor 1 hingga 9, empat jubin setiap nombor.' },
  honour: { name: 'hormat', about: '[wind|Angin] atau [dragon|naga].' },
  wind: { name: 'angin', about: 'Timur, Selatan, Barat, Utara: empat jubin setiap satu.' },
  dragon: { name: 'naga', about: 'Merah, hijau dan putih: empat jubin setiap satu.' },
  terminal: { name: 'hujung', about: 'Nombor 1 atau 9 sesuatu [suit|jenis].' },
  simple: { name: 'jubin tengah', about: 'Nombor 2 hingga 8 sesuatu [suit|jenis].' },
  flower: {
    name: 'bunga atau musim',
    about:
      'Lapan jubin tunggal yang terus dibuka dan diganti. Milik anda bernombor [seat-wind|angin tempat] anda: Timur 1, Selatan 2, Barat 3, Utara 4.',
  },
  wall: { name: 'dinding', about: 'Jubin yang masih boleh diambil.' },
  'kong-box': { name: 'kotak Kong', about: 'Dalam Klasik Cina enam belas jubin terakhir dinding, untuk ganti Kong.' },
  draw: { name: 'ambil', about: 'Mengambil jubin seterusnya dari [wall|dinding].' },
  replacement: { name: 'ganti', about: 'Jubin yang diambil untuk [kong|Kong] atau [flower|bunga].' },
  discard: { name: 'buang; buangan', about: 'Meletakkan jubin terbuka di meja. Yang lain boleh [claim|menuntutnya].' },
  claim: {
    name: 'tuntut',
    about:
      'Mengambil buangan pemain lain untuk [set] atau untuk menang. Menang didahulukan, kemudian Pung dan Kong, akhirnya Chow.',
  },
  set: { name: 'set', about: '[chow|Chow], [pung|Pung] atau [kong|Kong].' },
  chow: {
    name: 'Chow',
    about: 'Tiga berturutan satu [suit|jenis]. Jubin ketiga hanya boleh dituntut daripada pemain di kiri anda.',
  },
  pung: { name: 'Pung', about: 'Tiga serupa. Jubin ketiga boleh dituntut daripada sesiapa.' },
  kong: { name: 'Kong', about: 'Empat serupa yang dibuka. Diganti satu jubin dari dinding dan dikira satu set.' },
  'claimed-kong': { name: 'Kong terdedah', about: 'Tiga di tangan dan satu buangan daripada sesiapa.' },
  'concealed-kong': {
    name: 'Kong tersembunyi',
    about: 'Empat dari tangan sendiri, dibuka pada giliran anda. Dua jubinnya tertutup.',
  },
  'added-kong': {
    name: 'Kong ditambah',
    about: 'Jubin keempat ditambah pada Pung anda yang dituntut, pada giliran anda.',
  },
  'robbing-a-kong': {
    name: 'rampas Kong',
    about: 'Menang dengan jubin yang sedang ditambah pemain lain pada Kong. Kong itu tidak jadi.',
  },
  pair: { name: 'pasangan', about: 'Dua serupa. Satu tangan ada satu pasangan.' },
  concealed: {
    name: 'tersembunyi',
    about: 'Tidak dibuka: jubinnya dari tangan sendiri. Set yang dilengkapkan buangan kemenangan dikira terbuka.',
  },
  'winning-tile': { name: 'jubin kemenangan', about: 'Jubin yang melengkapkan tangan.' },
  win: { name: 'menang', about: 'Melengkapkan empat [set] dan satu [pair|pasangan], atau tangan istimewa.' },
  'self-draw': { name: 'tarik sendiri', about: 'Menang dengan jubin yang anda tarik sendiri.' },
  'deal-in': { name: 'terkena', about: 'Membuang jubin yang digunakan orang lain untuk menang.' },
  wait: { name: 'tunggu', about: 'Macam jubin yang akan melengkapkan tangan anda.' },
  ready: {
    name: 'sedia (ting)',
    about: 'Kurang satu jubin sahaja. Hanya anda yang melihatnya; tidak perlu diumumkan.',
  },
  'one-chance': { name: 'satu peluang', about: 'Hanya satu macam jubin boleh melengkapkan tangan.' },
  dealer: { name: 'pengedar (bandar)', about: 'Pemain Timur. Bermula dengan empat belas jubin dan giliran pertama.' },
  'seat-wind': {
    name: 'angin tempat',
    about:
      'Angin tempat anda: pengedar Timur, kemudian Selatan, Barat, Utara mengikut giliran. Berpindah bersama pengedar.',
  },
  'round-wind': { name: 'angin pusingan', about: 'Angin pusingan: mula-mula Timur, kemudian Selatan, Barat, Utara.' },
  hand: {
    name: 'permainan; tangan',
    about: 'Satu kali agihan, sehingga ada yang menang atau dinding habis. Juga jubin yang anda pegang.',
  },
  match: { name: 'perlawanan', about: 'Beberapa permainan, sehingga lama bermain meja itu dicapai.' },
  'drawn-hand': { name: 'permainan seri', about: 'Dinding habis dan tiada yang menang.' },
  'base-points': { name: 'mata asas', about: 'Mata yang dijumlahkan sebelum digandakan.' },
  double: { name: 'gandaan', about: 'Mendarab mata asas dengan dua. Tiga gandaan bererti lapan kali.' },
  fan: { name: 'kipas (fan)', about: 'Ukuran nilai sesuatu tangan. Fan menentukan matanya.' },
  minimum: { name: 'minimum', about: 'Fan yang diperlukan untuk boleh menang.' },
  points: { name: 'mata', about: 'Jumlah yang dikumpul. Tiada wang dipertaruhkan di sini.' },
  limit: { name: 'had', about: 'Nilai tertinggi sesuatu tangan. Sesetengah tangan terus bernilai had.' },
  'void-suit': {
    name: 'jenis yang hilang',
    about: 'Jenis yang anda lepaskan dalam Sichuan. Dibuang dahulu, dan anda tidak boleh menang dengannya.',
  },
  'flower-pig': { name: 'flower pig', about: 'Pemain yang masih memegang jenis yang hilang ketika dinding habis.' },
  root: { name: 'akar', about: 'Keempat-empat jubin serupa di tangan atau set: satu fan setiap akar dalam Sichuan.' },
  'ready-check': { name: 'semakan sedia (ting)', about: 'Ketika dinding habis, yang belum sedia membayar yang sudah.' },
  'original-call': {
    name: 'Original Call',
    about: 'Mengisytihar sedia (ting) pada buangan pertama. Selepas itu tangan kekal.',
  },
  clock: {
    name: 'masa',
    about:
      'Setiap giliran ada masanya, dan sesetengah meja ada simpanan setiap permainan. Apabila habis, jubin yang baru diambil dibuang.',
  },
};
