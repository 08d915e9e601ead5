/** A schema in which something does not say whose it is cannot be built. */

import SchemaBuilder from '@pothos/core';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { expect, it } from 'vitest';
import type { Context } from '../../server/api/context.ts';
import StatedRights, { ANYONE, type Rights, rightsOf } from '../../server/api/rights.ts';

type Stated = typeof ANYONE | { readonly person: true } | null;

/** Builds a schema of one query and one type, which say this or nothing. */
function build({ query, type, field }: { readonly query: Stated; readonly type: Stated; readonly field: Stated }) {
  const builder = new SchemaBuilder<{ Context: Context; AuthScopes: Rights }>({
    plugins: [ScopeAuthPlugin, StatedRights],
    scopeAuth: { authScopes: rightsOf },
  });
  const says = (stated: Stated) => (stated === null ? {} : { authScopes: stated });
  const Thing = builder.objectRef<object>('Thing').implement({
    ...says(type),
    fields: (t) => ({ name: t.string({ ...says(field), resolve: () => 'it' }) }),
  });
  builder.queryType({ fields: (t) => ({ thing: t.field({ type: Thing, ...says(query), resolve: () => ({}) }) }) });
  return () => builder.toSchema();
}

it('a type or a field that says nothing is refused by name', () => {
  expect(build({ query: null, type: ANYONE, field: null })).toThrow(/who may see Query\.thing: give/);
  expect(build({ query: ANYONE, type: null, field: null })).toThrow(/who may see Thing\.name: give/);
  expect(build({ query: null, type: null, field: null })).toThrow(
    /Query\.thing, Thing\.name|Thing\.name, Query\.thing/,
  );
});

it('it is enough that the type or the field says something', () => {
  expect(build({ query: ANYONE, type: { person: true }, field: null })).not.toThrow();
  expect(build({ query: { person: true }, type: null, field: ANYONE })).not.toThrow();
});
