import { spawn } from 'node:child_process';
import { build } from 'vite';
import { generate } from './generate.ts';
import { inRoot } from './paths.ts';
import { widgetConfig } from './widget.ts';

/** `npm run dev`: the elements are bundled again, and the server started again from its sources, at every change. */
generate();
for (const family of ['table', 'small'] as const) {
  const config = widgetConfig('cdn', family);
  await build({ ...config, logLevel: 'info', build: { ...config.build, watch: {} } });
}
const server = spawn(process.execPath, ['--watch', inRoot('server/main.ts'), ...process.argv.slice(2)], {
  stdio: 'inherit',
});
// Ctrl-C reaches the server as well: leave the last word to it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
server.on('exit', (code) => process.exit(code ?? 0));
