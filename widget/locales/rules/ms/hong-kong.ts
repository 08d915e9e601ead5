import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Hong Kong club, in Bahasa Melayu. */
export const hongKong: readonly Chapter[] = [
  {
    title: 'Ringkasnya',
    blocks: [
      text(
        '[fan|Fan] menentukan nilai tangan, [points|mata] ialah jumlah yang dikumpul. Hanya pemenang dikira. Semua bermula dari 0; tiada wang.',
      ),
      list(
        '144 jubin. [replacement|Ganti] dari belakang [wall|dinding] yang sama.',
        '[win|Menang] perlu empat set dan pasangan, atau Tiga Belas Yatim, dan [minimum] fan meja (3 jika tidak diubah). Tujuh pasangan bukan tangan lengkap.',
        'Jika beberapa orang boleh menang dengan satu jubin: hanya yang terdekat selepas pembuang.',
        'Buangan ketika dinding habis hanya boleh digunakan untuk menang. Kong perlu ganti.',
        '[added-kong|Kong ditambah] boleh dirampas, Kong tersembunyi tidak pernah.',
        '[drawn-hand|Permainan seri] tidak memindahkan mata.',
      ),
    ],
  },
  {
    title: 'Fan',
    blocks: [
      table(
        ['Perkara', 'Fan'],
        ['Semua Chow', '1'],
        ['Semua Pung', '3'],
        ['Satu jenis + hormat', '3'],
        ['Satu jenis', '7'],
        ['[self-draw|Tarik sendiri]', '1'],
        ['Tertutup sepenuhnya: tiada tuntutan untuk set', '1'],
        ['Pung atau Kong angin tempat, angin pusingan', '1 setiap satu'],
        ['Pung atau Kong naga', '1 setiap satu'],
        ['Tiga naga kecil', '3, ditambah dua naga'],
        ['Tiga naga besar', '5, ditambah tiga naga'],
        ['Hujung campuran', '1, ditambah semua Pung'],
        ['Rampas Kong', '1'],
        ['Tarik sendiri ganti terus Kong', '1'],
        ['Jubin terakhir, atau buangan selepasnya', '1'],
      ),
      text('Dengan fan bunga: bunga sendiri 1, musim sendiri 1, tanpa bunga 1, empat bunga 2, empat musim 2.'),
    ],
  },
  {
    title: 'Tangan had',
    blocks: [
      list(
        'Serba hujung; serba hormat; Tiga Belas Yatim.',
        'Empat angin besar; empat angin kecil.',
        'Sembilan pintu, tersembunyi dan tanpa Kong; dari buangan hanya jika kesembilan-sembilan jubin jenis itu boleh menang.',
        'Empat Pung tersembunyi: tarik sendiri, atau buangan yang melengkapkan pasangan. Empat Kong.',
        'Tangan langit; tangan bumi.',
      ),
      text('Nilainya sama dengan [limit|had] meja (10 fan jika tidak diubah); tangan lain tidak boleh melebihinya.'),
    ],
  },
  {
    title: 'Mata',
    blocks: [
      table(
        ['Fan', 'Mata'],
        ['0', '1'],
        ['1', '2'],
        ['2', '4'],
        ['3', '8'],
        ['4', '16'],
        ['5', '24'],
        ['6', '32'],
        ['7', '48'],
        ['8', '64'],
        ['9', '96'],
        ['10', '128'],
        ['11', '192'],
        ['12', '256'],
        ['13', '384'],
      ),
      list(
        'Dari buangan atau rampas Kong: pembuang membayar matanya, yang lain separuh.',
        'Tarik sendiri: ketiga-tiganya membayar matanya.',
      ),
    ],
  },
  {
    title: 'Lama bermain',
    blocks: [
      text(
        'Satu, dua atau empat pusingan angin. [dealer|Pengedar] kekal jika menang atau permainan seri. Mata terbanyak menang; seri berkongsi kedudukan.',
      ),
    ],
  },
];
