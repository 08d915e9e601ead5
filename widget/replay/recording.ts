import { isRecord, type LogFault, readLog } from '../../server/rules/match-log.ts';
import { followTiles } from '../../server/rules/proof-tiles.ts';
import type { RuleSet } from '../../server/rules/rule-set.ts';
import { SEATS, type Seat } from '../../server/rules/scoring.ts';
import { type HandStarted, type Move, type Occupant, type RecordedEvent, type RoomMove, readEvent } from './events.ts';

/** A finished match as its log tells it, ready to be shown. */
export interface Recording {
  readonly matchId: string;
  readonly rules: RuleSet;
  readonly options: readonly { readonly key: string; readonly value: number }[];
  readonly length: string;
  readonly clock: string;
  readonly visibility: 'public' | 'private';
  readonly rulesHash: string;
  /** Who sat at seat 0, 1, 2, 3. */
  readonly seats: readonly (Occupant | null)[];
  readonly hands: readonly RecordedHand[];
}

export interface RecordedHand {
  readonly start: HandStarted;
  /** When it was dealt, ms since 1970. */
  readonly at: number;
  /** How it stood with the seats when it was dealt. */
  readonly standing: readonly SeatState[];
  readonly moves: readonly RecordedMove[];
}

export interface RecordedMove {
  readonly at: number;
  /** A move at the table, or how it stands with the seats from now on. */
  readonly move: Move | { readonly type: 'seats'; readonly standing: readonly SeatState[] };
}

/** Whether somebody left a seat, and whether a bot helps there. */
export interface SeatState {
  readonly left: boolean;
  readonly helped: boolean;
  /** What the others were shown: help ends with a question, and they are not told who was asked. */
  readonly shownHelped: boolean;
}

/** Why a log cannot be shown. */
export type RecordingFault =
  | LogFault
  /** Its rule set is none that is known here. */
  | 'other-rules'
  /** Tiles are not where the wall and the play before have them: somebody changed the file. */
  | 'changed'
  /** No hand was dealt. */
  | 'empty';

export type ReadRecording =
  | { readonly ok: true; readonly recording: Recording }
  /** `line` is 1-based; null where it is the whole file. */
  | { readonly ok: false; readonly fault: RecordingFault; readonly line: number | null };

/** A recording from the text of a log file. */
export function readRecording(text: string, findRuleSet: (key: string) => RuleSet | null): ReadRecording {
  const log = readLog(text);
  if (!log.ok) return log;
  const reader = new Reader(findRuleSet);
  for (const [index, line] of log.events.entries()) {
    const event = readEvent(line);
    if (event === null) continue;
    const fault = event === undefined ? 'broken-line' : reader.take(event, line.at);
    // The header is the first line.
    if (fault !== null) return { ok: false, fault, line: index + 2 };
  }
  const recording = reader.recording(log.header.matchId);
  if (recording === null) return { ok: false, fault: 'empty', line: null };
  const wrong = followTiles(log.events)[0];
  if (wrong !== undefined) return { ok: false, fault: 'changed', line: wrong.event + 1 };
  return { ok: true, recording };
}

const NOBODY: SeatState = { left: false, helped: false, shownHelped: false };

/** Goes through the events of a log in their order. */
class Reader {
  readonly #findRuleSet: (key: string) => RuleSet | null;
  #lobby: Extract<RoomMove, { type: 'lobby-opened' }> | null = null;
  #rules: RuleSet | null = null;
  #places: (Occupant | null)[] = [null, null, null, null];
  #standing: SeatState[] = [NOBODY, NOBODY, NOBODY, NOBODY];
  #started = false;
  /** order[seat] = place. */
  #order: readonly Seat[] = SEATS;
  #hands: (RecordedHand & { readonly moves: RecordedMove[] })[] = [];

  constructor(findRuleSet: (key: string) => RuleSet | null) {
    this.#findRuleSet = findRuleSet;
  }

  /** What is wrong with the event; null when nothing is. */
  take(event: RecordedEvent, at: number): RecordingFault | null {
    switch (event.type) {
      case 'lobby-opened':
        if (this.#lobby !== null) return 'broken-line';
        this.#lobby = event;
        this.#rules = this.#findRuleSet(event.ruleSet);
        this.#places = event.places.map((place) => place?.occupant ?? null);
        return this.#rules === null ? 'other-rules' : null;
      case 'seated':
        this.#places[event.place] = { kind: 'person', person: event.person };
        return null;
      case 'bot-added':
        this.#places[event.place] = { kind: 'bot', bot: event.bot, character: event.character };
        return null;
      case 'removed':
        this.#places[event.place] = null;
        return null;
      case 'server-committed':
        this.#started = true;
        return null;
      case 'left':
        // During a match the seat stays the person's.
        if (this.#started) return this.#change(event.place, { left: true }, at);
        this.#places[event.place] = null;
        return null;
      case 'helped':
        return this.#change(event.place, { helped: true, shownHelped: true }, at);
      case 'back-to-play-asked':
        return this.#change(event.place, { left: false }, at);
      case 'help-ended':
        return this.#change(event.place, { helped: false, left: false }, at);
      case 'seats-drawn':
        this.#order = event.order;
        return new Set(event.order).size === 4 ? null : 'broken-line';
      case 'hand-started':
        return this.#begin(event, at);
      default:
        return this.#move(event, at);
    }
  }

  /** null when nothing was dealt. */
  recording(matchId: string): Recording | null {
    const lobby = this.#lobby;
    const rules = this.#rules;
    if (lobby === null || rules === null || this.#hands.length === 0) return null;
    const { length, clock, visibility, rulesHash } = lobby;
    const options = Object.entries(lobby.options).map(([key, value]) => ({ key, value: Number(value) }));
    const seats = this.#order.map((place) => this.#places[place] ?? null);
    return { matchId, rules, options, length, clock, visibility, rulesHash, seats, hands: this.#hands };
  }

  #begin(start: HandStarted, at: number): RecordingFault | null {
    const count = this.#rules?.tiles.length ?? 0;
    const complete = isPermutation(start.wall, count) && isPermutation(start.identities, count);
    if (!complete || start.deal.hand !== this.#hands.length || !this.#isOver()) return 'broken-line';
    this.#hands.push({ start, at, standing: this.#bySeat(), moves: [] });
    return null;
  }

  /** Whether the last hand has come to its end, or there was none. */
  #isOver(): boolean {
    const last = this.#hands.at(-1);
    return last === undefined || last.moves.some(({ move }) => move.type === 'hand-ended');
  }

  #move(move: Move, at: number): RecordingFault | null {
    const hand = this.#hands.at(-1);
    if (hand === undefined || (this.#isOver() && move.type !== 'match-ended')) return 'broken-line';
    if (!tilesOf(move).every((tile) => tile < hand.start.wall.length)) return 'broken-line';
    hand.moves.push({ at, move });
    this.#showHelp(move, at);
    return null;
  }

  /** With a seat's next public act, or at the end of the hand, everybody is shown that its help has ended. */
  #showHelp(move: Move, at: number): void {
    const named = 'seat' in move && move.type !== 'phase-changed' ? move.seat : null;
    const seat = move.type === 'won' ? move.win.seat : named;
    for (const [each, place] of this.#order.entries()) {
      const state = this.#standing[place] ?? NOBODY;
      const acted = move.type === 'hand-ended' || each === seat;
      if (acted && state.shownHelped !== state.helped) this.#change(place, { shownHelped: state.helped }, at);
    }
  }

  #change(place: Seat, change: Partial<SeatState>, at: number): null {
    this.#standing = this.#standing.map((state, each) => (each === place ? { ...state, ...change } : state));
    this.#hands.at(-1)?.moves.push({ at, move: { type: 'seats', standing: this.#bySeat() } });
    return null;
  }

  #bySeat(): SeatState[] {
    return this.#order.map((place) => this.#standing[place] ?? NOBODY);
  }
}

function isPermutation(items: readonly number[], count: number): boolean {
  return items.length === count && items.every((item) => item >= 0 && item < count) && new Set(items).size === count;
}

/** Every list tile that a move names. */
function tilesOf(value: unknown): number[] {
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'tile' && typeof inner === 'number') return [inner];
    if (key === 'tiles' && Array.isArray(inner)) return inner.filter((each) => typeof each === 'number');
    return Array.isArray(inner) ? inner.flatMap(tilesOf) : tilesOf(inner);
  });
}
