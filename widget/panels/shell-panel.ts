import { ContextConsumer } from '@lit/context';
import { LitElement } from 'lit';
import { commandsContext, localeContext, viewStateContext } from '../client/contexts.ts';
import { type Commands, INITIAL_VIEW_STATE, type ViewState } from '../client/view-state.ts';
import { type ShellTexts, shell } from '../locales/shell/en.ts';
import type { TableTexts } from '../locales/table/en.ts';

/** What start, lobby, invitation and problem have in common: they draw the view state and give commands. */
export abstract class ShellPanel extends LitElement {
  readonly #view = new ContextConsumer(this, { context: viewStateContext, subscribe: true });
  readonly #commands = new ContextConsumer(this, { context: commandsContext, subscribe: true });
  readonly #locale = new ContextConsumer(this, { context: localeContext, subscribe: true });

  protected get view(): ViewState {
    return this.#view.value ?? INITIAL_VIEW_STATE;
  }

  /** null until the element has found its server; then there is nothing to press yet. */
  protected get commands(): Commands | null {
    return this.#commands.value ?? null;
  }

  /** In the person's language; in English for as long as that has not come. */
  protected get texts(): ShellTexts {
    return this.#locale.value?.texts.shell ?? shell;
  }

  /** What is said about voice; null for as long as no language has come. */
  protected get voiceTexts(): TableTexts['voice'] | null {
    return this.#locale.value?.texts.table.voice ?? null;
  }

  /** What rule sets, lengths and clocks are called; null for as long as no language has come. */
  protected get words(): TableTexts['words'] | null {
    return this.#locale.value?.texts.table.words ?? null;
  }
}
