import type { PlaceName } from '../question.ts';

/** What a key does while the focus is within the element (the list for people: `texts.keys`). */
export type KeyCommand =
  | { readonly do: 'act'; readonly place: PlaceName }
  | { readonly do: 'choose'; readonly number: number }
  | { readonly do: 'sort' | 'skip' | 'say-discard' | 'say-time' | 'say-scores' | 'help' };

const COMMANDS: Readonly<Record<string, KeyCommand>> = {
  p: { do: 'act', place: 'pass' },
  c: { do: 'act', place: 'chow' },
  u: { do: 'act', place: 'pung' },
  k: { do: 'act', place: 'kong' },
  w: { do: 'act', place: 'win' },
  s: { do: 'sort' },
  x: { do: 'skip' },
  l: { do: 'say-discard' },
  t: { do: 'say-time' },
  o: { do: 'say-scores' },
  '?': { do: 'help' },
};

/** The command of a key; null for keys that mean something to the page, the browser or a field. */
export function commandOf(event: KeyboardEvent): KeyCommand | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.composedPath().some(takesKeys)) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'choose', number: Number(event.key) };
  return COMMANDS[event.key.toLowerCase()] ?? null;
}

/** What is written into, and what lies over the whole page. */
function takesKeys(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, select, textarea, [contenteditable], dialog:modal');
}
