import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import ts from 'typescript';
import { OLDEST_BROWSERS } from '../../build/browsers.ts';

/** What a source uses that the oldest promised browsers lack. */
export interface Newer {
  readonly path: string;
  readonly line: number;
  /** As in `@mdn/browser-compat-data`: `api.URL.parse_static`. */
  readonly feature: string;
}

const compat: Identifier = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

/** Names that TypeScript has for interfaces which the data knows by another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  IteratorObject: 'Iterator',
  PromiseLike: 'Promise',
};

/** Finds, by their types, all names of the platform in these files and says which are newer than the oldest browsers. */
export function newerApis(program: ts.Program, isOurs: (path: string) => boolean): Newer[] {
  const checker = program.getTypeChecker();
  const found: Newer[] = [];
  for (const file of program.getSourceFiles()) {
    if (!isOurs(file.fileName)) continue;
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node) && !isMemberName(node)) {
        for (const feature of featuresOf(node, checker)) {
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          found.push({ path: file.fileName, line: line + 1, feature });
        }
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

/** Names that are declared here rather than used. */
function isMemberName({ parent }: ts.Identifier): boolean {
  return ts.isPropertyAssignment(parent) || ts.isMethodDeclaration(parent) || ts.isPropertyDeclaration(parent);
}

function featuresOf(name: ts.Identifier, checker: ts.TypeChecker): string[] {
  const { parent } = name;
  const symbol =
    ts.isBindingElement(parent) && (parent.propertyName ?? parent.name) === name
      ? checker.getTypeAtLocation(parent.parent).getProperty(name.text)
      : checker.getSymbolAtLocation(name);
  const declarations = symbol?.declarations ?? [];
  if (declarations.length === 0 || !declarations.every(isOfPlatform)) return [];
  const receiver = ts.isPropertyAccessExpression(parent) && parent.name === name ? parent.expression : null;
  const owners = [
    ...declarations.flatMap(ownerOf),
    ...(receiver === null ? [] : typeNames(checker.getTypeAtLocation(receiver))),
  ];
  const keys = owners.length === 0 ? [`api.${name.text}`, `javascript.builtins.${name.text}`] : [];
  for (const owner of owners) {
    const known = OTHER_NAMES[owner] ?? owner.replace(/Constructor$/, '');
    keys.push(
      `api.${known}.${name.text}_static`,
      `api.${known}.${name.text}`,
      `javascript.builtins.${known}.${name.text}`,
    );
  }
  // One place where it is old enough will do: mixins are told of for each interface that has them.
  const statements = keys.flatMap((key) => {
    const statement = statementOf(key);
    return statement === null ? [] : [{ key, statement }];
  });
  if (statements.length === 0 || statements.some(({ statement }) => isOldEnough(statement))) return [];
  return [statements[0]?.key ?? ''];
}

function isOfPlatform(declaration: ts.Declaration): boolean {
  return /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(declaration.getSourceFile().fileName);
}

/** The interface a member belongs to; none for a global name. */
function ownerOf(declaration: ts.Declaration): string[] {
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) return [parent.name.text];
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent) && ts.isIdentifier(parent.parent.name))
    return [parent.parent.name.text];
  return [];
}

function typeNames(type: ts.Type): string[] {
  const parts = type.isUnionOrIntersection() ? type.types : [type];
  return parts.flatMap((part) => {
    const bases = part.isClassOrInterface() ? (part.getBaseTypes() ?? []).flatMap(typeNames) : [];
    return [...(part.symbol ? [part.symbol.name] : []), ...bases];
  });
}

/** What the data say of a feature; null where they have no such name. */
export function statementOf(key: string): CompatStatement | null {
  let at: Identifier | undefined = compat;
  for (const step of key.split('.')) {
    if (!Object.hasOwn(at, step)) return null;
    at = at[step];
    if (at === undefined) return null;
  }
  return at.__compat ?? null;
}

/** Whether each of the oldest browsers has it, in part at least, without a flag or a prefix. */
export function isOldEnough({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) => {
    const told = support[browser as keyof typeof OLDEST_BROWSERS];
    return [told ?? []].flat().some(({ version_added: since, version_removed: until, ...limits }) => {
      if (limits.flags || limits.prefix || limits.alternative_name || typeof since !== 'string') return false;
      return isAtMost(since.replace('≤', ''), oldest) && !(typeof until === 'string' && isAtMost(until, oldest));
    });
  });
}

function isAtMost(version: string, limit: string): boolean {
  if (!/^[\d.]+$/.test(version)) return false;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [mostMajor = 0, mostMinor = 0] = limit.split('.').map(Number);
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
}
