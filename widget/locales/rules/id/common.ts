import { type Chapter, list, text } from '../rule-texts.ts';

/** What all rule sets share, in Bahasa Indonesia. */
export const common: readonly Chapter[] = [
  {
    title: 'Satu giliran',
    blocks: [
      text('Giliran berjalan dari Timur ke Selatan, Barat dan Utara, berlawanan arah jarum jam.'),
      list(
        '[draw|Ambil] satu ubin. [dealer|Bandar] mulai dengan empat belas dan tidak mengambil di giliran pertama.',
        '[flower|Bunga] langsung dibuka dan diganti.',
        'Menang, buka [kong|Kong], atau [discard|buang] satu ubin.',
        'Setelah buangan, semua yang bisa memakainya mendapat pilihan bersamaan. Yang lain tidak tahu siapa yang mendapat pilihan.',
        'Hu didahulukan, lalu [pung|Pong] dan Kong, baru [chow|Chi].',
        'Setelah klaim Chi atau Pong kamu buang dulu: tidak bisa Hu atau Kong sebelumnya.',
      ),
    ],
  },
  {
    title: 'Kalau waktu habis',
    blocks: [
      list(
        'Saat klaim: kamu lewat.',
        'Saat giliranmu: ubin yang baru diambil dibuang. Kalau tidak ada, ubin terakhir yang boleh dibuang.',
        'Setelah dua giliran berturut-turut habis waktu, bot main untukmu sampai kamu pilih “Kembali bermain”.',
      ),
    ],
  },
  {
    title: 'Tentang jeda',
    blocks: [
      text(
        'Setelah tiap buangan ada jeda pendek, entah ada yang bisa klaim atau tidak. Lewat dengan cepat tidak memendekkan jeda; klaim langsung mengakhirinya.',
      ),
    ],
  },
];
