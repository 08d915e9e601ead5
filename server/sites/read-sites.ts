/** Sites as they are written: one JSON object, each site under its key. Everything wrong is told at once, each with its key. */

import { z } from 'zod';
import { isCode, normalCode } from '../rooms/codes.ts';
import { possible, roomConfig } from '../rooms/config.ts';
import { findRuleSet, RULE_SETS } from '../rules/registry.ts';
import { LANGUAGES, SITE_LIMITS, type Site, type StandingRoom } from './site.ts';
import { sitePeople } from './site-keys.ts';

/** Something that cannot be used: where it stands, and what it should be. */
export interface Problem {
  /** Path of the key, such as `club.rooms.friday.clock`; empty for the whole. */
  readonly key: string;
  readonly reason: string;
}

export type ReadSites =
  | { readonly ok: true; readonly sites: readonly Site[] }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/** An origin that a browser may send, or `*`. */
export const origin = z.union(
  [z.literal('*'), z.literal('null'), z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin)],
  { error: 'is no origin such as https://club.example' },
);

const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const wantedRoom = z.strictObject({
  ruleSet: z.string().optional(),
  options: z.record(z.string(), z.union([z.number(), z.boolean()])).default({}),
  length: z.string().optional(),
  clock: z.string().optional(),
  visibility: z.enum(['public', 'private']).default('public'),
});

const atLeastOne = z
  .int({ error: 'takes a whole number from 1 on' })
  .min(1, { error: 'takes a whole number from 1 on' });

const wantedSite = z.strictObject({
  name: z.string().trim().min(1).max(60),
  origins: z.array(origin).min(1),
  people: sitePeople.optional(),
  guests: z.boolean().default(true),
  ruleSet: z
    .string()
    .refine((key) => findRuleSet(key) !== null, { error: `is not possible; there are ${possible('ruleSet', null)}` })
    .optional(),
  language: z.enum(LANGUAGES).optional(),
  rooms: z.record(z.string(), wantedRoom).default({}),
  limits: z
    .strictObject({
      guests: atLeastOne.default(SITE_LIMITS.guests),
      rooms: atLeastOne.default(SITE_LIMITS.rooms),
      connections: atLeastOne.default(SITE_LIMITS.connections),
    })
    .default(SITE_LIMITS),
});

const wantedSites = z.record(z.string(), wantedSite);

/** A text `env:NAME` stands for the variable NAME, so that a file need not hold secrets. */
const VARIABLE = /^env:(\w+)$/;

/** Reads the JSON text of `SITES`. */
export function readSites(text: string, env: Readonly<Record<string, string | undefined>>): ReadSites {
  let json: unknown;
  const unset: string[] = [];
  const written = (value: unknown): unknown => {
    const name = typeof value === 'string' ? VARIABLE.exec(value)?.[1] : undefined;
    if (name === undefined) return value;
    if (env[name] === undefined) unset.push(name);
    return env[name] ?? value;
  };
  try {
    json = JSON.parse(text, (_key, value) => written(value));
  } catch (error) {
    return { ok: false, problems: [{ key: '', reason: syntaxReason(text, error) }] };
  }
  if (unset.length > 0) {
    return {
      ok: false,
      problems: unset.map((name) => ({ key: `env:${name}`, reason: 'names a variable that is not set' })),
    };
  }
  const parsed = wantedSites.safeParse(json);
  if (!parsed.success) return { ok: false, problems: parsed.error.issues.flatMap(problemsOf) };
  const problems: Problem[] = [];
  const sites = Object.entries(parsed.data).map(([key, wanted]) => siteOf(key, wanted, problems));
  if (sites.length === 0) problems.push({ key: '', reason: 'there is no site in it' });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, sites };
}

function siteOf(key: string, wanted: z.infer<typeof wantedSite>, problems: Problem[]): Site {
  if (!isName(key)) problems.push({ key, reason: NOT_A_NAME });
  if (!wanted.guests && wanted.people === undefined) {
    problems.push({
      key: `${key}.people`,
      reason: 'is missing: without guests and without people of its own nobody could play',
    });
  }
  const ruleSet = wanted.ruleSet ?? DEFAULT_RULE_SET;
  const names = Object.keys(wanted.rooms);
  for (const [index, name] of names.entries()) {
    const twin = names.slice(0, index).find((earlier) => normalCode(earlier) === normalCode(name));
    if (twin !== undefined) problems.push({ key: `${key}.rooms.${name}`, reason: `cannot be told from ${twin}` });
  }
  return {
    key,
    name: wanted.name,
    origins: wanted.origins,
    people: wanted.people ?? null,
    guests: wanted.guests,
    ruleSet,
    language: wanted.language ?? null,
    limits: wanted.limits,
    rooms: Object.entries(wanted.rooms).flatMap(([name, room]) => standingRoom(key, ruleSet, name, room, problems)),
  };
}

/** Of a site that names none. */
export const DEFAULT_RULE_SET = RULE_SETS[0]?.key ?? '';

const NOT_A_NAME = 'is no name; use 2–40 letters a–z, digits and single hyphens';

function isName(text: string): boolean {
  return NAME.test(text) && text.length >= 2 && text.length <= 40;
}

function standingRoom(
  site: string,
  ruleSet: string,
  name: string,
  wanted: z.infer<typeof wantedRoom>,
  problems: Problem[],
): StandingRoom[] {
  const key = `${site}.rooms.${name}`;
  if (!isName(name)) problems.push({ key, reason: NOT_A_NAME });
  if (isCode(name)) problems.push({ key, reason: 'reads like the code of a room; choose another name' });
  const checked = roomConfig({
    ...wanted,
    ruleSet: wanted.ruleSet ?? ruleSet,
    options: Object.entries(wanted.options).map(([option, value]) => ({ key: option, value: Number(value) })),
  });
  if (checked.ok) return [{ name, config: checked.config }];
  const { field, value } = checked;
  const there = possible(field, wanted.ruleSet ?? ruleSet);
  problems.push({ key: `${key}.${field}`, reason: `${JSON.stringify(value)} is not possible; there are ${there}` });
  return [];
}

function problemsOf(issue: z.core.$ZodIssue): Problem[] {
  const key = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((unknown) => ({
      key: [...issue.path, unknown].join('.'),
      reason: 'is no setting of this place',
    }));
  }
  // zod says "received undefined" for what is not there.
  const missing = issue.code === 'invalid_type' && /received undefined$/.test(issue.message);
  return [{ key, reason: missing ? 'is missing' : issue.message }];
}

/** Where the text stops being JSON; never with a piece of it, which may be a secret. */
function syntaxReason(text: string, error: unknown): string {
  const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
  if (position === undefined) return 'is not JSON';
  const before = text.slice(0, Number(position)).split('\n');
  return `is not JSON: line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
