import {
  ABSENCE_TIME,
  COUNTDOWN,
  LEAST_CHOICE,
  MISSED_TURNS,
  PLAY_AGAIN_TIME,
  READY_TIME,
} from '../../../../server/rules/clocks.ts';
import { ruleWords } from '../../table/ms.words.ts';
import { type Chapter, list, seconds, text } from '../rule-texts.ts';

const { clocks } = ruleWords;

/** What happens around a game, the same in every rule set, in Bahasa Melayu. */
export const room: readonly Chapter[] = [
  {
    title: 'Masa',
    blocks: [
      text(
        'Mula-mula masa satu giliran, selepas tanda tambah simpanan untuk satu permainan, kemudian masa tuntutan. Setiap pilihan pada giliran anda mendapat masa giliran penuh; selepas itu simpanan digunakan, dan penuh semula pada permainan seterusnya. Tuntutan tiada simpanan.',
      ),
      list(...Object.values(clocks)),
      text(
        `Memilih jenis yang hilang atau jubin pertukaran: sekurang-kurangnya ${seconds(LEAST_CHOICE)} saat. Selepas satu permainan ada ${seconds(READY_TIME)} saat untuk “Sedia permainan seterusnya”; jubin diagihkan ${seconds(COUNTDOWN)} saat selepas semua sedia. Selepas perlawanan ada ${seconds(PLAY_AGAIN_TIME)} saat untuk “Main lagi”. Perlawanan tanpa had masa tidak pernah dikira untuk penarafan.`,
      ),
    ],
  },
  {
    title: 'Pemain dan bot',
    blocks: [
      list(
        'Tempat diundi sekali bagi setiap perlawanan. Yang mendapat Timur menjadi pengedar pertama.',
        'Terputus: tiada peranti pemain itu yang bersambung. Tempatnya kekal dan masa terus berjalan.',
        `Dibantu bot: bot memilih untuk pemain yang kehabisan masa ${MISSED_TURNS} giliran berturut-turut, tidak sedia pada masanya, atau keluar. “Kembali bermain” menamatkannya mulai pilihan seterusnya.`,
        `Dalam perlawanan tanpa had masa, bot juga membantu selepas ${seconds(ABSENCE_TIME)} saat tanpa sambungan.`,
        'Bot: pemain komputer sejak mula.',
        'Mikrofon dimatikan semasa anda masuk. Anda boleh mendengar yang lain tanpa mikrofon.',
      ),
    ],
  },
];
