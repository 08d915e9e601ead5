import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { EVENT_SOURCES } from './elements.ts';
import { inRoot } from './paths.ts';

/** What the `detail` of each event class holds, by the class's name: the fields of the interface that it is written with. */
export function detailFields(): ReadonlyMap<string, readonly string[]> {
  const interfaces = new Map<string, readonly string[]>();
  const details = new Map<string, string>();
  for (const path of EVENT_SOURCES) {
    const source = ts.createSourceFile(path, readFileSync(inRoot(path), 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isInterfaceDeclaration(statement)) {
        const names = statement.members.flatMap(({ name }) => (name === undefined ? [] : name.getText()));
        interfaces.set(statement.name.text, names);
      }
      const detail = ts.isClassDeclaration(statement)
        ? statement.heritageClauses?.[0]?.types[0]?.typeArguments?.[0]
        : null;
      if (ts.isClassDeclaration(statement) && statement.name && detail)
        details.set(statement.name.text, detail.getText());
    }
  }
  return new Map([...details].map(([name, detail]) => [name, interfaces.get(detail) ?? []]));
}
