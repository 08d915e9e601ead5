import { css, html, nothing, type TemplateResult } from 'lit';
import type { ReplayTexts } from '../../locales/replay/en.ts';

/** What stood in the way of a match, and how to try again; null where there is nothing to try. */
export interface Complaint {
  readonly about: string;
  readonly retry: (() => void) | null;
}

export const fileStyles = css`
  .fetching,
  .chooser {
    display: grid;
    place-content: center;
    justify-items: center;
    gap: 12px;
    min-block-size: 18rem;
    padding: 24px 16px;
    color: var(--_on-felt);
    text-align: center;
  }
  .chooser p {
    max-inline-size: 34em;
  }
  .chooser h2 {
    font-family: var(--_font-slip);
    font-size: 1.5em;
  }
  .chooser .choices {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 10px;
  }
  .chooser input {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    opacity: 0;
  }
  .chooser .button:focus-within {
    outline: 3px solid var(--_on-felt);
    outline-offset: 2px;
  }
  .chooser small {
    color: var(--_on-felt-muted);
  }
`;

/** Asks for the file of a match, to be chosen or dropped. With a complaint it says first why there is nothing to watch. */
export function fileChooser(
  { file, retry }: ReplayTexts,
  complaint: Complaint | null,
  chosen: (file: Blob) => void,
): TemplateResult {
  const take = (files: FileList | null | undefined) => {
    const first = files?.[0];
    if (first) chosen(first);
  };
  return html`<div
    class="chooser"
    @dragover=${(event: DragEvent) => event.preventDefault()}
    @drop=${(event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files);
    }}
  >
    ${
      complaint === null
        ? html`<h2>${file.title}</h2>
            <p>${file.about}</p>`
        : html`<p role="alert">${complaint.about}</p>`
    }
    <div class="choices">
      ${
        complaint?.retry
          ? html`<button class="button primary" type="button" @click=${complaint.retry}>${retry}</button>`
          : nothing
      }
      <label class="button"
        >${complaint === null ? file.choose : file.another}<input
          type="file"
          accept=".jsonl,.gz,application/jsonl,application/gzip"
          @change=${(event: Event) => {
            if (event.target instanceof HTMLInputElement) take(event.target.files);
          }}
      /></label>
    </div>
    ${complaint === null ? html`<small>${file.drop}</small>` : nothing}
  </div>`;
}
