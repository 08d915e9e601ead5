import { type Chapter, list, text } from '../rule-texts.ts';

/** What all rule sets share, in Bahasa Melayu. */
export const common: readonly Chapter[] = [
  {
    title: 'Satu giliran',
    blocks: [
      text('Giliran bergerak dari Timur ke Selatan, Barat dan Utara, melawan arah jam.'),
      list(
        '[draw|Ambil] satu jubin. [dealer|Pengedar] bermula dengan empat belas dan tidak mengambil pada giliran pertama.',
        '[flower|Bunga] terus dibuka dan diganti.',
        'Menang, buka [kong|Kong], atau [discard|buang] satu jubin.',
        'Selepas buangan, semua yang boleh menggunakannya diberi pilihan serentak. Yang lain tidak tahu siapa yang diberi pilihan.',
        'Menang didahulukan, kemudian [pung|Pung] dan Kong, akhirnya [chow|Chow].',
        'Selepas menuntut Chow atau Pung anda mesti membuang; sebelum itu anda tidak boleh menang atau Kong.',
      ),
    ],
  },
  {
    title: 'Apabila masa habis',
    blocks: [
      list(
        'Pada tuntutan: anda melangkau.',
        'Pada giliran anda: jubin yang baru diambil dibuang. Jika tiada, jubin terakhir yang boleh dibuang.',
        'Selepas dua giliran berturut-turut habis masa, bot bermain untuk anda sehingga anda memilih “Kembali bermain”.',
      ),
    ],
  },
  {
    title: 'Tentang jeda',
    blocks: [
      text(
        'Selepas setiap buangan ada jeda pendek, sama ada sesiapa boleh menuntut atau tidak. Melangkau dengan cepat tidak memendekkannya; tuntutan terus menamatkannya.',
      ),
    ],
  },
];
