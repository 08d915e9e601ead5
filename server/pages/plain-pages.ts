/** Pages that ask nothing of the server: `/play`, `/m/ID` with the replay of a match, `/player`. */

import type { Language } from '../sites/site.ts';
import { tag, textElement } from './html.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { pageScript, ROOM_PERMISSIONS, type TablePage } from './table-page.ts';

type PlainPage = (language: Language) => TablePage;

/** Where a lobby leads that has no table beside it. */
const PLAY: PlainPage = (language) => ({
  file: 'table.html',
  language,
  heading: PAGE_TEXTS[language].table,
  head: [textElement('title', PAGE_TEXTS[language].table), pageScript('/play.js')],
  frames: '*',
  permissions: ROOM_PERMISSIONS,
});

/** The same for every id: it says of none whether there is such a match, and the element asks like anybody else. */
const REPLAY: PlainPage = (language) => {
  const { replay, table } = PAGE_TEXTS[language];
  return {
    file: 'table.html',
    language,
    heading: replay,
    head: [
      tag('meta', { name: 'robots', content: 'noindex' }),
      textElement('title', `${replay} · ${table}`),
      pageScript('/match.js'),
    ],
    frames: "'none'",
    permissions: 'fullscreen=*, clipboard-write=*',
  };
};

/** Whoever this browser is, and how they have played. */
const PLAYER: PlainPage = (language) => ({
  file: 'player.html',
  language,
  heading: PAGE_TEXTS[language].player,
  head: [textElement('title', PAGE_TEXTS[language].player)],
  frames: '*',
  permissions: '',
});

/** The page at a path, in any language; null when none of these is there. `/m` alone asks for the file of a match. */
export function plainPage(path: string): PlainPage | null {
  if (path === '/play') return PLAY;
  if (/^\/player(?:\.html)?$/.test(path)) return PLAYER;
  return /^\/m(?:\/[\w-]{1,80})?\/?$/.test(path) ? REPLAY : null;
}
