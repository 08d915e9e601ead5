/** The command line: `mahjong-table` starts the server; its commands check configuration and logs, manage keys and tokens. */

import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Command } from 'commander';
import { pino } from 'pino';
import { type Config, ConfigError, type Environment, readConfig } from './config.ts';
import { diagnose } from './doctor.ts';
import type { RunningServer } from './serve.ts';
import { closeOnSignals } from './signals.ts';
import { StoreError } from './store/store-error.ts';

/** What may be said on the command line instead of in the environment. */
interface Options {
  readonly port?: string;
  readonly data?: string;
  readonly sites?: string;
}

const program = new Command('mahjong-table')
  .description('Hosts mahjong rooms for the <mahjong-table> element.')
  .version(ownVersion())
  .option('-p, --port <port>', 'TCP port to listen on (PORT; 4000)')
  .option('-d, --data <folder>', 'folder of the data file and the signing key (DATA_DIR; ./data)')
  .option('-s, --sites <file>', 'JSON file of the sites (SITES; one site for everybody)')
  .action((options: Options) => start(environment(options)));

program
  .command('doctor')
  .description('Checks the configuration, and explains what is wrong with it.')
  .action(async () => {
    const { ok, lines } = await diagnose(environment(program.opts<Options>()));
    console.log(lines.join('\n'));
    if (!ok) process.exitCode = 1;
  });

const keys = program.command('keys').description('The keys that sign guests’ tokens.');
keys
  .command('rotate')
  .description('Makes a new key; the ones before it stay valid.')
  .action(() => administer((admin, config) => admin.rotateKeys(config)));

const tokens = program.command('token').description('Tokens of bots and back ends.');
tokens
  .command('add <site> <name>')
  .description('Makes a token and shows it, this once.')
  .requiredOption('--scopes <scopes>', 'rooms, results, moderate; separated by commas')
  .action((site: string, name: string, { scopes }: { readonly scopes: string }) =>
    administer((admin, config) => admin.addToken(config, site, name, scopes)),
  );
tokens
  .command('list <site>')
  .description('Lists a site’s tokens, without their secrets.')
  .action((site: string) => administer((admin, config) => admin.listTokens(config, site)));
tokens
  .command('revoke <site> <id>')
  .description('Ends a token.')
  .action((site: string, id: string) => administer((admin, config) => admin.revokeToken(config, site, id)));

program
  .command('verify <file>')
  .description('Checks the log of a match (match.log of the API) against its commitments, offline.')
  .action(async (file: string) => {
    const { proofText, verifyFile } = await import('./results/commands.ts');
    const proof = await verifyFile(file).catch((error: Error) => error);
    if (proof instanceof Error) console.error(`${file}: ${proof.message}`);
    else console.log(proofText(proof));
    if (proof instanceof Error || proof.verdict !== 'green') process.exitCode = 1;
  });

program
  .command('rebuild')
  .description('Makes statistics and ratings anew from the logs. No server may be running on the data.')
  .action(() => administer((admin, config) => admin.rebuild(config, (text) => console.log(text))));

program
  .command('backup <file>')
  .description('Copies the data file, also while the server runs, and checks the copy.')
  .action((file: string) => administer((admin, config) => admin.backUpTo(config, file)));

await program.parseAsync();

/** Does something with the data and says what was done, or why it could not be. */
async function administer(
  work: (admin: typeof import('./admin.ts'), config: Config) => Promise<readonly string[]>,
): Promise<void> {
  try {
    const config = readConfig(environment(program.opts<Options>()));
    const lines = await work(await import('./admin.ts'), config);
    console.log(lines.join('\n'));
  } catch (error) {
    console.error(error instanceof ConfigError || error instanceof StoreError ? error.message : error);
    process.exitCode = 1;
  }
}

function environment({ port, data, sites }: Options): Environment {
  const { PORT, DATA_DIR, SITES } = process.env;
  return { ...process.env, PORT: port ?? PORT, DATA_DIR: data ?? DATA_DIR, SITES: sites ?? SITES };
}

async function start(env: Environment): Promise<void> {
  // The young generation stays small: the collector then mostly holds everybody up for 2 ms, not 50 (100 rooms).
  setFlagsFromString('--semi-space-growth-factor=1');
  try {
    const config = readConfig(env);
    const log = pino({ level: config.logLevel }, pino.destination(2));
    // Loaded late: a setting that cannot be used is said at once.
    const { serve } = await import('./serve.ts');
    const server = await serve(config, log);
    say(config, server);
    closeOnSignals(
      () => server.close(),
      (error) => log.fatal({ err: error }, 'the server did not close as it should'),
    );
  } catch (error) {
    console.error(`mahjong-table cannot start: ${reasonOf(error, env)}`);
    process.exitCode = 1;
  }
}

function say(config: Config, { port, dataFile }: RunningServer): void {
  const near = config.publicUrl ?? `http://localhost:${port}`;
  const far = config.publicUrl === null && config.host === '0.0.0.0' ? lanAddress() : null;
  console.log(
    [
      `mahjong-table is ready at ${near}`,
      ...(far === null ? [] : [`In this network:      http://${far}:${port}`]),
      `Data file:            ${dataFile}`,
      'Stop with Ctrl-C.',
    ].join('\n'),
  );
}

/** An address of this machine that others in the network reach. */
function lanAddress(): string | null {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? null;
}

/** What went wrong, in one line where it is for the one who starts the server to mend. */
function reasonOf(error: unknown, { HOST, PORT }: Environment): string {
  if (error instanceof ConfigError || error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return String(error);
  switch ('code' in error && 'syscall' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `port ${PORT ?? 4000} is taken; choose another with --port or PORT.`;
    case 'EACCES':
      return `port ${PORT ?? 4000} may not be opened by this account; choose another with --port or PORT.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: ${HOST} is no address of this machine.`;
    default:
      return error.stack ?? error.message;
  }
}

function ownVersion(): string {
  // Two folders up from dist/server, one from server: the package's own file is the first that has a version.
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const { version } = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as { version?: string };
      if (version !== undefined) return version;
    } catch {
      // Not there: look one further up.
    }
  }
  return 'unknown';
}
