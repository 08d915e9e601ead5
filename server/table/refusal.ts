/** Why a command was not accepted. Nothing has changed then. */
export type RefusalCode =
  /** The question is not open for this seat: never asked, too late or already decided are told alike (docs/rules/common.md, "Claims"). */
  | 'not-asked'
  /** The question has no such option. */
  | 'option-gone'
  /** A named tile is not held, or is not one of the option's. */
  | 'tile-not-held'
  /** The wrong number of tiles was named. */
  | 'wrong-tiles'
  /** The question names it among what is blocked: `reason` says why. */
  | 'blocked'
  /** The hand is complete but counts less than the room's minimum. */
  | 'below-minimum';

export interface Refusal {
  readonly code: RefusalCode;
  /** The rule set's reason, as in the question's `blocked` (`void-suit-first` …); null where the code says all. */
  readonly reason: string | null;
  /** Numbers that explain it (`fan`, `minimum`, `choose`). */
  readonly details: Readonly<Record<string, number>>;
}
