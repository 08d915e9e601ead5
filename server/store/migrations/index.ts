import { first } from './0001-first.ts';
import type { Migration } from './migration.ts';

/** All steps in order; the last one's version is the version of the data. */
export const MIGRATIONS: readonly Migration[] = [first];
