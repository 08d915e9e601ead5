/** Results of matches, and what is counted from them: lists, statistics, ratings. Part of the store's interface (store.ts). */

export interface Place {
  readonly seat: number;
  /** The person who had the seat; null for a bot. */
  readonly person: string | null;
  /** 1 for the best; ties share a place. */
  readonly place: number;
  /** Final score in points. */
  readonly score: number;
}

/** A place as it is kept. */
export interface KeptPlace extends Place {
  /** Whether the person had a lasting identity when the match ended: a rating of theirs is kept. */
  readonly lasting: boolean;
}

/** How a match ended, for the append that ends it. */
export interface NewMatchResult {
  readonly ruleSet: string;
  /** The rule set's options (JSON). */
  readonly options: unknown;
  readonly startedAt: number;
  /** Whether anyone may find it (docs/rules/rooms.md, "Results"). */
  readonly public: boolean;
  /** Whether it counts for ratings, as decided when it started. */
  readonly rated: boolean;
  readonly places: readonly Place[];
  /** Everything else that is shown of it (JSON). */
  readonly result: unknown;
}

/** How well somebody plays: a normal distribution (openskill). */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

/** What a rated match did to the rating of the person on a seat. */
export interface RatingChange {
  readonly seat: number;
  readonly before: Skill;
  readonly after: Skill;
}

export interface MatchResult extends NewMatchResult {
  readonly places: readonly KeptPlace[];
  readonly matchId: string;
  readonly code: string;
  readonly site: string;
  readonly endedAt: number;
  /** The room's seq with the append that ended the match. */
  readonly seq: number;
  /** Whether it has been counted: statistics and ratings follow a moment after the match. */
  readonly applied: boolean;
  /** Of the persons whose rating it changed; empty before it has been counted. */
  readonly ratings: readonly RatingChange[];
}

/** A place in a list of results, newest first. */
export interface ResultKey {
  readonly endedAt: number;
  readonly matchId: string;
}

/** Which results are wanted. What is null does not matter. */
export interface ResultsQuery {
  readonly site: string;
  readonly code: string | null;
  readonly ruleSet: string | null;
  readonly person: string | null;
  /** Ended at this time or later, ms. */
  readonly from: number | null;
  /** Ended before this time, ms. */
  readonly to: number | null;
  /** Who asks: sees public matches and those the person played in. null: nobody. */
  readonly viewer: string | null;
  /** Matches of rooms by code too, whoever played in them. */
  readonly all: boolean;
  /** Only those that come after it. */
  readonly after: ResultKey | null;
  readonly limit: number;
}

/** What a person has done in matches of one rule set. Abandoned matches count by their finished hands alone. */
export interface Tally {
  readonly matches: number;
  /** Matches that ended in places 1, 2, 3, 4; ties share the better one. */
  readonly places: readonly [number, number, number, number];
  /** Sum of the final scores. */
  readonly points: number;
  readonly hands: number;
  readonly handsWon: number;
  readonly selfDraws: number;
  readonly wonOnDiscard: number;
  readonly dealIns: number;
  readonly draws: number;
  /** Value of the best hand in points; null without a win. */
  readonly bestHand: number | null;
}

export interface Statistics extends Tally {
  readonly ruleSet: string;
}

/** What a match adds for a person. */
export interface PersonTally extends Tally {
  readonly person: string;
}

export interface Rating extends Skill {
  readonly person: string;
  readonly ruleSet: string;
  /** The least it is with some certainty: what leaderboards are ordered by. */
  readonly least: number;
  /** Rated matches. */
  readonly matches: number;
}

/** The rating of the person on a seat after a match, to be written if it is still the one before. */
export interface NewRating extends RatingChange {
  readonly person: string;
  readonly least: number;
  /** Rated matches before. */
  readonly matches: number;
}

/** What counting a result writes. */
export interface Application {
  readonly matchId: string;
  readonly tallies: readonly PersonTally[];
  readonly ratings: readonly NewRating[];
}

/** A place in a leaderboard. */
export interface RatingKey {
  readonly least: number;
  readonly person: string;
}

export interface LeaderboardQuery {
  readonly site: string;
  readonly ruleSet: string;
  readonly after: RatingKey | null;
  readonly limit: number;
}

/** Results that came after a number. */
export interface CountedResults {
  readonly results: readonly { readonly number: number; readonly result: MatchResult }[];
  /** The last number that was looked at, whose result may be another site's. */
  readonly last: number;
  /** There may be more after it. */
  readonly more: boolean;
}

export interface ResultStore {
  /** Null when the match has not ended, or there is none. */
  matchResult(matchId: string): Promise<MatchResult | null>;
  /** The room a match is or was played in; null when there is no such match. */
  roomOfMatch(matchId: string): Promise<string | null>;
  /** Finished matches, newest first. */
  matchResults(query: ResultsQuery): Promise<readonly MatchResult[]>;
  /** How many there are of them, counted up to `limit` of the query and no further. `after` does not matter. */
  matchResultCount(query: ResultsQuery): Promise<number>;
  /** The number of the last result that has been counted: where a stream of finished matches begins. */
  lastCounted(): Promise<number>;
  /** Results of a site that have been counted, in the order in which they were, after a number. Looks at `look` results at most. */
  countedAfter(query: {
    readonly site: string;
    readonly after: number;
    readonly look: number;
  }): Promise<CountedResults>;
  /** Results that have not been counted yet, in the order in which they must be. */
  waitingResults(limit: number): Promise<readonly MatchResult[]>;
  /**
   * Counts a result, once: false when it was counted before, when another one has to come first, or when a rating has changed
   * or a person become another one meanwhile. Then nothing is written.
   */
  applyResult(application: Application): Promise<boolean>;
  /**
   * Forgets all that was counted: every result waits again, as who played it; who became another one does so again when the
   * results that were counted before that have been.
   */
  resetResults(): Promise<void>;
  /** Replaces what a log says better: `rated`, places and `result` of a match. */
  rewriteResult(matchId: string, result: Pick<NewMatchResult, 'rated' | 'places' | 'result'>): Promise<void>;
  /** Packs the events of a finished match. Reading them stays the same. */
  packLog(matchId: string): Promise<void>;
  /** Of public matches; `all`: also of those by code. By rule set. */
  statistics(person: string, which: 'public' | 'all'): Promise<readonly Statistics[]>;
  /** A person's ratings, by rule set. */
  ratings(person: string): Promise<readonly Rating[]>;
  /** In the order of the persons; null for who has none. */
  ratingsOf(persons: readonly string[], ruleSet: string): Promise<readonly (Rating | null)[]>;
  /** The best first, without those who deleted what is theirs. */
  leaderboard(query: LeaderboardQuery): Promise<readonly Rating[]>;
  /** How many there are in it, counted up to `limit` of the query and no further. `after` does not matter. */
  leaderCount(query: LeaderboardQuery): Promise<number>;
}
