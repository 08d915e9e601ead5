/**
 * Who may see and do what. Every type of the schema says so for all of its fields, or each of its fields for itself; what says
 * nothing is not in the schema: building it fails.
 */

import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLSchema } from 'graphql';
import type { Scope } from '../store/people.ts';
import { type Context, serviceOf } from './context.ts';

/** Rights that a type or a field may ask for (`authScopes`). Several: any of them will do. */
export interface Rights {
  /** Everybody, also in an execution that many share. */
  readonly anyone: boolean;
  /** A guest, or one of the site's own people. */
  readonly person: boolean;
  /** Sees to order at the site: a moderator, or a service with that scope. */
  readonly moderator: boolean;
  /** Keeps the site's tokens for services: its moderators, and the server's owner. */
  readonly keeper: boolean;
  /** A service with this scope. */
  readonly service: Scope;
}

/** What everybody may see or do. It costs nothing: nobody is looked at. */
export const ANYONE = { anyone: true } as const;

/** Which rights the caller has. Nobody in particular (a shared execution) has none but everybody's. */
export function rightsOf(context: Context) {
  const { caller } = context;
  const moderates = caller?.is === 'person' && caller.moderator;
  return {
    anyone: true,
    person: caller?.is === 'person',
    moderator: moderates || (caller !== null && serviceOf(context, 'moderate') !== null),
    keeper: moderates || caller?.is === 'owner',
    service: (scope: Scope) => caller !== null && serviceOf(context, scope) !== null,
  };
}

const NAME = 'statedRights';

declare global {
  // A namespace, which the linter allows in this file only: Pothos finds its plugins in it.
  namespace PothosSchemaTypes {
    interface Plugins<Types extends SchemaTypes> {
      [NAME]: StatedRights<Types>;
    }
  }
}

/** Refuses a schema in which something does not say whose it is. */
class StatedRights<Types extends SchemaTypes> extends BasePlugin<Types> {
  readonly #silentTypes = new Set<string>();
  readonly #silentFields: { readonly type: string; readonly name: string }[] = [];

  override onTypeConfig(config: PothosTypeConfig): PothosTypeConfig {
    if (config.graphqlKind !== 'Object' && config.graphqlKind !== 'Interface') return config;
    if (config.pothosOptions.authScopes === undefined) this.#silentTypes.add(config.name);
    return config.pothosOptions.authScopes === ANYONE ? withoutScopes(config) : config;
  }

  override onOutputFieldConfig(config: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { parentType: type, name, pothosOptions } = config;
    if (pothosOptions.authScopes === undefined) this.#silentFields.push({ type, name });
    return pothosOptions.authScopes === ANYONE ? withoutScopes(config) : config;
  }

  override afterBuild(schema: GraphQLSchema): GraphQLSchema {
    const silent = this.#silentFields.filter(({ type }) => this.#silentTypes.has(type));
    if (silent.length === 0) return schema;
    const names = silent.map(({ type, name }) => `${type}.${name}`).join(', ');
    throw new Error(
      `Nobody has said who may see ${names}: give the type or the field \`authScopes\` (server/api/rights.ts).`,
    );
  }
}

/** Says it without a step to be taken each time. */
function withoutScopes<Config extends { readonly pothosOptions: object }>(config: Config): Config {
  return { ...config, pothosOptions: { ...config.pothosOptions, authScopes: undefined } };
}

SchemaBuilder.registerPlugin(NAME, StatedRights);

export default NAME;
