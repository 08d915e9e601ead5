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
].map(look);
/** So long a word is also seen at the beginning of a longer one: `AdminAna`, `관리자님`. */
const LONG_LATIN = 5;
const LONG_HANGUL = 3;
const BEGINNINGS = WORDS.filter((word) =>
  /^[a-z]+$/.test(word) ? word.length >= LONG_LATIN : [...word.normalize('NFC')].length >= LONG_HANGUL,
);
/** Refused as a whole name only: Wren Smith may play. */
const WHOLE = new Set([...WORDS, ...BOT_CHARACTERS.map(look)]);

/** Between the words of a name. */
const GAP = /[^\p{L}\p{N}\p{M}]+/u;

/**
 * Whether a name claims to be what it is not. `own`: what the site calls itself.
 *
 * Words count however they are written (look.ts), with digits before or after them too.
 */
export function isReserved(name: string, own: readonly string[] = []): boolean {
  const words = name.normalize('NFKC').split(GAP).filter(Boolean);
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
