/** What the elements cannot do without; everything else that a browser may lack only makes them plainer. */
const NEEDED = [
  ...['AbortController', 'ElementInternals', 'HTMLDialogElement', 'IntersectionObserver', 'MutationObserver'],
  ...['ResizeObserver', 'TextEncoder', 'BigInt'],
];

/** Whether this browser has what an element needs (docs/element.md, Browsers). Without a document nothing is shown anyway. */
export function isSupported(): boolean {
  if (typeof document === 'undefined') return true;
  return (
    NEEDED.every((name) => name in globalThis) &&
    'adoptedStyleSheets' in Document.prototype &&
    CSS.supports('selector(:state(a))') &&
    CSS.supports('color', 'light-dark(red, red)')
  );
}
