/** Names that nobody may give themselves: what the table itself, or somebody with rights, is called in the element's languages. */

import { BOT_CHARACTERS } from '../rooms/roster.ts';
import { look } from './look.ts';

/** Refused as a word of a name. */
const WORDS = [
  // Who has rights, and what is no person: in all languages.
  ...['host', 'bot', 'robot', 'admin', 'administrator', 'moderator', 'system', 'sysop', 'staff'],
  ...['operator', 'owner', 'official', 'referee'],
  // Bahasa Indonesia and Bahasa Melayu.
  ...['hos', 'tuan rumah', 'sistem', 'pengurus', 'pengelola', 'pentadbir', 'penyelia', 'pemilik', 'wasit'],
  ...['pengadil', 'petugas'],
  // Korean.
  ...[
    '호스트',
    '방장',
    '봇',
    '로봇',
    '관리자',
    '어드민',
    '운영자',
    '운영진',
    '모더레이터',
    '중재자',
    '시스템',
    '서버',
    '심판',
    '공식',
  ],
  // Chinese, in both scripts, and Japanese.
  ...['管理员', '管理員', '管理者', '管理人', '版主', '主持人', '主持', '房主', '机器人', '機器人', '系统', '系統'],
  ...['官方', '客服', '裁判', '服务器', '伺服器', '公式', '運営', '审判', '審判', 'ホスト', 'ボット', 'ロボット'],
  ...['システム', 'モデレーター', 'サーバー', 'スタッフ'],
  // Other languages of people who come by.
  ...['administrador', 'moderador', 'sistema', 'anfitrion', 'administrateur', 'moderateur', 'systeme', 'moderatore'],
  ...['админ', 'администратор', 'модератор', 'бот', 'робот', 'система', 'ведущий', 'quan tri vien', 'ผู้ดูแล'],
  ...['ผู้ดูแลระบบ', 'مدير', 'مشرف', 'प्रशासक'],
].map(look);
/** What stands where a name stands (widget/locales): for those whose name is gone, for the reader, for nobody. */
const IN_PLACE_OF_NAMES = [
  ...['deleted player', 'pemain yang dihapus', 'pemain yang dipadam', '탈퇴한 플레이어'],
  ...['you', 'kamu', 'anda', '나'],
  ...['free seat', 'kursi kosong', 'tempat kosong', '빈자리'],
].map(look);
/** Digits and signs that stand for letters: `Mod3rator`. In names they are only that in words that are reserved. */
const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
};
/** The table itself numbers people who look alike: `Sari (2)`. */
const NUMBERED = /[\p{Ps}\p{Pi}]\s*\p{N}+\s*[\p{Pe}\p{Pf}]\s*$/u;
/** So long a word is also seen at the beginning of a longer one: `AdminAna`, `관리자님`. */
const LONG_LATIN = 5;
const LONG_HANGUL = 3;
const LONG_HAN = 2;
const BEGINNINGS = WORDS.filter((word) => [...word.normalize('NFC')].length >= leastOf(word));
/** Refused as a whole name only: Wren Smith may play. */
const WHOLE = new Set([...WORDS, ...BOT_CHARACTERS.map(look), ...IN_PLACE_OF_NAMES]);

/** How long a word is that is seen at the beginning of a longer one. */
function leastOf(word: string): number {
  if (/^\p{Script=Han}+$/u.test(word)) return LONG_HAN;
  return /\p{Script=Hangul}/u.test(word) ? LONG_HANGUL : LONG_LATIN;
}

/** Between the words of a name. */
const GAP = /[^\p{L}\p{N}\p{M}]+/u;

/**
 * Whether a name claims to be what it is not. `own`: what the site calls itself.
 *
 * Words count however they are written (look.ts), with digits before or after them too.
 */
export function isReserved(name: string, own: readonly string[] = []): boolean {
  const shown = name.normalize('NFKC');
  return claims(shown, own) || claims(spelt(shown), own);
}

/** Whether a name looks like one that the table has given a number, because somebody else in the room is called that. */
export function isNumbered(name: string): boolean {
  return NUMBERED.test(name.normalize('NFKC'));
}

/** A name in which what stands for letters is written as letters. */
function spelt(name: string): string {
  return name.replace(/[0134578@$!€]/g, (sign) => LETTER_OF[sign] ?? sign);
}

function claims(name: string, own: readonly string[]): boolean {
  const words = name.split(GAP).filter(Boolean);
  const whole = forms(words.join(''));
  const ownForms = own.map(look);
  if (whole.some((each) => WHOLE.has(each) || ownForms.includes(each))) return true;
  return (
    [...words.flatMap(forms), ...whole].some((each) => BEGINNINGS.some((word) => each.startsWith(word))) ||
    words.flatMap(forms).some((each) => WORDS.includes(each))
  );
}

/** With and without digits at its ends. */
function forms(word: string): string[] {
  return [look(word), look(word.replace(/^\p{N}+|\p{N}+$/gu, ''))].filter(Boolean);
}
