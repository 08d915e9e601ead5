/** All configuration, read from the environment and checked in one place. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { DEFAULT_RULE_SET, origin, type Problem, readSites } from './sites/read-sites.ts';
import { DEFAULT_SITE, SITE_LIMITS, type Site } from './sites/site.ts';

/** A setting that cannot be used: names it and says what it takes. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(`${setting}: ${reason}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

/** Addresses of one scheme, separated by commas. */
function iceUrls(form: RegExp, example: string) {
  return z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.string().regex(form, `each is like ${example}.`)));
}

const KEY_BYTES = 32;

/** A setting that is a whole number, of which any other value is told what it takes. */
function wholeNumber(least: number, most: number) {
  const error =
    most === Number.MAX_SAFE_INTEGER
      ? `takes a whole number from ${least} on`
      : `takes a whole number from ${least} to ${most}`;
  return z.coerce
    .number({ error })
    .refine((given) => Number.isSafeInteger(given) && given >= least && given <= most, { error });
}

const schema = z.object({
  /** Address to listen on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  /** TCP port; 0 takes a free one. */
  PORT: wholeNumber(0, 65_535).default(4000),
  /** Folder of the data file and the signing key. */
  DATA_DIR: z.string().min(1).default('./data'),
  /**
   * Keys that sign guests' tokens, for several nodes: the first signs, the others still verify; each 32 bytes as base64url,
   * separated by commas. Without them the server keeps its own beside the data file.
   */
  SIGNING_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => new Uint8Array(Buffer.from(key.trim(), 'base64url'))))
    .refine((keys) => keys.every(({ length }) => length === KEY_BYTES), {
      error: `takes keys of ${KEY_BYTES} bytes as base64url`,
    })
    .default([]),
  /** The owner's token: may manage every site's service tokens over the API. Without it only the command line may. */
  OWNER_TOKEN: z
    .string()
    .regex(/^\S{32,}$/, { error: 'takes at least 32 characters, none of them a space' })
    .optional(),
  /** Where the server is reached from outside, for links; without it, what the request says. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies whose X-Forwarded-For is believed: their number counted from the server, 0 for none. */
  TRUST_PROXY: wholeNumber(0, 10).default(0),
  /** The sites: a JSON file, or the JSON itself. Without it there is one, `default`, for the origins below. */
  SITES: z.string().optional(),
  /** Origins that may embed, separated by commas; `*` for any. `null` only when listed. Not together with SITES. */
  ALLOWED_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(origin).min(1))
    .optional(),
  /** STUN servers for voice, separated by commas: `stun:stun.example.org:3478`. */
  STUN_URLS: iceUrls(/^stuns?:\S+$/, 'stun:HOST:PORT'),
  /** TURN servers for voice, separated by commas: `turn:turn.example.org:3478?transport=udp`. Needs TURN_SECRET. */
  TURN_URLS: iceUrls(/^turns?:\S+$/, 'turn:HOST:PORT'),
  /** What the TURN servers' credentials are made from (coturn: `static-auth-secret`). */
  TURN_SECRET: z.string().min(16, 'at least 16 characters.').optional(),
  /** Sockets and running requests of one address at once. */
  CONNECTIONS_PER_ADDRESS: wholeNumber(1, Number.MAX_SAFE_INTEGER).default(200),
  /** `off` where something in front limits already, and for tests and benches that are faster than people. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  /** Offers GraphiQL to browsers at `/graphql`. */
  GRAPHIQL: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Milliseconds added to each commit, for tests and benches. */
  COMMIT_DELAY_MS: wholeNumber(0, 1000).default(0),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(schema.shape);

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string | null;
  /** The first signs; none: the server keeps its own. */
  readonly signingKeys: readonly Uint8Array[];
  /** null: nobody is owner over the API. */
  readonly ownerToken: string | null;
  readonly trustedProxies: number;
  /** At least one; the first is that of whoever says nothing else. */
  readonly sites: readonly Site[];
  readonly stunUrls: readonly string[];
  /** With what the servers share with this one; null without TURN: public rooms have no voice then. */
  readonly turn: { readonly urls: readonly string[]; readonly secret: string } | null;
  readonly connectionsPerAddress: number;
  readonly rateLimits: boolean;
  /** Whether GraphiQL is offered. */
  readonly graphiql: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly commitDelayMs: number;
}

/** What is wrong with one setting, or with one key of the file that it names. */
export interface ConfigProblem extends Problem {
  /** The variable, or the file that it names. */
  readonly source: string;
}

export type CheckedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings; throws a `ConfigError` for the first that cannot be used. */
export function readConfig(env: Environment): Config {
  const checked = checkConfig(env);
  if (checked.ok) return checked.config;
  const [first] = checked.problems;
  throw new ConfigError(first?.source ?? 'configuration', [first?.key, first?.reason].filter(Boolean).join(': '));
}

/** Reads the settings, and tells everything that is wrong with them. */
export function checkConfig(env: Environment): CheckedConfig {
  // A variable set to nothing counts as not set: `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  const problems: ConfigProblem[] = (parsed.error?.issues ?? []).map(({ path, message }) => {
    return { source: String(path[0] ?? 'configuration'), key: '', reason: message };
  });
  const sites = sitesOf(given, parsed.data?.ALLOWED_ORIGINS, problems);
  if (given.SITES !== undefined && given.ALLOWED_ORIGINS !== undefined) {
    problems.push({
      source: 'ALLOWED_ORIGINS',
      key: '',
      reason: 'each site has its own origins in SITES; leave this out',
    });
  }
  const { TURN_URLS: urls = [], TURN_SECRET: secret } = parsed.data ?? {};
  if (parsed.success && urls.length > 0 !== (secret !== undefined)) {
    const source = secret === undefined ? 'TURN_SECRET' : 'TURN_URLS';
    problems.push({ source, key: '', reason: 'TURN_URLS and TURN_SECRET go together' });
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const settings = parsed.data;
  return {
    ok: true,
    config: {
      host: settings.HOST,
      port: settings.PORT,
      dataDir: settings.DATA_DIR,
      publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
      signingKeys: settings.SIGNING_KEYS,
      ownerToken: settings.OWNER_TOKEN ?? null,
      trustedProxies: settings.TRUST_PROXY,
      sites,
      stunUrls: settings.STUN_URLS,
      turn: secret === undefined ? null : { urls, secret },
      connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
      rateLimits: settings.RATE_LIMITS === 'on',
      graphiql: settings.GRAPHIQL === 'on',
      logLevel: settings.LOG_LEVEL,
      commitDelayMs: settings.COMMIT_DELAY_MS,
    },
  };
}

function sitesOf(
  { SITES: setting, ...env }: Environment,
  origins: readonly string[] | undefined,
  problems: ConfigProblem[],
): readonly Site[] {
  if (setting === undefined) return [defaultSite(origins ?? ['*'])];
  const written = setting.trimStart().startsWith('{');
  let text = setting;
  try {
    if (!written) text = readFileSync(setting, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    problems.push({ source: 'SITES', key: '', reason: `${setting} cannot be read (${code})` });
    return [];
  }
  const read = readSites(text, env);
  if (read.ok) return read.sites;
  problems.push(...read.problems.map((problem) => ({ source: written ? 'SITES' : setting, ...problem })));
  return [];
}

/** The site of a server that has no others. */
function defaultSite(origins: readonly string[]): Site {
  return {
    key: DEFAULT_SITE,
    name: 'Mahjong table',
    origins,
    people: null,
    guests: true,
    ruleSet: DEFAULT_RULE_SET,
    language: null,
    rooms: [],
    limits: SITE_LIMITS,
  };
}
