/** Keys that mean something in a field but are not for it: the page may want them there too. */
const NOT_TYPED = /^(Tab|Escape|F\d+|Shift|Control|Alt|Meta|CapsLock)$/;
const FIELDS = 'input, textarea, select, [contenteditable]';
const PRESSED = 'a[href], button, summary, [role=button], [role=option], [tabindex]';

/**
 * Keeps from the page the keys that an element uses: outside its shadow root they look like keys pressed on the element
 * itself, so that a page's shortcuts would take letters that somebody types into a field. Handlers of the page that listen
 * while the event goes down (`capture`) hear them all the same.
 */
export function keepKeys(host: HTMLElement & { readonly pageKeys: boolean }): void {
  /** Keys that went down for the element: what follows of them is for it too. */
  const kept = new Set<string>();
  const keep = (event: KeyboardEvent): void => {
    const { type, code } = event;
    const own = type === 'keydown' ? isUsed(event, host) : kept.has(code);
    if (own && !host.pageKeys) event.stopPropagation();
    if (type !== 'keydown' || !own) {
      if (type !== 'keypress') kept.delete(code);
    } else kept.add(code);
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) host.addEventListener(type, keep);
}

function isUsed(event: KeyboardEvent, host: HTMLElement): boolean {
  const path = event.composedPath();
  const [target] = path;
  const inside = path.slice(0, path.indexOf(host));
  // What the page has put into the element is the page's.
  if (!(target instanceof Element) || inside.some((each) => each instanceof Node && host.contains(each))) return false;
  if (event.defaultPrevented) return true;
  const typed = !NOT_TYPED.test(event.key) && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey));
  if (target.matches(FIELDS)) return typed;
  return (event.key === 'Enter' || event.key === ' ') && typed && target.matches(PRESSED);
}
