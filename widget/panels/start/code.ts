import { parseUrl } from '../../client/parse-url.ts';

/** The longest code or standing name a server gives. */
const LONGEST = 64;

/**
 * The room code in what a person wrote or pasted: a code, in quotes or not, or an address with `/r/CODE`, `/embed/CODE` or
 * `?mahjong-room=CODE` in it, whatever else is in it and around it, also inside the address of a page that only leads on.
 * null when there is none. Upper and lower case are the server's business.
 */
export function readCode(written: string): string | null {
  const text = decoded(written)
    .replaceAll(/[“”„‘’‚«»"'`]/g, ' ')
    .trim();
  const [, named] = /[?&#]mahjong-room=([^&#\s]+)/.exec(text) ?? [];
  const [, inPath] = /(?:^|[/\s])(?:r|embed)\/([^/?#&\s]+)/.exec(text) ?? [];
  const code = (named ?? inPath)?.replace(/[.,;:!?)\]]+$/, '');
  return code !== undefined || /^https?:/.test(text) ? plausible(code ?? '') : plausible(text.replaceAll(/\s/g, ''));
}

/** Of an address that another one carries, the plain form. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The room a page's own address names: `?mahjong-room=CODE`; null without one. */
export function codeOfPage(address: string): string | null {
  const url = parseUrl(address);
  return url === null ? null : plausible(url.searchParams.get('mahjong-room') ?? '');
}

function plausible(code: string): string | null {
  return /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(code) && code.length <= LONGEST ? code : null;
}
