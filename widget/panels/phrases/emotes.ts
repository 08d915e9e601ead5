import { html, svg, type TemplateResult } from 'lit';
import type { Phrase } from '../../client/model.ts';

const face = (features: TemplateResult): TemplateResult =>
  html`<svg class="emote" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="13" fill="#ffd873" stroke="#7a5310" stroke-width="1.6" />
    <g fill="none" stroke="#4a3208" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round">${features}</g>
  </svg>`;

const plain = (drawing: TemplateResult): TemplateResult =>
  html`<svg class="emote" viewBox="0 0 32 32" aria-hidden="true">${drawing}</svg>`;

/** Phrases that are shown as pictures, drawn here so that they look the same everywhere. */
export const EMOTES: Partial<Record<Phrase, TemplateResult>> = {
  SMILE: face(svg`<path d="M11 13v1M21 13v1M10.5 18.5c2.8 4 8.2 4 11 0" />`),
  LAUGH: face(
    svg`<path d="M9.5 13.5l3-1.5M22.5 13.5l-3-1.5" /><path d="M9.5 17h13c-.6 7.500-12.400 7.500-13 0z" fill="#4a3208" />`,
  ),
  SURPRISE: face(svg`<path d="M11 12v1.500M21 12v1.500" /><circle cx="16" cy="20.500" r="3" fill="#4a3208" />`),
  THINKING: face(svg`<path d="M11 13.500v1M21 12.500v1M9.500 10l3 .500M19 9l3.500-1M12 21.500l7.500-1.500" />`),
  SAD: face(svg`<path d="M11 13.500v1M21 13.500v1M11 22c2.500-3.500 7.500-3.500 10 0" />`),
  HEART: plain(
    svg`<path
      d="M16 27C8 21 4 16.500 4 11.500 4 8 6.700 5.500 9.800 5.500c2.500 0 4.700 1.300 6.200 3.700 1.500-2.400 3.700-3.700 6.200-3.700 3.100 0 5.800 2.500 5.800 6C28 16.500 24 21 16 27z"
      fill="#d6432f"
      stroke="#7c1d12"
      stroke-width="1.4"
    />`,
  ),
  TEA: plain(
    svg`<g fill="none" stroke="#5f6f62" stroke-width="1.800" stroke-linecap="round">
        <path d="M11 4c-1.500 2 1.500 3 0 5.500M16 4c-1.500 2 1.500 3 0 5.500M21 4c-1.500 2 1.500 3 0 5.500" />
      </g>
      <path d="M5 12.500h22c0 8-4 13.500-8 14.500h-6c-4-1-8-6.500-8-14.500z" fill="#f5efe0" stroke="#2e6b4d" stroke-width="1.600" />
      <path d="M7 15h18" stroke="#a5642b" stroke-width="2.600" />`,
  ),
};
