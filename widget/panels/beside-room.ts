import type { Room } from '../client/model.ts';

/** An address of the room's server, of the same site. */
export function besideRoom({ link }: Pick<Room, 'link'>, path: string): string {
  return new URL(path + new URL(link).search, link).href;
}
