/** How a site vouches for its own people: what its tokens are checked against. The algorithm is never the token's choice. */

import { z } from 'zod';

/** Shared secrets, or a public key set by its address or written out. */
export type SiteKeys =
  | { readonly kind: 'secrets'; readonly secrets: readonly string[] }
  | { readonly kind: 'jwks-url'; readonly url: string }
  | { readonly kind: 'jwks'; readonly keys: readonly Readonly<Record<string, unknown>>[] };

export interface SitePeople {
  readonly algorithm: string;
  readonly issuer: string;
  readonly audience: string;
  readonly keys: SiteKeys;
}

const SHARED = ['HS256', 'HS384', 'HS512'] as const;
const PUBLIC = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'] as const;

/** Shorter ones can be guessed by trying. */
const SHORTEST_SECRET = 32;

const secret = z.string().min(SHORTEST_SECRET, { error: `is too short; use at least ${SHORTEST_SECRET} characters` });
const named = { issuer: z.string().min(1), audience: z.string().min(1) };

export const sitePeople = z
  .discriminatedUnion('algorithm', [
    z.strictObject({ ...named, algorithm: z.literal(SHARED), secrets: z.array(secret).min(1).max(5) }),
    z.strictObject({
      ...named,
      algorithm: z.literal(PUBLIC),
      jwks: z.union(
        [z.url({ protocol: /^https?$/ }), z.object({ keys: z.array(z.record(z.string(), z.unknown())).min(1) })],
        {
          error: 'is neither the address of a key set nor one',
        },
      ),
    }),
  ])
  .transform((wanted): SitePeople => {
    const { algorithm, issuer, audience } = wanted;
    if ('secrets' in wanted) return { algorithm, issuer, audience, keys: { kind: 'secrets', secrets: wanted.secrets } };
    const { jwks } = wanted;
    const keys: SiteKeys =
      typeof jwks === 'string' ? { kind: 'jwks-url', url: jwks } : { kind: 'jwks', keys: jwks.keys };
    return { algorithm, issuer, audience, keys };
  });
