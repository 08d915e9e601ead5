import { svg, type TemplateResult } from 'lit';

/** Line drawings of the table's own buttons, in the manner of `panels/icons.ts`. */
function icon(path: string): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d=${path} /></svg>`;
}

/** An open book. */
export const rulesIcon = icon(
  'M12 6.500C10 5 7 4.500 3.500 5v13c3.500-.5 6.500 0 8.500 1.500M12 6.500C14 5 17 4.500 20.500 5v13c-3.500-.5-6.500 0-8.500 1.500M12 6.500v13',
);
/** Three sliders. */
export const settingsIcon = icon(
  'M4 7h8.500M17.500 7H20M4 12h2.500M11.500 12H20M4 17h8.500M17.500 17H20M12.500 7a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M6.500 12a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0M12.500 17a2.500 2.500 0 1 0 5 0 2.500 2.500 0 1 0-5 0',
);
/** A door and the way out. */
export const leaveIcon = icon('M14 4H5.500v16H14M10 12h10.500M17 8.500l3.500 3.500-3.500 3.500');
/** A slip of paper. */
export const slipIcon = icon('M6 3.500h12v17l-3-2-3 2-3-2-3 2zM9 8.500h6M9 12.500h6');
/** Points that go from one to the other and back. */
export const ledgerIcon = icon('M4 8.500h14.500M15 5l3.500 3.500L15 12M20 15.500H5.500M9 12l-3.500 3.500L9 19');
/** Down and out of the way. */
export const asideIcon = icon('M5 9l7 7 7-7');
/** Round the table, to the next side. */
export const nextSideIcon = icon('M19.500 12a7.500 7.500 0 1 1-2.200-5.300M17.800 2.800v4.200h-4.200');
