import type { MahjongBootEventMap } from '../events.ts';
import type { ReadingProblem } from './ask.ts';

export interface MatchDetail {
  readonly matchId: string;
  /** The room's code; null where it is known to its players only. */
  readonly room: string | null;
}

/** Somebody follows the link to a match's replay. Prevent it to show the match in another way. */
export class MahjongMatchEvent extends CustomEvent<MatchDetail> {
  constructor(detail: MatchDetail) {
    super('mahjong-match', { detail, bubbles: true, composed: true, cancelable: true });
  }
}

export interface PersonDetail {
  readonly id: string;
  readonly name: string;
}

/** Somebody follows the link to a person. Prevent it to show the person in another way. */
export class MahjongPersonEvent extends CustomEvent<PersonDetail> {
  constructor(detail: PersonDetail) {
    super('mahjong-person', { detail, bubbles: true, composed: true, cancelable: true });
  }
}

export interface ReadingProblemDetail {
  readonly code: ReadingProblem;
}

/** What is shown could not be read, or not anew; the element says so and tries again. */
export class MahjongProblemEvent extends CustomEvent<ReadingProblemDetail> {
  constructor(detail: ReadingProblemDetail) {
    super('mahjong-problem', { detail, bubbles: true, composed: true });
  }
}

/** What somebody chose in a lobby. */
export type LobbyChoice =
  /** To go to a room, to sit down there or to watch. */
  | { readonly do: 'enter'; readonly room: string }
  /** To play at once with whoever is there. */
  | { readonly do: 'quick-play'; readonly ruleSet: string; readonly clock: 'standard' | 'relaxed' }
  | { readonly do: 'make-room' };

/** Somebody has chosen in a lobby. Prevent it to do it in another way. */
export class MahjongLobbyChoiceEvent extends CustomEvent<LobbyChoice> {
  constructor(detail: LobbyChoice) {
    super('mahjong-lobby-choice', { detail, bubbles: true, composed: true, cancelable: true });
  }
}

export interface MahjongElementsEventMap extends MahjongBootEventMap {
  'mahjong-lobby-choice': MahjongLobbyChoiceEvent;
  'mahjong-match': MahjongMatchEvent;
  'mahjong-person': MahjongPersonEvent;
  'mahjong-problem': MahjongProblemEvent;
}
