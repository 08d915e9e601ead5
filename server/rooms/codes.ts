/** Room codes: short, said aloud without confusion, not to be guessed (with the API's limits on look-ups). */

/** No vowels (no words), no look-alikes: 0 O Q, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V, and no E against 3. */
const LETTERS = 'CDFHJKMNPRTVWXY34679';
const LENGTH = 6;

/** 64 million codes. */
export function randomCode(randomBytes: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      // 240 is the greatest multiple of 20 that a byte holds: every letter is equally likely.
      if (byte < 240 && code.length < LENGTH) code += LETTERS.charAt(byte % LETTERS.length);
    }
  }
  return code;
}

/** A code as it is kept, from however it was typed: `kp-q7` is `KPQ7`. */
export function normalCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '');
}

/** The code under which a site's standing room is kept. People know it by its name alone. */
export function standingCode(site: string, name: string): string {
  return `${normalCode(name)}@${site.toUpperCase().replaceAll('-', '_')}`;
}

/** Whether a text, however it is written, reads like the code of a room. */
export function isCode(text: string): boolean {
  const code = normalCode(text);
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter));
}
