/** The bots that can be seated: birds, one of each in a room. */

import type { Places } from './state.ts';

export const BOT_CHARACTERS = ['heron', 'magpie', 'wren', 'crane', 'swift', 'plover', 'finch', 'egret'] as const;

/** The English name of a bot's character; clients may have their own words for it. */
export function botName(character: string): string {
  return character.charAt(0).toUpperCase() + character.slice(1);
}

/** A character that no bot of the room has yet. `draw`: any non-negative number. */
export function freeCharacter(places: Places, draw: number): string {
  const taken = places.map(({ occupant }) => (occupant?.kind === 'bot' ? occupant.character : null));
  const free = BOT_CHARACTERS.filter((character) => !taken.includes(character));
  return free[draw % free.length] ?? BOT_CHARACTERS[0];
}
