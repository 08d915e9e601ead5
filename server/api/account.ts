/** What is one's own: who one is here, on which devices, and how to keep, move, download and delete it. */

import { randomBytes } from 'node:crypto';
import { normalCode, randomCode } from '../rooms/codes.ts';
import { placeOf } from '../rooms/state.ts';
import type { Person as PersonRow } from '../store/people.ts';
import { builder } from './builder.ts';
import { type Caller, type Context, requirePerson } from './context.ts';
import { Denied, InvalidInput, RateLimited } from './errors.ts';
import { Person } from './guests.ts';
import { ANYONE } from './rights.ts';
import { hashOf, randomSecret, secretAfter } from './secrets.ts';

/** How long a code moves a person to another device, ms. */
const MOVE_WITHIN = 120_000;

type Me = Extract<Caller, { is: 'person' }>;

interface ConnectionSource {
  readonly id: string;
  readonly label: string;
  readonly since: number;
  readonly lastSeen: number;
  readonly live: boolean;
  readonly current: boolean;
}

const Connection = builder.objectRef<ConnectionSource>('Connection').implement({
  authScopes: { person: true },
  description: 'A device that holds a guest’s token, or an open connection of one of a site’s own people.',
  fields: (t) => ({
    id: t.exposeID('id'),
    label: t.exposeString('label', { description: 'Browser and system, `Firefox · Android`; empty when not known.' }),
    since: t.expose('since', { type: 'Time' }),
    lastSeen: t.expose('lastSeen', { type: 'Time', description: 'When it last connected.' }),
    live: t.exposeBoolean('live', { description: 'Something is open on it now.' }),
    current: t.exposeBoolean('current', { description: 'The one that asks.' }),
  }),
});

const AccountKind = builder.enumType('AccountKind', {
  description: 'Known by a token of this server only, or vouched for by the site.',
  values: { GUEST: { value: 'guest' }, MEMBER: { value: 'member' } } as const,
});

const Account = builder.objectRef<Me>('Account').implement({
  authScopes: (me, { caller }) => me === caller,
  description: 'One’s own account; nobody else sees it.',
  fields: (t) => ({
    person: t.field({ type: Person, resolve: ({ person }) => person }),
    kind: t.field({ type: AccountKind, resolve: ({ person }) => person.kind }),
    lasting: t.boolean({
      description: 'Outlives this browser: one of the site’s own people, or a guest with a recovery link.',
      resolve: ({ person }) => person.lasting,
    }),
    moderator: t.exposeBoolean('moderator', {
      description: 'Sees to order at the site: in all its rooms the person may remove, mute and take voice.',
    }),
    connections: t.field({
      type: [Connection],
      description: 'The last seen first.',
      resolve: (me, _args, context) => connectionsOf(me, context),
    }),
    now: t.field({
      type: 'Time',
      description: 'By the server’s clock; `tokenEndsAt` is told by the same.',
      resolve: (_me, _args, { services }) => services.wall(),
    }),
    tokenEndsAt: t.expose('endsAt', {
      type: 'Time',
      nullable: true,
      description: 'When the token that came with the request runs out; null: it does not by itself.',
    }),
    data: t.string({
      description: 'All that the server keeps of the person, as JSON: to be downloaded.',
      complexity: 100,
      resolve: async ({ person, subject }, _args, { services: { store } }) => {
        const { id, site, name, kind, lasting, createdAt, lastSeen } = person;
        const [devices, results] = await Promise.all([store.devices(id), store.placesOf(id)]);
        const [statistics, ratings] = await Promise.all([store.statistics(id, 'all'), store.ratings(id)]);
        const own = { id, site, subject, name, kind, lasting, createdAt, lastSeen };
        return JSON.stringify({ ...own, devices, results, statistics, ratings }, null, 2);
      },
    }),
  }),
});

async function connectionsOf({ person, device: own }: Me, { services }: Context): Promise<ConnectionSource[]> {
  const open = services.live.of(person.id);
  if (person.kind === 'member') {
    return open.map(({ id, label, since }) => ({ id, label, since, lastSeen: since, live: true, current: false }));
  }
  const live = new Set(open.map(({ device }) => device));
  return (await services.store.devices(person.id)).map(({ id, label, createdAt, lastSeen }) => {
    return { id, label, since: createdAt, lastSeen, live: live.has(id), current: id === own };
  });
}

builder.queryField('account', (t) =>
  t.field({
    type: Account,
    nullable: true,
    authScopes: { person: true },
    unauthorizedResolver: () => null,
    description: 'The account whose token came with the request; null without one.',
    resolve: (_root, _args, { caller }) => (caller?.is === 'person' ? caller : null),
  }),
);

/** A mutation's errors, as its result union. */
function errors(name: string) {
  return {
    types: [InvalidInput, Denied, RateLimited],
    union: { name: `${name}Result` },
    directResult: true as const,
  };
}

/** The guest who asks; a site's own people are the site's to keep. */
function requireGuest(context: Context): PersonRow {
  const me = requirePerson(context);
  if (me.kind === 'guest') return me;
  throw new Denied('NOT_ALLOWED', 'The site itself keeps its own people.');
}

interface Secret {
  readonly secret: string;
}

interface Entered {
  readonly person: PersonRow;
  readonly token: string;
}

const MakeRecoveryLinkPayload = builder.objectRef<Secret>('MakeRecoveryLinkPayload').implement({
  authScopes: { person: true },
  description: 'What makes a guest last.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'For `recoverMe`, in a link. Shown this once; works once.' }),
  }),
});

const Done = builder.objectRef<{ readonly person: PersonRow }>('DonePayload').implement({
  authScopes: { person: true },
  description: 'It is done.',
  fields: (t) => ({ person: t.expose('person', { type: Person }) }),
});

const RecoverMeInput = builder.inputType('RecoverMeInput', {
  description: 'What a recovery link holds.',
  fields: (t) => ({
    secret: t.string({ required: true, description: 'Of `makeRecoveryLink`.' }),
    attempt: t.string({
      required: false,
      description:
        'Chosen by the client by chance, 16–64 letters, digits, - or _: a repeat with it is answered like the first. null: if the answer gets lost, so has the link.',
    }),
  }),
});

const RecoverMePayload = builder.objectRef<Entered & Secret>('RecoverMePayload').implement({
  authScopes: ANYONE,
  description: 'The guest on this device.',
  fields: (t) => ({
    person: t.expose('person', { type: Person }),
    token: t.exposeString('token', { description: 'Bearer token; lasting.' }),
    secret: t.exposeString('secret', { description: 'Of the next recovery link; the one before works no more.' }),
  }),
});

const StartMovePayload = builder
  .objectRef<{ readonly moveCode: string; readonly endsAt: number; readonly now: number }>('StartMovePayload')
  .implement({
    authScopes: { person: true },
    description: 'What makes another device the guest’s.',
    fields: (t) => ({
      moveCode: t.exposeString('moveCode', { description: 'For `finishMove`; works once.' }),
      endsAt: t.expose('endsAt', { type: 'Time', description: 'Two minutes later.' }),
      now: t.expose('now', { type: 'Time', description: 'By the clock that `endsAt` is told by.' }),
    }),
  });

const FinishMoveInput = builder.inputType('FinishMoveInput', {
  description: 'What the other device shows.',
  fields: (t) => ({
    code: t.string({ required: true, description: 'Of `startMove`, read as forgivingly as a room’s.' }),
  }),
});

const FinishMovePayload = builder.objectRef<Entered>('FinishMovePayload').implement({
  authScopes: ANYONE,
  description: 'The guest on this device.',
  fields: (t) => ({
    person: t.expose('person', { type: Person }),
    token: t.exposeString('token', { description: 'Bearer token; lasting.' }),
  }),
});

const EndConnectionInput = builder.inputType('EndConnectionInput', {
  description: 'What is to end.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Of one of the account’s `connections`.' }) }),
});

const KeepGuestInput = builder.inputType('KeepGuestInput', {
  description: 'Who one was before signing in.',
  fields: (t) => ({ token: t.string({ required: true, description: 'The guest’s token.' }) }),
});

builder.mutationFields((t) => ({
  makeRecoveryLink: t.field({
    type: MakeRecoveryLinkPayload,
    authScopes: { person: true },
    description: 'Makes the secret of a recovery link; one that was made before works no more.',
    errors: errors('MakeRecoveryLink'),
    resolve: async (_root, _args, context) => {
      const me = requireGuest(context);
      await context.services.limits.spend('changes', context);
      const secret = randomSecret();
      await context.services.store.setRecovery(me.id, hashOf(secret));
      return { secret };
    },
  }),
  revokeRecoveryLink: t.field({
    type: Done,
    authScopes: { person: true },
    description: 'The recovery link works no more; the guest is as lasting as this browser.',
    errors: errors('RevokeRecoveryLink'),
    resolve: async (_root, _args, context) => {
      const me = requireGuest(context);
      await context.services.limits.spend('changes', context);
      return { person: (await context.services.store.setRecovery(me.id, null)) ?? me };
    },
  }),
  recoverMe: t.field({
    type: RecoverMePayload,
    authScopes: ANYONE,
    description: 'Gives a guest back whose browser is lost.',
    args: { input: t.arg({ type: RecoverMeInput, required: true }) },
    errors: errors('RecoverMe'),
    resolve: async (_root, { input }, context) => {
      const { attempt } = input;
      if (attempt != null && !/^[\w-]{16,64}$/.test(attempt)) {
        throw new InvalidInput('INVALID_INPUT', 'It is 16–64 letters, digits, - or _.', 'input.attempt');
      }
      const next = attempt == null ? randomSecret() : secretAfter(input.secret, attempt);
      const person = await guarded(context, 'input.secret', () =>
        context.services.store.recover(context.site.key, hashOf(input.secret), hashOf(next)),
      );
      return { person, token: await context.services.tokens.issue(person, context.label), secret: next };
    },
  }),
  startMove: t.field({
    type: StartMovePayload,
    authScopes: { person: true },
    description: 'Makes a code that makes another device the guest’s, for two minutes and once.',
    errors: errors('StartMove'),
    resolve: async (_root, _args, context) => {
      const me = requireGuest(context);
      const { limits, store } = context.services;
      await limits.spend('changes', context);
      const code = randomCode(randomBytes) + randomCode(randomBytes);
      const now = await store.now();
      const endsAt = now + MOVE_WITHIN;
      await store.addTransfer({ hash: hashOf(code), person: me.id, endsAt });
      return { moveCode: code, endsAt, now };
    },
  }),
  finishMove: t.field({
    type: FinishMovePayload,
    authScopes: ANYONE,
    description: 'Makes this device the guest’s who shows the code.',
    args: { input: t.arg({ type: FinishMoveInput, required: true }) },
    errors: errors('FinishMove'),
    resolve: async (_root, { input }, context) => {
      const person = await guarded(context, 'input.code', () =>
        context.services.store.takeTransfer(context.site.key, hashOf(normalCode(input.code))),
      );
      return { person, token: await context.services.tokens.issue(person, context.label) };
    },
  }),
  endConnection: t.field({
    type: Done,
    authScopes: { person: true },
    description: 'Ends one of one’s own connections: what is open is closed, and a guest’s token on it is void.',
    args: { input: t.arg({ type: EndConnectionInput, required: true }) },
    errors: errors('EndConnection'),
    resolve: async (_root, { input }, context) => {
      const me = requirePerson(context);
      const { limits, live, store } = context.services;
      await limits.spend('changes', context);
      const open = live.of(me.id);
      const known =
        me.kind === 'guest' ? await store.removeDevice(me.id, input.id) : open.some(({ id }) => id === input.id);
      if (!known) throw new InvalidInput('INVALID_INPUT', 'You have no such connection.', 'input.id');
      live.end(me.id, ({ id, device }) => id === input.id || device === input.id);
      return { person: me };
    },
  }),
  keepGuest: t.field({
    type: Done,
    authScopes: { person: true },
    description: 'After signing in: the guest one was becomes the person one is, with the results of both.',
    args: { input: t.arg({ type: KeepGuestInput, required: true }) },
    errors: errors('KeepGuest'),
    resolve: async (_root, { input }, context) => {
      const me = requirePerson(context);
      const { limits, tokens, store, people, live, hub } = context.services;
      await limits.spend('changes', context);
      const guest = (await tokens.verify(input.token))?.person ?? null;
      const person = guest === null ? null : await store.mergePersons(me.id, guest.id);
      if (guest === null || person === null) {
        throw new InvalidInput('SECRET_REFUSED', 'This is no token of a guest of this site.', 'input.token');
      }
      for (const id of [me.id, guest.id]) {
        people.renamed({ id, name: person.name, kind: 'member' });
        hub.refresh(id);
      }
      live.end(guest.id, () => true);
      return { person };
    },
  }),
  deleteMe: t.field({
    type: Done,
    authScopes: { person: true },
    description:
      'Deletes what is the person’s: name, devices, recovery link, the site’s subject. Results keep their places, without a name.',
    errors: errors('DeleteMe'),
    resolve: async (_root, _args, context) => {
      const me = requirePerson(context);
      const { store, people, live, hub, rooms } = context.services;
      // A host who is gone would be host for ever.
      for (const { code, state } of rooms.roomsOf(me.id)) {
        await rooms.execute(code, me.id, { type: placeOf(state, me.id) === null ? 'stop-waiting' : 'leave' });
      }
      await store.deletePerson(me.id);
      people.renamed({ ...me, name: '' });
      hub.refresh(me.id);
      live.end(me.id, () => true);
      return { person: { ...me, name: '' } };
    },
  }),
}));

/** Whose secret it is, of those at this site; wrong ones are counted against guessing. */
async function guarded(context: Context, field: string, take: () => Promise<PersonRow | null>): Promise<PersonRow> {
  const { limits } = context.services;
  await limits.check('secrets', context);
  const person = await take();
  if (person !== null) return person;
  await limits.spend('secrets', context);
  throw new InvalidInput('SECRET_REFUSED', 'It is wrong, was used before, or is too old.', field);
}
