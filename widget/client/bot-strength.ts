import type { Occupant } from './model.ts';

/** How well bots can play, the weakest first. */
export const BOT_STRENGTHS = ['EASY', 'NORMAL', 'STRONG'] as const satisfies readonly Occupant['strength'][];

export type BotStrength = (typeof BOT_STRENGTHS)[number];

/** The strength of this name, in any case; null: there is none. */
export function strengthNamed(name: string | null): BotStrength | null {
  return BOT_STRENGTHS.find((strength) => strength === name?.toUpperCase()) ?? null;
}
