import { ruleSetNames } from '../../../server/rules/names/id.ts';
import { clockNames } from '../clock-names.ts';
import { formats } from '../format.ts';
import type { TableTexts } from './en.ts';

const { number } = formats('id');

const suits: Readonly<Record<string, string>> = { bamboo: 'Bambu', characters: 'Karakter', dots: 'Lingkaran' };

/** Fase, pilihan, alasan dan pembayaran, in Bahasa Indonesia. */
export const ruleWords: TableTexts['words'] = {
  questions: {
    'void-suit': {
      title: 'Pilih jenis yang kamu hilangkan',
      about: 'Jenis ini dibuang dulu, dan selama masih ada di tangan kamu belum bisa menang.',
      action: 'Hilangkan',
      values: suits,
    },
    exchange: {
      title: 'Pilih tiga ubin sejenis untuk diberikan',
      about: 'Sebagai gantinya kamu dapat tiga dari pemain lain.',
      action: 'Berikan',
      values: {},
    },
    'opening-kongs': { title: 'Buka Kong tertutup, atau lanjut', about: '', action: 'Kong', values: {} },
    'original-call': {
      title: 'Pilih ubin yang dibuang saat Original Call',
      about:
        'Setelah itu tanganmu tidak boleh diubah: kamu menang dengan ubin yang ditunggu, atau membuang yang baru diambil.',
      action: 'Original Call',
      values: {},
    },
  },
  reasons: {
    'below-minimum': ({ fan = 0, minimum = 0 }) =>
      `Tanganmu baru ${number(fan)} fan. Di meja ini perlu ${number(minimum)} untuk menang.`,
    'void-suit-first': () => 'Jenis yang kamu hilangkan dibuang dulu.',
  },
  facts: {
    'void-suit': (value) => `Tanpa ${suits[value]?.toLowerCase() ?? value}`,
    'original-call': () => 'Original Call',
  },
  phases: {
    exchange: 'Tukar tiga ubin',
    'void-suit': 'Memilih jenis yang hilang',
    'opening-kongs': 'Kong pembuka',
  },
  payments: {
    win: 'menang',
    'self-draw': 'Cemo',
    difference: 'selisih tangan',
    'claimed-kong': 'Kong',
    'added-kong': 'Kong tambahan',
    'concealed-kong': 'Kong tertutup',
    refund: 'poin Kong dikembalikan',
    'flower-pig': 'babi bunga',
    'ready-check': 'periksa ting',
  },
  paymentsAbout: {
    difference:
      'Dari dua yang kalah, tangan yang lebih rendah membayar selisihnya; bayaran dari dan untuk Timur dihitung dua kali.',
    refund: 'Yang belum ting mengembalikan poin Kong dari ronde ini.',
    'flower-pig': 'Yang masih memegang jenis yang hilang membayar semua yang tidak.',
    'ready-check':
      'Yang belum ting membayar tiap pemain yang ting, sebesar nilai tertinggi yang bisa dicapai tangan si pemain ting.',
  },
  factsAbout: { 'original-call': 'Menang, atau ubin yang diambil dibuang.' },
  ruleSetsAbout: {
    klasik: 'Aturan rumah dengan hitungan klasik; hanya pemenang yang dapat poin.',
    'chinese-classical': 'Semua tangan dihitung, yang kalah juga saling bayar, Timur bayar dan terima dua kali.',
    'hong-kong': 'Ada fan minimum; pembuang membayar penuh, yang lain separuh; hanya pemenang yang dihitung.',
    sichuan:
      'Hanya bambu, karakter dan lingkaran; tiap pemain menghilangkan satu jenis, main terus sampai tiga orang menang.',
  },
  optionNames: {
    exchangeThree: 'Tukar tiga',
    minimumFan: 'Minimum untuk menang',
    limitFan: 'Limit',
    flowerFan: 'Bunga',
  },
  optionsAbout: {
    exchangeThree: 'Sebelum memilih jenis, tiap pemain memberi tiga ubin sejenis ke pemain lain.',
    minimumFan: 'Tangan lengkap dengan fan lebih sedikit belum boleh menang.',
    limitFan: 'Nilai tangan limit, sekaligus batas tertinggi untuk tangan lain.',
    flowerFan: 'Apakah bunga dan musim, atau tidak punya satu pun, dihitung fan.',
  },
  ruleSets: ruleSetNames,
  lengths: {
    quick: 'Cepat: 4 ronde',
    full: 'Lengkap: empat putaran angin',
    '1-round': '1 putaran angin',
    '2-rounds': '2 putaran angin',
    '4-rounds': '4 putaran angin',
    '1-deal': '1 ronde',
    '4-deals': '4 ronde',
    '8-deals': '8 ronde',
    '16-deals': '16 ronde',
  },
  clocks: clockNames(
    {
      house: 'Standar klub',
      bullet: 'Bullet',
      blitz: 'Blitz',
      standard: 'Standar',
      relaxed: 'Santai',
      untimed: 'Tanpa batas waktu',
    },
    (value) => `${value} dtk`,
  ),
  clockAbout: (turn, reserve, claim) =>
    turn === null
      ? 'tanpa batas'
      : `${number(turn)} dtk per giliran${reserve > 0 ? ` dan cadangan ${number(reserve)} dtk per ronde` : ''}, ${number(claim)} dtk per klaim`,
  options: {
    exchangeThree: (value) => (value ? 'Tukar tiga ubin sebelum memilih jenis' : 'Tanpa tukar ubin'),
    minimumFan: (value) => `Minimal ${number(value)} fan untuk menang`,
    limitFan: (value) => `Limit ${number(value)} fan`,
    flowerFan: (value) => (value ? 'Bunga dihitung fan' : 'Bunga tidak dihitung'),
  },
  unknownOption: 'Pilih',
};
