/** How a document is written: what its names and aliases make of an answer, whatever the fields are. */

import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';

export interface Shape {
  /** How often one field is asked for at one level, under as many names. */
  readonly aliases: number;
  /** Characters of the longest name that a field has in the answer. */
  readonly longestName: number;
}

const shapes = new WeakMap<DocumentNode, Shape>();

/** The shape of a valid document; looked at once. */
export function shapeOf(document: DocumentNode): Shape {
  const known = shapes.get(document);
  if (known !== undefined) return known;
  const fragments = new Map(
    document.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  );
  let shape: Shape = { aliases: 0, longestName: 0 };
  const look = (selections: SelectionSetNode): void => {
    const names = new Map<string, Set<string>>();
    const level = collect(selections, fragments, names, new Set());
    const all = [...names.values()];
    const longest = Math.max(0, ...all.flatMap((each) => [...each].map((name) => name.length)));
    const aliases = Math.max(0, ...all.map(({ size }) => size));
    shape = { aliases: Math.max(shape.aliases, aliases), longestName: Math.max(shape.longestName, longest) };
    level.forEach(look);
  };
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION || definition.kind === Kind.FRAGMENT_DEFINITION) {
      look(definition.selectionSet);
    }
  }
  shapes.set(document, shape);
  return shape;
}

/** Gathers the names that each field has at one level, through fragments; returns the levels below that are written here. */
function collect(
  { selections }: SelectionSetNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  names: Map<string, Set<string>>,
  visited: Set<string>,
): SelectionSetNode[] {
  return selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) {
      const of = names.get(each.name.value) ?? new Set();
      names.set(each.name.value, of.add((each.alias ?? each.name).value));
      return each.selectionSet ?? [];
    }
    if (each.kind === Kind.INLINE_FRAGMENT) return collect(each.selectionSet, fragments, names, visited);
    const fragment = fragments.get(each.name.value);
    if (fragment === undefined || visited.has(each.name.value)) return [];
    visited.add(each.name.value);
    // What stands below it is looked at with the fragment itself.
    collect(fragment.selectionSet, fragments, names, visited);
    return [];
  });
}
