/** The bots that can be seated: birds, one of each in a room. */

import { bytesToHex } from '@noble/hashes/utils.js';
import type { Strength } from '../bots/strength.ts';
import type { BotOccupant, Occupant } from './events.ts';

export const BOT_CHARACTERS = ['heron', 'magpie', 'wren', 'crane', 'swift', 'plover', 'finch', 'egret'] as const;

/** The English name of a bot's character; clients may have their own words for it. */
export function botName(character: string): string {
  return character.charAt(0).toUpperCase() + character.slice(1);
}

/** A new bot whose character no other one of the room has. `others`: who has a place there. */
export function newBot(
  others: readonly (Occupant | null)[],
  strength: Strength,
  randomBytes: (count: number) => Uint8Array,
): BotOccupant {
  const taken = others.map((occupant) => (occupant?.kind === 'bot' ? occupant.character : null));
  const free = BOT_CHARACTERS.filter((character) => !taken.includes(character));
  const [draw = 0] = randomBytes(1);
  const character = free[draw % free.length] ?? BOT_CHARACTERS[0];
  return { kind: 'bot', bot: `b_${bytesToHex(randomBytes(8))}`, character, strength };
}
