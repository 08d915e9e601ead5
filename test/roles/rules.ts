/** What the schema itself lets a role see: the rule of every field, tried on something that has whatever it looks for. */

import { defaultFieldResolver, type GraphQLObjectType } from 'graphql';
import { type Context, denial } from '../../server/api/context.ts';
import { UserError } from '../../server/api/errors.ts';
import { schema } from '../../server/api/schema.ts';

/** Has every property and can be called, so that a resolver goes as far as it can. */
const anything: object = new Proxy(() => anything, {
  get: (_target, key) => {
    if (key === Symbol.iterator) return function* () {};
    return key === 'then' || key === Symbol.toPrimitive ? undefined : anything;
  },
  apply: () => anything,
});

/**
 * Whether the rule of a field lets it be seen by who asks. `context`: of a real request. `account`: whose account it is, where
 * the field is one's.
 */
export async function mayBeSeen(
  type: GraphQLObjectType,
  name: string,
  context: Context,
  account: Context['caller'],
): Promise<boolean> {
  const field = type.getFields()[name];
  if (field === undefined) throw new Error(`${type.name} has no ${name}`);
  const source = type.name === 'Account' ? account : anything;
  const services = anything as Context['services'];
  const blind = { ...context, services };
  const denied = denial(context.caller).code;
  try {
    const call = Reflect.apply(field.resolve ?? defaultFieldResolver, undefined, [
      source,
      {},
      blind,
      { fieldName: name },
    ]);
    const result: unknown = await call;
    return !(result instanceof UserError && result.code === denied);
  } catch (error) {
    // What it does with something that is everything is not asked here.
    return !(error instanceof UserError && error.code === denied);
  }
}

/** The context of whoever sends a request about the site with `send`, as the server makes it; null for a token that does not hold. */
export async function contextOf(send: () => Promise<unknown>): Promise<Context | null> {
  const site = schema.getQueryType()?.getFields().site;
  if (site === undefined) throw new Error('there is a field that everybody may ask for');
  const { resolve } = site;
  let seen: Context | null = null;
  site.resolve = (source, args, context: Context, info) => {
    seen = context;
    return resolve?.(source, args, context, info);
  };
  try {
    await send();
  } finally {
    if (resolve === undefined) delete site.resolve;
    else site.resolve = resolve;
  }
  return seen;
}
