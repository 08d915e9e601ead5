/** `/r/CODE`, the page of a room, and `/embed/CODE`, the same to be shown in a frame of another page. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../api/context.ts';
import type { Language, Site } from '../sites/site.ts';
import { ownBase, type RoomAddress, roomPath, siteName } from './address.ts';
import { type Html, tag, textElement } from './html.ts';
import { pageLanguage } from './page-language.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { type RoomCard, roomCard } from './room-card.ts';
import { answerTablePage, pageScript, ROOM_PERMISSIONS, roomPreloads } from './table-page.ts';

/** What a page has besides when it is made for a frame. */
const FRAME_HEAD = [tag('link', { rel: 'stylesheet', href: '/embed.css' }), pageScript('/embed.js')];

/** Size of the picture in a preview, pixels. */
const PICTURE = { width: '1200', height: '630' };

export class RoomPages {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async answer(address: RoomAddress, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { sites, config } = this.#services;
    const named = siteName(request.url ?? '');
    const site = named === null ? sites.first : sites.find(named);
    if (site === null) {
      response.writeHead(404, PLAIN).end(request.method === 'HEAD' ? '' : 'There is no site of this name here.');
      return;
    }
    const base = ownBase(request, config.publicUrl);
    const language = pageLanguage(site, request);
    const card = await roomCard(this.#services, site, address.room, request, language);
    const own = `${base}${roomPath({ page: 'r', room: address.room }, site, sites)}`;
    const page = {
      language,
      file: 'table.html' as const,
      heading: PAGE_TEXTS[language].table,
      head: [
        ...cardHead(card, site, own, base, language),
        pageScript('/room.js'),
        ...(await roomPreloads(language)),
        ...(address.page === 'embed' ? [...FRAME_HEAD, this.#token(site, request)] : []),
      ],
      frames: framesOf(address, site),
      permissions: ROOM_PERMISSIONS,
      embeddable: address.page === 'embed',
    };
    await answerTablePage(page, request, response);
  }

  /** By which the page's requests are known where a sandbox takes its origin away. */
  #token(site: Site, request: IncomingMessage): Html {
    const { pageTokens, addresses } = this.#services;
    return tag('meta', { name: 'mahjong-page', content: pageTokens.sign(site, addresses.of(request)) });
  }
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

/** Which pages may show it in a frame. The frame talks to the API as one of our own pages, so the site's list holds here. */
function framesOf({ page }: RoomAddress, { origins }: Site): string {
  if (page === 'r') return "'none'";
  return ["'self'", ...origins.filter((origin) => origin !== 'null')].join(' ');
}

/** What previews read: Open Graph, and the address of the oEmbed answer. */
function cardHead(card: RoomCard, site: Site, address: string, base: string, language: Language): Html[] {
  const property = (name: string, content: string): Html => tag('meta', { property: `og:${name}`, content });
  return [
    textElement('title', card.title),
    tag('meta', { name: 'description', content: card.description }),
    property('type', 'website'),
    property('site_name', site.name),
    property('title', card.title),
    property('description', card.description),
    property('url', address),
    property('image', `${base}${card.picture}`),
    property('image:width', PICTURE.width),
    property('image:height', PICTURE.height),
    property('image:alt', PAGE_TEXTS[language].picture),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('link', {
      rel: 'alternate',
      type: 'application/json+oembed',
      title: card.title,
      href: `${base}/oembed?format=json&url=${encodeURIComponent(address)}`,
    }),
  ];
}
