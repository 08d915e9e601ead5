/** A folder of files, handed out over HTTP: packed where it can be, and not again where the reader has it already. */

import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import { type Encoding, encodingFor, isText, isWorthPacking, packed, TWINS } from './encoding.ts';
import { isFresh, tagOf } from './whole.ts';

/** Sends what lies at a path; false where there is nothing. */
export type SendFile = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

export interface FolderOptions {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether what a path names never changes. */
  readonly forGood?: (path: string) => boolean;
  /** Whether `/page` means `page.html`, and `/` means `index.html`. */
  readonly pages?: boolean;
}

/** A file as it was when it was last looked at. */
interface Known {
  readonly changed: number;
  readonly size: number;
  readonly tag: string;
  /** Files beside it that are the same, packed, and their sizes. */
  readonly twins: ReadonlyMap<Encoding, number>;
  /** What was packed here, for want of such a file. */
  readonly packed: Map<Encoding, Buffer>;
}

const ENCODINGS = ['br', 'gzip'] as const;
const YEAR = 31_536_000;

/** Files may come and go while the server runs: each request looks at the one that it names. */
export function folder(root: string, { headers, forGood = () => false, pages = false }: FolderOptions): SendFile {
  const known = new Map<string, Known>();

  /** null where no file lies there. What is remembered is never more than there are files. */
  async function look(file: string): Promise<Known | null> {
    const found = await stat(file).catch(missing);
    if (found === null || !found.isFile()) {
      known.delete(file);
      return null;
    }
    const before = known.get(file);
    if (before?.changed === found.mtimeMs && before.size === found.size) return before;
    const twins = new Map<Encoding, number>();
    for (const encoding of ENCODINGS) {
      const twin = await stat(`${file}${TWINS[encoding]}`).catch(missing);
      if (twin !== null) twins.set(encoding, twin.size);
    }
    const tag = tagOf(await readFile(file));
    const now: Known = { changed: found.mtimeMs, size: found.size, tag, twins, packed: new Map() };
    known.set(file, now);
    return now;
  }

  return async (request, response, path) => {
    const place = placeOf(root, path);
    if (place === null) return false;
    const names = pages ? [place, place.endsWith(sep) ? `${place}index.html` : `${place}.html`] : [place];
    for (const file of names) {
      const there = file.endsWith(sep) ? null : await look(file);
      if (there === null) continue;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('cache-control', forGood(path) ? `public, max-age=${YEAR}, immutable` : 'public, no-cache');
      response.setHeader('etag', there.tag);
      response.setHeader('vary', 'accept-encoding');
      if (!isFresh(request, response)) await send(request, response, file, there);
      return true;
    }
    return false;
  };
}

async function send(request: IncomingMessage, response: ServerResponse, file: string, known: Known): Promise<void> {
  const type = lookup(file) ?? 'application/octet-stream';
  response.setHeader('content-type', isText(type) ? `${type}; charset=utf-8` : type);
  const encoding = isText(type) ? encodingFor(request, ENCODINGS) : null;
  const twin = encoding === null ? undefined : known.twins.get(encoding);
  if (encoding !== null && twin !== undefined) {
    response.setHeader('content-encoding', encoding);
    return stream(request, response, `${file}${TWINS[encoding]}`, twin);
  }
  const small = encoding === null ? null : await packedHere(file, known, encoding);
  if (encoding === null || small === null) return stream(request, response, file, known.size);
  response.setHeader('content-encoding', encoding);
  response.setHeader('content-length', small.length);
  response.end(request.method === 'HEAD' ? undefined : small);
}

/** Packed once and kept; null where it is not worth it, or not now. */
async function packedHere(file: string, known: Known, encoding: Encoding): Promise<Buffer | null> {
  const kept = known.packed.get(encoding);
  if (kept !== undefined || !isWorthPacking(known.size)) return kept ?? null;
  const made = await packed(await readFile(file), encoding);
  if (made !== null) known.packed.set(encoding, made);
  return made;
}

async function stream(
  { method }: IncomingMessage,
  response: ServerResponse,
  file: string,
  size: number,
): Promise<void> {
  response.setHeader('content-length', size);
  if (method === 'HEAD') response.end();
  // At most as much as was announced, should the file be growing.
  else if (size === 0) response.end();
  else await pipeline(createReadStream(file, { end: size - 1 }), response).catch(leftEarly);
}

/** The file that a path names below a folder; null for what leads out of it, is hidden, or cannot be read. */
function placeOf(root: string, path: string): string | null {
  let plain: string;
  try {
    plain = decodeURIComponent(path);
  } catch {
    // A broken percent-encoding names nothing.
    return null;
  }
  if (plain.includes('\0') || plain.includes('\\') || plain.split('/').some((part) => part.startsWith('.')))
    return null;
  return join(root, plain);
}

/** Whoever closes the page does not wait for the rest. */
function leftEarly(error: unknown): void {
  if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}

/** A name too long, or one that goes through a file, names nothing either. */
function missing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return null;
  throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
