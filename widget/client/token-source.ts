/** Asks the page for a token that the site signs for who is signed in there; null: nobody is. */
export type GetToken = () => string | null | Promise<string | null>;

/** Where tokens of the site's own people come from. */
export interface TokenSource {
  /** The first one; null: `getToken` gives that too. */
  readonly token: string | null;
  /** null: there is no other than the first one. */
  readonly getToken: GetToken | null;
}
