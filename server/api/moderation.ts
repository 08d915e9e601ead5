/** What moderators of a site do, themselves or through a service with that scope. */

import { builder } from './builder.ts';
import { Denied, InvalidInput, NotFound, RateLimited } from './errors.ts';
import { Person } from './guests.ts';
import { checkedGuestName, renameGuest } from './name-rules.ts';
import { personIn } from './person-id.ts';

const RenamePersonInput = builder.inputType('RenamePersonInput', {
  description: 'Who is called differently from now on.',
  fields: (t) => ({
    person: t.id({ required: true, description: 'A guest of the site.' }),
    name: t.string({ required: true, description: '1–20 characters that can be seen.' }),
  }),
});

const RenamePersonPayload = builder
  .objectRef<{ readonly person: { id: string; name: string } }>('RenamePersonPayload')
  .implement({
    authScopes: { moderator: true },
    description: 'The person under the new name.',
    fields: (t) => ({ person: t.expose('person', { type: Person }) }),
  });

builder.mutationField('renamePerson', (t) =>
  t.field({
    type: RenamePersonPayload,
    authScopes: { moderator: true },
    description: 'A moderator gives a guest another name. All of the guest’s devices stay signed in.',
    args: { input: t.arg({ type: RenamePersonInput, required: true }) },
    errors: {
      types: [InvalidInput, NotFound, Denied, RateLimited],
      union: { name: 'RenamePersonResult' },
      directResult: true,
    },
    resolve: async (_root, { input }, context) => {
      const { services, site } = context;
      await services.limits.spend('changes', context);
      const name = checkedGuestName(input.name, site);
      const [person] = await services.store.people([personIn(input.person) ?? '']);
      if (person?.site !== site.key || person.kind !== 'guest' || person.deletedAt !== null) {
        throw new NotFound('NOT_FOUND', 'The site has no such guest.', 'input.person');
      }
      await renameGuest(services, person.id, name);
      return { person: { id: person.id, name } };
    },
  }),
);
