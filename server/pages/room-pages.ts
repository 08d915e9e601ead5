/** `/r/CODE`, the page of a room, and `/embed/CODE`, the same to be shown in a frame of another page. */

import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Services } from '../api/context.ts';
import type { Site } from '../sites/site.ts';
import { ownBase, type RoomAddress, roomPath, siteName } from './address.ts';
import { demoFolder, PAGE_POLICY } from './files.ts';
import { type Html, tag, textElement } from './html.ts';
import { pageLanguage } from './page-language.ts';
import { type RoomCard, roomCard } from './room-card.ts';

/** The file that the pages are made from; what belongs to the room, and to a frame, is put before the end of its head. */
const FILE = 'room.html';
const END_OF_HEAD = '</head>';
const HTML = '<html lang="en">';

/** What a page has besides when it is made for a frame. */
const FRAME_HEAD = [
  tag('link', { rel: 'stylesheet', href: '/embed.css' }),
  textElement('script', '', { type: 'module', src: '/embed.js' }),
];

/** Size of the picture in a preview, pixels. */
const PICTURE = { width: '1200', height: '630' };

export class RoomPages {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  async answer(address: RoomAddress, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers, body } = await this.#page(address, request);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? '' : body);
  }

  async #page(address: RoomAddress, request: IncomingMessage): Promise<Page> {
    const { sites, config } = this.#services;
    const named = siteName(request.url ?? '');
    const site = named === null ? sites.first : sites.find(named);
    if (site === null) return { status: 404, headers: PLAIN, body: 'There is no site of this name here.' };
    const base = ownBase(request, config.publicUrl);
    const card = await roomCard(this.#services, site, address.room, request);
    const head = cardHead(card, site, `${base}${roomPath({ page: 'r', room: address.room }, site, sites)}`, base);
    // Read each time: in development it changes, and it is small.
    const file = await readFile(join(demoFolder(), FILE), 'utf8');
    if (address.page === 'embed') head.push(...FRAME_HEAD);
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `${PAGE_POLICY}; frame-ancestors ${framesOf(address, site)}`,
        'permissions-policy': 'microphone=*, autoplay=*, fullscreen=*, clipboard-write=*',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-cache',
        vary: 'accept-language',
      },
      body: file
        .replace(HTML, `<html lang="${pageLanguage(site, request.headers['accept-language'])}">`)
        .replace(END_OF_HEAD, () => `${head.join('\n    ')}\n  ${END_OF_HEAD}`),
    };
  }
}

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

/** Which pages may show it in a frame. The frame talks to the API as one of our own pages, so the site's list holds here. */
function framesOf({ page }: RoomAddress, { origins }: Site): string {
  if (page === 'r') return "'none'";
  return ["'self'", ...origins.filter((origin) => origin !== 'null')].join(' ');
}

/** What previews read: Open Graph, and the address of the oEmbed answer. */
function cardHead(card: RoomCard, site: Site, address: string, base: string): Html[] {
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
    property('image:alt', 'A mahjong table with tiles on green felt'),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    tag('link', {
      rel: 'alternate',
      type: 'application/json+oembed',
      title: card.title,
      href: `${base}/oembed?format=json&url=${encodeURIComponent(address)}`,
    }),
  ];
}
