/** What many viewers share: one execution, in which nobody asks. */

import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLNamedType,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isUnionType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costOf, MOST } from '../../server/api/document-cost.ts';
import { MOST_TOKENS } from '../../server/api/documents.ts';
import { MOST_BYTES } from '../../server/api/graphql.ts';
import { schema } from '../../server/api/schema.ts';
import { StartMatch } from '../../widget/client/mutations.ts';
import { elementDocuments } from './element-documents.ts';
import { Follower, snapshot } from './follower.ts';
import { Guest } from './guest.ts';
import { gather } from './player.ts';
import { type VirtualServer, virtualServer } from './virtual-server.ts';

/** All object types that an update leads to, refusals apart. */
function reachable(from: string): Map<string, readonly GraphQLField<unknown, unknown>[]> {
  const found = new Map<string, readonly GraphQLField<unknown, unknown>[]>();
  const visit = (type: GraphQLNamedType): void => {
    if (isUnionType(type)) for (const each of type.getTypes()) visit(each);
    if (isInterfaceType(type)) for (const each of schema.getPossibleTypes(type)) visit(each);
    if (!isObjectType(type) || found.has(type.name)) return;
    const fields = Object.values(type.getFields());
    found.set(type.name, fields);
    for (const field of fields) visit(getNamedType(field.type));
  };
  const start = schema.getType(from);
  if (start === undefined) throw new Error(`no such type: ${from}`);
  visit(start);
  return found;
}

describe('an update', () => {
  let server: VirtualServer;
  /** Which fields were resolved, and with what. */
  const resolved = new Set<string>();
  const askers: string[] = [];
  let executions = 0;
  const restore: (() => void)[] = [];
  const types = reachable('RoomUpdate');

  beforeAll(async () => {
    server = await virtualServer();
    for (const [type, fields] of types) {
      for (const field of fields) {
        const own = field.resolve;
        const resolve = own ?? defaultFieldResolver;
        restore.push(() => {
          field.resolve = own;
        });
        field.resolve = (source, args, context, info) => {
          resolved.add(`${type}.${field.name}`);
          if (type === 'RoomUpdate' && field.name === 'cursor') executions += 1;
          // A context whose caller cannot be looked at without being caught.
          const blind = new Proxy(Object(context), {
            get(target, key) {
              if (key === 'caller' || key === 'address') askers.push(`${type}.${field.name}`);
              return Reflect.get(target, key);
            },
          });
          return resolve(source, args, blind, info);
        };
      }
    }
  });

  afterAll(async () => {
    for (const undo of restore) undo();
    await server.dispose();
  });

  it('is rendered once for all who see the same, however many watch, and no field looks at who asks', async () => {
    const players = await gather(server.url, [{}, {}, {}, {}], { length: 'quick' });
    for (const player of players) server.players.add(player);
    const [host] = players;
    if (host === undefined) throw new Error('somebody is host');
    const spectators = [];
    for (let i = 0; i < 24; i += 1) {
      const guest = i % 2 === 0 ? new Guest(server.url) : await Guest.named(server.url, `Watcher ${i}`);
      spectators.push(new Follower(guest, host.code));
    }
    for (const spectator of spectators) server.followers.add(spectator);
    await Promise.all(spectators.map((each) => each.until(({ room }) => room !== null)));
    await host.guest.does(StartMatch, { input: { code: host.code } });
    await server.until(() => (host.follower.view.table?.seats[0]?.discards.length ?? 0) > 0);
    await snapshot(host.guest, host.code);
    // From here on every change is one of the table: count them by what each class was sent, its cursor aside.
    executions = 0;
    const classes = [...players.map(({ follower }) => follower), spectators[0]];
    const before = classes.map((each) => each?.payloads.length ?? 0);
    await server.until(() => host.follower.view.lastResult !== null);
    await server.quiet();
    const frames = classes.flatMap((each, index) => each?.payloads.slice(before[index]) ?? []);
    const different = new Set(frames.map((payload) => payload.replace(/"cursor":"[^"]*"/, '')));
    expect(executions).toBeGreaterThanOrEqual(different.size);
    // Two changes of one moment may bring different classes the same.
    expect(executions).toBeLessThan(1.05 * different.size);
    expect(frames.length).toBeGreaterThan(2 * executions);
    expect(executions).toBeGreaterThan(100);
    // The cursor is each class's own.
    const cursors = classes.map((each) => /"cursor":"([^"]*)"/.exec(each?.payloads.at(-1) ?? '')?.[1]);
    expect(new Set(cursors).size).toBe(5);
    // Twenty-four watched, and all were sent the same.
    for (const spectator of spectators) {
      expect(spectator.payloads.slice(-50)).toEqual(spectators[0]?.payloads.slice(-50));
    }
    expect(askers).toEqual([]);
  });

  it('has no field that would look at who asks, of whatever rule set', async () => {
    // Something that has every property and can be called, so that a resolver goes as far as it can.
    const anything: object = new Proxy(() => anything, {
      get: (_target, key) => {
        if (key === Symbol.iterator) return function* () {};
        return key === 'then' || key === Symbol.toPrimitive ? undefined : anything;
      },
      apply: () => anything,
    });
    const looked: string[] = [];
    const ask = async (field: GraphQLField<unknown, unknown>, name: string): Promise<void> => {
      const context = new Proxy(anything, {
        get: (target, key) => {
          if (key === 'caller' || key === 'address' || key === 'gone') looked.push(name);
          return Reflect.get(target, key);
        },
      });
      try {
        await Reflect.apply(field.resolve ?? defaultFieldResolver, undefined, [
          anything,
          {},
          context,
          { fieldName: field.name },
        ]);
      } catch {
        // It wanted something else of what it was given; whether it looked is noted all the same.
      }
    };
    let fields = 0;
    for (const [type, all] of types) {
      for (const field of all) {
        expect(field.args).toEqual([]);
        fields += 1;
        await ask(field, `${type}.${field.name}`);
      }
    }
    expect(fields).toBeGreaterThan(120);
    expect(looked).toEqual([]);
    // A field that does look is caught.
    const me = schema.getQueryType()?.getFields().me;
    if (me === undefined) throw new Error('there is a field that looks');
    await ask(me, 'Query.me');
    expect(looked).toContain('Query.me');
  });

  it('was seen in play in every field but those that other rule sets or rarer hands have', () => {
    const all = [...types].flatMap(([type, fields]) => fields.map(({ name }) => `${type}.${name}`));
    const seen = [
      'Room',
      'Place',
      'Occupant',
      'Fairness',
      'Table',
      'TableSeat',
      'Tile',
      'Discard',
      'TileDrawn',
      'TileDiscarded',
    ];
    const unseen = all.filter((field) => seen.includes(field.split('.')[0] ?? '') && !resolved.has(field));
    expect(unseen).toEqual([]);
  });
});

describe('the element’s documents', () => {
  it('are far within what a document may be', () => {
    const costs = elementDocuments().map(({ name, text, tokens, document, variables }) => {
      const cost = costOf(schema, document, null, variables);
      if (cost === null) throw new Error(`${name} has a cost`);
      return { name, tokens, bytes: text.length, ...cost };
    });
    const most = (of: 'complexity' | 'depth' | 'breadth' | 'tokens' | 'bytes') =>
      Math.max(...costs.map((cost) => cost[of]));
    expect(most('complexity')).toBeLessThanOrEqual(MOST.complexity / 2);
    expect(most('breadth')).toBeLessThanOrEqual(MOST.breadth / 2.5);
    expect(most('depth')).toBeLessThanOrEqual(MOST.depth / 2);
    expect(most('tokens')).toBeLessThanOrEqual(MOST_TOKENS * 0.7);
    expect(most('bytes')).toBeLessThanOrEqual(MOST_BYTES / 4);
    // And not so far that the limit means nothing.
    expect(most('complexity')).toBeGreaterThan(MOST.complexity / 5);
  });
});
