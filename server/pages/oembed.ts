/** `/oembed?url=…/r/CODE`: how a page that only knows a room's link shows the table (the oEmbed format, https://oembed.com). */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Services } from '../api/context.ts';
import type { Site } from '../sites/site.ts';
import { ownBase, roomAddress, roomPath, siteName } from './address.ts';
import { textElement } from './html.ts';
import { pageLanguage } from './page-language.ts';
import { roomCard } from './room-card.ts';
import { sendWhole } from './whole.ts';

/** Sizes in CSS pixels: what a column of text has, and what a table needs. */
const WIDTH = { usual: 720, least: 280 };
/** Less high than this a frame shows no hand. */
const LEAST_HEIGHT = 320;
/** The height that shows the table of a width without scrolling; narrow ones stack. */
const heightFor = (width: number): number => Math.round(width < 520 ? width * 1.9 : width * 0.95);

/** What a frame with a table may do. */
const FRAME_ALLOW = 'microphone; autoplay; fullscreen; clipboard-write';

type Answer = { readonly status: number; readonly text: string } | { readonly status: 200; readonly json: object };

/** Answers a question for the frame of a room's link; 400, 404 or 501 say which parameter is wrong. */
export async function answerOembed(
  services: Services,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await oembed(services, request);
  // Asked for from pages too, for previews of what is being written; it tells nothing that the link does not.
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('cache-control', 'no-cache');
  if ('json' in answer) {
    await sendWhole(request, response, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(answer.json),
    });
  } else {
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.writeHead(answer.status).end(answer.text);
  }
}

async function oembed(services: Services, request: IncomingMessage): Promise<Answer> {
  const asked = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  const format = asked.get('format') ?? 'json';
  if (format !== 'json') return { status: 501, text: 'format: only json is made here.' };
  const base = ownBase(request, services.config.publicUrl);
  const link = URL.parse(asked.get('url') ?? '');
  if (link === null) return { status: 400, text: 'url: give the link of a room.' };
  const address = link.host === new URL(base).host ? roomAddress(link.pathname) : null;
  const site = siteOf(services, link);
  if (address === null || site === null) return { status: 404, text: 'url: this is no room of this server.' };
  const most = { width: sizeOf(asked.get('maxwidth')), height: sizeOf(asked.get('maxheight')) };
  if (Number.isNaN(most.width) || Number.isNaN(most.height)) {
    return { status: 400, text: 'maxwidth and maxheight are numbers of pixels.' };
  }
  // A frame is never larger than the page has room for: where a table does not fit, the page keeps the link.
  if (most.width < WIDTH.least || most.height < LEAST_HEIGHT) {
    return {
      status: 400,
      text: `A table needs a maxwidth of ${WIDTH.least} and a maxheight of ${LEAST_HEIGHT} pixels.`,
    };
  }
  const width = Math.min(WIDTH.usual, most.width);
  const height = Math.min(heightFor(width), most.height);
  const card = await roomCard(services, site, address.room, request, pageLanguage(site, request));
  return {
    status: 200,
    json: {
      version: '1.0',
      type: 'rich',
      provider_name: site.name,
      provider_url: base,
      title: card.title,
      thumbnail_url: `${base}${card.picture}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
      width,
      height,
      html: textElement('iframe', '', {
        src: `${base}${roomPath({ page: 'embed', room: address.room }, site, services.sites)}`,
        title: card.title,
        width: String(width),
        height: String(height),
        allow: FRAME_ALLOW,
        loading: 'lazy',
      }),
    },
  };
}

function siteOf({ sites }: Services, link: URL): Site | null {
  const named = siteName(link.search);
  return named === null ? sites.first : sites.find(named);
}

/** A number of pixels; no limit where nothing is said, NaN for what is no number. */
function sizeOf(text: string | null): number {
  if (text === null || text === '') return Number.POSITIVE_INFINITY;
  return /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
}
