import { Player } from './client/player.ts';
import type { Session } from './client/session.ts';
import type { CommandResult, Commands } from './client/view-state.ts';
import type { PracticeWishes, QuickClock, RoomWishes } from './client/wishes.ts';
import {
  MahjongBeforeCreateEvent,
  MahjongBeforeEnterEvent,
  MahjongBeforeLeaveEvent,
  MahjongBeforeQuickPlayEvent,
  MahjongBeforeSitEvent,
} from './events.ts';

/** The page has taken it on itself: there is nothing more to do, and nothing to say. */
const TAKEN_ON: CommandResult = { ok: true };

/** Does what a person wants, unless the page stops it: it is asked before somebody comes, sits down, or goes. */
export class PagePlayer extends Player {
  readonly #session: Session;
  readonly #page: EventTarget;

  constructor(session: Session, voice: Commands['voice'], page: EventTarget) {
    super(session, voice);
    this.#session = session;
    this.#page = page;
  }

  override async enterRoom(code: string): Promise<CommandResult> {
    return this.#may(new MahjongBeforeEnterEvent({ code })) ? super.enterRoom(code) : TAKEN_ON;
  }

  override async createRoom(wishes: RoomWishes): Promise<CommandResult> {
    return this.#may(new MahjongBeforeCreateEvent(wishes)) ? super.createRoom(wishes) : TAKEN_ON;
  }

  override async quickPlay(ruleSet: string | null, clock: QuickClock): Promise<CommandResult> {
    const asks = new MahjongBeforeQuickPlayEvent({ ruleSet, clock });
    return this.#may(asks) ? super.quickPlay(ruleSet, clock) : TAKEN_ON;
  }

  override async practice(wishes: PracticeWishes): Promise<CommandResult> {
    const { strength: _strength, ...room } = wishes;
    const asks = new MahjongBeforeCreateEvent({ ...room, clock: 'untimed', visibility: 'PRIVATE', voice: false });
    return this.#may(asks) ? super.practice(wishes) : TAKEN_ON;
  }

  override async anotherTable(): Promise<CommandResult> {
    const ruleSet = this.#session.state.room?.ruleSet ?? null;
    const asks = new MahjongBeforeQuickPlayEvent({ ruleSet, clock: null });
    return this.#may(asks) ? super.anotherTable() : TAKEN_ON;
  }

  override async joinRoom(place?: number): Promise<CommandResult> {
    const asks = new MahjongBeforeSitEvent({ code: this.#code, place: place ?? null });
    return this.#may(asks) ? super.joinRoom(place) : TAKEN_ON;
  }

  override async leaveRoom(): Promise<CommandResult> {
    const asks = new MahjongBeforeLeaveEvent({ code: this.#code, standsUp: true });
    return this.#may(asks) ? super.leaveRoom() : TAKEN_ON;
  }

  override goToStart(): void {
    const code = this.#code;
    if (code === '' || this.#may(new MahjongBeforeLeaveEvent({ code, standsUp: false }))) super.goToStart();
  }

  /** Of the room that is shown; empty without one. */
  get #code(): string {
    return this.#session.state.room?.code ?? '';
  }

  #may(asks: Event): boolean {
    return this.#page.dispatchEvent(asks);
  }
}
