import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Chinese Classical, in Bahasa Indonesia. */
export const chineseClassical: readonly Chapter[] = [
  {
    title: 'Singkatnya',
    blocks: [
      text(
        'Semua menghitung tangannya, yang kalah juga saling membayar, dan Timur membayar dan menerima dua kali. Semua mulai dari 2000; skor boleh di bawah 0.',
      ),
      list(
        '144 ubin. Enam belas terakhir adalah [kong-box|kotak Kong]: pengganti Kong dari situ, pengganti [flower|bunga] dari depan dinding.',
        'Sebelum buangan pertama tiap kursi bergiliran boleh membuka Kong tertutup atau lanjut.',
        'Kalau beberapa bisa menang dari satu ubin: hanya yang terdekat setelah pembuang.',
        'Buangan terakhir boleh diklaim untuk set maupun menang. Dengan kotak Kong kosong tidak bisa Kong.',
        '[added-kong|Kong tambahan] boleh dirampok; Kong tertutup hanya oleh Tiga Belas Yatim. Tujuh pasangan bukan tangan lengkap.',
        '[original-call|Original Call]: saat buangan pertama kamu boleh menyatakan ting.',
      ),
    ],
  },
  {
    title: 'Lama main',
    blocks: [
      text('Empat putaran angin. Timur tetap kalau menang atau [drawn-hand|ronde seri]; kalau tidak, bandar pindah.'),
    ],
  },
  {
    title: 'Poin dasar, untuk semua',
    blocks: [
      table(
        ['Set', 'Terbuka 2–8', 'Terbuka 1, 9, honor', 'Tertutup 2–8', 'Tertutup 1, 9, honor'],
        ['[chow|Chi]', '0', '0', '0', '0'],
        ['[pung|Pong]', '2', '4', '4', '8'],
        ['[kong|Kong]', '8', '16', '16', '32'],
      ),
      list(
        'Pasangan naga, angin kursi, angin putaran: 2; angin yang sekaligus keduanya, 4.',
        'Tiap bunga atau musim: 4.',
        'Hanya pemenang: menang 10; Cemo 2, kecuali dengan ubin terakhir; menang di pasangan 2, dan 2 lagi kalau ujung atau honor; [one-chance|satu kesempatan] 2.',
      ),
    ],
  },
  {
    title: 'Double',
    blocks: [
      table(
        ['Untuk semua', 'Double'],
        ['Pong naga, angin kursi, angin putaran', 'masing-masing 1'],
        ['Tiga kembar tertutup', '1'],
        ['Tiga naga kecil', '3, menggantikan yang satuan'],
        ['Tiga naga besar', '5, menggantikan yang satuan'],
        ['Empat angin kecil', '1'],
        ['Empat angin besar (yang kalah)', '4 semuanya'],
        ['Bunga dan musim sendiri', '1'],
        ['Empat bunga; empat musim', 'masing-masing 1; kedelapannya 3'],
      ),
      table(
        ['Untuk pemenang', 'Double'],
        ['Semua Chi dan pasangan tak bernilai', '1'],
        ['Semua Pong', '1'],
        ['Hanya ujung dan honor', '1'],
        ['Satu jenis + honor', '1'],
        ['Satu jenis', '3'],
        ['Cemo tertutup penuh', '1'],
        ['Ubin terakhir; buangan terakhir', 'masing-masing 1'],
        ['Pengganti Kong; rampok Kong', 'masing-masing 1'],
        ['Original Call', '1'],
      ),
    ],
  },
  {
    title: 'Limit',
    blocks: [
      text(
        'Tangan paling tinggi 1000, sebelum digandakan untuk Timur. Untuk pemenang, ini langsung 1000: serba hijau, empat Kong, empat kembar tertutup dengan Cemo, tiga cendekia agung, serba honor, serba ujung, empat angin besar, sembilan gerbang, tiga belas yatim, satu jenis tertutup dengan Cemo, tangan langit, tangan bumi, 1 lingkaran sebagai ubin atau buangan terakhir, 5 lingkaran sebagai pengganti Kong, rampok Kong 2 bambu, pengganti tepat setelah Kong kedua di satu giliran, dan kemenangan Timur ketiga belas berturut-turut.',
      ),
    ],
  },
  {
    title: 'Penyelesaian',
    blocks: [
      list(
        'Tiap yang kalah membayar nilai tangan pemenang.',
        'Tiap dua yang kalah membayar selisih nilai tangan mereka.',
        'Tiap pembayaran yang menyangkut Timur digandakan.',
        'Ronde seri tidak memindahkan poin.',
      ),
    ],
  },
];
