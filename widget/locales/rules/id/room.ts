import {
  ABSENCE_TIME,
  COUNTDOWN,
  LEAST_CHOICE,
  MISSED_TURNS,
  PLAY_AGAIN_TIME,
  READY_TIME,
} from '../../../../server/rules/clocks.ts';
import { ruleWords } from '../../table/id.words.ts';
import { type Chapter, list, seconds, text } from '../rule-texts.ts';

const { clocks } = ruleWords;

/** What happens around a game, the same in every rule set, in Bahasa Indonesia. */
export const room: readonly Chapter[] = [
  {
    title: 'Waktu',
    blocks: [
      text(
        'Yang pertama waktu satu giliran, setelah tanda tambah cadangan untuk satu ronde, lalu waktu klaim. Tiap pilihan pada giliranmu mendapat waktu giliran penuh; setelah itu cadangan terpakai, dan penuh lagi di ronde berikutnya. Klaim tidak memakai cadangan.',
      ),
      list(...Object.values(clocks)),
      text(
        `Memilih jenis yang hilang atau ubin tukar: paling sedikit ${seconds(LEAST_CHOICE)} detik. Setelah satu ronde ada ${seconds(READY_TIME)} detik untuk “Siap ronde berikutnya”; ubin dibagi ${seconds(COUNTDOWN)} detik setelah semua siap. Setelah pertandingan ada ${seconds(PLAY_AGAIN_TIME)} detik untuk “Main lagi”. Pertandingan tanpa batas waktu tidak pernah dihitung untuk rating.`,
      ),
    ],
  },
  {
    title: 'Pemain dan bot',
    blocks: [
      list(
        'Kursi diundi sekali per pertandingan. Yang mendapat Timur jadi bandar pertama.',
        'Terputus: tidak ada perangkat pemain itu yang terhubung. Kursi tetap miliknya dan waktu terus berjalan.',
        `Dibantu bot: bot memilih untuk pemain yang kehabisan waktu ${MISSED_TURNS} giliran berturut-turut, tidak siap pada waktunya, atau keluar. “Kembali bermain” mengakhirinya mulai pilihan berikutnya.`,
        `Di pertandingan tanpa batas waktu, bot juga membantu setelah ${seconds(ABSENCE_TIME)} detik tanpa koneksi.`,
        'Bot: pemain komputer sejak awal.',
        'Mikrofon mati saat kamu masuk. Mendengar yang lain tidak perlu mikrofon.',
      ),
    ],
  },
];
