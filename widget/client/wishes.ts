/** What a person wishes for a new room, or for a place at some table. */

import type { BotStrength } from './bot-strength.ts';

/** How a new room is made; what is left out is the server's default. */
export interface RoomWishes {
  /** For instance `klasik`. */
  readonly ruleSet?: string;
  /** Options of the rule set, by their keys. */
  readonly options?: { key: string; value: number }[];
  readonly length?: string;
  readonly clock?: string;
  /** `PUBLIC`: anyone on this server may come in; `PRIVATE`: whoever has the link. */
  readonly visibility?: 'PUBLIC' | 'PRIVATE';
  readonly voice?: boolean;
}

/** What somebody wants to practise against bots; what is left out is the server's default, `length` the shortest. */
export interface PracticeWishes extends Pick<RoomWishes, 'ruleSet' | 'length'> {
  /** Of the three bots; default `NORMAL`. */
  readonly strength?: BotStrength;
}

/** The clocks of Quick Play; they are never mixed. */
export type QuickClock = 'STANDARD' | 'RELAXED';
