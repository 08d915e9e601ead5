import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Klasik, in Bahasa Indonesia. */
export const klasik: readonly Chapter[] = [
  {
    title: 'Singkatnya',
    blocks: [
      text(
        'Aturan rumah yang tetap di atas hitungan klasik: [base-points|poin dasar], lalu [double]. Tidak ada minimum. Hanya pemenang yang dihitung. Semua mulai dari 0, skor boleh minus, dan tidak main uang.',
      ),
      list(
        '144 ubin. [replacement|Pengganti] Kong dan bunga diambil dari belakang [wall|dinding] yang sama.',
        'Tangan lengkap: empat [set] dan satu [pair|pasangan], atau Tiga Belas Yatim. Tujuh pasangan bukan tangan lengkap.',
        'Kalau beberapa bisa menang dari satu ubin: hanya yang terdekat setelah pembuang.',
        'Buangan saat dinding habis hanya boleh untuk menang. Dengan dinding habis tidak bisa Kong.',
        '[added-kong|Kong tambahan] boleh dirampok tangan apa pun yang jadi lengkap, [concealed-kong|Kong tertutup] hanya oleh Tiga Belas Yatim.',
        'Melewatkan kemenangan tidak ada akibatnya. [ready|Ting] hanya ditunjukkan kepadamu.',
        'Kalau dinding habis saat harus mengambil, ronde seri dan poin tidak berpindah.',
      ),
    ],
  },
  {
    title: 'Lama main',
    blocks: [
      list(
        'Cepat: tepat empat ronde. Bandar pindah tiap ronde, [round-wind|angin putaran] Timur terus.',
        'Lengkap: empat putaran angin. [dealer|Bandar] tetap kalau menang atau ronde seri.',
      ),
    ],
  },
  {
    title: 'Poin dasar',
    blocks: [
      table(
        ['Set', 'Terbuka 2–8', 'Terbuka 1, 9, honor', 'Tertutup 2–8', 'Tertutup 1, 9, honor'],
        ['[chow|Chi]', '0', '0', '0', '0'],
        ['[pung|Pong]', '2', '4', '4', '8'],
        ['[kong|Kong]', '8', '16', '16', '32'],
      ),
      list(
        'Menang dari buangan atau [robbing-a-kong|rampok Kong]: 20.',
        'Menang dengan [self-draw|Cemo]: 40 sebagai gantinya.',
        'Pasangan [dragon|naga] 2, [seat-wind|angin kursi] 2, [round-wind|angin putaran] 2; angin yang sekaligus keduanya 4.',
        'Tiap [flower|bunga] atau musim: 4.',
        'Menang di pasangan: 2.',
        '[one-chance|Satu kesempatan]: 2. Macam ubin yang keempatnya sudah terlihat bukan pilihan lagi.',
        'Tidak ada pembulatan.',
      ),
    ],
  },
  {
    title: 'Double',
    blocks: [
      table(
        ['Keterangan', 'Double'],
        ['Pong atau Kong naga', 'masing-masing 1'],
        ['Tiga naga kecil', '3, menggantikan yang satuan'],
        ['Tiga naga besar', '5, menggantikan yang satuan'],
        ['Pong atau Kong angin kursi, angin putaran', 'masing-masing 1'],
        ['Empat angin kecil', '1'],
        ['Semua Chi dan pasangan tak bernilai', '1'],
        ['Semua Pong', '1'],
        ['Hanya ujung dan honor, keduanya ada', '1'],
        ['Satu jenis + honor', '1'],
        ['Satu jenis', '3'],
        ['Tiga kembar [concealed|tertutup]', '1'],
        ['Cemo tertutup penuh: tanpa set terbuka', '1'],
        ['Bunga dan musim sendiri, keduanya', '1'],
        ['Empat bunga; empat musim', 'masing-masing 1'],
        ['Kedelapannya', '3, menggantikan tiga yang di atas'],
        ['Cemo dengan ubin terakhir dinding', '1'],
        ['Menang dari buangan saat dinding habis', '1'],
        ['Cemo dengan pengganti langsung Kong', '1'],
        ['Rampok Kong', '1'],
      ),
      text('Untuk double dan limit, Kong klaim dianggap tertutup; Kong tambahan tidak.'),
    ],
  },
  {
    title: 'Limit',
    blocks: [
      text(
        'Nilai tangan: poin dasar, dikali dua untuk tiap double, paling tinggi 1000. Tangan berikut tepat 1000, apa pun tambahannya:',
      ),
      list(
        'Serba hijau: hanya 2, 3, 4, 6, 8 bambu dan naga hijau.',
        'Empat Kong.',
        'Harta tersembunyi: empat kembar tertutup dan pasangan, dengan Cemo.',
        'Tiga cendekia agung: Pong ketiga naga, Pong keempat dan pasangan.',
        'Serba honor; serba ujung; empat angin besar.',
        'Sembilan gerbang: 1112345678999 satu jenis dan satu lagi, tanpa set dibuka.',
        'Tiga belas yatim.',
        'Satu jenis tertutup: satu jenis, Cemo, tanpa set terbuka.',
        'Tangan langit: bandar menang sebelum buangan pertama. Tangan bumi: pemain lain menang dari buangan pertama bandar.',
        'Bulan dari dasar laut: 1 lingkaran sebagai ubin atau buangan terakhir.',
        'Bunga prem di atap: 5 lingkaran sebagai pengganti langsung Kong.',
        'Menggaruk pikulan: 2 bambu dengan merampok Kong.',
        'Kong di atas Kong: pengganti pertama jadi Kong kedua di giliran yang sama, dan penggantinya menang.',
        'Kemenangan bandar ketiga belas berturut-turut (lama main Lengkap).',
      ),
    ],
  },
  {
    title: 'Pembayaran',
    blocks: [
      table(
        ['Menang', 'Yang membayar', 'Pemenang dapat'],
        ['Dari buangan', 'Pembuang dua kali nilai, yang lain satu kali', '4 kali'],
        ['Rampok Kong', 'Yang dirampok dua kali nilai, yang lain satu kali', '4 kali'],
        ['[self-draw|Cemo]', 'Semua dua kali nilai', '6 kali'],
      ),
      text('Timur membayar dan menerima seperti yang lain. Yang kalah tidak saling membayar.'),
    ],
  },
];
