import { parseUrl } from './parse-url.ts';

/** The GraphQL address that belongs to a script's address: its origin + `/graphql`; null where the script has no web origin. */
export function serverOfScript(script: string): string | null {
  const url = parseUrl(script);
  return url !== null && isWeb(url) ? new URL('/graphql', url).href : null;
}

/** An address written in an attribute, made absolute; null when it is none. */
export function readServerUrl(written: string, base: string): string | null {
  const url = parseUrl(written, base);
  if (url === null || !isWeb(url)) return null;
  url.hash = '';
  return url.href;
}

/** Where the socket of a GraphQL address listens. */
export function socketUrl(server: string): string {
  return server.replace(/^http/, 'ws');
}

function isWeb(url: URL): boolean {
  return url.protocol === 'https:' || url.protocol === 'http:';
}
