import { html, type TemplateResult } from 'lit';
import { encode } from 'uqr';

/** A QR code as one path: dark on light whatever the theme, because that is what phones read. */
export function qrView(text: string, label: string): TemplateResult {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label=${label} shape-rendering="crispEdges">
    <rect width=${size} height=${size} fill="#fff" />
    <path d=${path} fill="#000" />
  </svg>`;
}
