/** Which pages may use this server (design.md, "Origins"). Nothing relies on cookies, so no credentials are ever allowed. */

/** Whether an origin may embed. Requests without one come from no page. `null` must be listed by itself. */
export function isAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true;
  if (origin === 'null') return allowed.includes('null');
  return allowed.includes('*') || allowed.includes(origin);
}

/** The headers that let an allowed origin read the answer; none for others. */
export function corsHeaders(origin: string | undefined, allowed: readonly string[]): Readonly<Record<string, string>> {
  if (origin === undefined || !isAllowed(origin, allowed)) return { vary: 'Origin' };
  return {
    vary: 'Origin',
    'access-control-allow-origin': allowed.includes('*') && origin !== 'null' ? '*' : origin,
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '86400',
  };
}
