/** What a link to a room shows before it is opened: in chats, social pages, readers. */

import type { IncomingMessage } from 'node:http';
import type { Context, Services } from '../api/context.ts';
import { UserError } from '../api/errors.ts';
import { openRoom, roomOf } from '../api/room.ts';
import { ruleSet } from '../rules/registry.ts';
import type { Site } from '../sites/site.ts';

export interface RoomCard {
  readonly title: string;
  readonly description: string;
  /** Path of a picture of 1200 × 630 pixels. */
  readonly picture: string;
}

const DESCRIPTION = 'Sit down, watch, or bring your own people: mahjong in the page, with bots where seats stay empty.';

/**
 * The card of a site's room. A code that leads nowhere gets a card that says as little as the code itself, and counts
 * against guessing like a question to the API, so that previews tell nobody which rooms there are.
 */
export async function roomCard(services: Services, site: Site, room: string, from: IncomingMessage): Promise<RoomCard> {
  const context: Context = {
    services,
    site,
    caller: { is: 'nobody' },
    label: '',
    address: services.addresses.of(from),
    gone: null,
  };
  try {
    const { code, ruleSet: chosen } = roomOf(await openRoom(context, room), context);
    const { key, name } = ruleSet(chosen);
    return { title: `${name} · room ${code}`, description: DESCRIPTION, picture: `/pictures/${key}.png` };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { title: 'Mahjong table', description: DESCRIPTION, picture: '/pictures/table.png' };
  }
}
