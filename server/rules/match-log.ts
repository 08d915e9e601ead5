/** The log of a finished match as a file: JSON Lines, a header and then every event. `match-log.schema.json` describes it. */

import { VERSIONS } from './upcast.ts';

const LOG_FORMAT = 'mahjong-table/match';
export const LOG_VERSION = 1;

/** Longest file that is read, characters. A long match has about a million. */
export const MOST_CHARACTERS = 32_000_000;

export interface LogHeader {
  readonly format: typeof LOG_FORMAT;
  readonly version: number;
  readonly matchId: string;
  /** How many lines follow. */
  readonly events: number;
}

export interface LogLine {
  readonly type: string;
  /** Of this type's body. */
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Why a file is not read. */
export type LogFault =
  /** Longer than any match. */
  | 'huge'
  /** Not one of these files at all. */
  | 'foreign'
  /** Written by a newer version of this program. */
  | 'newer-version'
  /** A line that is not an event. */
  | 'broken-line'
  /** Fewer or more lines than it says itself. */
  | 'cut';

export type ReadLog =
  | { readonly ok: true; readonly header: LogHeader; readonly events: readonly LogLine[] }
  /** `line` is 1-based; null where it is the whole file. */
  | { readonly ok: false; readonly fault: LogFault; readonly line: number | null };

/** A log as the text of its file. */
export function writeLog(matchId: string, events: readonly LogLine[]): string {
  const header: LogHeader = { format: LOG_FORMAT, version: LOG_VERSION, matchId, events: events.length };
  return `${[header, ...events].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** A log from its text, as far as its form goes: its events in their newest versions. */
export function readLog(text: string): ReadLog {
  if (text.length > MOST_CHARACTERS) return { ok: false, fault: 'huge', line: null };
  const [first = '', ...lines] = text.replace(/\n$/, '').split('\n');
  const header = headerOf(parsed(first));
  if (header === null) return { ok: false, fault: 'foreign', line: 1 };
  if (header.version > LOG_VERSION) return { ok: false, fault: 'newer-version', line: 1 };
  const events: LogLine[] = [];
  for (const [index, line] of lines.entries()) {
    const event = eventOf(parsed(line));
    // The last line of a file that was cut is rarely whole.
    if (event === null)
      return { ok: false, fault: index + 1 === lines.length ? 'cut' : 'broken-line', line: index + 2 };
    const raised = VERSIONS.upcast(event);
    if (raised === null) return { ok: false, fault: 'newer-version', line: index + 2 };
    events.push(raised);
  }
  return events.length === header.events ? { ok: true, header, events } : { ok: false, fault: 'cut', line: null };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Whether it is an object of JSON, and no list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function headerOf(value: unknown): LogHeader | null {
  if (!isRecord(value) || value.format !== LOG_FORMAT) return null;
  const { version, matchId, events } = value;
  if (typeof version !== 'number' || typeof matchId !== 'string' || typeof events !== 'number') return null;
  return { format: LOG_FORMAT, version, matchId, events };
}

function eventOf(value: unknown): LogLine | null {
  if (!isRecord(value)) return null;
  const { type, version, at, body } = value;
  if (typeof type !== 'string' || typeof version !== 'number' || typeof at !== 'number' || !isRecord(body)) return null;
  return { type, version, at, body };
}
