/** Where a viewer stands: (match, class, n). Opaque to clients; one of another match or class gets a snapshot. */

import { SEATS } from '../rules/scoring.ts';
import type { ViewerSeat } from '../table/view-types.ts';

export interface CursorPosition {
  readonly matchId: string;
  readonly viewer: ViewerSeat;
  /** How many events of the match the viewer has seen. */
  readonly n: number;
}

/** What a viewer hands back to go on from here. It hides nothing: whoever sends one sees what their seat may see. */
export function writeCursor({ matchId, viewer, n }: CursorPosition): string {
  return Buffer.from(`${matchId}/${viewer ?? 'p'}/${n}`).toString('base64url');
}

/** null for anything that is no cursor of ours: whoever sends it gets a snapshot. */
export function readCursor(text: string): CursorPosition | null {
  const parts = /^([^/]+)\/([0-3p])\/(\d{1,9})$/.exec(Buffer.from(text, 'base64url').toString());
  if (parts === null) return null;
  const [, matchId = '', seat = 'p', n = '0'] = parts;
  return { matchId, viewer: SEATS.find((each) => String(each) === seat) ?? null, n: Number(n) };
}
