import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Chinese Classical, in Bahasa Melayu. */
export const chineseClassical: readonly Chapter[] = [
  {
    title: 'Ringkasnya',
    blocks: [
      text(
        'Semua mengira tangannya, yang kalah juga saling membayar, dan Timur membayar dan menerima dua kali ganda. Semua bermula dengan 2000; mata boleh di bawah 0.',
      ),
      list(
        '144 jubin. Enam belas terakhir ialah [kong-box|kotak Kong]: ganti Kong dari situ, ganti [flower|bunga] dari depan dinding.',
        'Sebelum buangan pertama setiap tempat bergilir-gilir boleh membuka Kong tersembunyi atau teruskan.',
        'Jika beberapa orang boleh menang dengan satu jubin: hanya yang terdekat selepas pembuang.',
        'Buangan terakhir boleh dituntut untuk set dan juga untuk menang. Dengan kotak Kong kosong tiada Kong.',
        '[added-kong|Kong ditambah] boleh dirampas; Kong tersembunyi hanya oleh Tiga Belas Yatim. Tujuh pasangan bukan tangan lengkap.',
        '[original-call|Original Call]: pada buangan pertama anda boleh mengisytihar sedia (ting).',
      ),
    ],
  },
  {
    title: 'Lama bermain',
    blocks: [
      text(
        'Empat pusingan angin. Timur kekal jika menang atau [drawn-hand|permainan seri]; jika tidak, pengedar bertukar.',
      ),
    ],
  },
  {
    title: 'Mata asas, untuk semua',
    blocks: [
      table(
        ['Set', 'Terbuka 2–8', 'Terbuka 1, 9, hormat', 'Tersembunyi 2–8', 'Tersembunyi 1, 9, hormat'],
        ['[chow|Chow]', '0', '0', '0', '0'],
        ['[pung|Pung]', '2', '4', '4', '8'],
        ['[kong|Kong]', '8', '16', '16', '32'],
      ),
      list(
        'Pasangan naga, angin tempat, angin pusingan: 2; angin yang kedua-duanya, 4.',
        'Setiap bunga atau musim: 4.',
        'Pemenang sahaja: menang 10; tarik sendiri 2, kecuali jubin terakhir; menang pada pasangan 2, dan 2 lagi jika hujung atau hormat; [one-chance|satu peluang] 2.',
      ),
    ],
  },
  {
    title: 'Gandaan',
    blocks: [
      table(
        ['Untuk semua', 'Gandaan'],
        ['Pung naga, angin tempat, angin pusingan', '1 setiap satu'],
        ['Tiga serupa tersembunyi', '1'],
        ['Tiga naga kecil', '3, menggantikan yang tunggal'],
        ['Tiga naga besar', '5, menggantikan yang tunggal'],
        ['Empat angin kecil', '1'],
        ['Empat angin besar (yang kalah)', '4 kesemuanya'],
        ['Bunga dan musim sendiri', '1'],
        ['Empat bunga; empat musim', '1 setiap satu; kelapan-lapannya 3'],
      ),
      table(
        ['Untuk pemenang', 'Gandaan'],
        ['Semua Chow dan pasangan tanpa nilai', '1'],
        ['Semua Pung', '1'],
        ['Hanya hujung dan hormat', '1'],
        ['Satu jenis + hormat', '1'],
        ['Satu jenis', '3'],
        ['Tarik sendiri tertutup', '1'],
        ['Jubin terakhir; buangan terakhir', '1 setiap satu'],
        ['Ganti Kong; rampas Kong', '1 setiap satu'],
        ['Original Call', '1'],
      ),
    ],
  },
  {
    title: 'Had',
    blocks: [
      text(
        'Tangan paling tinggi 1000, sebelum digandakan untuk Timur. Untuk pemenang, ini terus 1000: serba hijau, empat Kong, empat serupa tersembunyi dengan tarik sendiri, tiga cendekiawan agung, serba hormat, serba hujung, empat angin besar, sembilan pintu, tiga belas yatim, satu jenis tersembunyi dengan tarik sendiri, tangan langit, tangan bumi, 1 titik sebagai jubin atau buangan terakhir, 5 titik sebagai ganti Kong, rampas Kong 2 buluh, ganti sejurus selepas Kong kedua dalam satu giliran, dan kemenangan Timur ketiga belas berturut-turut.',
      ),
    ],
  },
  {
    title: 'Penyelesaian',
    blocks: [
      list(
        'Setiap yang kalah membayar nilai tangan pemenang.',
        'Setiap dua yang kalah membayar beza nilai tangan mereka.',
        'Setiap bayaran yang melibatkan Timur digandakan.',
        'Permainan seri tidak memindahkan mata.',
      ),
    ],
  },
];
