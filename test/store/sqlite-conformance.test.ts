import { conformance } from './conformance.ts';
import { sqliteData } from './sqlite-data.ts';

conformance('an SQLite file', sqliteData);
