/**
 * Whether a finished match was dealt and played as it was committed to (docs/fair.md): from its log alone, on any machine.
 * It proves that nothing was changed or chosen, not that nobody peeked.
 */

import { bytesToHex } from '@noble/hashes/utils.js';
import { rulesDocument, rulesHash } from './fair.ts';
import { checkMatch, type Misfit, type PublishedMatch } from './fair-check.ts';
import { isRecord, type LogFault, type LogLine, readLog } from './match-log.ts';
import { followTiles } from './proof-tiles.ts';
import { findRuleSet } from './registry.ts';
import type { RuleOptions } from './scoring.ts';

/** Something that does not fit. `place` is one of the lobby, `hand` is 0-based, `event` the 1-based line after the header. */
export interface Finding {
  readonly what:
    | Misfit['what']
    /** A commitment that was neither followed by its secret nor recorded as withheld. */
    | 'missing-reveal'
    /** The log ends without the server's secret. */
    | 'missing-secret'
    /** Something that every match publishes is not there, or is no such thing. */
    | 'missing'
    /** The rules the log names are not those whose hash was published, or nobody knows them. */
    | 'rules'
    /** A tile that the wall and what happened before do not give. */
    | 'tile'
    /** The server's commitment is not the one that was seen before the deal. */
    | 'not-as-seen';
  readonly place: number | null;
  readonly hand: number | null;
  readonly event: number | null;
}

export type Proof =
  /** It all fits. */
  | {
      readonly verdict: 'green';
      readonly matchId: string;
      readonly hands: number;
      readonly withheld: readonly number[];
    }
  /** It does not: what was found first, first. */
  | { readonly verdict: 'red'; readonly matchId: string; readonly findings: readonly Finding[] }
  /** It is no log that can be judged. */
  | { readonly verdict: 'unreadable'; readonly fault: LogFault; readonly line: number | null };

/**
 * Judges the text of a log file. `seen`: the server's commitment as the one who asks saw it before the deal, null where
 * nobody did; without it a whole other match could be handed out under this one's name.
 */
export function prove(text: string, seen: string | null = null): Proof {
  const log = readLog(text);
  if (!log.ok) return { verdict: 'unreadable', fault: log.fault, line: log.line };
  const { matchId } = log.header;
  try {
    const gathered = gather(log.events);
    const own: Finding[] = gathered.findings;
    if (gathered.match !== null && gathered.match.matchId !== matchId) own.push(finding('missing'));
    const promised = gathered.match?.serverCommitment;
    if (seen !== null && promised !== undefined && promised !== seen) own.push(finding('not-as-seen'));
    const misfits = gathered.match === null ? [] : checkMatch(gathered.match);
    const findings = [
      ...own,
      ...misfits.map((misfit): Finding => ({ ...misfit, event: null })),
      ...followTiles(log.events).map(({ hand, event }) => finding('tile', { hand, event })),
    ];
    if (findings.length > 0 || gathered.match === null) return { verdict: 'red', matchId, findings };
    return { verdict: 'green', matchId, hands: gathered.match.hands.length, withheld: gathered.withheld };
  } catch (error) {
    // Bytes that are no hex, lists that are none: whoever changed the file changed more than values.
    if (error instanceof Error) return { verdict: 'red', matchId, findings: [finding('missing')] };
    throw error;
  }
}

function finding(what: Finding['what'], where: Partial<Finding> = {}): Finding {
  return { what, place: null, hand: null, event: null, ...where };
}

interface Gathered {
  readonly match: PublishedMatch | null;
  readonly findings: Finding[];
  /** Places whose reveal was recorded as withheld. */
  readonly withheld: readonly number[];
}

type Four = [string | null, string | null, string | null, string | null];

/** What a match has published, in the order of its log. */
function gather(events: readonly LogLine[]): Gathered {
  const findings: Finding[] = [];
  const withheld: number[] = [];
  const commitments: Four = [null, null, null, null];
  const reveals: Four = [null, null, null, null];
  const hands: PublishedMatch['hands'][number][] = [];
  const published: { [K in 'server' | 'secret']: string | null } = { server: null, secret: null };
  let lobby: Readonly<Record<string, unknown>> | null = null;
  let seats: readonly number[] | null = null;
  for (const { type, body } of events) {
    const place = typeof body.place === 'number' ? body.place : -1;
    const isPlace = place === 0 || place === 1 || place === 2 || place === 3;
    switch (type) {
      case 'lobby-opened':
        lobby = body;
        break;
      case 'ready':
        if (isPlace && published.server === null) commitments[place] = textOrNull(body.commitment);
        break;
      case 'unready':
      case 'left':
      case 'removed':
        if (isPlace && published.server === null) commitments[place] = null;
        break;
      case 'server-committed':
        published.server = textOrNull(body.commitment);
        break;
      case 'revealed':
        if (isPlace) reveals[place] = textOrNull(body.secret);
        break;
      case 'reveal-missed':
        if (isPlace) {
          reveals[place] = '';
          withheld.push(place);
        }
        break;
      case 'seats-drawn':
        seats = body.order as readonly number[];
        break;
      case 'hand-started':
        hands.push(body as LogLine['body'] & PublishedMatch['hands'][number]);
        break;
      case 'match-closed':
      case 'released':
        published.secret = textOrNull(body.secret);
        break;
    }
  }
  for (const place of [0, 1, 2, 3] as const) {
    if (commitments[place] !== null && reveals[place] === null) findings.push(finding('missing-reveal', { place }));
  }
  if (published.secret === null) findings.push(finding('missing-secret'));
  const rules = lobby === null ? null : rulesOf(lobby);
  if (lobby !== null && rules === null) findings.push(finding('rules'));
  if (lobby === null || rules === null || published.server === null || published.secret === null || seats === null) {
    if (findings.length === 0) findings.push(finding('missing'));
    return { match: null, findings, withheld };
  }
  const match: PublishedMatch = {
    matchId: String(lobby.matchId),
    ...rules,
    clientCommitments: commitments,
    clientReveals: reveals,
    serverCommitment: published.server,
    serverSecret: published.secret,
    seatOrder: seats,
    hands,
  };
  return { match, findings, withheld };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The rules of a lobby; null when nobody knows them, or their hash is another one. */
function rulesOf(
  lobby: Readonly<Record<string, unknown>>,
): Pick<PublishedMatch, 'rules' | 'tileCount' | 'exchanges'> | null {
  const rules = typeof lobby.ruleSet === 'string' ? findRuleSet(lobby.ruleSet) : null;
  if (rules === null || !isRecord(lobby.options)) return null;
  const options = lobby.options as RuleOptions;
  const document = rulesDocument(rules.key, options);
  if (bytesToHex(rulesHash(document)) !== lobby.rulesHash) return null;
  return { rules: document, tileCount: rules.tiles.length, exchanges: rules.exchanges(options) };
}
