import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import ts from 'typescript';
import { ELEMENTS } from './elements.ts';
import { dist, inRoot, root } from './paths.ts';

const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(inRoot('package.json'), 'utf8'),
);

/**
 * Writes the declarations of the elements' public face to `dist/types`: of their entries, and of those files that a
 * declaration written so far names. Types are checked elsewhere; here only what is declared is worked out. Throws when a
 * declaration names a package that is not installed with ours.
 */
export function buildTypes(): void {
  const folder = `${dist}types`;
  rmSync(folder, { recursive: true, force: true });
  const open = ELEMENTS.map(({ entry }) => entry);
  const program = ts.createProgram(open.map(inRoot), options());
  for (const path of open) {
    const { text, named } = declarations(program, path);
    const file = join(folder, path.replace(/\.ts$/, '.d.ts'));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    open.push(...named.filter((name) => !open.includes(name)));
  }
}

function options(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(inRoot('tsconfig.json'), (path) => readFileSync(path, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  return { ...options, noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: root };
}

/** The declarations of one file, with imports as a package has them, and the files that they name. */
function declarations(program: ts.Program, path: string): { readonly text: string; readonly named: readonly string[] } {
  const source = program.getSourceFile(inRoot(path));
  if (!source || source.isDeclarationFile)
    throw new Error(`The element's public types need ${path}, which is no source.`);
  let text = '';
  const keep: ts.WriteFileCallback = (_file, written) => {
    text = written;
  };
  const { diagnostics } = program.emit(source, keep, undefined, true);
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, formatHost));
  const named: string[] = [];
  const foreign = [...text.matchAll(/(?:from|import\()\s*['"]((?:@[^/'"]+\/)?[^./'"][^/'"]*)/g)].map(
    ([, name]) => name,
  );
  const unknown = foreign.filter((name = '') => !(name in dependencies));
  if (unknown.length > 0) throw new Error(`The element's public types in ${path} need ${unknown.join(', ')}.`);
  // An import for its effect declares nothing to the page's author.
  const rewritten = text
    .replace(/^import '\.[^']+';\n/gm, '')
    .replace(
      /((?:from|import\()\s*)(['"])(\.{1,2}\/[^'"]+)\.ts\2/g,
      (_whole, before: string, quote: string, to: string) => {
        named.push(posix.join(posix.dirname(path), `${to}.ts`));
        return `${before}${quote}${to}.js${quote}`;
      },
    );
  return { text: rewritten, named };
}

const formatHost: ts.FormatDiagnosticsHost = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => '\n',
};
