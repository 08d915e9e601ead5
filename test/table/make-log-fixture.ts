/** Writes the log of a whole Klasik match as this version keeps it: `node test/table/make-log-fixture.ts`, before a release. */

import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { KLASIK } from '../../server/rules/klasik/index.ts';
import { randomPlayer, Simulation } from './simulate.ts';

const game = new Simulation(KLASIK, {}, 'quick', 20261130);
game.play(randomPlayer);
const { totals, standings } = game.match;
const fixture = { log: game.log, totals, standings };
writeFileSync(new URL('../fixtures/log/v1-klasik.json.gz', import.meta.url), gzipSync(JSON.stringify(fixture)));
