import { Player } from '../../widget/client/player.ts';
import { Server } from '../../widget/client/server.ts';
import { Session } from '../../widget/client/session.ts';
import { MemoryStore, type TextStore } from '../../widget/client/storage.ts';
import type { CommandResult, ViewState } from '../../widget/client/view-state.ts';

/** One browser at a server, without the page around it: the element's own client. */
export class Visitor {
  readonly lasting: TextStore;
  readonly tab: TextStore;
  readonly server: Server;
  readonly session: Session;
  readonly player: Player;

  /** `url`: of the server's GraphQL. The stores are what the browser keeps; give a visitor's again for a reload. */
  constructor(url: string, lasting: TextStore = new MemoryStore(), tab: TextStore = new MemoryStore()) {
    this.lasting = lasting;
    this.tab = tab;
    this.server = new Server(url, lasting, tab);
    this.session = new Session(this.server);
    this.player = new Player(this.session);
  }

  get state(): ViewState {
    return this.session.state;
  }

  /** Waits for the view state to be as wanted; gives that state. */
  until(wanted: (state: ViewState) => boolean): Promise<ViewState> {
    return new Promise((resolve) => {
      const { store } = this.session;
      if (wanted(store.state)) {
        resolve(store.state);
        return;
      }
      const stop = store.subscribe((state) => {
        if (!wanted(state)) return;
        stop();
        resolve(state);
      });
    });
  }

  /** Enters a room and waits until it is seen. */
  async enter(code: string): Promise<ViewState> {
    await this.player.enterRoom(code);
    return this.until(({ room }) => room !== null);
  }

  /** Leaves the page. */
  dispose(): void {
    this.session.dispose();
    this.server.dispose();
  }
}

/** The command must have gone through. */
export function done(result: CommandResult): void {
  if (!result.ok) throw new Error(`refused: ${result.code}`);
}
