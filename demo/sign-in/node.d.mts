/** A token of five minutes for one of a site's own people, with the site's shared secret (HS256). */
export function signToken(
  person: { readonly id: string; readonly name: string },
  site: { readonly secret: string; readonly issuer: string; readonly audience: string },
): string;
