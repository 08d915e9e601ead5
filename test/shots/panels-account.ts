import type { AccountView, MoveCode, OwnAccount } from '../../widget/client/account.ts';
import { localNow } from '../../widget/client/clock.ts';
import { type Failure, failure } from '../../widget/client/failure.ts';
import type { CommandResult } from '../../widget/client/view-state.ts';

const HOUR = 3_600_000;

/** A guest with two devices. */
export const GUEST: AccountView = {
  kind: 'GUEST',
  lasting: false,
  person: {
    id: 'p1',
    name: 'Sari',
    matches: {
      __typename: 'MatchConnection',
      edges: [
        {
          node: {
            page: '/m/m1',
            endedAt: 26 * HOUR,
            players: [{ occupant: { id: 'p1' }, standing: { place: 2, score: 1_120 } }],
          },
        },
      ],
    },
  },
  connections: [
    { id: 'd1', label: 'Firefox · Android', since: 0, lastSeen: HOUR, live: true, current: true },
    { id: 'd2', label: '', since: 0, lastSeen: 0, live: false, current: false },
  ],
};

/** Answers as a server would and writes down what is asked for. */
export class StandAccount implements OwnAccount {
  readonly server = 'https://mj.example.org/graphql';
  /** What `load` gives. */
  view: AccountView | null | Failure = GUEST;
  /** When a code of `startMove` ends, ms from then on. */
  codeHolds = 120_000;
  readonly #tell: (command: string) => void;

  constructor(tell: (command: string) => void) {
    this.#tell = tell;
  }

  async load(): Promise<AccountView | null | Failure> {
    return this.view;
  }

  async makeRecoveryLink(): Promise<{ secret: string }> {
    this.#tell('makeRecoveryLink');
    this.#know({ lasting: true });
    return { secret: 'first-secret' };
  }

  async revokeRecoveryLink(): Promise<CommandResult> {
    this.#tell('revokeRecoveryLink');
    this.#know({ lasting: false });
    return { ok: true };
  }

  async recover(secret: string): Promise<{ secret: string } | Failure> {
    this.#tell(`recover ${secret}`);
    if (secret === 'used') return failure('SECRET_REFUSED', { field: 'input.secret' });
    return { secret: 'next-secret' };
  }

  async startMove(): Promise<MoveCode> {
    this.#tell('startMove');
    return { code: 'CDFHJKMNPRTV', endsAt: localNow() + this.codeHolds };
  }

  async finishMove(code: string): Promise<CommandResult> {
    this.#tell(`finishMove ${code}`);
    return code === 'CDFHJKMNPRTV' ? { ok: true } : failure('SECRET_REFUSED', { field: 'input.code' });
  }

  async endConnection(id: string): Promise<CommandResult> {
    this.#tell(`endConnection ${id}`);
    if (isView(this.view)) this.#know({ connections: this.view.connections.filter((each) => each.id !== id) });
    return { ok: true };
  }

  async leaveDevice(id: string): Promise<CommandResult> {
    this.#tell(`leaveDevice ${id}`);
    return { ok: true };
  }

  async data(): Promise<{ text: string }> {
    this.#tell('data');
    return { text: '{}' };
  }

  async erase(): Promise<CommandResult> {
    this.#tell('erase');
    this.view = null;
    return { ok: true };
  }

  async moderates(): Promise<boolean> {
    return false;
  }

  async allowVoice(code: string, place: number, allowed: boolean): Promise<CommandResult> {
    this.#tell(`allowVoice ${code} ${place} ${allowed}`);
    return { ok: true };
  }

  #know(change: Partial<AccountView>): void {
    if (isView(this.view)) this.view = { ...this.view, ...change };
  }
}

function isView(view: AccountView | null | Failure): view is AccountView {
  return view !== null && 'person' in view;
}
