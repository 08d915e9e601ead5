/** The schema: every type registers itself by being imported here. */

import './account.ts';
import './finished-matches.ts';
import './guests.ts';
import './lobby-changes.ts';
import './match.ts';
import './match-changes.ts';
import './matches.ts';
import './moderation.ts';
import './public-rooms.ts';
import './phrases.ts';
import './quick-play.ts';
import './room.ts';
import './room-events.ts';
import './rule-sets.ts';
import './score-hand.ts';
import './settle-hand.ts';
import './service-tokens.ts';
import './sites.ts';
import './voice.ts';
import './standing.ts';
import { builder } from './builder.ts';

export const schema = builder.toSchema();
