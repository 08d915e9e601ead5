import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { inRoot, root } from '../../build/paths.ts';

/** One import, export-from, dynamic import or import type of a file. */
export interface Import {
  /** As written: `lit`, `../rules/tiles.ts`. */
  readonly specifier: string;
  /** The file inside the repository, or the specifier itself for a package. */
  readonly target: string;
  /** `static` imports are loaded with the file, `dynamic` ones when asked for, `type` ones never. */
  readonly how: 'static' | 'dynamic' | 'type';
}

/** What the boundaries look at. */
export interface Source {
  /** From the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  /** Names read from outside the file's own members: `Date`, `setTimeout`, `Math.random`. */
  readonly names: ReadonlySet<string>;
  /** Texts of all string literals except the specifiers of imports. */
  readonly strings: ReadonlySet<string>;
  /** How often the type checker is told to look away by `any` or `as unknown as`. */
  readonly escapes: readonly string[];
}

/** All of our TypeScript and JavaScript that git would take. */
export function readSources(): Source[] {
  return globSync('{server,widget,demo,test,build}/**/*.{ts,js}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/(^|\/)(node_modules|generated|dist|\.out)\//.test(path))
    .map((path) => parse(path, readFileSync(inRoot(path), 'utf8')));
}

/** Reads one file's text. */
export function parse(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const imports: Import[] = [];
  const names = new Set<string>();
  const strings = new Set<string>();
  const escapes: string[] = [];
  const add = (specifier: string, how: Import['how']) =>
    imports.push({ specifier, target: resolve(path, specifier), how });

  const visit = (node: ts.Node): void => {
    const named = importOf(node);
    if (named) add(named.specifier, named.how);
    else if (ts.isStringLiteralLike(node)) {
      if (!isSpecifier(node)) strings.add(node.text);
    } else if (ts.isIdentifier(node) && isRead(node)) names.add(node.text);
    else if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      names.add(`${node.expression.text}.${node.name.text}`);
    } else if (node.kind === ts.SyntaxKind.AnyKeyword) escapes.push(`any, line ${line(file, node)}`);
    else if (ts.isAsExpression(node) && ts.isAsExpression(node.expression) && isUnknown(node.expression.type)) {
      escapes.push(`as unknown as, line ${line(file, node)}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return { path, text, imports, names, strings, escapes };
}

function importOf(node: ts.Node): { specifier: string; how: Import['how'] } | null {
  if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
    const types = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    return { specifier: node.moduleSpecifier.text, how: types ? 'type' : 'static' };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
    return { specifier: node.moduleSpecifier.text, how: node.isTypeOnly ? 'type' : 'static' };
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return { specifier: node.argument.literal.text, how: 'type' };
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [argument] = node.arguments;
    if (argument && ts.isStringLiteralLike(argument)) return { specifier: argument.text, how: 'dynamic' };
  }
  return null;
}

function isSpecifier(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent)) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword)
  );
}

/** Whether an identifier is read as a value, rather than a member's name, a declared name or a type. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isTypeReferenceNode(parent) || ts.isQualifiedName(parent)) return false;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node;
  if ('name' in parent && parent.name === node) return ts.isShorthandPropertyAssignment(parent);
  return !(ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isExportSpecifier(parent));
}

function isUnknown(type: ts.TypeNode): boolean {
  return type.kind === ts.SyntaxKind.UnknownKeyword;
}

function line(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
}

function resolve(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(path), specifier) : specifier;
}
