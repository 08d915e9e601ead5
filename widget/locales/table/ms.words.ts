import { ruleSetNames } from '../../../server/rules/names/ms.ts';
import { clockNames } from '../clock-names.ts';
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
      title: 'Pilih jubin yang dibuang semasa Original Call',
      about:
        'Selepas itu tangan anda tidak boleh diubah: anda menang dengan jubin yang ditunggu, atau membuang jubin yang baru diambil.',
      action: 'Original Call',
      values: {},
    },
  },
  reasons: {
    'below-minimum': ({ fan = 0, minimum = 0 }) =>
      `Tangan anda ada ${number(fan)} fan. Meja ini perlu ${number(minimum)} untuk menang.`,
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
    refund: 'mata Kong dipulangkan',
    'flower-pig': 'flower pig',
    'ready-check': 'semakan sedia (ting)',
  },
  paymentsAbout: {
    difference:
      'Antara dua yang kalah, tangan yang lebih rendah membayar bezanya; bayaran daripada dan kepada Timur dikira dua kali.',
    refund: 'Yang belum sedia (ting) memulangkan mata Kong permainan ini.',
    'flower-pig': 'Yang masih memegang jenis yang dilepaskan membayar semua yang tidak.',
    'ready-check':
      'Yang belum sedia (ting) membayar setiap pemain yang sudah, sebanyak nilai tertinggi yang boleh dicapai oleh tangan pemain yang sedia itu.',
  },
  factsAbout: { 'original-call': 'Menang, atau jubin yang diambil dibuang.' },
  ruleSetsAbout: {
    klasik: 'Peraturan rumah dengan kiraan klasik; hanya pemenang mendapat mata.',
    'chinese-classical': 'Semua tangan dikira, yang kalah turut berkira, Timur bayar dan terima dua kali.',
    'hong-kong': 'Ada fan minimum; pembuang membayar penuh, yang lain separuh; hanya pemenang dikira.',
    sichuan:
      'Buluh, aksara dan titik sahaja; setiap pemain melepaskan satu jenis, main terus hingga tiga orang menang.',
  },
  optionNames: {
    exchangeThree: 'Tukar tiga',
    minimumFan: 'Minimum untuk menang',
    limitFan: 'Had',
    flowerFan: 'Bunga',
  },
  optionsAbout: {
    exchangeThree: 'Sebelum memilih jenis, setiap pemain memberi tiga jubin sejenis kepada pemain lain.',
    minimumFan: 'Tangan lengkap dengan fan yang lebih sedikit belum boleh menang.',
    limitFan: 'Nilai tangan had, dan juga had tertinggi bagi tangan lain.',
    flowerFan: 'Sama ada bunga dan musim, atau tiada langsung, dikira fan.',
  },
  ruleSets: ruleSetNames,
  lengths: {
    quick: 'Pantas: 4 permainan',
    full: 'Penuh: empat pusingan angin',
    '1-round': '1 pusingan angin',
    '2-rounds': '2 pusingan angin',
    '4-rounds': '4 pusingan angin',
    '1-deal': '1 permainan',
    '4-deals': '4 permainan',
    '8-deals': '8 permainan',
    '16-deals': '16 permainan',
  },
  clocks: clockNames(
    {
      house: 'Standard kelab',
      bullet: 'Bullet',
      blitz: 'Blitz',
      standard: 'Standard',
      relaxed: 'Santai',
      untimed: 'Tanpa had masa',
    },
    (value) => `${value} s`,
  ),
  clockAbout: (turn, reserve, claim) =>
    turn === null
      ? 'tanpa had'
      : `${number(turn)} s setiap giliran${reserve > 0 ? ` dan simpanan ${number(reserve)} s setiap permainan` : ''}, ${number(claim)} s setiap tuntutan`,
  options: {
    exchangeThree: (value) => (value ? 'Bertukar tiga jubin sebelum memilih jenis' : 'Tiada pertukaran jubin'),
    minimumFan: (value) => `Sekurang-kurangnya ${number(value)} fan untuk menang`,
    limitFan: (value) => `Had ${number(value)} fan`,
    flowerFan: (value) => (value ? 'Bunga dikira fan' : 'Bunga tidak dikira'),
  },
  unknownOption: 'Pilih',
};
