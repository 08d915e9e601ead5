/** Everything that a type of the schema has, asked for at once; and which of it came. */

import {
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isAbstractType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { schema } from '../../server/api/schema.ts';

/** Types whose fields are asked for in documents of their own. */
const ROOTS: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription']);

/** All types that have fields, those of the roots apart. */
export function objectTypes(): GraphQLObjectType[] {
  const types = Object.values(schema.getTypeMap()).filter(isObjectType);
  return types
    .filter(({ name }) => !ROOTS.has(name) && !name.startsWith('__'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The fields of one of the roots. */
export function rootFields(root: 'Query' | 'Mutation' | 'Subscription'): GraphQLField<unknown, unknown>[] {
  const type = schema.getType(root);
  if (!isObjectType(type)) throw new Error(`there is a ${root}`);
  return Object.values(type.getFields()).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The types that a type leads to, itself included. */
export function typesBelow(name: string): string[] {
  const type = schema.getType(name);
  if (type === undefined) throw new Error(`there is a ${name}`);
  return [...everythingOf(type).fragments.matchAll(/fragment All(\w+) on/g)].map(([, each]) => String(each));
}

/** A selection of all that a type has, and the fragments that it needs. */
export function everythingOf(type: GraphQLNamedType): { readonly selection: string; readonly fragments: string } {
  const fragments = new Map<string, string>();
  const selection = selectionOf(type, fragments, []);
  return { selection, fragments: [...fragments.values()].join('\n') };
}

function selectionOf(type: GraphQLNamedType, fragments: Map<string, string>, above: readonly string[]): string {
  if (isAbstractType(type)) {
    const spreads = schema.getPossibleTypes(type).map((each) => {
      selectionOf(each, fragments, above);
      return `...All${each.name}`;
    });
    return `{ __typename ${spreads.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  if (!fragments.has(type.name)) {
    // A place for it first, so that they stand in the order in which they are met.
    fragments.set(type.name, '');
    const inside = [...above, type.name];
    const fields = Object.values(type.getFields()).flatMap((field) => {
      const named = getNamedType(field.type);
      if (inside.includes(named.name) || field.args.some(isRequiredArgument)) return [];
      const first = field.args.some(({ name }) => name === 'first') ? '(first: 2)' : '';
      return `${field.name}${first} ${selectionOf(named, fragments, inside)}`;
    });
    fragments.set(type.name, `fragment All${type.name} on ${type.name} { __typename ${fields.join(' ')} }`);
  }
  return `{ ...All${type.name} }`;
}

/** All fields that are in an answer to a document that asked for everything: `Person.name`. */
export function fieldsIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(fieldsIn);
  return entriesOf(answer).flatMap(([name, value, type]) => [`${type}.${name}`, ...fieldsIn(value)]);
}

function entriesOf(answer: unknown): (readonly [name: string, value: unknown, type: string])[] {
  if (typeof answer !== 'object' || answer === null || !('__typename' in answer)) return [];
  const type = String(answer.__typename);
  return Object.entries(answer).flatMap(([name, value]) =>
    name === '__typename' ? [] : [[name, value, type] as const],
  );
}

/** A field in which answers differ, and what it was in each: a text for each value, `null`, or `[1]` for a list of one. */
export interface Difference<Who> {
  readonly field: string;
  readonly values: ReadonlyMap<Who, string>;
}

/** Where answers to the same document differ; not what is below a difference. */
export function differing<Who>(answers: ReadonlyMap<Who, unknown>, field = ''): Difference<Who>[] {
  const all = [...answers.values()];
  const lists = all.filter(Array.isArray);
  const objects = all.filter((each) => entriesOf(each).length > 0);
  const shape = (each: unknown): string => {
    if (Array.isArray(each)) return `[${each.length}]`;
    return entriesOf(each).length > 0 ? 'something' : JSON.stringify(each);
  };
  const values = new Map([...answers].map(([who, each]) => [who, shape(each)]));
  if (new Set(values.values()).size > 1) return [{ field, values }];
  const below = (part: (answer: unknown) => unknown, name: string) =>
    differing(new Map([...answers].map(([who, each]) => [who, part(each)])), name);
  const [list] = lists;
  if (list !== undefined) return list.flatMap((_, index) => below((each) => Object(each)[index], field));
  const [first] = objects;
  return entriesOf(first).flatMap(([name, , type]) => below((each) => Object(each)[name], `${type}.${name}`));
}
