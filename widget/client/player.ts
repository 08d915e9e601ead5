import type { TypedDocumentNode } from '@urql/core';
import type { OwnAccount } from './account.ts';
import type { BotStrength } from './bot-strength.ts';
import { randomId } from './bytes.ts';
import { Choices } from './documents.ts';
import { type Failure, failure, isOfToken } from './failure.ts';
import type { Option, Phrase } from './model.ts';
import {
  Act,
  AddBot,
  AllowPhrases,
  AllowWatching,
  AnotherTable,
  BackToPlay,
  CreateGuest,
  CreateRoom,
  GetReady,
  HandOverHost,
  JoinRoom,
  LeaveRoom,
  LetIn,
  PlayAgain,
  Practice,
  QuickPlay,
  ReadyForNextHand,
  RemoveOccupant,
  RenameMe,
  SayPhrase,
  StartMatch,
  StopWaiting,
  Unready,
  WaitForPlace,
} from './mutations.ts';
import { type Answer, isFailure, type Payload, readAnswer, wasLost } from './outcome.ts';
import type { SeatRating } from './ratings.ts';
import type { Session } from './session.ts';
import type { CommandResult, Commands } from './view-state.ts';
import type { PracticeWishes, QuickClock, RoomWishes } from './wishes.ts';

/** The wait before a lost action is sent a second time, ms. */
const AGAIN_AFTER = 400;

type Mutation<A extends Answer, Input> = TypedDocumentNode<{ result: A }, { input: Input }>;

/** Turns what a person wants into mutations. A failure becomes a notice, unless the caller shows it itself. */
export class Player implements Commands {
  readonly #session: Session;
  readonly voice: Commands['voice'];

  constructor(session: Session, voice: Commands['voice'] = () => {}) {
    this.#session = session;
    this.voice = voice;
  }

  async loadChoices(): Promise<CommandResult> {
    if (this.#session.state.choices !== null) return { ok: true };
    const answer = await this.#session.server.link.request(Choices, {});
    if (isFailure(answer)) return answer;
    this.#session.store.patch({ choices: answer.data });
    return { ok: true };
  }

  async rename(name: string): Promise<CommandResult> {
    const { identity, signIn } = this.#session.server;
    // Who signs in meanwhile has a name.
    const unready = await signIn.ready();
    if (unready !== null) return unready;
    if (identity.member !== null) return { ok: true };
    identity.refresh();
    const guest = identity.guest;
    if (guest?.person.name === name) return { ok: true };
    if (guest === null) {
      const made = await this.#quietly(CreateGuest, { name });
      if (isFailure(made)) return made;
      identity.set({ token: made.token, person: made.person });
      return { ok: true };
    }
    const renamed = await this.#quietly(RenameMe, { name });
    if (isFailure(renamed)) return renamed;
    identity.set({ token: guest.token, person: renamed.person });
    return { ok: true };
  }

  async createRoom(wishes: RoomWishes): Promise<CommandResult> {
    const made = await this.#quietly(CreateRoom, wishes);
    if (isFailure(made)) return made;
    const { code } = made.room;
    const joined = await this.#quietly(JoinRoom, { code });
    this.#session.enter(code);
    return isFailure(joined) ? joined : { ok: true };
  }

  async quickPlay(ruleSet: string | null, clock: QuickClock): Promise<CommandResult> {
    return this.#enterPlaced(await this.#quietly(QuickPlay, { ruleSet, clock }));
  }

  async practice(wishes: PracticeWishes): Promise<CommandResult> {
    return this.#enterPlaced(await this.#quietly(Practice, wishes));
  }

  anotherTable(): Promise<CommandResult> {
    return this.#inRoom(async (code) => {
      const entered = this.#enterPlaced(await this.#quietly(AnotherTable, { code }));
      return entered.ok ? entered : this.#fail(entered);
    });
  }

  waitForPlace(): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(WaitForPlace, { code }));
  }

  stopWaiting(): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(StopWaiting, { code }));
  }

  allowWatching(allowed: boolean): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(AllowWatching, { code, allowed }));
  }

  async enterRoom(code: string): Promise<CommandResult> {
    this.#session.enter(code);
    return { ok: true };
  }

  goToStart(): void {
    this.#session.enter(null);
  }

  joinRoom(place?: number): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(JoinRoom, place === undefined ? { code } : { code, place }));
  }

  leaveRoom(): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(LeaveRoom, { code }));
  }

  addBot(place: number, strength: BotStrength): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(AddBot, { code, place, strength }));
  }

  removeOccupant(place: number): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(RemoveOccupant, { code, place }));
  }

  letIn(person: string): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(LetIn, { code, person }));
  }

  handOverHost(person: string): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(HandOverHost, { code, person }));
  }

  getReady(): Promise<CommandResult> {
    return this.#inRoom(async (code) => {
      const { room, place } = this.#session.state;
      if (room === null || place === null) return this.#fail(failure('NOT_SEATED'));
      const { matchId } = room;
      const commitment = await this.#commit(matchId, place);
      return this.#say(GetReady, { code, matchId, commitment });
    });
  }

  unready(): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(Unready, { code }));
  }

  startMatch(): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(StartMatch, { code }));
  }

  /** The action id is the same in both tries, so that the server acts once. */
  act(option: Pick<Option, 'id'>, tiles: readonly number[] = []): Promise<CommandResult> {
    return this.#inRoom(async (code) => {
      const question = this.#session.state.question;
      if (question === null) return this.#fail(failure('NOT_ASKED'));
      const input = { code, question: question.id, option: option.id, tiles: [...tiles], actionId: randomId() };
      this.#session.markAnswered(question.id);
      let answer = await this.#quietly(Act, input);
      if (isFailure(answer) && wasLost(answer)) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER));
        answer = await this.#quietly(Act, input);
      }
      if (!isFailure(answer)) return { ok: true };
      if (this.#session.state.answered === question.id) this.#session.markAnswered(null);
      return this.#fail(answer);
    });
  }

  readyForNextHand(): Promise<CommandResult> {
    return this.#inRoom((code) => {
      const hand = this.#session.state.table?.hand ?? 0;
      return this.#say(ReadyForNextHand, { code, hand });
    });
  }

  backToPlay(): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(BackToPlay, { code }));
  }

  playAgain(): Promise<CommandResult> {
    return this.#inRoom((code) => {
      const matchId = this.#session.state.room?.matchId ?? '';
      return this.#say(PlayAgain, { code, matchId });
    });
  }

  say(phrase: Phrase): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(SayPhrase, { code, phrase }));
  }

  allowPhrases(place: number, allowed: boolean): Promise<CommandResult> {
    return this.#inRoom((code) => this.#say(AllowPhrases, { code, place, allowed }));
  }

  retry(): void {
    this.#session.retry();
  }

  forgetMe(): void {
    const { identity, signIn } = this.#session.server;
    signIn.leave();
    identity.set(null);
    this.#session.retry();
  }

  signsIn(): boolean {
    return this.#session.server.signIn.asks;
  }

  async account(): Promise<OwnAccount> {
    const { Account } = await import('./account.ts');
    return new Account(this.#session.server, (document, input) => this.#quietly(document, input));
  }

  async ratings(matchId: string): Promise<ReadonlyMap<number, SeatRating>> {
    const { ratingsOf } = await import('./ratings.ts');
    return ratingsOf(this.#session.server.link, matchId);
  }

  dismissNotice(): void {
    this.#session.store.patch({ notice: null });
  }

  /** Goes to the room where the server has found a place. */
  #enterPlaced(placed: { readonly room: { readonly code: string } } | Failure): CommandResult {
    if (isFailure(placed)) return placed;
    this.#session.enter(placed.room.code);
    return { ok: true };
  }

  /** Without a way to hash there is no commitment, and the person's part of the shuffle stays empty: allowed, and recorded. */
  async #commit(matchId: string, place: number): Promise<string | null> {
    try {
      const { commitment } = await this.#session.server.randomness.commit(matchId, place);
      return commitment;
    } catch {
      return null;
    }
  }

  #inRoom(command: (code: string) => Promise<CommandResult>): Promise<CommandResult> {
    const code = this.#session.state.room?.code;
    return code === undefined ? Promise.resolve(this.#fail(failure('NOT_FOUND'))) : command(code);
  }

  async #say<A extends Answer, Input>(document: Mutation<A, Input>, input: Input): Promise<CommandResult> {
    const answer = await this.#quietly(document, input);
    return isFailure(answer) ? this.#fail(answer) : { ok: true };
  }

  async #quietly<A extends Answer, Input>(document: Mutation<A, Input>, input: Input): Promise<Payload<A> | Failure> {
    const { identity, signIn } = this.#session.server;
    const { token } = identity;
    let read = await this.#change(document, input);
    // Refused for an old token: nothing was done, and with the next one it is.
    if (isFailure(read) && read.code === 'TOKEN_EXPIRED') {
      signIn.expire(token);
      read = await this.#change(document, input);
    }
    if (isFailure(read) && isOfToken(read)) this.#session.refuse(read);
    return read;
  }

  async #change<A extends Answer, Input>(document: Mutation<A, Input>, input: Input): Promise<Payload<A> | Failure> {
    const answer = await this.#session.server.link.change(document, { input });
    return isFailure(answer) ? answer : readAnswer(answer.data.result);
  }

  #fail(failed: Failure): Failure {
    if (!isOfToken(failed)) this.#session.notify(failed);
    return failed;
  }
}
