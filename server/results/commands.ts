/** `mahjong-table verify FILE` and `mahjong-table rebuild`: work on files, without a server. */

import { readFile, stat } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { type Finding, type Proof, prove } from '../rules/proof.ts';
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts';
import { rebuildResults } from './rebuild.ts';

/** No log is larger, bytes, packed or not. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Judges a log file, also one that is packed with gzip. */
export async function verifyFile(path: string): Promise<Proof> {
  const huge: Proof = { verdict: 'unreadable', fault: 'huge', line: null };
  if ((await stat(path)).size > MOST_BYTES) return huge;
  const bytes = await readFile(path);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return prove(bytes.toString());
  try {
    return prove(gunzipSync(bytes, { maxOutputLength: MOST_BYTES }).toString());
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    return code === 'ERR_BUFFER_TOO_LARGE' ? huge : { verdict: 'unreadable', fault: 'cut', line: null };
  }
}

/** What was found, for people. */
export function proofText(proof: Proof): string {
  switch (proof.verdict) {
    case 'green': {
      const withheld = proof.withheld
        .map((place) => `Place ${place} withheld its secret, and it was recorded.\n`)
        .join('');
      return `GREEN  ${proof.matchId}: ${proof.hands} hands were dealt and played as they were committed to.\n${withheld}This proves that nothing was changed or chosen, not that nobody peeked.`;
    }
    case 'red':
      return [`RED    ${proof.matchId}: this is not what was committed to.`, ...proof.findings.map(findingText)].join(
        '\n',
      );
    case 'unreadable':
      return `UNREADABLE  ${FAULTS[proof.fault]}${proof.line === null ? '' : ` (line ${proof.line})`}`;
  }
}

const FAULTS = {
  huge: 'The file is longer than any match.',
  foreign: 'The file is no log of a match.',
  'newer-version': 'The log was written by a newer version of this program.',
  'broken-line': 'A line is not an event.',
  cut: 'The file is cut: it has not the lines that it says it has.',
} as const;

const FINDINGS: Readonly<Record<Finding['what'], string>> = {
  'client-reveal': 'the secret of a person does not fit its commitment',
  'server-commitment': 'wrong seed: the server’s secret, the rules or the commitments do not give what was published',
  seats: 'the seats are not those that were drawn',
  'hand-commitment': 'wall, dice or salt do not fit the commitment of the hand',
  wall: 'the wall is not the one that was drawn',
  dice: 'the dice are not those that were drawn',
  identities: 'the tiles’ identities are not those that were drawn',
  exchange: 'the direction of the exchange is not the one that was drawn',
  salt: 'the salt is not the one that follows from the secret',
  commitment: 'the commitment of the hand is not the one that follows from the secret',
  'missing-reveal': 'the reveal of a person is missing and was not recorded as withheld',
  'missing-secret': 'the server’s secret is missing',
  missing: 'something that every match publishes is missing or malformed',
  rules: 'the rules are not those whose hash was published',
  tile: 'a tile is not where the wall and the play before have it',
  'not-as-seen': 'the server’s commitment is not the one that was seen before the deal',
};

function findingText({ what, place, hand, event }: Finding): string {
  const where = [
    ...(hand === null ? [] : [`hand ${hand + 1}`]),
    ...(place === null ? [] : [`place ${place}`]),
    ...(event === null ? [] : [`line ${event + 1}`]),
  ];
  return `  ${what}: ${FINDINGS[what]}${where.length === 0 ? '' : ` (${where.join(', ')})`}`;
}

/** Counts all results of a data file anew, from the logs. No server may be running on it. */
export async function rebuildFile(path: string, say: (text: string) => void): Promise<void> {
  const store = await openSqliteStore({ path });
  try {
    const matches = await rebuildResults(store, (count) => say(`${count} matches …`));
    say(`Statistics and ratings were made anew from ${matches} matches.`);
  } finally {
    await store.close();
  }
}
