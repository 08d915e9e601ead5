/** Tokens of bots and back ends: for one site, with scopes; the secret is shown once. */

import type { Scope, ServiceToken as TokenRow } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { builder } from './builder.ts';
import { Denied, InvalidInput, NotFound, RateLimited } from './errors.ts';
import { SERVICE_PREFIX } from './identity.ts';
import { ANYONE } from './rights.ts';
import { hashOf, randomId, randomSecret } from './secrets.ts';

export const SCOPES: readonly Scope[] = ['rooms', 'results', 'moderate'];
/** Longest name of a token, characters. */
const LONGEST_NAME = 60;
/** A site's at once. */
const MOST_TOKENS = 50;

/** The name as it is kept; throws `InvalidInput`. */
function checkedTokenName(text: string): string {
  const name = text.trim();
  if (name !== '' && name.length <= LONGEST_NAME && !/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return name;
  throw new InvalidInput('INVALID_INPUT', `A name has 1 to ${LONGEST_NAME} characters that can be seen.`, 'input.name');
}

/** Makes a token; the only time that its secret is seen. Throws `InvalidInput` for a name that says nothing, and one too many. */
export async function makeServiceToken(
  store: Store,
  site: string,
  name: string,
  scopes: readonly Scope[],
): Promise<{ readonly token: TokenRow; readonly secret: string }> {
  const checked = checkedTokenName(name);
  if ((await store.serviceTokens(site)).length >= MOST_TOKENS) {
    throw new InvalidInput('INVALID_INPUT', `A site has at most ${MOST_TOKENS} tokens; revoke one.`, 'input');
  }
  const secret = `${SERVICE_PREFIX}${randomSecret()}`;
  const token = await store.addServiceToken({ id: randomId('s'), site, name: checked, scopes, hash: hashOf(secret) });
  return { token, secret };
}

const ScopeEnum = builder.enumType('Scope', {
  description:
    'What a service may do: ROOMS makes rooms, fills, starts and closes them; RESULTS reads all matches of the site; MODERATE does what its moderators do.',
  values: { ROOMS: { value: 'rooms' }, RESULTS: { value: 'results' }, MODERATE: { value: 'moderate' } } as const,
});

const ServiceToken = builder.objectRef<TokenRow>('ServiceToken').implement({
  authScopes: { keeper: true },
  description: 'A token of a bot or back end, without its secret.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'What it is for.' }),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => [...scopes] }),
    createdAt: t.expose('createdAt', { type: 'Time' }),
    lastUsed: t.expose('lastUsed', { type: 'Time', nullable: true, description: 'null: never.' }),
  }),
});

const Service = builder.objectRef<TokenRow>('Service').implement({
  authScopes: (_token, { caller }) => caller?.is === 'service',
  description: 'Which service a token is; only the service itself is told.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'As in `serviceTokens` and on the command line.' }),
    name: t.exposeString('name', { description: 'What it is for.' }),
    site: t.exposeString('site', { description: 'Key of the site whose service it is.' }),
    scopes: t.field({ type: [ScopeEnum], resolve: ({ scopes }) => [...scopes] }),
  }),
});

builder.queryField('service', (t) =>
  t.field({
    type: Service,
    nullable: true,
    authScopes: ANYONE,
    description: 'The service whose token came with the request, with its scopes; null for everybody else.',
    resolve: (_root, _args, { caller }) => (caller?.is === 'service' ? caller.token : null),
  }),
);

const MakeServiceTokenInput = builder.inputType('MakeServiceTokenInput', {
  description: 'What the new token is for.',
  fields: (t) => ({
    name: t.string({ required: true, description: `1–${LONGEST_NAME} characters.` }),
    scopes: t.field({ type: [ScopeEnum], required: true, description: 'At least one.' }),
  }),
});

const MakeServiceTokenPayload = builder
  .objectRef<{ readonly token: TokenRow; readonly secret: string }>('MakeServiceTokenPayload')
  .implement({
    authScopes: { keeper: true },
    description: 'A new token.',
    fields: (t) => ({
      token: t.expose('token', { type: ServiceToken }),
      secret: t.exposeString('secret', { description: 'The bearer token. Shown this once; only its hash is kept.' }),
    }),
  });

const RevokeServiceTokenInput = builder.inputType('RevokeServiceTokenInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Of one of the site’s `serviceTokens`.' }) }),
});

const RevokeServiceTokenPayload = builder.objectRef<{ readonly id: string }>('RevokeServiceTokenPayload').implement({
  authScopes: { keeper: true },
  description: 'The token no longer works.',
  fields: (t) => ({ id: t.exposeID('id') }),
});

builder.queryField('serviceTokens', (t) =>
  t.field({
    type: [ServiceToken],
    nullable: true,
    authScopes: { keeper: true },
    unauthorizedResolver: () => null,
    description: 'The site’s, oldest first; null for all but its moderators and the server’s owner.',
    resolve: (_root, _args, { services, site }) => services.store.serviceTokens(site.key),
  }),
);

builder.mutationFields((t) => ({
  makeServiceToken: t.field({
    type: MakeServiceTokenPayload,
    authScopes: { keeper: true },
    description: 'Makes a token for a bot or back end of the site.',
    args: { input: t.arg({ type: MakeServiceTokenInput, required: true }) },
    errors: {
      types: [InvalidInput, Denied, RateLimited],
      union: { name: 'MakeServiceTokenResult' },
      directResult: true,
    },
    resolve: async (_root, { input }, context) => {
      const { services, site } = context;
      await services.limits.spend('changes', context);
      const scopes = SCOPES.filter((scope) => input.scopes.includes(scope));
      if (scopes.length === 0) throw new InvalidInput('INVALID_INPUT', 'At least one.', 'input.scopes');
      return makeServiceToken(services.store, site.key, input.name, scopes);
    },
  }),
  revokeServiceToken: t.field({
    type: RevokeServiceTokenPayload,
    authScopes: { keeper: true },
    description: 'Ends a token of the site.',
    args: { input: t.arg({ type: RevokeServiceTokenInput, required: true }) },
    errors: { types: [Denied, NotFound], union: { name: 'RevokeServiceTokenResult' }, directResult: true },
    resolve: async (_root, { input }, { services, site }) => {
      const gone = await services.store.removeServiceToken(site.key, input.id);
      if (!gone) throw new NotFound('NOT_FOUND', 'The site has no such token.', 'input.id');
      services.live.end(input.id, () => true);
      return { id: input.id };
    },
  }),
}));
