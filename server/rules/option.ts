/** The options that every rule set's questions are made of. */

import type { Option } from './rule-set.ts';

/** Does nothing, or goes on to what happens by itself. */
export const PASS: Option = { id: 'pass', kind: 'pass', tiles: [], choose: 0, value: null, makes: [], worth: null };
