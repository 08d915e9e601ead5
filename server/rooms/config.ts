/** What a room plays: fixed when it is made (rules/rooms.md, "Room"). */

import type { ClockKey } from '../rules/rule-set.ts';
import type { RuleOptions } from '../rules/scoring.ts';

export interface RoomConfig {
  /** Key of the rule set. */
  readonly ruleSet: string;
  /** Every option of the rule set, none left to its default. */
  readonly options: RuleOptions;
  /** A length key of the rule set. */
  readonly length: string;
  readonly clock: ClockKey;
  /** `public`: listed in the lobby; `private`: by code only. */
  readonly visibility: 'public' | 'private';
}
