import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Hong Kong club, in Bahasa Indonesia. */
export const hongKong: readonly Chapter[] = [
  {
    title: 'Singkatnya',
    blocks: [
      text(
        '[fan|Fan] menentukan nilai tangan, [points|poin] adalah skor. Hanya pemenang yang dihitung. Semua mulai dari 0; tidak main uang.',
      ),
      list(
        '144 ubin. [replacement|Pengganti] dari belakang [wall|dinding] yang sama.',
        '[win|Menang] perlu empat set dan pasangan, atau Tiga Belas Yatim, dan [minimum] fan meja (3 kalau tidak diubah). Tujuh pasangan bukan tangan lengkap.',
        'Kalau beberapa bisa menang dari satu ubin: hanya yang terdekat setelah pembuang.',
        'Buangan saat dinding habis hanya boleh untuk menang. Kong perlu pengganti.',
        '[added-kong|Kong tambahan] boleh dirampok, Kong tertutup tidak pernah.',
        '[drawn-hand|Ronde seri] tidak memindahkan poin.',
      ),
    ],
  },
  {
    title: 'Fan',
    blocks: [
      table(
        ['Keterangan', 'Fan'],
        ['Semua Chi', '1'],
        ['Semua Pong', '3'],
        ['Satu jenis + honor', '3'],
        ['Satu jenis', '7'],
        ['[self-draw|Cemo]', '1'],
        ['Tertutup penuh: tanpa klaim untuk set', '1'],
        ['Pong atau Kong angin kursi, angin putaran', 'masing-masing 1'],
        ['Pong atau Kong naga', 'masing-masing 1'],
        ['Tiga naga kecil', '3, ditambah kedua naga'],
        ['Tiga naga besar', '5, ditambah ketiga naga'],
        ['Ujung campur', '1, ditambah semua Pong'],
        ['Rampok Kong', '1'],
        ['Cemo dengan pengganti langsung Kong', '1'],
        ['Ubin terakhir, atau buangan sesudahnya', '1'],
      ),
      text('Dengan fan bunga: bunga sendiri 1, musim sendiri 1, tanpa bunga 1, empat bunga 2, empat musim 2.'),
    ],
  },
  {
    title: 'Tangan limit',
    blocks: [
      list(
        'Serba ujung; serba honor; Tiga Belas Yatim.',
        'Empat angin besar; empat angin kecil.',
        'Sembilan gerbang, tertutup dan tanpa Kong; dari buangan hanya kalau kesembilan ubin jenis itu bisa menang.',
        'Empat Pong tertutup: Cemo, atau buangan yang melengkapi pasangan. Empat Kong.',
        'Tangan langit; tangan bumi.',
      ),
      text('Nilainya sama dengan [limit] meja (10 fan kalau tidak diubah); tangan lain tidak bisa melebihinya.'),
    ],
  },
  {
    title: 'Poin',
    blocks: [
      table(
        ['Fan', 'Poin'],
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
        'Dari buangan atau rampok Kong: pembuang membayar poinnya, yang lain separuhnya.',
        'Cemo: ketiganya membayar poinnya.',
      ),
    ],
  },
  {
    title: 'Lama main',
    blocks: [
      text(
        'Satu, dua atau empat putaran angin. [dealer|Bandar] tetap kalau menang atau ronde seri. Poin terbanyak menang; seri berbagi peringkat.',
      ),
    ],
  },
];
