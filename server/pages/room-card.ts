/** What a link to a room shows before it is opened: in chats, social pages, readers. */

import type { IncomingMessage } from 'node:http';
import type { Context, Services } from '../api/context.ts';
import { UserError } from '../api/errors.ts';
import { openRoom, roomOf } from '../api/room.ts';
import { ruleSet } from '../rules/registry.ts';
import type { Language, Site } from '../sites/site.ts';
import { PAGE_TEXTS } from './page-texts.ts';

export interface RoomCard {
  readonly title: string;
  readonly description: string;
  /** Path of a picture of 1200 × 630 pixels. */
  readonly picture: string;
}

/**
 * The card of a site's room. A code that leads nowhere gets a card that says as little as the code itself, and counts
 * against guessing like a question to the API, so that previews tell nobody which rooms there are.
 */
export async function roomCard(
  services: Services,
  site: Site,
  room: string,
  from: IncomingMessage,
  language: Language,
): Promise<RoomCard> {
  const texts = PAGE_TEXTS[language];
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
    const title = texts.room(texts.ruleSets[key] ?? name, code);
    return { title, description: texts.about, picture: `/pictures/${key}.png` };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { title: texts.table, description: texts.about, picture: '/pictures/table.png' };
  }
}
