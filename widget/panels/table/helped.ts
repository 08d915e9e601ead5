import { html, nothing, type TemplateResult } from 'lit';
import type { Place } from '../../client/model.ts';
import type { TableTexts } from '../../locales/table/en.ts';

/** Says that a bot decides for the viewer, and gives the way back, or says that it has been taken. */
export function helped(
  { returning }: Pick<Place, 'returning'>,
  { help }: TableTexts,
  backToPlay: () => void,
): TemplateResult {
  const press = ({ currentTarget }: Event): void => {
    // The button goes; who pressed it by keyboard stays here.
    if (currentTarget instanceof HTMLElement) currentTarget.closest<HTMLElement>('.helped')?.focus();
    backToPlay();
  };
  return html`<div class="helped" tabindex="-1">
    <p role="status">${help.helped} ${returning ? help.returning : help.backNext}</p>
    ${
      returning
        ? nothing
        : html`<button class="button primary" type="button" @click=${press}>${help.backToPlay}</button>`
    }
  </div>`;
}
