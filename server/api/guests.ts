/** Guests: persons with a name and a lasting token. */

import type { Person as PersonRow } from '../store/people.ts';
import { builder } from './builder.ts';
import { callerOf, requirePerson } from './context.ts';
import { Denied, InvalidInput, RateLimited } from './errors.ts';
import { checkedGuestName, renameGuest } from './name-rules.ts';
import { ANYONE } from './rights.ts';
import { randomId } from './secrets.ts';

type PersonSource = Pick<PersonRow, 'id' | 'name'>;

export const Person = builder.objectRef<PersonSource>('Person');

builder.node(Person, {
  authScopes: ANYONE,
  id: { resolve: (person) => person.id },
  loadOne: async (id, { services, site }) => {
    const [person] = await services.store.people([id]);
    return person && person.site === site.key ? person : null;
  },
  isTypeOf: () => true,
  description: 'Somebody who plays.',
  fields: (t) => ({
    name: t.exposeString('name'),
    personId: t.exposeID('id', {
      description:
        'The id as logs have it (`p_…`). Inputs take this form and that of `id`; `node` takes that of `id` only.',
    }),
  }),
});

builder.queryField('me', (t) =>
  t.field({
    type: Person,
    nullable: true,
    authScopes: { person: true },
    unauthorizedResolver: () => null,
    description:
      'The person whose token came with the request; null without one, and for a service, which `service` describes.',
    resolve: (_root, _args, context) => callerOf(context),
  }),
);

const CreateGuestInput = builder.inputType('CreateGuestInput', {
  description: 'Who a new guest is.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: '1–20 characters that can be seen, no reserved word; shown to others as text.',
    }),
  }),
});

const CreateGuestPayload = builder
  .objectRef<{ readonly person: PersonSource; readonly token: string }>('CreateGuestPayload')
  .implement({
    authScopes: ANYONE,
    description: 'A new guest.',
    fields: (t) => ({
      person: t.expose('person', { type: Person }),
      token: t.exposeString('token', { description: 'Bearer token; lasting. Keep it secret.' }),
    }),
  });

const RenameMeInput = builder.inputType('RenameMeInput', {
  description: 'The caller’s new name.',
  fields: (t) => ({
    name: t.string({
      required: true,
      description: '1–20 characters that can be seen, no reserved word; shown to others as text.',
    }),
  }),
});

const RenameMePayload = builder.objectRef<{ readonly person: PersonSource }>('RenameMePayload').implement({
  authScopes: { person: true },
  description: 'The person under the new name.',
  fields: (t) => ({ person: t.expose('person', { type: Person }) }),
});

builder.mutationFields((t) => ({
  createGuest: t.field({
    type: CreateGuestPayload,
    authScopes: ANYONE,
    description: 'Makes a guest with a lasting token.',
    args: { input: t.arg({ type: CreateGuestInput, required: true }) },
    errors: { types: [InvalidInput, Denied, RateLimited], union: { name: 'CreateGuestResult' }, directResult: true },
    resolve: async (_root, { input }, context) => {
      const { services, site, label } = context;
      if (!site.guests) throw new Denied('NO_GUESTS', 'This site is for its own people only.');
      const name = checkedGuestName(input.name, site);
      await services.limits.spend('guests', context);
      const id = randomId('p');
      const person = await services.store.createGuest({ id, site: site.key, name });
      if (person === null) throw new Error('a random id is new');
      return { person, token: await services.tokens.issue(person, label) };
    },
  }),
  renameMe: t.field({
    type: RenameMePayload,
    authScopes: { person: true },
    description: 'Changes the caller’s name.',
    args: { input: t.arg({ type: RenameMeInput, required: true }) },
    errors: { types: [InvalidInput, Denied, RateLimited], union: { name: 'RenameMeResult' }, directResult: true },
    resolve: async (_root, { input }, context) => {
      const me = requirePerson(context);
      if (me.kind === 'member') throw new Denied('NAME_OF_SITE', 'The site says the names of its own people.');
      const name = checkedGuestName(input.name, context.site);
      await context.services.limits.spend('changes', context);
      const person = await renameGuest(context.services, me.id, name);
      if (person === null) throw new Error('the caller exists');
      return { person };
    },
  }),
}));
