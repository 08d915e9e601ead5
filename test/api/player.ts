/** A program that plays a seat by the API: wins when asked, passes, discards the drawn tile. */

import { createHash, randomBytes } from 'node:crypto';
import type { BotGame } from '../../server/bots/bot.ts';
import { decideBot } from '../../server/bots/decide-bot.ts';
import type { Option, Question, Room, Table } from '../../widget/client/model.ts';
import { Act, GetReady, ReadyForNextHand } from '../../widget/client/mutations.ts';
import { RevealRandomness } from '../../widget/client/own-mutations.ts';
import type { RoomView } from '../../widget/client/room-view.ts';
import { Follower } from './follower.ts';
import { Guest } from './guest.ts';

/** An option and, where it asks for some, tiles. */
export interface ChosenAnswer {
  readonly option: Option;
  readonly tiles: number[];
}

export interface Habits {
  /** Gives its commitment to randomness; default yes. */
  readonly commits?: boolean;
  /** Reveals what it committed to; default yes. */
  readonly reveals?: boolean;
  /** Gets ready for the next hand; default yes. */
  readonly goesOn?: boolean;
  /** What it answers, or null for nothing; default: `plainAnswer`. */
  readonly answer?: (question: Question, table: Table | null) => ChosenAnswer | null;
  /** What it does with a question before it answers it. */
  readonly before?: (guest: Guest, question: Question) => Promise<void>;
}

export class Player {
  readonly guest: Guest;
  readonly follower: Follower;
  readonly code: string;
  /** Answers it gave. */
  readonly acts: { readonly question: string; readonly option: string; readonly actionId: string }[] = [];
  readonly #habits: Habits;
  readonly #secret = randomBytes(16);
  #answered: string | null = null;
  #readyFor: string | null = null;
  #revealedFor: string | null = null;
  #nextHand = -1;

  constructor(guest: Guest, code: string, habits: Habits = {}) {
    this.guest = guest;
    this.code = code;
    this.#habits = habits;
    this.follower = new Follower(guest, code, (view) => this.#react(view));
  }

  /** Its own randomness, hex: what it commits to. */
  get secret(): string {
    return this.#secret.toString('hex');
  }

  /** The place in the lobby. */
  get place(): number {
    const { room } = this.follower.view;
    return room?.places.find(({ occupant }) => occupant?.id === this.guest.id)?.place ?? -1;
  }

  /** Says that it is ready, with a commitment. */
  async getReady(): Promise<void> {
    const { room } = await this.follower.until(() => this.place >= 0);
    if (room === null || this.#readyFor === room.matchId) return;
    this.#readyFor = room.matchId;
    const commitment = this.#habits.commits === false ? null : this.#commitment(room.matchId);
    await this.guest.does(GetReady, { input: { code: this.code, matchId: room.matchId, commitment } });
  }

  /** K_k of docs/fair.md §1, by node:crypto alone. */
  #commitment(matchId: string): string {
    const hash = createHash('sha256');
    for (const part of ['mahjong-fair/1/client', matchId, Buffer.of(this.place), this.#secret]) {
      const bytes = Buffer.from(part);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      hash.update(length).update(bytes);
    }
    return hash.digest('hex');
  }

  #react(view: RoomView): Promise<void> | null {
    const { room, question } = view;
    if (room === null) return null;
    if (this.#isToReveal(room)) {
      this.#revealedFor = room.matchId;
      const input = { code: this.code, matchId: room.matchId, secret: this.secret };
      return this.guest.does(RevealRandomness, { input }).then(() => undefined);
    }
    if (question !== null && question.id !== this.#answered) {
      this.#answered = question.id;
      return this.#answer(question, view.table);
    }
    const hand = view.lastResult?.hand ?? -1;
    const helped = room.places.some(({ place, helped }) => helped && place === this.place);
    if (room.phase === 'HAND_RESULT' && hand > this.#nextHand && this.#habits.goesOn !== false && !helped) {
      this.#nextHand = hand;
      return this.guest.does(ReadyForNextHand, { input: { code: this.code, hand } }).then(() => undefined);
    }
    return null;
  }

  #isToReveal({ phase, matchId }: Room): boolean {
    const { commits = true, reveals = true } = this.#habits;
    return commits && reveals && phase === 'REVEAL' && this.#revealedFor !== matchId;
  }

  async #answer(question: Question, table: Table | null): Promise<void> {
    const chosen = (this.#habits.answer ?? plainAnswer)(question, table);
    if (chosen === null) return;
    await this.#habits.before?.(this.guest, question);
    const { option, tiles } = chosen;
    const action = {
      question: question.id,
      option: option.id,
      actionId: `a_${this.acts.length}_${question.id.slice(2, 18)}`,
    };
    this.acts.push(action);
    const result = await this.guest.change(Act, { input: { code: this.code, tiles, ...action } });
    // A higher claim of another may have settled it meanwhile.
    const late = 'code' in result && result.code === 'NOT_ASKED' && question.kind !== 'turn';
    if (result.__typename !== 'ActPayload' && !late) throw new Error(JSON.stringify(result));
  }

  stop(): void {
    this.follower.stop();
  }
}

/** Wins when it can, otherwise passes, otherwise discards the tile just drawn. */
export function plainAnswer(question: Question, table: Table | null): ChosenAnswer {
  const { options } = question;
  const option =
    ['win', 'pass', 'discard']
      .map((kind) => options.find((each) => each.kind === kind))
      .find((each) => each !== undefined) ?? options[0];
  if (option === undefined) throw new Error('a question has an option');
  const drawn = table?.seats.find(({ seat }) => seat === question.seat)?.drawn?.id;
  if (option.choose === 0) return { option, tiles: [] };
  const tiles = drawn !== undefined && option.choose === 1 && option.tiles.includes(drawn) ? [drawn] : option.tiles;
  return { option, tiles: tiles.slice(0, option.choose) };
}

/** What a bot would answer in a game. */
export function botAnswer(game: BotGame): NonNullable<Habits['answer']> {
  return (question, table) => {
    if (table === null) return plainAnswer(question, table);
    const chosen = decideBot(table, { ...question, clock: 'turn' }, game);
    const option = question.options.find(({ id }) => id === chosen.option);
    if (option === undefined) throw new Error('a bot takes an option that it is offered');
    return { option, tiles: [...chosen.tiles] };
  };
}

/** A room of these guests, the first as host, filled up with bots; everybody follows it and is ready. */
export async function gather(url: string, habits: readonly Habits[], config = {}): Promise<Player[]> {
  const [host, ...others] = await Promise.all(habits.map((_, i) => Guest.named(url, `Guest ${i}`)));
  if (host === undefined) throw new Error('somebody is host');
  const code = await host.createRoom(config);
  const players = [new Player(host, code, habits[0])];
  for (const [i, other] of others.entries()) {
    await other.join(code);
    players.push(new Player(other, code, habits[i + 1]));
  }
  await host.addBots(code, 4 - habits.length);
  for (const player of players) await player.getReady();
  return players;
}
