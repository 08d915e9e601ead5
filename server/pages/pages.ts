/** What the server serves besides GraphQL: files, a page for each room, its embeddable form, and what previews ask for. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../api/context.ts';
import { roomAddress, siteName } from './address.ts';
import { demoFiles, elementFiles } from './files.ts';
import { answerMatchLog, loggedMatch } from './match-log.ts';
import { answerOembed } from './oembed.ts';
import { pageLanguage } from './page-language.ts';
import { plainPage } from './plain-pages.ts';
import { RoomPages } from './room-pages.ts';
import { answerSchema } from './schema-file.ts';
import { answerTablePage } from './table-page.ts';

/** Answers a GET or HEAD request; `otherwise` is called for what is nowhere. */
export type Pages = (request: IncomingMessage, response: ServerResponse, otherwise: () => void) => Promise<void>;

/** `kept`: the folder where chunks outlive their release. */
export async function createPages(services: Services, kept: string): Promise<Pages> {
  const element = await elementFiles(kept);
  const demo = demoFiles();
  const rooms = new RoomPages(services);
  const { sites } = services;
  return async (request, response, otherwise) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    const room = roomAddress(path);
    const match = loggedMatch(path);
    const plain = plainPage(path);
    if (path === '/schema.graphql') await answerSchema(request, response);
    else if (path === '/oembed') await answerOembed(services, request, response);
    else if (match !== null) await answerMatchLog(services, match, request, response);
    else if (plain !== null) {
      const site = sites.find(siteName(request.url ?? '') ?? '') ?? sites.first;
      await answerTablePage(plain(pageLanguage(site, request)), request, response);
    } else if (room !== null) await rooms.answer(room, request, response);
    else if (!(await element(request, response, path)) && !(await demo(request, response, path))) otherwise();
  };
}
