import type { TypedDocumentNode } from '@urql/core';
import type { ResultOf } from 'gql.tada';
import {
  AccountData,
  Account as AccountQuery,
  DeleteMe,
  EndConnection,
  FinishMove,
  MakeRecoveryLink,
  Moderates,
  RecoverMe,
  RevokeRecoveryLink,
  StartMove,
} from './account-documents.ts';
import { randomId } from './bytes.ts';
import { localNow } from './clock.ts';
import { type Failure, failure } from './failure.ts';
import type { Known } from './identity.ts';
import { type Answer, isFailure, type Payload, readAnswer } from './outcome.ts';
import type { Server } from './server.ts';
import type { CommandResult } from './view-state.ts';
import { AllowVoice } from './voice-documents.ts';

/** Oneself as the server knows one. */
export type AccountView = NonNullable<ResultOf<typeof AccountQuery>['account']>;
/** One of one's devices, or of the open connections of a site's own person. */
export type Connection = AccountView['connections'][number];

/** What makes another device the person's. */
export interface MoveCode {
  readonly code: string;
  /** By the page's own time (`localNow`), ms: what the server's clock says, reckoned from when it said so. */
  readonly endsAt: number;
}

/** What a person may do about being somebody at a server. None of these throws. */
export interface OwnAccount {
  /** The GraphQL address of the server. */
  readonly server: string;
  /** null: nobody is known here. */
  load(): Promise<AccountView | null | Failure>;
  /** Makes a guest last; gives the secret of the recovery link. One made before works no more. */
  makeRecoveryLink(): Promise<{ readonly secret: string } | Failure>;
  revokeRecoveryLink(): Promise<CommandResult>;
  /** Makes this browser the guest's whose secret it is; gives that of the next recovery link. */
  recover(secret: string): Promise<{ readonly secret: string } | Failure>;
  startMove(): Promise<MoveCode | Failure>;
  /** Makes this browser the guest's who shows the code. */
  finishMove(code: string): Promise<CommandResult>;
  endConnection(id: string): Promise<CommandResult>;
  /** Ends this browser's own connection, and forgets the guest here. */
  leaveDevice(id: string): Promise<CommandResult>;
  /** All that the server keeps of the person, as JSON. */
  data(): Promise<{ readonly text: string } | Failure>;
  /** Deletes what is the person's, at the server and here. */
  erase(): Promise<CommandResult>;
  /** Whether the person sees to order at the site. No while that cannot be asked. */
  moderates(): Promise<boolean>;
  /** Takes voice from the person of a place, or gives it back; a moderator does that without being seated, too. */
  allowVoice(code: string, place: number, allowed: boolean): Promise<CommandResult>;
}

type Change = <A extends Answer, Input>(
  document: TypedDocumentNode<{ result: A }, { input: Input }>,
  input: Input,
) => Promise<Payload<A> | Failure>;

const DONE = { ok: true } as const;
/** Under which the tab remembers what it tries to recover a guest with. */
const ATTEMPT = 'mahjong-table:recovering';

/** The account of whoever the page's connection to a server is. */
export class Account implements OwnAccount {
  readonly #server: Server;
  readonly #change: Change;

  constructor(server: Server, change: Change) {
    this.#server = server;
    this.#change = change;
  }

  get server(): string {
    return this.#server.url;
  }

  async load(): Promise<AccountView | null | Failure> {
    if ((await this.#server.signIn.ready()) === null && this.#server.identity.token === null) return null;
    const answer = await this.#server.link.request(AccountQuery, {});
    return isFailure(answer) ? answer : answer.data.account;
  }

  async makeRecoveryLink(): Promise<{ readonly secret: string } | Failure> {
    const made = await this.#change(MakeRecoveryLink, {});
    return isFailure(made) ? made : { secret: made.secret };
  }

  async revokeRecoveryLink(): Promise<CommandResult> {
    return doneOr(await this.#change(RevokeRecoveryLink, {}));
  }

  async recover(secret: string): Promise<{ readonly secret: string } | Failure> {
    // Kept until there is an answer, also over a reload: if the first one got lost, the same link works again with it.
    const { tab } = this.#server;
    const attempt = tab.get(ATTEMPT) ?? randomId();
    tab.set(ATTEMPT, attempt);
    const back = await this.#asNobody(RecoverMe, { secret, attempt });
    if (isFailure(back)) return back;
    tab.set(ATTEMPT, null);
    this.#become(back);
    return { secret: back.secret };
  }

  async startMove(): Promise<MoveCode | Failure> {
    const begun = await this.#change(StartMove, {});
    if (isFailure(begun)) return begun;
    return { code: begun.moveCode, endsAt: localNow() + begun.endsAt - begun.now };
  }

  async finishMove(code: string): Promise<CommandResult> {
    const moved = await this.#asNobody(FinishMove, { code });
    if (isFailure(moved)) return moved;
    this.#become(moved);
    return DONE;
  }

  async endConnection(id: string): Promise<CommandResult> {
    return doneOr(await this.#change(EndConnection, { id }));
  }

  async leaveDevice(id: string): Promise<CommandResult> {
    const ended = await this.endConnection(id);
    if (ended.ok) this.#server.identity.erase();
    return ended;
  }

  async data(): Promise<{ readonly text: string } | Failure> {
    const answer = await this.#server.link.request(AccountData, {});
    if (isFailure(answer)) return answer;
    return answer.data.account === null ? failure('NOT_SIGNED_IN') : { text: answer.data.account.data };
  }

  async erase(): Promise<CommandResult> {
    const deleted = doneOr(await this.#change(DeleteMe, {}));
    if (!deleted.ok) return deleted;
    // The page's token would make a new person of whoever has just left.
    this.#server.signIn.leave();
    this.#server.identity.erase();
    return DONE;
  }

  async moderates(): Promise<boolean> {
    const answer = await this.#server.link.request(Moderates, {});
    return !isFailure(answer) && answer.data.account?.moderator === true;
  }

  async allowVoice(code: string, place: number, allowed: boolean): Promise<CommandResult> {
    return doneOr(await this.#change(AllowVoice, { code, place, allowed }));
  }

  /** What makes one somebody else is asked without the token that one had: it may be what no longer holds. */
  async #asNobody<A extends Answer, Input>(
    document: TypedDocumentNode<{ result: A }, { input: Input }>,
    input: Input,
  ): Promise<Payload<A> | Failure> {
    const answer = await this.#server.link.askAs(null, 'mutation', document, { input });
    return isFailure(answer) ? answer : readAnswer(answer.data.result);
  }

  #become({ token, person }: Known): void {
    this.#server.identity.set({ token, person });
  }
}

function doneOr(answer: object): CommandResult {
  return isFailure(answer) ? answer : DONE;
}
