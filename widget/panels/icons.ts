import { svg, type TemplateResult } from 'lit';

/** Line drawings of 24 × 24 that take the colour of the text beside them. They say nothing to screen readers. */
function icon(path: string): TemplateResult {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor"
    stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d=${path} /></svg>`;
}

export const copyIcon = icon('M9 9h10v11H9zM6 15H5V4h10v1');
export const doneIcon = icon('M5 12.5l4.5 4.5L19 7.5');
export const sendIcon = icon('M12 3v12M7.5 7.5L12 3l4.5 4.5M5 12v8h14v-8');
export const closeIcon = icon('M6 6l12 12M18 6L6 18');
export const inviteIcon = icon(
  'M10 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 20c.6-4 3-6 6.500-6s5.900 2 6.500 6M19 8v6M16 11h6',
);
export const personIcon = icon(
  'M12 11.500a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20.500c.7-4.500 3.700-6.500 8-6.500s7.300 2 8 6.500',
);
export const speechIcon = icon('M4 5h16v11h-9l-4.500 4V16H4zM8 9.500h8M8 12.500h5');
export const eyeIcon = icon(
  'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 14.500a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
);
export const hostIcon = icon('M4 17.500L3 8l5 4 4-6.500L16 12l5-4-1 9.500z');
export const botIcon = icon('M6 9h12v9H6zM12 9V5.500M9.500 13v.5M14.500 13v.5M3.500 12v3M20.500 12v3');
export const unpluggedIcon = icon(
  'M3 21l5-5M16 8l5-5M7 10l7 7-2 2a5 5 0 0 1-7 0 5 5 0 0 1 0-7zM12 5a5 5 0 0 1 7 7l-2 2-7-7zM10 13l2-2M13 16l2-2',
);
export const codeIcon = icon('M8 7l-5 5 5 5M16 7l5 5-5 5');
export const gridIcon = icon('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500M20 14v6h-6');
export const microphoneIcon = icon(
  'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3zM6 11.500a6 6 0 0 0 12 0M12 17.500V21',
);
export const microphoneOffIcon = icon(
  'M9 9v3a3 3 0 0 0 4.500 2.600M15 11.500V6a3 3 0 0 0-5.800-1M6 11.500a6 6 0 0 0 9.500 4.900M18 11.500a6 6 0 0 1-.500 2.400M12 17.500V21M4 4l16 16',
);
export const orderIcon = icon(
  'M12 3l7.500 2.500v6c0 4.500-3 7.500-7.500 9.500-4.500-2-7.500-5-7.500-9.500v-6zM8.500 12l2.500 2.500 4.500-5',
);
export const earIcon = icon('M4 10v4h3.500L12 18V6L7.500 10zM15.500 9.500a3.500 3.500 0 0 1 0 5M18 7a7 7 0 0 1 0 10');
