const told = new Set<string>();

/** Says in the console, once for each server, what its owner has to do so that pages like this one are let in. */
export function tellOwner(server: string): void {
  if (told.has(server)) return;
  told.add(server);
  console.error(
    `mahjong-table: ${server} does not let in pages of the origin ${origin}. List it there: ALLOWED_ORIGINS, or “origins” of the site in SITES.`,
  );
}
