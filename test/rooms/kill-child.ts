/**
 * A server that is killed: `node kill-child.ts FILE TRANSACTION POINT`. It makes a room and plays, and writes a line for each
 * action of Ana's that was answered, until its store kills it.
 */

import { writeSync } from 'node:fs';
import { TestServer } from './test-server.ts';

const [path, transaction, point] = process.argv.slice(2);
if (path === undefined || (point !== 'before-commit' && point !== 'after-commit')) throw new Error('wrong arguments');

const tell = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);
const server = await TestServer.open({ path, seed: path, killAt: { transaction: Number(transaction), point } });
const code = await server.create();
tell({ code, at: server.time.now() });
await server.play(code);
let actions = 0;
await server.until(async () => {
  const { phase, match } = await server.state(code);
  const id = `a${actions}`;
  if (phase.at === 'hand-result') {
    await server.does(code, 'ana', { type: 'ready-next', hand: match?.hand?.deal.hand ?? 0 }, id);
  } else if (phase.at !== 'playing' || !(await server.answer(code, 'ana', id))) {
    return false;
  }
  actions += 1;
  tell({ answered: id, at: server.time.now() });
  return false;
});
