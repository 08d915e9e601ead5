import { parseUrl } from '../client/parse-url.ts';
import type { Server } from '../client/server.ts';
import { type ReadRecording, type Recording, type RecordingFault, readRecording } from './recording.ts';
import { fetchLog, type Got, lookUp, type MatchFacts, readFile, type SourceFault } from './source.ts';

/** A match that is ready to be watched. */
export interface Opened {
  readonly recording: Recording;
  /** The log as it came: what a check is made from. */
  readonly text: string;
  /** What the server knows of it; null where it knows nothing. */
  readonly facts: MatchFacts | null;
  /** Where its log can be fetched again; null where it came as a file. */
  readonly address: string | null;
}

export interface NotOpened {
  readonly fault: SourceFault | RecordingFault;
  /** 1-based line of the file; null where it is none. */
  readonly line: number | null;
}

/** An id as links have it; anything else is an address. */
const ID = /^[\w-]{1,80}$/;

/** Opens a match by its id at the server, by the address of its log file, or from the file itself. */
export async function openMatch(match: string | Blob, server: Server): Promise<Opened | NotOpened> {
  if (typeof match !== 'string') return opened(await readFile(match), server, null, null);
  if (!ID.test(match)) {
    const address = parseUrl(match, document.baseURI)?.href ?? null;
    return address === null
      ? { fault: 'not-found', line: null }
      : opened(await fetchLog(address), server, null, address);
  }
  const facts = await lookUp(server.link, server.url, match);
  if ('fault' in facts) {
    if (facts.fault !== 'away') return { fault: facts.fault, line: null };
    // The log is kept for good, by browsers too: it may be there when the rest of the server is not.
    const address = new URL(`/matches/${match}.jsonl`, server.url).href;
    return opened(await fetchLog(address), server, null, address);
  }
  if (facts.log === null) return { fault: 'live', line: null };
  return opened(await fetchLog(facts.log), server, facts, facts.log);
}

async function opened(
  got: Got<{ readonly text: string }>,
  server: Server,
  facts: MatchFacts | null,
  address: string | null,
): Promise<Opened | NotOpened> {
  if ('fault' in got) return { fault: got.fault, line: null };
  const read = await recordingOf(got.text);
  if (!read.ok) return { fault: read.fault, line: read.line };
  const { recording } = read;
  return { recording, text: got.text, facts: facts ?? (await factsOf(recording, server)), address };
}

async function recordingOf(text: string): Promise<ReadRecording> {
  const { findRuleSet } = await import('../../server/rules/registry.ts');
  return readRecording(text, findRuleSet);
}

/** A log has nobody's name: the server it comes from may know them. Elsewhere people stay nameless. */
async function factsOf({ matchId }: Recording, server: Server): Promise<MatchFacts | null> {
  const facts = await lookUp(server.link, server.url, matchId);
  return 'fault' in facts ? null : facts;
}
