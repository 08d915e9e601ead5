import { html, type TemplateResult } from 'lit';

/** Filled signs of the replay's buttons, 24 × 24, as players of sound and film have them. */
function sign(path: string): TemplateResult {
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${path} /></svg>`;
}

export const playSign = sign('M8 5v14l11-7z');
export const pauseSign = sign('M7 5h4v14H7zM13 5h4v14h-4z');
export const forwardSign = sign('M6 5v14l9-7zM16 5h2.500v14H16z');
export const backSign = sign('M18 5v14l-9-7zM5.500 5H8v14H5.500z');
export const nextTurnSign = sign('M3 6v12l8-6zM12 6v12l8-6z');
export const lastTurnSign = sign('M21 6v12l-8-6zM12 6v12l-8-6z');
export const nextHandSign = sign('M3 6v12l7-6zM10.500 6v12l7-6zM18 6h2.500v12H18z');
export const lastHandSign = sign('M21 6v12l-7-6zM13.500 6v12l-7-6zM3.500 6H6v12H3.500z');
