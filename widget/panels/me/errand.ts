import { parseUrl } from '../../client/parse-url.ts';

/**
 * What a link to a page brings besides the page: somebody's recovery, or move to this device. It stands in the fragment,
 * which browsers send to nobody, together with the server it is for: a page may hold tables of several.
 */
export interface Errand {
  readonly kind: 'recover' | 'move';
  readonly secret: string;
}

const KINDS = ['recover', 'move'] as const;
const SERVER = 'mahjong-server';
/** How long a move's code is (the server's room codes, twice). */
const CODE_LENGTH = 12;
const LONGEST = 200;

/** A link to a page that brings an errand. `room`: the code of the room to open there; null: none. */
export function errandLink(page: string, server: string, { kind, secret }: Errand, room: string | null): string {
  const url = new URL(page);
  if (room === null) url.searchParams.delete('mahjong-room');
  else url.searchParams.set('mahjong-room', room);
  url.hash = new URLSearchParams({ [`mahjong-${kind}`]: secret, [SERVER]: server }).toString();
  return url.href;
}

/** What an address brings for a server (null: whichever); null when it brings nothing. */
export function errandOf(address: string, server: string | null): Errand | null {
  const brought = new URLSearchParams(parseUrl(address)?.hash.slice(1) ?? '');
  if (server !== null && brought.get(SERVER) !== server) return null;
  for (const kind of KINDS) {
    const secret = brought.get(`mahjong-${kind}`);
    if (secret !== null && secret !== '' && secret.length <= LONGEST) return { kind, secret };
  }
  return null;
}

/** The errand in what a person wrote or pasted: a link that brings one, or a code; null when it is neither. */
export function errandIn(written: string): Errand | null {
  const linked = errandOf(written.trim(), null);
  if (linked !== null) return linked;
  const code = written.toUpperCase().replaceAll(/[\s-]/g, '');
  return code.length === CODE_LENGTH && /^[A-Z0-9]+$/.test(code) ? { kind: 'move', secret: code } : null;
}

/** Takes the errand for a server out of the page's address, so that it stays neither there nor in the history. */
export function takeErrand(server: string): Errand | null {
  const errand = errandOf(document.URL, server);
  if (errand !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return errand;
}
