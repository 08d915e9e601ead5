import { first } from './0001-first.ts';
import { people } from './0002-people.ts';
import { results } from './0003-results.ts';
import { merges } from './0004-merges.ts';
import { resultRows } from './0005-result-rows.ts';
import type { Migration } from './migration.ts';

/** All steps in order; the last one's version is the version of the data. */
export const MIGRATIONS: readonly Migration[] = [first, people, results, merges, resultRows];
