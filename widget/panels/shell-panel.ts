import { ContextConsumer } from '@lit/context';
import { commandsContext, localeContext, viewStateContext } from '../client/contexts.ts';
import { type Commands, INITIAL_VIEW_STATE, type ViewState } from '../client/view-state.ts';
import type { Texts } from '../locales/locale.ts';
import { PortableElement } from '../portable-element.ts';

/** What the panels around the table have in common: they draw the view state and give commands. */
export abstract class ShellPanel extends PortableElement {
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

  /** In the person's language; null for as long as that has not come. */
  protected get spoken(): Texts | null {
    return this.#locale.value?.texts ?? null;
  }
}
