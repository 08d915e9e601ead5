/** What introspection costs: exactly, since the schema is known. One field of a document may stand for thousands in the answer. */

import {
  __Schema,
  __Type,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/** Characters of a description that cost as much as one more field. */
const TEXT = 80;

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Fields that the answer about the schema has, long texts as several; counting stops at `most`. */
export function introspectionCost(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: Fragments,
  variables: Readonly<Record<string, unknown>>,
  most: number,
): number {
  let count = 0;
  const info = { schema } as GraphQLResolveInfo;

  /** `source`: the schema, or the part of it that `meta` describes. */
  function answer(selections: SelectionSetNode, source: unknown, meta: GraphQLNamedType): void {
    if (!isObjectType(meta)) return;
    const fields = meta.getFields();
    for (const { name, selectionSet } of written(selections, fragments)) {
      count += 1;
      if (count > most) return;
      const field = fields[name.value];
      if (field === undefined || name.value === 'defaultValue') continue;
      // As the library reads it, with all that is deprecated: what an argument leaves out takes time too.
      const value: unknown = field.resolve?.(source, { includeDeprecated: true }, undefined, info);
      if (typeof value === 'string') count += Math.floor(value.length / TEXT);
      if (selectionSet === undefined) continue;
      for (const each of Array.isArray(value) ? value : [value]) {
        if (each !== null && each !== undefined) answer(selectionSet, each, getNamedType(field.type));
        if (count > most) return;
      }
    }
  }

  for (const { name, selectionSet, arguments: args } of written(operation.selectionSet, fragments)) {
    if (selectionSet === undefined) continue;
    if (name.value === SchemaMetaFieldDef.name) answer(selectionSet, schema, __Schema);
    if (name.value !== TypeMetaFieldDef.name) continue;
    const given = args?.[0]?.value;
    const wanted =
      given?.kind === Kind.VARIABLE ? variables[given.name.value] : given?.kind === Kind.STRING && given.value;
    const type = typeof wanted === 'string' ? schema.getType(wanted) : undefined;
    if (type !== undefined) answer(selectionSet, type, __Type);
  }
  return count;
}

/** The fields of a level, fragments written out. A field that is written twice counts twice. */
function* written({ selections }: SelectionSetNode, fragments: Fragments): Generator<FieldNode> {
  for (const each of selections) {
    if (each.kind === Kind.FIELD) yield each;
    else {
      const within = each.kind === Kind.INLINE_FRAGMENT ? each : fragments[each.name.value];
      if (within !== undefined) yield* written(within.selectionSet, fragments);
    }
  }
}
