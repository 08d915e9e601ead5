/** The real server with its time running faster, so that rooms give as much to do as one process can be given. */

import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { serve } from '../../server/serve.ts';
import { fastTime } from '../api/fast-time.ts';

const config = readConfig(process.env);
const time = fastTime(Number(process.argv[2]));
const server = await serve(config, pino({ level: config.logLevel }, pino.destination(2)), time);
process.once('SIGTERM', () => {
  void server.close().then(() => process.exit(0));
});
console.log(`ready at http://localhost:${server.port}`);
