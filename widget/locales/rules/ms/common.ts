import { type Chapter, list, text } from '../rule-texts.ts';

/** What all rule sets share, in Bahasa Melayu. */
export const common: readonly Chapter[] = [
  {
    title: 'Satu giliran',
    blocks: [
      text('Giliran bergerak dari Timur ke Selatan, Barat dan Utara, ke kanan mengelilingi meja.'),
      list(
        '[draw|Tarik] satu jubin. [dealer|Pengedar] bermula dengan empat belas dan tidak menarik pada giliran pertama.',
        '[flower|Bunga] terus dibuka dan diganti.',
        'Menang, buka [kong|Kong], atau [discard|buang] satu jubin.',
        'Selepas buangan, semua yang boleh menggunakannya ditanya serentak. Yang lain tidak tahu siapa yang ditanya.',
        'Menang didahulukan, kemudian [pung|Pung] dan Kong, akhirnya [chow|Chow].',
        'Selepas menuntut Chow atau Pung anda membuang dahulu: tiada menang atau Kong sebelumnya.',
      ),
    ],
  },
  {
    title: 'Apabila masa habis',
    blocks: [
      list(
        'Pada tuntutan: anda melangkau.',
        'Pada giliran anda: jubin yang baru ditarik dibuang. Jika tiada, jubin terakhir yang boleh dibuang.',
        'Selepas dua giliran berturut-turut habis masa, bot bermain untuk anda sehingga anda memilih “Kembali bermain”.',
      ),
    ],
  },
  {
    title: 'Tentang jeda',
    blocks: [
      text(
        'Selepas setiap buangan ada jeda pendek, sama ada sesiapa boleh menuntut atau tidak. Melangkau dengan pantas tidak memendekkannya; tuntutan memendekkannya.',
      ),
    ],
  },
];
