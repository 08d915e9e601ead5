/**
 * Makes documents that ask for as much as the limits let through: a random way from the root of the schema down to a leaf,
 * each level of it asked for under as many names as possible.
 */

import {
  __Schema,
  __Type,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { costError, costOf, MOST } from '../../server/api/document-cost.ts';
import { MOST_TOKENS } from '../../server/api/documents.ts';
import { MOST_BYTES } from '../../server/api/graphql.ts';
import type { Draw } from './size.ts';

/** What is given for arguments, by the field's name: where things are found. */
export type Given = Readonly<Record<string, string>>;

interface Step {
  readonly name: string;
  readonly args: string;
  /** The type that the next step is a field of. */
  readonly of: GraphQLNamedType;
  /** Leaves that stand beside the next step. */
  readonly leaves: readonly string[];
}

const DEEPEST = 14;

type Field = Pick<GraphQLField<unknown, unknown>, 'name' | 'args' | 'type'>;

/** The fields of a type that can be asked for with what is given. */
function fieldsOf(type: GraphQLNamedType, given: Given): Field[] {
  if (!isObjectType(type) && !isInterfaceType(type)) return [];
  const fields = Object.values(type.getFields());
  return fields.filter(({ name, args }) => name in given || !args.some(isRequiredArgument));
}

function argsOf({ name, args }: Field, given: Given): string {
  if (given[name] !== undefined) return `(${given[name]})`;
  if (args.some((arg) => arg.name === 'first')) return '(first: 100)';
  return args.some((arg) => arg.name === 'includeDeprecated') ? '(includeDeprecated: true)' : '';
}

const isLeaf = ({ type }: Field): boolean => !isObjectType(getNamedType(type)) && !isAbstractType(getNamedType(type));

/** What an interface or a union is this time; hardly an error. */
function memberOf(schema: GraphQLSchema, type: GraphQLNamedType, draw: Draw): GraphQLNamedType {
  if (!isAbstractType(type)) return type;
  const members = schema.getPossibleTypes(type);
  const good = members.filter((each) => !each.getInterfaces().some(({ name }) => name === 'UserError'));
  return good[draw(Math.max(1, good.length))] ?? members[0] ?? type;
}

/** A way down, drawn by chance. */
function way(schema: GraphQLSchema, given: Given, draw: Draw): Step[] {
  const query = schema.getQueryType();
  if (!query) throw new Error('the schema has queries');
  const steps: Step[] = [];
  let type: GraphQLNamedType = query;
  while (steps.length < DEEPEST) {
    // Introspection as often as any other root field.
    const roots: Field[] =
      type === query
        ? [
            { name: '__schema', args: [], type: __Schema },
            { name: '__type', args: [], type: __Type },
          ]
        : [];
    const fields: readonly Field[] = [...fieldsOf(type, given), ...roots];
    const below = fields.filter((each) => !isLeaf(each));
    const field = below[draw(Math.max(1, below.length))];
    if (field === undefined) break;
    const of = memberOf(schema, getNamedType(field.type), draw);
    const leaves = fieldsOf(of, given).flatMap((each) => (isLeaf(each) ? [each.name] : []));
    const args = field.name === '__type' ? '(name: "Query")' : argsOf(field, given);
    steps.push({ name: field.name, args, of, leaves });
    type = of;
    // Some ways end early: wide instead of deep.
    if (leaves.length > 0 && draw(4) === 0) break;
  }
  return steps;
}

const padded = (name: string): string => name.padEnd(MOST.longestName, 'x');

/** The document of a way: each step under as many names as `widths` says, the last one for its leaves. */
function written(steps: readonly Step[], widths: readonly number[]): string {
  const level = (index: number, name: string, args: string, next: string): string =>
    Array.from({ length: widths[index] ?? 1 }, (_, n) => `${padded(`a${n}`)}: ${name}${args}${next}`).join(' ');
  const fragments = steps.map(({ of, leaves }, index) => {
    const below = steps[index + 1];
    const inner =
      below === undefined
        ? level(steps.length, leaves[(widths.at(-1) ?? 0) % leaves.length] ?? '__typename', '', '')
        : level(index + 1, below.name, below.args, ` { ...F${index + 1} }`);
    const beside = below === undefined ? leaves.join(' ') : leaves.slice(0, 3).join(' ');
    return `fragment F${index} on ${of.name} { ${beside} ${inner} }`;
  });
  const [first] = steps;
  if (first === undefined) return '{ __typename }';
  return `{ ${level(0, first.name, first.args, ' { ...F0 }')} } ${fragments.join(' ')}`;
}

/** Whether the limits let it through. */
function isLet(schema: GraphQLSchema, text: string): boolean {
  if (text.length > MOST_BYTES - 200) return false;
  try {
    const document = parse(text, { maxTokens: MOST_TOKENS });
    if (validate(schema, document, specifiedRules).length > 0) return false;
    const cost = costOf(schema, document, null, {});
    return cost !== null && costError(cost) === null;
  } catch {
    return false;
  }
}

/** A document that is let through, as wide as it may be; null where a way leads nowhere. */
export function nastyDocument(schema: GraphQLSchema, given: Given, draw: Draw): string | null {
  const steps = way(schema, given, draw);
  const widths = Array.from({ length: steps.length + 1 }, () => 1);
  if (steps.length === 0 || !isLet(schema, written(steps, widths))) return null;
  const open = new Set(widths.keys());
  while (open.size > 0) {
    const index = [...open][draw(open.size)] ?? 0;
    const before = widths[index] ?? 1;
    // Twice as wide, or else a little.
    const wider = [2 * before, before + 1].find((width) => {
      widths[index] = Math.min(width, MOST.aliases);
      return widths[index] > before && isLet(schema, written(steps, widths));
    });
    if (wider !== undefined) continue;
    widths[index] = before;
    open.delete(index);
  }
  return written(steps, widths);
}
