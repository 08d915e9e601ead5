/**
 * Every field and node of the schema, as every role, on a running server: the table in roles.txt says what each of them gets.
 * A change of it is a change of who may do what, to be looked at line by line. It is written anew by
 * `npx vitest run test/roles -u`.
 */

import { type GraphQLField, getNamedType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../../server/api/context.ts';
import { ask, change } from '../api/asker.ts';
import { inputFor, openings } from './attempts.ts';
import { contextOf, mayBeSeen } from './rules.ts';
import { differing, everythingOf, fieldsIn, objectTypes, rootFields, typesBelow } from './selection.ts';
import { lines, type Row } from './table.ts';
import { Watcher } from './watcher.ts';
import { ABOUT, makeWorld, ROLES, type Role, room, type World } from './world.ts';

type RoleRow = Row<Role>;
type Cells = Record<Role, string>;

let world: World;
/** Fields that each role was answered, on whatever way. */
const answered = new Map<Role, Set<string>>(ROLES.map((role) => [role, new Set()]));

/** What a request of each role comes with. */
const contexts = new Map<Role, Context>();

beforeAll(async () => {
  world = await makeWorld();
  for (const role of ROLES) {
    const sent = () => ask(world.server.url, world.from[role], '{ site { key } }');
    const context = await contextOf(sent);
    if (context !== null) contexts.set(role, context);
  }
});
afterAll(() => world.server.dispose());

/** What a role gets: `ok`, `null`, how many of a list, or the code of a refusal. */
function outcome(answer: unknown): string {
  if (answer === null) return 'null';
  if (Array.isArray(answer)) return String(answer.length);
  const { __typename, code, edges } = Object(answer);
  if (typeof code === 'string' && schemaErrors.has(String(__typename))) return code;
  return Array.isArray(edges) ? String(edges.length) : 'ok';
}

const schemaErrors = new Set(
  objectTypes()
    .filter((type) => type.getInterfaces().some(({ name }) => name === 'UserError'))
    .map(({ name }) => name),
);

/** Takes note of fields that a role was answered. */
function note(role: Role, fields: readonly string[]): false {
  for (const field of fields) answered.get(role)?.add(field);
  return false;
}

/** A document that asks a field of a root for everything: of its own type, or of the one that is named. */
function documentFor(
  operation: string,
  { name, type, args }: GraphQLField<unknown, unknown>,
  given: string,
  wanted?: string,
): string {
  const named = objectTypes().find((each) => each.name === wanted) ?? getNamedType(type);
  const { selection, fragments } = everythingOf(named);
  const input = args.find((each) => each.name === 'input');
  const variables = operation === 'mutation' && input !== undefined ? `($input: ${input.type})` : '';
  return `${operation}${variables} { ${name}${given} ${selection} }
${fragments}`;
}

async function tried(role: Role, name: string, document: string, input?: object): Promise<unknown> {
  const got = await ask<Record<string, unknown>>(world.server.url, world.from[role], document, { input });
  const refused = got.errors?.[0]?.extensions?.code;
  // The whole request, for its token.
  if (!got.data && refused?.startsWith('TOKEN_')) return { __typename: 'Denied', code: refused };
  if (!got.data || got.errors) throw new Error(`${name} as ${role}: ${JSON.stringify(got)}`);
  note(role, fieldsIn(got.data[name]));
  return got.data[name];
}

async function rowOf(name: string, work: (role: Role) => Promise<string>): Promise<RoleRow> {
  return { name, cells: await forAll(work) };
}

async function forAll(work: (role: Role) => Promise<string>): Promise<Cells> {
  const cells: Partial<Cells> = {};
  for (const role of ROLES) cells[role] = await work(role);
  return cells as Cells;
}

const parts: string[][] = [];
/** What is not the same for all who are answered. */
const notTheSame: RoleRow[] = [];

it('queries', async () => {
  const rows: RoleRow[] = [];
  const ways = openings(world);
  expect([...new Set(ways.map(({ field }) => field))]).toEqual(rootFields('Query').map(({ name }) => name));
  for (const { field: name, about, args, type } of ways) {
    const field = rootFields('Query').find((each) => each.name === name);
    if (field === undefined) throw new Error(`there is a field ${name}`);
    const came = new Map<Role, unknown>();
    const title = about === '' ? name : `${name}, ${about}`;
    const cells = await forAll(async (role) => {
      const answer = await tried(role, name, documentFor('query', field, args, type));
      if (outcome(answer) !== 'null' && !schemaErrors.has(Object(answer).__typename)) came.set(role, answer);
      return outcome(answer);
    });
    rows.push({ name: title, cells });
    notTheSame.push(...differences(title, came));
  }
  parts.push(lines('QUERIES', ROLES, rows));
  parts.push(lines('NOT THE SAME FOR ALL OF THEM', ROLES, notTheSame));
});

/** What is told by the clock: whether two asked at the same time says nothing. */
const BY_THE_CLOCK: ReadonlySet<string> = new Set(['Account.now', 'Account.tokenEndsAt']);

/** Where those who were answered differ: a letter for each value; `null` and the lengths of lists as they are. */
function differences(title: string, came: ReadonlyMap<Role, unknown>): RoleRow[] {
  const rows = new Map<string, Cells>();
  for (const { field, values } of differing(came)) {
    if (BY_THE_CLOCK.has(field)) continue;
    const different = [...new Set(values.values())];
    const letter = (value: string): string =>
      value === 'null' || value.startsWith('[') ? value : String.fromCodePoint(97 + different.indexOf(value));
    const cells = Object.fromEntries(ROLES.map((role) => [role, letter(values.get(role) ?? 'null')])) as Cells;
    for (const role of ROLES) if (!came.has(role)) cells[role] = '';
    rows.set(`${title}: ${field}`, cells);
  }
  return [...rows].map(([name, cells]) => ({ name, cells }));
}

it('subscriptions, while a match goes on', async () => {
  const { server, from } = world;
  const code = await room(server.url, from, {});
  const watchers = await Watcher.all(world, code);
  const watcher = (role: Role): Watcher => watchers.get(role) ?? expect.fail('everybody watches');
  await startMatch(code);
  // Nobody answers: bots help, and the hand comes to its end.
  await server.until(() => watcher('host').saw((fields) => fields.includes('HandEnded.result')));
  const row = (name: string, id: string): Promise<RoleRow> =>
    rowOf(name, async (role) => watcher(role).refused ?? outcome(await watcher(role).first(id)));
  const rows: RoleRow[] = [];
  for (const { name } of rootFields('Subscription')) rows.push(await row(name, name));
  const question = (fields: readonly string[]): boolean => fields.includes('Question.id');
  rows.push(await rowOf('roomEvents: is asked', async (role) => (watcher(role).saw(question) ? 'yes' : '-')));
  const seat = (_: readonly string[], text: string): boolean => /"viewer":[0-3]/.test(text);
  rows.push(await rowOf('roomEvents: sees as a seat', async (role) => (watcher(role).saw(seat) ? 'yes' : '-')));
  for (const role of ROLES) watcher(role).saw((fields) => note(role, fields));
  await change(server.url, from.host, 'allowWatching', 'room { code }', { code, allowed: false });
  for (const role of ROLES) watcher(role).subscribe('again', 'roomEvents', code);
  rows.push(await row('roomEvents: nobody may watch', 'again'));
  for (const role of ROLES) watcher(role).close();
  parts.push(lines('SUBSCRIPTIONS', ROLES, rows));
});

/** Starts a match of `host` and `seated` with two bots. */
async function startMatch(code: string): Promise<void> {
  const does = (role: Role, name: string, input: object) =>
    change(world.server.url, world.from[role], name, 'room { matchId }', { code, ...input });
  await does('host', 'addBot', {});
  const { room: lobby } = await does('host', 'addBot', {});
  const { matchId } = lobby as { matchId: string };
  for (const role of ['seated', 'host'] as const) await does(role, 'getReady', { matchId });
  await does('host', 'startMatch', {});
}

it('mutations', async () => {
  const rows: RoleRow[] = [];
  // Whoever is deleted can try nothing more.
  const fields = rootFields('Mutation').sort((a, b) => Number(a.name === 'deleteMe') - Number(b.name === 'deleteMe'));
  for (const field of fields) {
    const [input] = field.args;
    const document = documentFor('mutation', field, input === undefined ? '' : '(input: $input)');
    let code: string | null = null;
    const cells = await forAll(async (role) => {
      let given: object | undefined;
      if (input !== undefined) {
        code ??= await room(world.server.url, world.from, {});
        given = await inputFor(world, role, field.name, input, code);
      }
      const came = outcome(await tried(role, field.name, document, given));
      // What was done to it is not for the next one to find.
      if (came === 'ok') code = null;
      return came;
    });
    rows.push({ name: field.name, cells });
  }
  parts.push(lines('MUTATIONS', ROLES, rows));
});

it('fields of all types', async () => {
  const seated = contexts.get('seated')?.caller ?? null;
  const rows: string[] = [];
  const restricted: RoleRow[] = [];
  const all: string[] = [];
  for (const type of objectTypes()) {
    for (const field of Object.keys(type.getFields())) {
      const name = `${type.name}.${field}`;
      all.push(name);
      const cells = await forAll(async (role) => {
        const context = contexts.get(role);
        return context !== undefined && (await mayBeSeen(type, field, context, seated)) ? 'yes' : '-';
      });
      // What was got is what may be seen; an account that is got is one's own.
      const got = ROLES.filter((role) => type.name !== 'Account' && answered.get(role)?.has(name));
      expect(got.filter((role) => cells[role] === '-').map((role) => `${name}, ${role}`)).toEqual([]);
      if (Object.values(cells).every((cell) => cell === 'yes')) rows.push(name);
      else restricted.push({ name, cells });
    }
  }
  parts.push(lines('FIELDS THAT NOT EVERYBODY MAY SEE (Account: that of seated)', ROLES, restricted));
  parts.push(['FIELDS THAT EVERYBODY MAY SEE WHO FINDS THE THING', ...rows]);
  // What luck or other rule sets bring to a table comes today and not tomorrow.
  const seen = new Set([...answered.values()].flatMap((fields) => [...fields]));
  const table = new Set(typesBelow('RoomUpdate'));
  const unseen = all.filter((name) => !seen.has(name) && !table.has(name.split('.')[0] ?? ''));
  parts.push(['OF THESE, NOT MET IN THIS WALK: BY THEIR RULES ALONE', ...unseen]);
});

it('are as the table says', async () => {
  const head = [
    'Who gets what of the API. Written by `npx vitest run test/roles -u`; see roles.test.ts.',
    '',
    ...ROLES.map((role) => `${role.padEnd(10)} ${ABOUT[role]}`),
  ];
  await expect([head, ...parts].map((part) => part.join('\n')).join('\n\n')).toMatchFileSnapshot('roles.txt');
});
