import type { RuleTexts } from '../rule-texts.ts';

/** Apa yang dikira dalam mata, in Bahasa Melayu. */
export const lines: RuleTexts['lines'] = {
  // Mata asas
  win: { name: 'Menang dari buangan', about: 'Kerana menang dengan jubin pemain lain.' },
  'chinese-classical/win': { name: 'Menang', about: 'Kerana menang, dengan apa cara sekalipun.' },
  'self-draw': { name: 'Tarik sendiri', about: 'Jubin kemenangan ditarik sendiri dari dinding.' },
  'klasik/self-draw': { name: 'Tarik sendiri', about: 'Menggantikan mata untuk menang dari buangan.' },
  pung: { name: 'Pung', about: 'Tiga serupa yang dituntut. Hujung dan hormat dikira dua kali ganda.' },
  'concealed-pung': {
    name: 'Pung tersembunyi',
    about: 'Tiga serupa dari tangan sendiri, dua kali Pung yang dituntut.',
  },
  'claimed-kong': { name: 'Kong terdedah', about: 'Empat serupa, yang keempat daripada buangan pemain lain.' },
  'added-kong': { name: 'Kong ditambah', about: 'Pung yang dituntut, ditambah jubin keempat.' },
  'concealed-kong': { name: 'Kong tersembunyi', about: 'Empat serupa dari tangan sendiri.' },
  'dragon-pair': { name: 'Pasangan naga', about: 'Pasangannya ialah naga.' },
  'seat-wind-pair': { name: 'Pasangan angin tempat', about: 'Pasangannya ialah angin tempat anda.' },
  'round-wind-pair': { name: 'Pasangan angin pusingan', about: 'Pasangannya ialah angin pusingan.' },
  flower: { name: 'Bunga atau musim', about: 'Setiap jubin bunga atau musim yang dibuka.' },
  'won-on-pair': { name: 'Menang pada pasangan', about: 'Jubin kemenangan melengkapkan pasangan.' },
  'won-on-major-pair': {
    name: 'Menang pada pasangan hujung atau hormat',
    about: 'Pasangan yang dilengkapkan ialah hujung atau hormat.',
  },
  'one-chance': { name: 'Satu peluang', about: 'Hanya satu macam jubin boleh melengkapkan tangan.' },

  // Gandaan dan fan
  'dragon-pung': { name: 'Pung naga', about: 'Pung atau Kong naga.' },
  'dragon-red': { name: 'Naga merah', about: 'Pung atau Kong naga merah.' },
  'dragon-green': { name: 'Naga hijau', about: 'Pung atau Kong naga hijau.' },
  'dragon-white': { name: 'Naga putih', about: 'Pung atau Kong naga putih.' },
  'little-three-dragons': {
    name: 'Tiga naga kecil',
    about: 'Pung dua naga dan pasangan naga ketiga, menggantikan gandaan naga tunggal.',
  },
  'small-three-dragons': {
    name: 'Tiga naga kecil',
    about: 'Pung dua naga dan pasangan naga ketiga, ditambahkan pada kedua-duanya.',
  },
  'big-three-dragons': { name: 'Tiga naga besar', about: 'Pung ketiga-tiga naga.' },
  'seat-wind-pung': { name: 'Pung atau Kong angin tempat', about: 'Pung atau Kong angin tempat anda.' },
  'round-wind-pung': { name: 'Pung atau Kong angin pusingan', about: 'Pung atau Kong angin pusingan.' },
  'seat-wind': { name: 'Angin tempat', about: 'Pung atau Kong angin tempat anda.' },
  'round-wind': { name: 'Angin pusingan', about: 'Pung atau Kong angin pusingan.' },
  'little-four-winds': { name: 'Empat angin kecil', about: 'Pung tiga angin dan pasangan angin keempat.' },
  'all-chows': { name: 'Semua Chow', about: 'Empat Chow dan pasangan yang tiada nilai.' },
  'hong-kong/all-chows': { name: 'Semua Chow', about: 'Empat Chow dan apa-apa pasangan.' },
  'all-pungs': { name: 'Semua Pung', about: 'Empat Pung atau Kong.' },
  'pungs-258': {
    name: 'Semua Pung 2-5-8',
    about: 'Empat Pung dan pasangan daripada 2, 5 dan 8; menggantikan semua Pung.',
  },
  'terminals-and-honours': {
    name: 'Hujung dan hormat',
    about: 'Setiap jubin ialah 1, 9, angin atau naga, dan kedua-duanya ada.',
  },
  'mixed-terminals': { name: 'Hujung campuran', about: 'Hanya 1, 9 dan hormat, dan kedua-duanya ada.' },
  'half-flush': { name: 'Satu jenis + hormat', about: 'Jubin daripada satu jenis dan hormat.' },
  'pure-flush': { name: 'Satu jenis', about: 'Jubin daripada satu jenis sahaja.' },
  'full-flush': { name: 'Satu jenis', about: 'Jubin daripada satu jenis sahaja.' },
  'three-concealed-triplets': {
    name: 'Tiga serupa tersembunyi',
    about: 'Sekurang-kurangnya tiga Pung atau Kong tersembunyi; Kong terdedah dikira tersembunyi di sini.',
  },
  'fully-concealed-self-draw': { name: 'Tarik sendiri tertutup', about: 'Tarik sendiri tanpa set terbuka.' },
  'fully-concealed': { name: 'Tertutup sepenuhnya', about: 'Tiada buangan dituntut untuk set.' },
  'own-flower-and-season': { name: 'Bunga dan musim sendiri', about: 'Kedua-dua jubin bernombor tempat anda.' },
  'own-flower': { name: 'Bunga sendiri', about: 'Bunga bernombor tempat anda.' },
  'own-season': { name: 'Musim sendiri', about: 'Musim bernombor tempat anda.' },
  'no-flowers': { name: 'Tanpa bunga', about: 'Tiada satu pun bunga atau musim.' },
  'all-flowers': { name: 'Empat bunga', about: 'Plum, orkid, kekwa dan buluh.' },
  'all-seasons': { name: 'Empat musim', about: 'Bunga, panas, luruh dan sejuk.' },
  'all-eight': { name: 'Lapan bunga dan musim', about: 'Menggantikan gandaan bagi setiap empat.' },
  'last-tile': { name: 'Jubin terakhir', about: 'Tarik sendiri jubin terakhir dinding.' },
  'hong-kong/last-tile': { name: 'Jubin terakhir', about: 'Tarik sendiri jubin terakhir dinding.' },
  'sichuan/last-tile': {
    name: 'Jubin terakhir',
    about: 'Menang dengan jubin terakhir dinding, atau buangan selepasnya.',
  },
  'last-discard': { name: 'Buangan terakhir', about: 'Menang dari buangan ketika dinding sudah habis.' },
  'kong-replacement': { name: 'Ganti Kong', about: 'Tarik sendiri jubin yang terus menggantikan Kong.' },
  'robbed-kong': { name: 'Rampas Kong', about: 'Menang dengan jubin yang ditambah pemain lain pada Kong.' },
  'seven-pairs': { name: 'Tujuh pasangan', about: 'Tujuh pasangan; empat serupa boleh jadi dua pasangan.' },
  'outside-hand': { name: 'Tangan tepi', about: 'Setiap set dan pasangan ada 1 atau 9.' },
  'golden-single-wait': {
    name: 'Tunggu satu, empat set terbuka',
    about: 'Keempat-empat set terbuka dan jubin kemenangan melengkapkan pasangan.',
  },
  root: { name: 'Akar', about: 'Keempat-empat jubin serupa, dibuka sebagai Kong atau tidak.' },
  'original-call': {
    name: 'Original Call',
    about: 'Mengisytihar sedia (ting) pada buangan pertama dan tangan tidak pernah berubah.',
  },

  // Had
  'all-green': { name: 'Serba hijau', about: 'Hanya 2, 3, 4, 6, 8 buluh dan naga hijau.' },
  'four-kongs': { name: 'Empat Kong', about: 'Empat Kong apa pun dan satu pasangan.' },
  'all-kongs': { name: 'Empat Kong', about: 'Empat Kong dan satu pasangan.' },
  'hidden-treasure': { name: 'Harta tersembunyi', about: 'Empat serupa tersembunyi dan pasangan, tarik sendiri.' },
  'four-concealed-pungs': {
    name: 'Empat Pung tersembunyi',
    about: 'Tarik sendiri, atau dari buangan yang melengkapkan pasangan.',
  },
  'three-great-scholars': {
    name: 'Tiga cendekiawan agung',
    about: 'Pung ketiga-tiga naga, Pung atau Kong keempat, dan pasangan.',
  },
  'all-honours': { name: 'Serba hormat', about: 'Angin dan naga sahaja.' },
  'all-terminals': { name: 'Serba hujung', about: 'Pung dan pasangan daripada 1 dan 9 sahaja.' },
  'big-four-winds': { name: 'Empat angin besar', about: 'Pung keempat-empat angin.' },
  'small-four-winds': { name: 'Empat angin kecil', about: 'Pung tiga angin dan pasangan angin keempat.' },
  'nine-gates': { name: 'Sembilan pintu', about: '1112345678999 satu jenis dan satu lagi, tanpa set dibuka.' },
  'thirteen-orphans': { name: 'Tiga belas yatim', about: 'Satu setiap hujung dan hormat, dan satu daripadanya dua.' },
  'fully-concealed-suit': {
    name: 'Satu jenis tersembunyi',
    about: 'Satu jenis tanpa hormat, tarik sendiri, tanpa set terbuka.',
  },
  'heavenly-hand': { name: 'Tangan langit', about: 'Pengedar menang sebelum buangan pertama.' },
  'earthly-hand': { name: 'Tangan bumi', about: 'Pemain lain menang dari buangan pertama pengedar.' },
  'moon-from-the-bottom-of-the-sea': {
    name: 'Bulan dari dasar laut',
    about: 'Menang dengan 1 titik sebagai jubin atau buangan terakhir.',
  },
  'plum-blossom-on-the-roof': {
    name: 'Bunga plum di atas bumbung',
    about: 'Menang dengan 5 titik sebagai ganti terus Kong.',
  },
  'scratching-a-carrying-pole': {
    name: 'Menggaru kayu kandar',
    about: 'Menang dengan 2 buluh dengan merampas Kong.',
  },
  'kong-on-kong': { name: 'Kong atas Kong', about: 'Menang dengan ganti Kong kedua dalam satu giliran.' },
  'thirteen-dealer-wins': {
    name: 'Tiga belas kali pengedar',
    about: 'Kemenangan pengedar ketiga belas berturut-turut.',
  },
};
