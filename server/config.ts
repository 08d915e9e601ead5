/** All configuration, read from the environment and checked in one place. */

import { z } from 'zod';

/** A setting that cannot be used: names it and says what it takes. */
export class ConfigError extends Error {
  readonly setting: string;

  constructor(setting: string, reason: string) {
    super(`${setting}: ${reason}`);
    this.name = 'ConfigError';
    this.setting = setting;
  }
}

const origin = z.url().transform((text) => new URL(text).origin);

const schema = z.object({
  /** Address to listen on. */
  HOST: z.string().min(1).default('0.0.0.0'),
  /** TCP port; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  /** Folder of the data file and the signing key. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where the server is reached from outside, for links; without it, what the request says. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Proxies whose X-Forwarded-For is believed: their number counted from the server, 0 for none. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Origins that may embed, separated by commas; `*` for any. `null` only when listed. */
  ALLOWED_ORIGINS: z
    .string()
    .default('*')
    .transform((text) => text.split(',').map((item) => item.trim()))
    .pipe(z.array(z.union([z.literal('*'), z.literal('null'), origin])).min(1)),
  /** Sockets and running requests of one address at once. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(200),
  /** `off` where something in front limits already, and for tests and benches that are faster than people. */
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Milliseconds added to each commit, for tests and benches. */
  COMMIT_DELAY_MS: z.coerce.number().int().min(0).max(1000).default(0),
});

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly publicUrl: string | null;
  readonly trustedProxies: number;
  readonly allowedOrigins: readonly string[];
  readonly connectionsPerAddress: number;
  readonly rateLimits: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly commitDelayMs: number;
}

/** Reads the settings; throws a `ConfigError` for the first that cannot be used. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A variable set to nothing counts as not set: `PORT= npm start`.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(String(issue?.path[0] ?? 'configuration'), issue?.message ?? 'cannot be used');
  }
  const settings = parsed.data;
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir: settings.DATA_DIR,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    trustedProxies: settings.TRUST_PROXY,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    rateLimits: settings.RATE_LIMITS === 'on',
    logLevel: settings.LOG_LEVEL,
    commitDelayMs: settings.COMMIT_DELAY_MS,
  };
}
