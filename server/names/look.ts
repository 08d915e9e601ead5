/** What a name looks like at a glance, so that two that could be taken for each other are the same text. */

import { CONFUSABLES } from './confusables.ts';

/** What cannot be seen, and marks on letters of the alphabets that have them as an extra: é is taken for e. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]/gu;
/** Spaces, dots, dashes, brackets: nobody keeps two names apart by them. */
const BETWEEN = /[\p{P}\p{Z}\p{S}]/gu;

/**
 * The name's skeleton (Unicode Technical Standard 39), and coarser: without case, marks, spaces and punctuation, and with i, l,
 * I, 1 and | as one. Not for people to read.
 */
export function look(name: string): string {
  const seen = name.normalize('NFKC').normalize('NFD').replace(UNSEEN, '');
  const plain = alike(alike(seen).toLowerCase()).toLowerCase().replaceAll('i', 'l');
  // A name of signs alone is told by its signs.
  return plain.replace(BETWEEN, '') || plain.replace(/\p{Z}/gu, '');
}

function alike(text: string): string {
  return [...text].map((character) => CONFUSABLES.get(character) ?? character).join('');
}

/** Whether people in one room could take one for the other. */
export function looksLike(a: string, b: string): boolean {
  return look(a) === look(b);
}
