import type { OwnAccount } from './account.ts';
import type { BotStrength } from './bot-strength.ts';
import type { Connection } from './connection.ts';
import type { Failure } from './failure.ts';
import type {
  Clock,
  HandResult,
  Option,
  Person,
  Phrase,
  Question,
  Room,
  RuleSet,
  Table,
  TableEvent,
  TurnClock,
} from './model.ts';
import type { Problem } from './problem.ts';
import type { SeatRating } from './ratings.ts';
import type { Said } from './room-view.ts';
import type { VoiceCommand, VoiceState } from './voice-state.ts';
import type { PracticeWishes, QuickClock, RoomWishes } from './wishes.ts';

/** Which of the element's faces is shown. */
export type Stage = 'start' | 'entering' | 'room' | 'problem';

/** A short message over the table, about a command that was refused; it goes by itself. */
export interface Notice {
  /** Rises with every notice, so that the same refusal twice is shown twice. */
  readonly id: number;
  readonly failure: Failure;
}

/** What a new room may be: the server's rule sets and clocks. */
export interface Choices {
  readonly ruleSets: readonly RuleSet[];
  readonly clocks: readonly Clock[];
}

/** Everything that panels and scene draw from. Replaced as a whole on every change; never changed in place. */
export interface ViewState {
  readonly connection: Connection;
  readonly stage: Stage;
  /** The person of this browser, or whom the page signs in; null until a name was given. */
  readonly me: Person | null;
  /** `me` is one of the site's own people: the name is the site's. */
  readonly signedIn: boolean;
  /** The name given last in this browser, to be offered again; empty without one. */
  readonly rememberedName: string;
  /** null until it was first asked for. */
  readonly choices: Choices | null;
  /** The code asked for; null on the start panel. */
  readonly code: string | null;
  readonly room: Room | null;
  /** null in a lobby before the first match. */
  readonly table: Table | null;
  /** The place in `room.places` that is this person's; null for a spectator. */
  readonly place: number | null;
  /** The seat this view of the table belongs to; null for a spectator and before the seat draw. */
  readonly seat: number | null;
  readonly question: Question | null;
  /** The question whose answer is on its way or was accepted: no choice is offered for it any more. null: none. */
  readonly answered: string | null;
  readonly turnClock: TurnClock | null;
  /** How the last finished hand of this match ended; it stays while the next one runs. */
  readonly lastResult: HandResult | null;
  /** Server's now − `localNow()`, ms. */
  readonly clockOffset: number;
  /** The events of the last update, for motion and sound; empty when that update was a snapshot. */
  readonly recent: readonly TableEvent[];
  /** Rises with every update of the room. `recent` belongs to it: whoever plays it plays it once per version. */
  readonly version: number;
  /** null where the room has none, or the person is not seated. */
  readonly voice: VoiceState | null;
  /** The last phrases, oldest first; those whose id was not there before are new. */
  readonly said: readonly Said[];
  readonly problem: Problem | null;
  readonly notice: Notice | null;
}

export const INITIAL_VIEW_STATE: ViewState = {
  connection: 'connecting',
  stage: 'start',
  me: null,
  signedIn: false,
  rememberedName: '',
  choices: null,
  code: null,
  room: null,
  table: null,
  place: null,
  seat: null,
  question: null,
  answered: null,
  turnClock: null,
  lastResult: null,
  clockOffset: 0,
  recent: [],
  version: 0,
  voice: null,
  said: [],
  problem: null,
  notice: null,
};

/** The question that still waits for the person's answer; null also while an answer is on its way. */
export function openQuestion({ question, answered }: Pick<ViewState, 'question' | 'answered'>): Question | null {
  return question?.id === answered ? null : question;
}

/** Whether it is about somebody else's tile. */
export function isClaim({ kind }: Question): boolean {
  return kind === 'claim' || kind === 'rob';
}

/** Whether a match runs in it, or its result is still shown. */
export function isPlaying(room: Room | null): boolean {
  return room !== null && room.phase !== 'LOBBY' && room.phase !== 'REVEAL';
}

/** What came of a command. Failures also become `ViewState.notice`: a panel need not say them again. */
export type CommandResult = { readonly ok: true } | Failure;

/** All that a person can do. None of these throws; each resolves when the server has answered. */
export interface Commands {
  /** Fetches `ViewState.choices`. */
  loadChoices(): Promise<CommandResult>;
  /** Gives this browser a name: makes a guest, or renames the one it has. */
  rename(name: string): Promise<CommandResult>;
  /** Makes a room, takes a place in it and enters it. */
  createRoom(wishes: RoomWishes): Promise<CommandResult>;
  /** Takes a place in a match that starts by itself, and enters its room. `ruleSet` null: the site's own. */
  quickPlay(ruleSet: string | null, clock: QuickClock): Promise<CommandResult>;
  /** Makes a room of one's own with three bots, and enters it: the match starts at once. */
  practice(wishes: PracticeWishes): Promise<CommandResult>;
  /** Takes a place at another table with the rules of this one, and enters it. */
  anotherTable(): Promise<CommandResult>;
  /** Waits for a place in a match to come. */
  waitForPlace(): Promise<CommandResult>;
  stopWaiting(): Promise<CommandResult>;
  /** The host lets those without a place watch, or not. */
  allowWatching(allowed: boolean): Promise<CommandResult>;
  /** Enters a room to watch; `joinRoom` sits down. */
  enterRoom(code: string): Promise<CommandResult>;
  /** Shows the start panel again; gives up nothing. */
  goToStart(): void;
  /** Sits down, at the first free place unless one is named. */
  joinRoom(place?: number): Promise<CommandResult>;
  leaveRoom(): Promise<CommandResult>;
  addBot(place: number, strength: BotStrength): Promise<CommandResult>;
  removeOccupant(place: number): Promise<CommandResult>;
  /** Lets a person in again whom the host has removed. */
  letIn(person: string): Promise<CommandResult>;
  handOverHost(person: string): Promise<CommandResult>;
  /** Ready for the match, with a commitment to one's own randomness (docs/fair.md §1). */
  getReady(): Promise<CommandResult>;
  unready(): Promise<CommandResult>;
  startMatch(): Promise<CommandResult>;
  /** Answers the open question with one of its options; `tiles` are identities, where the option asks for some. */
  act(option: Pick<Option, 'id'>, tiles?: readonly number[]): Promise<CommandResult>;
  readyForNextHand(): Promise<CommandResult>;
  backToPlay(): Promise<CommandResult>;
  playAgain(): Promise<CommandResult>;
  /** Says a phrase to all who see the table: once or not at all, it is not tried again. */
  say(phrase: Phrase): Promise<CommandResult>;
  /** The host mutes the phrases of a place, or no longer. */
  allowPhrases(place: number, allowed: boolean): Promise<CommandResult>;
  /** Does something about the voice of the room. */
  voice(command: VoiceCommand): void;
  /** Tries again at once what the problem stands for. */
  retry(): void;
  /** Whether `retry` has the page sign the person in again; if not, the page has to be loaded anew for that. */
  signsIn(): boolean;
  /** What the person may do about being somebody here. Rejects when that part of the element cannot be fetched. */
  account(): Promise<OwnAccount>;
  /** What a rated match did to the ratings, by seat; empty as long as that is not known. */
  ratings(matchId: string): Promise<ReadonlyMap<number, SeatRating>>;
  /** Forgets the guest of this browser: the next name makes a new one. */
  forgetMe(): void;
  /** Takes the notice away before its time. */
  dismissNotice(): void;
}

/** Holds the one view state of an element. Listeners are called at once, in the order they came. */
export class ViewStore {
  #state: ViewState;
  readonly #listeners = new Set<(state: ViewState, previous: ViewState) => void>();

  constructor(state: ViewState = INITIAL_VIEW_STATE) {
    this.#state = state;
  }

  get state(): ViewState {
    return this.#state;
  }

  /** Returns the function that ends the subscription. */
  subscribe(listener: (state: ViewState, previous: ViewState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes some fields and tells everybody. */
  patch(change: Partial<ViewState>): void {
    const previous = this.#state;
    this.#state = { ...previous, ...change };
    for (const listener of [...this.#listeners]) listener(this.#state, previous);
  }
}

/** The server's clock, ms since 1970. */
export function serverNow(state: Pick<ViewState, 'clockOffset'>, localNow: number): number {
  return localNow + state.clockOffset;
}
