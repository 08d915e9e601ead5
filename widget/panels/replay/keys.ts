import type { Jump } from '../../replay/playhead.ts';

/** What a key does in a replay (the list for people: `ReplayTexts.keys`). */
export type ReplayKey = Jump | 'play' | 'hands' | 'seat' | 'keys';

const KEYS: Readonly<Record<string, ReplayKey>> = {
  ' ': 'play',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
  'Shift+ArrowRight': 'next-turn',
  'Shift+ArrowLeft': 'last-turn',
  '[': 'last-hand',
  ']': 'next-hand',
  Home: 'start',
  End: 'end',
  v: 'hands',
  n: 'seat',
  '?': 'keys',
};

const READING: ReadonlySet<string> = new Set([' ', 'Home', 'End']);

/** null for keys that mean something to the page, the browser, a field, a button or a tile. */
export function replayKey(event: KeyboardEvent): ReplayKey | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const path = event.composedPath().filter((target) => target instanceof Element);
  if (path.some((element) => element.matches('input, select, textarea, [contenteditable]'))) return null;
  if (event.key === ' ' && path.some((element) => element.matches('button, a, summary'))) return null;
  // A panel over the table is read with these.
  if (READING.has(event.key) && path.some((element) => element.matches('mahjong-sheet'))) return null;
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return KEYS[event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${name}` : name] ?? null;
}
