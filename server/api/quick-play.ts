/** Quick Play, and another table where one is full: a place with the wanted rules, whoever else is there. */

import type { RoomConfig } from '../rooms/config.ts';
import type { PlaceRequest } from '../rooms/quick-play.ts';
import type { Executed } from '../rooms/room-service.ts';
import { findRuleSet } from '../rules/registry.ts';
import { builder } from './builder.ts';
import { type Context, requirePerson } from './context.ts';
import { Refused, refusalError } from './errors.ts';
import { withOwnName } from './name-rules.ts';
import { openRoom, roomOf } from './room.ts';
import { type Changed, refusals, seatedPayload } from './room-changes.ts';
import { checkedConfig } from './rule-sets.ts';
import { checkNewPublicRoom, withSeat } from './seats.ts';

const QuickClock = builder.enumType('QuickClock', {
  description: 'The clocks of Quick Play; they are never mixed.',
  values: { STANDARD: { value: 'standard' }, RELAXED: { value: 'relaxed' } } as const,
});

const QuickPlayInput = builder.inputType('QuickPlayInput', {
  description: 'What the caller wants to play: its default options and shortest length.',
  fields: (t) => ({
    ruleSet: t.string({ required: false, description: 'A key of `ruleSets`; without it the site’s default.' }),
    clock: t.field({ type: QuickClock, required: false, description: 'STANDARD unless said otherwise.' }),
  }),
});

builder.mutationField('quickPlay', (t) =>
  t.field({
    type: seatedPayload('QuickPlay'),
    authScopes: { person: true },
    description:
      'Takes a place in a public match that is being gathered, or gathers one. It starts with four persons, or 15 s after the first began to wait, filled up with bots; whoever is not connected then is left out. Leaving the room ends the wait.',
    args: { input: t.arg({ type: QuickPlayInput, required: true }) },
    errors: refusals('QuickPlay'),
    resolve: async (_root, { input }, context) => {
      const ruleSet = input.ruleSet ?? context.site.ruleSet;
      const config = checkedConfig({ ruleSet, clock: input.clock ?? 'standard', visibility: 'public' });
      const length = findRuleSet(config.ruleSet)?.quickest ?? config.length;
      return placed(context, { ...config, length }, true, (request) => context.services.quickPlay.play(request));
    },
  }),
);

const AnotherTableInput = builder.inputType('AnotherTableInput', {
  description: 'The table that is full.',
  fields: (t) => ({ code: t.string({ required: true, description: 'The room’s code.' }) }),
});

builder.mutationField('anotherTable', (t) =>
  t.field({
    type: seatedPayload('AnotherTable'),
    authScopes: { person: true },
    description: 'Takes a place at an open public table with the same rules, or makes a room with them.',
    args: { input: t.arg({ type: AnotherTableInput, required: true }) },
    errors: refusals('AnotherTable'),
    resolve: async (_root, { input }, context) => {
      const { code, state } = await openRoom(context, input.code, 'input.code');
      return placed(context, configOf(state), false, (request) => context.services.quickPlay.another(request, code));
    },
  }),
);

function configOf({ ruleSet, options, length, clock, visibility, voice, pauses }: RoomConfig): RoomConfig {
  return { ruleSet, options, length, clock, visibility, voice, pauses };
}

async function placed(
  context: Context,
  config: RoomConfig,
  quick: boolean,
  place: (request: PlaceRequest) => ReturnType<Context['services']['quickPlay']['play']>,
): Promise<Changed> {
  const person = requirePerson(context);
  await context.services.limits.spend('rooms', context);
  const { rooms } = context.services;
  const sit = async (code: string): Promise<Executed | null> => {
    try {
      if (context.services.keepingOut.isKeptOut(code, person, context.address)) return null;
      const done = await withOwnName(context.services, person, code, () =>
        rooms.execute(code, person.id, { type: 'sit', place: null }),
      );
      return !done.ok && done.refusal.code === 'kept-out' ? null : done;
    } catch (error) {
      if (error instanceof Refused && error.code === 'NAME_TAKEN') return null;
      throw error;
    }
  };
  const waits = config.visibility === 'public';
  const done = await withSeat(context, person.id, { code: null, waits, quick }, () =>
    place({
      site: context.site.key,
      person: person.id,
      config,
      sit,
      makes: () => {
        if (waits) checkNewPublicRoom(context);
      },
    }),
  );
  if (!done.ok) throw refusalError(done.refusal, 'input');
  return { room: roomOf(done.room, context), place: done.place };
}
