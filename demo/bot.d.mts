/** Makes a room as wanted, posts its link, waits for its first result and posts that; gives the room's code. */
export function runBot(settings: {
  readonly server: string;
  readonly token: string;
  readonly webhook: string;
  readonly wanted: { readonly ruleSet?: string; readonly length?: string; readonly visibility?: 'PUBLIC' | 'PRIVATE' };
  /** Between two looks, ms. */
  readonly every?: number;
}): Promise<string>;
