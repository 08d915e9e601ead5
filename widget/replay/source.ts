import { MOST_CHARACTERS } from '../../server/rules/match-log.ts';
import type { Link } from '../client/link.ts';
import { isFailure, readAnswer } from '../client/outcome.ts';
import { ReplayedMatch } from './documents.ts';

/** Why a log is not there to be read. */
export type SourceFault =
  /** Nobody knows a match of this id, or there is nothing at the address. */
  | 'not-found'
  /** It is still being played. */
  | 'live'
  /** Too many wrong ids were tried from here. */
  | 'limited'
  /** No answer, or none that this page may read. */
  | 'away'
  | 'huge';

/** What the server tells of a match beside its log. */
export interface MatchFacts {
  /** Where its log is; null while it is played. */
  readonly log: string | null;
  /** The page that shows it. */
  readonly page: string;
  /** By seat; null where it is not known. */
  readonly seats: readonly ({ readonly id: string; readonly name: string } | null)[];
}

export type Got<T> = T | { readonly fault: SourceFault };

/** Looks a match up at the server. */
export async function lookUp(link: Link, server: string, id: string): Promise<Got<MatchFacts>> {
  const found = await link.request(ReplayedMatch, { id });
  if (isFailure(found)) return { fault: found.code === 'RATE_LIMITED' ? 'limited' : 'away' };
  const match = readAnswer(found.data.match);
  if (isFailure(match)) return { fault: match.code === 'RATE_LIMITED' ? 'limited' : 'not-found' };
  const seats = [0, 1, 2, 3].map(
    (seat) => match.players.find(({ standing }) => standing.seat === seat)?.occupant ?? null,
  );
  const log = match.log === null ? null : new URL(match.log, server).href;
  return { log, page: new URL(match.page, server).href, seats };
}

/** Fetches the text of a log file, packed or not. */
export async function fetchLog(address: string): Promise<Got<{ readonly text: string }>> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    if (response.status === 429) return { fault: 'limited' };
    if (response.status >= 500) return { fault: 'away' };
    if (!response.ok || response.body === null) return { fault: 'not-found' };
    return await textOf(response.body);
  } catch {
    // No network, or the other site does not let this page read it: browsers do not say which.
    return { fault: 'away' };
  }
}

/** Reads the text of a file that a person has given, packed or not. */
export function readFile(file: Blob): Promise<Got<{ readonly text: string }>> {
  // More than this is no log even when packed.
  return file.size > MOST_CHARACTERS ? Promise.resolve({ fault: 'huge' }) : textOf(file.stream());
}

/** A stream as text, unpacked where it is packed, given up where it is longer than any log. */
async function textOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Got<{ readonly text: string }>> {
  const sent = await gather(stream);
  if (sent === null) return { fault: 'huge' };
  if (!sent.whole) return { fault: 'away' };
  const [first] = sent.parts;
  if (first?.[0] !== 0x1f || first[1] !== 0x8b) return { text: await new Blob(sent.parts).text() };
  const unpacking = new Blob(sent.parts).stream().pipeThrough(new DecompressionStream('gzip'));
  // What came of a packed file that was cut is read, and found to be cut.
  const unpacked = await gather(unpacking);
  return unpacked === null ? { fault: 'huge' } : { text: await new Blob(unpacked.parts).text() };
}

interface Gathered {
  readonly parts: Uint8Array<ArrayBuffer>[];
  /** false: the stream broke off. */
  readonly whole: boolean;
}

/** All bytes of a stream; null when there are more than any log has. */
async function gather(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Gathered | null> {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
      if (length <= MOST_CHARACTERS) continue;
      await reader.cancel();
      return null;
    }
    return { parts, whole: true };
  } catch {
    return { parts, whole: false };
  }
}
