import { formats } from '../format.ts';
import type { TableTexts } from './en.ts';

const { number } = formats('ms');

const suits: Readonly<Record<string, string>> = { bamboo: 'Buluh', characters: 'Aksara', dots: 'Titik' };

/** Fasa, pilihan, sebab dan bayaran, in Bahasa Melayu. */
export const ruleWords: TableTexts['words'] = {
  questions: {
    'void-suit': {
      title: 'Pilih jenis yang anda lepaskan',
      about: 'Jenis ini dibuang dahulu, dan anda belum boleh menang selagi memegangnya.',
      action: 'Lepaskan',
      values: suits,
    },
    exchange: {
      title: 'Pilih tiga jubin sejenis untuk diberi',
      about: 'Sebagai ganti, anda dapat tiga daripada pemain lain.',
      action: 'Beri',
      values: {},
    },
    'opening-kongs': { title: 'Buka Kong tersembunyi, atau teruskan', about: '', action: 'Kong', values: {} },
    'original-call': {
      title: 'Pilih jubin yang dibuang bersama panggilan',
      about: 'Selepas itu tangan anda kekal: menang dengan yang ditunggu, atau buang yang ditarik.',
      action: 'Original Call',
      values: {},
    },
  },
  reasons: {
    'below-minimum': ({ fan = 0, minimum = 0 }) =>
      `Tangan anda ada ${number(fan)} fan. Bilik ini perlu ${number(minimum)} untuk menang.`,
    'void-suit-first': () => 'Jenis yang anda lepaskan dibuang dahulu.',
  },
  facts: {
    'void-suit': (value) => `Tanpa ${suits[value]?.toLowerCase() ?? value}`,
    'original-call': () => 'Original Call',
  },
  phases: {
    exchange: 'Bertukar tiga jubin',
    'void-suit': 'Memilih jenis yang hilang',
    'opening-kongs': 'Kong pembukaan',
  },
  payments: {
    win: 'menang',
    'self-draw': 'tarik sendiri',
    difference: 'beza tangan',
    'claimed-kong': 'Kong',
    'added-kong': 'Kong ditambah',
    'concealed-kong': 'Kong tersembunyi',
    refund: 'bayaran Kong dipulangkan',
    'flower-pig': 'flower pig',
    'ready-check': 'semakan sedia',
  },
  paymentsAbout: {
    difference:
      'Antara dua yang kalah, tangan yang lebih rendah membayar bezanya; bayaran daripada dan kepada Timur dikira dua kali.',
    refund: 'Yang belum sedia memulangkan hasil Kong dalam pusingan ini.',
    'flower-pig': 'Yang masih memegang jenis yang dilepaskan membayar semua yang tidak.',
    'ready-check': 'Yang belum sedia membayar yang sudah sedia, sebanyak nilai tertinggi tangannya.',
  },
  factsAbout: { 'original-call': 'Menang, atau jubin yang ditarik dibuang.' },
  ruleSetsAbout: {
    klasik: 'Peraturan rumah dengan kiraan klasik; hanya pemenang mendapat mata.',
    'chinese-classical': 'Semua tangan dikira, yang kalah turut berkira, Timur bayar dan terima dua kali.',
    'hong-kong': 'Fan dengan minimum, mata separuh pedas; hanya pemenang dikira.',
    sichuan: 'Jubin angka sahaja; setiap pemain melepaskan satu jenis, main terus hingga tiga orang menang.',
  },
  optionNames: {
    exchangeThree: 'Tukar tiga',
    minimumFan: 'Minimum untuk menang',
    limitFan: 'Had',
    flowerFan: 'Bunga',
  },
  optionsAbout: {
    exchangeThree: 'Sebelum memilih jenis, setiap pemain memberi tiga jubin sejenis kepada pemain lain.',
    minimumFan: 'Tangan lengkap dengan fan yang kurang belum boleh menang.',
    limitFan: 'Tangan had bernilai sebanyak ini, dan yang lain dipotong di sini.',
    flowerFan: 'Sama ada bunga dan musim, atau tiada langsung, dikira fan.',
  },
  ruleSets: {
    klasik: 'Klasik',
    'chinese-classical': 'Klasik Cina',
    'hong-kong': 'Kelab Hong Kong',
    sichuan: 'Sichuan berdarah',
  },
  lengths: {
    quick: 'Pantas: 4 pusingan',
    full: 'Penuh: empat giliran angin',
    '1-round': '1 giliran angin',
    '2-rounds': '2 giliran angin',
    '4-rounds': '4 giliran angin',
    '1-deal': '1 pusingan',
    '4-deals': '4 pusingan',
    '8-deals': '8 pusingan',
    '16-deals': '16 pusingan',
  },
  clocks: {
    house: 'Rumah',
    bullet: 'Peluru',
    blitz: 'Kilat',
    standard: 'Biasa',
    relaxed: 'Santai',
    untimed: 'Tanpa masa',
  },
  clockAbout: (turn, reserve, claim) =>
    turn === null
      ? 'tanpa had'
      : `${number(turn)} s setiap giliran${reserve > 0 ? ` dan simpanan ${number(reserve)} s setiap pusingan` : ''}, ${number(claim)} s setiap tuntutan`,
  options: {
    exchangeThree: (value) => (value ? 'Bertukar tiga jubin sebelum memilih jenis' : 'Tiada pertukaran jubin'),
    minimumFan: (value) => `Sekurang-kurangnya ${number(value)} fan untuk menang`,
    limitFan: (value) => `Had ${number(value)} fan`,
    flowerFan: (value) => (value ? 'Bunga dikira fan' : 'Bunga tidak dikira'),
  },
  unknownOption: 'Pilih',
};
