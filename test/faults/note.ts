/** What a row of the fault table says. Each test that belongs to the table notes one. */

import { appendFileSync } from 'node:fs';

export interface Note {
  readonly fault: string;
  /** How often, and where: `500 times, all four rule sets`. */
  readonly often: string;
  /** What was seen to hold; a test that is not so has failed. */
  readonly held: string;
  /** What was measured; empty where nothing was. */
  readonly figures?: string;
}

/** Prints a note, and leaves it for `npm run faults` to write down. */
export function note(row: Note): void {
  console.log(`${row.fault} (${row.often}): ${row.held}${row.figures === undefined ? '' : `; ${row.figures}`}`);
  const file = process.env.FAULTS_NOTES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(row)}\n`);
}
