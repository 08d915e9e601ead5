/** The names people give themselves (docs/rules/rooms.md): shown as text, so only what could mislead or vanish is refused. */

import { InvalidInput } from './errors.ts';

/** Characters as people count them. */
export const LONGEST = 20;
/** Code units: no character needs more of them than a family of emoji. */
const LONGEST_TEXT = LONGEST * 12;

/** Sequences that are shown as one picture: their joiners and selectors belong to it. */
const EMOJI =
  /^(?:\p{RI}{2}|[#*0-9]\ufe0f?\u20e3|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?(?:[\u{e0020}-\u{e007e}]+\u{e007f})?(?:\u200d\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f)?)*)$/u;
/** Control, format (bidi, zero width, fillers), unassigned, private; other spaces than the plain one; the empty braille cell. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u;
/** Joiners that spelling needs: between Arabic letters (Persian), after the vowel killers of India’s scripts. */
const SPELT =
  /(?<=\p{Script=Arabic}\p{M}*)\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d]/gu;
/** Which form of a Chinese character is meant, and that a sign is meant as a picture or as text. */
const FORMS = /(?<=\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?<=\p{Emoji})[\ufe0e\ufe0f]/gu;
/** More marks on one letter than any language writes. */
const STACKED = /\p{M}{4,}/u;
/** Single characters as wide as a word: a whole sentence in one, long dashes, the largest signs of cuneiform and Javanese. */
const WIDE = /[\u2e3a\u2e3b\ufd3e-\ufd3f\ufdfa-\ufdfd\ua9c1-\ua9c5\u{12000}-\u{1254f}]/u;
/** Something that can be seen by itself. */
const SEEN = /[\p{L}\p{N}\p{S}\p{P}]/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The name in the form it is stored (NFKC, outer spaces gone, inner ones single); throws `InvalidInput`. */
export function checkedName(text: string): string {
  const name = text
    .slice(0, 4 * LONGEST_TEXT)
    .normalize('NFKC')
    .trim()
    .replace(/ +/g, ' ');
  const characters = [...segmenter.segment(name)].map(({ segment }) => segment);
  if (characters.length === 0) throw refused('A name has at least one character.');
  if (characters.length > LONGEST || name.length > LONGEST_TEXT) {
    throw refused(`A name has at most ${LONGEST} characters.`);
  }
  // The spaces stand for the pictures, so that nothing joins over the gaps.
  const plain = characters.map((each) => (EMOJI.test(each) ? ' ' : each)).join('');
  const spelt = plain.replace(SPELT, '').replace(FORMS, '');
  if (WIDE.test(spelt)) throw refused('A name has no characters that are as wide as a word.');
  if (HIDDEN.test(spelt) || STACKED.test(spelt)) throw refused('A name has only characters that can be seen.');
  if (!SEEN.test(spelt) && plain === characters.join('')) {
    throw refused('A name has at least one letter, digit or sign.');
  }
  return name;
}

function refused(reason: string): InvalidInput {
  return new InvalidInput('NAME_REFUSED', reason, 'input.name');
}
