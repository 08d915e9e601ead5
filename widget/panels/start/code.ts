import { parseUrl } from '../../client/parse-url.ts';

/** The longest code or standing name a server gives. */
const LONGEST = 64;

/**
 * The room code in what a person wrote or pasted: a code, or a link with `/r/CODE` or `?mahjong-room=CODE` in it.
 * null when there is none. Upper and lower case are the server's business.
 */
export function readCode(written: string): string | null {
  const text = written.trim();
  const url = parseUrl(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return codeOfUrl(url);
  const inPath = /(?:^|\/)r\/([^/?#\s]+)/.exec(text)?.[1];
  return plausible(inPath ?? text.replaceAll(/\s/g, ''));
}

/** The room a page's own address names: `?mahjong-room=CODE`; null without one. */
export function codeOfPage(address: string): string | null {
  const url = parseUrl(address);
  return url === null ? null : plausible(url.searchParams.get('mahjong-room') ?? '');
}

function codeOfUrl(url: URL): string | null {
  const inPath = /\/r\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  return plausible(inPath ?? url.searchParams.get('mahjong-room') ?? '');
}

function plausible(code: string): string | null {
  return /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(code) && code.length <= LONGEST ? code : null;
}
