/** Pages with a table that ask nothing of the server: `/play`, and `/m/ID` with the replay of a match. */

import { tag, textElement } from './html.ts';
import { pageScript, ROOM_PERMISSIONS, type TablePage } from './table-page.ts';

/** Where a lobby leads that has no table beside it. */
const PLAY: TablePage = {
  language: 'en',
  heading: 'Mahjong table',
  head: [textElement('title', 'Mahjong table'), pageScript('/play.js')],
  frames: '*',
  permissions: ROOM_PERMISSIONS,
};

/** The same for every id: it says of none whether there is such a match, and the element asks like anybody else. */
const REPLAY: TablePage = {
  language: 'en',
  heading: 'Replay of a match',
  head: [
    tag('meta', { name: 'robots', content: 'noindex' }),
    textElement('title', 'Replay · Mahjong table'),
    pageScript('/match.js'),
  ],
  frames: "'none'",
  permissions: 'fullscreen=*, clipboard-write=*',
};

/** The page at a path; null when none of these is there. `/m` alone asks for the file of a match. */
export function plainPage(path: string): TablePage | null {
  if (path === '/play') return PLAY;
  return /^\/m(?:\/[\w-]{1,80})?\/?$/.test(path) ? REPLAY : null;
}
