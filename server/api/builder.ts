/** The schema builder: plugins and scalars. Types register themselves by being imported (schema.ts). */

import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import ErrorsPlugin from '@pothos/plugin-errors';
import RelayPlugin, { decodeGlobalID } from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { GraphQLError } from 'graphql';
import { type Context, denial } from './context.ts';
import {
  Denied,
  ERROR_CODES,
  ImpossibleHand,
  InvalidInput,
  NotFound,
  RateLimited,
  Refused,
  type UserError,
} from './errors.ts';
import StatedRights, { ANYONE, type Rights, rightsOf } from './rights.ts';

/** The types that `node` gives. */
const NODES = ['Person', 'Match', 'Room'];

export const builder = new SchemaBuilder<{
  Context: Context;
  AuthScopes: Rights;
  DefaultFieldNullability: false;
  Scalars: {
    ID: { Input: string; Output: string | number };
    Time: { Input: number; Output: number };
    Cursor: { Input: string; Output: string };
  };
}>({
  // What is not allowed is a typed result: errors come before scopes.
  plugins: [ComplexityPlugin, ErrorsPlugin, ScopeAuthPlugin, StatedRights, RelayPlugin],
  defaultFieldNullability: false,
  // Counted per field here; document-cost.ts refuses what is too much, before anything is run.
  complexity: { disabled: true, defaultComplexity: 1, defaultListMultiplier: 4 },
  errors: { directResult: true, defaultTypes: [] },
  // Streams: whoever may not have one is told so before it begins.
  scopeAuth: {
    authScopes: rightsOf,
    authorizeOnSubscribe: true,
    unauthorizedError: (_parent, { caller }) => denial(caller),
  },
  relay: {
    // One by one: many at once would be a way around the limits on guessing.
    nodesQueryOptions: false,
    nodeQueryOptions: { complexity: 100, authScopes: ANYONE },
    nodeTypeOptions: { authScopes: ANYONE },
    pageInfoTypeOptions: { authScopes: ANYONE },
    decodeGlobalID: decodeNodeId,
  },
});

/** The type and the id inside a node's id; throws an error with a code for a text that is no node's id. */
function decodeNodeId(id: string): { typename: string; id: string } {
  try {
    const decoded = decodeGlobalID(id);
    if (NODES.includes(decoded.typename)) return decoded;
  } catch {
    // No id at all: told below like one of another type.
  }
  throw new GraphQLError('This is no node’s id.', { extensions: { code: 'BAD_USER_INPUT' } });
}

builder.scalarType('Time', {
  description: 'A moment, as milliseconds since 1970-01-01T00:00Z by the server’s clock.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new TypeError('a time is a whole number');
    return value;
  },
});

builder.scalarType('Cursor', {
  description: 'Where a viewer stands in a room’s updates. Opaque; give it back to resume.',
  serialize: (value) => value,
  parseValue: (value) => {
    if (typeof value !== 'string' || value.length > 200) throw new TypeError('a cursor is a short text');
    return value;
  },
});

builder.queryType();
builder.mutationType();
builder.subscriptionType();

const ErrorCodeEnum = builder.enumType('ErrorCode', {
  description: 'Why something was not done.',
  values: ERROR_CODES,
});

const UserErrorInterface = builder.interfaceRef<UserError>('UserError').implement({
  authScopes: ANYONE,
  description: 'Something the server would not do; nothing was changed.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCodeEnum }),
    message: t.exposeString('message', {
      description: 'In English, for developers; clients say it in the person’s language by the code.',
    }),
    field: t.exposeString('field', {
      nullable: true,
      description: 'Path of the input at fault, such as `input.name`; null when it is none.',
    }),
  }),
});

const interfaces = [UserErrorInterface];

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  authScopes: ANYONE,
  description: 'An input that cannot be used: `field` says which.',
  interfaces,
});
builder.objectType(NotFound, {
  name: 'NotFound',
  authScopes: ANYONE,
  description: 'No such room, person or match, or not for this viewer.',
  interfaces,
});
builder.objectType(Denied, {
  name: 'Denied',
  authScopes: ANYONE,
  description: 'Needs a token, or a right (host, seated) that the viewer does not have.',
  interfaces,
});
builder.objectType(ImpossibleHand, {
  name: 'ImpossibleHand',
  authScopes: ANYONE,
  description: 'Tiles or circumstances that cannot be: `field` says where.',
  interfaces,
});

export const RefusalDetail = builder
  .objectRef<{ readonly key: string; readonly value: number }>('RefusalDetail')
  .implement({
    authScopes: ANYONE,
    description: 'A number that explains a refusal: `fan`, `minimum`, `choose` …',
    fields: (t) => ({ key: t.exposeString('key'), value: t.exposeInt('value') }),
  });

builder.objectType(Refused, {
  name: 'Refused',
  authScopes: ANYONE,
  description: 'The game or room does not allow it now.',
  interfaces,
  fields: (t) => ({
    details: t.expose('details', { type: [RefusalDetail] }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why the rules do not allow it, as in the question’s `blocked` (`void-suit-first` …); null where the code says all.',
    }),
  }),
});
builder.objectType(RateLimited, {
  name: 'RateLimited',
  authScopes: ANYONE,
  description: 'Done too often.',
  interfaces,
  fields: (t) => ({ retryAfter: t.exposeInt('retryAfter', { description: 'Seconds.' }) }),
});
