/** The names people give themselves (rules/rooms.md): shown as text, so only what could mislead or vanish is refused. */

import { InvalidInput } from './errors.ts';

const LONGEST = 20;

/** Control, format (bidi, zero width), unassigned and private characters; line and paragraph ends. Joiners inside emoji are kept. */
const HIDDEN = /[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200d)\p{Cf}/u;
/** More marks on one letter than any language writes. */
const STACKED = /\p{M}{4,}/u;

/** The name in the form it is stored (NFKC, outer spaces gone, inner ones single); throws `InvalidInput`. */
export function checkedName(text: string): string {
  const name = text.normalize('NFKC').trim().replace(/ +/g, ' ');
  const length = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)].length;
  if (length === 0) throw refused('A name has at least one character.');
  if (length > LONGEST || name.length > LONGEST * 8) throw refused(`A name has at most ${LONGEST} characters.`);
  if (HIDDEN.test(name) || STACKED.test(name)) throw refused('A name has only characters that can be seen.');
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) throw refused('A name has at least one letter, digit or sign.');
  return name;
}

function refused(reason: string): InvalidInput {
  return new InvalidInput('NAME_REFUSED', reason, 'input.name');
}
