import { ContextProvider } from '@lit/context';
import { html, LitElement, type TemplateResult } from 'lit';
import { commandsContext, localeContext, viewStateContext } from '../../widget/client/contexts.ts';
import type { SeatRating } from '../../widget/client/ratings.ts';
import type { CommandResult, Commands, ViewState } from '../../widget/client/view-state.ts';
import type { Locale } from '../../widget/locales/locale.ts';
import { mahjongTableStyles } from '../../widget/mahjong-table.styles.ts';
import '../../widget/panels/bar/bar.ts';
import '../../widget/panels/play.ts';
import { settingsStore } from '../../widget/panels/settings.ts';
import { StandAccount } from './panels-account.ts';

/** Panels are looked at and tested over the flat table; the 3D one has pictures and tests of its own. */
settingsStore().change({ solid: false });

/** Stands in for the element: its frame, its bar, its contexts; and writes down which commands are given. */
export class PanelStand extends LitElement {
  static override styles = mahjongTableStyles;
  readonly #view = new ContextProvider(this, { context: viewStateContext });
  readonly #locale = new ContextProvider(this, { context: localeContext });
  /** The commands given, oldest first: `act discard 12`, `readyForNextHand`. */
  readonly given: string[] = [];
  /** What the person may do about being somebody. */
  readonly account = new StandAccount((command) => this.given.push(command));

  /** What the match did to the ratings, by seat. */
  ratings: ReadonlyMap<number, SeatRating> = new Map();

  constructor() {
    super();
    new ContextProvider(this, { context: commandsContext, initialValue: this.#commands() });
  }

  show(state: ViewState, locale: Locale): void {
    this.#locale.setValue(locale);
    this.#view.setValue(state);
  }

  protected override render(): TemplateResult {
    return html`<div class="room"><div class="frame">
      <mahjong-me></mahjong-me>
      <div class="felt"><mahjong-bar invitable></mahjong-bar><mahjong-play></mahjong-play></div>
    </div></div>`;
  }

  #commands(): Commands {
    const told =
      (name: string) =>
      async (...more: unknown[]): Promise<CommandResult> => {
        this.given.push([name, ...more.map(String)].join(' '));
        return { ok: true };
      };
    return {
      loadChoices: told('loadChoices'),
      rename: told('rename'),
      createRoom: told('createRoom'),
      quickPlay: told('quickPlay'),
      practice: told('practice'),
      anotherTable: told('anotherTable'),
      waitForPlace: told('waitForPlace'),
      stopWaiting: told('stopWaiting'),
      allowWatching: told('allowWatching'),
      enterRoom: told('enterRoom'),
      goToStart: told('goToStart'),
      joinRoom: told('joinRoom'),
      leaveRoom: told('leaveRoom'),
      addBot: told('addBot'),
      removeOccupant: told('removeOccupant'),
      letIn: told('letIn'),
      handOverHost: told('handOverHost'),
      getReady: told('getReady'),
      unready: told('unready'),
      startMatch: told('startMatch'),
      say: told('say'),
      allowPhrases: told('allowPhrases'),
      voice: (command) => void told('voice')(JSON.stringify(command)),
      act: ({ id }, tiles = []) => told('act')(id, ...tiles),
      readyForNextHand: told('readyForNextHand'),
      backToPlay: told('backToPlay'),
      playAgain: told('playAgain'),
      retry: told('retry'),
      forgetMe: told('forgetMe'),
      dismissNotice: told('dismissNotice'),
      signsIn: () => false,
      account: async () => this.account,
      ratings: async () => this.ratings,
    };
  }
}

customElements.define('panel-stand', PanelStand);
