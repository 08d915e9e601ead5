import { type Chapter, list, table, text } from '../rule-texts.ts';

/** Klasik, in Bahasa Melayu. */
export const klasik: readonly Chapter[] = [
  {
    title: 'Ringkasnya',
    blocks: [
      text(
        'Peraturan rumah yang tetap di atas kiraan klasik: [base-points|mata asas], kemudian [double|gandaan]. Tiada minimum. Hanya pemenang dikira. Semua bermula dari 0, mata boleh negatif, dan tiada wang.',
      ),
      list(
        '144 jubin. [replacement|Jubin ganti] Kong dan bunga diambil dari belakang [wall|dinding] yang sama.',
        'Tangan lengkap: empat [set] dan satu [pair|pasangan], atau Tiga Belas Yatim. Tujuh pasangan bukan tangan lengkap.',
        'Jika beberapa orang boleh menang dengan satu jubin: hanya yang terdekat selepas pembuang.',
        'Buangan ketika dinding habis hanya boleh digunakan untuk menang. Dengan dinding habis tiada Kong.',
        '[added-kong|Kong ditambah] boleh dirampas oleh mana-mana tangan yang lengkap, [concealed-kong|Kong tersembunyi] hanya oleh Tiga Belas Yatim.',
        'Melangkau kemenangan tiada akibat. [ready|Sedia (ting)] hanya ditunjukkan kepada anda.',
        'Jika dinding habis ketika perlu mengambil, permainan seri dan mata tidak berpindah.',
      ),
    ],
  },
  {
    title: 'Lama bermain',
    blocks: [
      list(
        'Pantas: tepat empat permainan. Pengedar bertukar setiap permainan, [round-wind|angin pusingan] kekal Timur.',
        'Penuh: empat pusingan angin. [dealer|Pengedar] kekal jika menang atau permainan seri.',
      ),
    ],
  },
  {
    title: 'Mata asas',
    blocks: [
      table(
        ['Set', 'Terbuka 2–8', 'Terbuka 1, 9, hormat', 'Tersembunyi 2–8', 'Tersembunyi 1, 9, hormat'],
        ['[chow|Chow]', '0', '0', '0', '0'],
        ['[pung|Pung]', '2', '4', '4', '8'],
        ['[kong|Kong]', '8', '16', '16', '32'],
      ),
      list(
        'Menang dari buangan atau [robbing-a-kong|rampas Kong]: 20.',
        'Menang dengan [self-draw|tarik sendiri]: 40 sebagai ganti.',
        'Pasangan [dragon|naga] 2, [seat-wind|angin tempat] 2, [round-wind|angin pusingan] 2; angin yang kedua-duanya 4.',
        'Setiap [flower|bunga] atau musim: 4.',
        'Menang pada pasangan: 2.',
        '[one-chance|Satu peluang]: 2. Macam jubin yang keempat-empatnya sudah kelihatan bukan pilihan lagi.',
        'Tiada pembundaran.',
      ),
    ],
  },
  {
    title: 'Gandaan',
    blocks: [
      table(
        ['Perkara', 'Gandaan'],
        ['Pung atau Kong naga', '1 setiap satu'],
        ['Tiga naga kecil', '3, menggantikan yang tunggal'],
        ['Tiga naga besar', '5, menggantikan yang tunggal'],
        ['Pung atau Kong angin tempat, angin pusingan', '1 setiap satu'],
        ['Empat angin kecil', '1'],
        ['Semua Chow dan pasangan tanpa nilai', '1'],
        ['Semua Pung', '1'],
        ['Hanya hujung dan hormat, kedua-duanya ada', '1'],
        ['Satu jenis + hormat', '1'],
        ['Satu jenis', '3'],
        ['Tiga serupa [concealed|tersembunyi]', '1'],
        ['Tarik sendiri tertutup: tanpa set terbuka', '1'],
        ['Bunga dan musim sendiri, kedua-duanya', '1'],
        ['Empat bunga; empat musim', '1 setiap satu'],
        ['Kelapan-lapannya', '3, menggantikan tiga di atas'],
        ['Tarik sendiri jubin terakhir dinding', '1'],
        ['Menang dari buangan ketika dinding habis', '1'],
        ['Tarik sendiri ganti terus Kong', '1'],
        ['Rampas Kong', '1'],
      ),
      text('Untuk gandaan dan had, Kong terdedah dikira tersembunyi; Kong ditambah tidak.'),
    ],
  },
  {
    title: 'Had',
    blocks: [
      text(
        'Nilai tangan: mata asas didarab dua bagi setiap gandaan, paling tinggi 1000. Tangan berikut bernilai tepat 1000, apa pun tambahannya:',
      ),
      list(
        'Serba hijau: hanya 2, 3, 4, 6, 8 buluh dan naga hijau.',
        'Empat Kong.',
        'Harta tersembunyi: empat serupa tersembunyi dan pasangan, tarik sendiri.',
        'Tiga cendekiawan agung: Pung ketiga-tiga naga, Pung keempat dan pasangan.',
        'Serba hormat; serba hujung; empat angin besar.',
        'Sembilan pintu: 1112345678999 satu jenis dan satu lagi, tanpa set dibuka.',
        'Tiga belas yatim.',
        'Satu jenis tersembunyi: satu jenis, tarik sendiri, tanpa set terbuka.',
        'Tangan langit: pengedar menang sebelum buangan pertama. Tangan bumi: pemain lain menang dari buangan pertama pengedar.',
        'Bulan dari dasar laut: 1 titik sebagai jubin atau buangan terakhir.',
        'Bunga plum di atas bumbung: 5 titik sebagai ganti terus Kong.',
        'Menggaru kayu kandar: 2 buluh dengan merampas Kong.',
        'Kong atas Kong: ganti pertama menjadi Kong kedua dalam giliran yang sama, dan gantinya menang.',
        'Kemenangan pengedar ketiga belas berturut-turut (lama bermain Penuh).',
      ),
    ],
  },
  {
    title: 'Bayaran',
    blocks: [
      table(
        ['Menang', 'Siapa membayar', 'Pemenang dapat'],
        ['Dari buangan', 'Pembuang dua kali nilai, yang lain sekali', '4 kali'],
        ['Rampas Kong', 'Yang dirampas dua kali nilai, yang lain sekali', '4 kali'],
        ['[self-draw|Tarik sendiri]', 'Semua dua kali nilai', '6 kali'],
      ),
      text('Timur membayar dan menerima seperti yang lain. Yang kalah tidak saling membayar.'),
    ],
  },
];
