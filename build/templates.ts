import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

type Language = 'html' | 'css' | 'graphql';

/** A piece of a template between two expressions, where it stands in the code. */
interface Piece {
  readonly language: Language;
  readonly start: number;
  readonly end: number;
}

/** The functions that take a template, as a tag or as their first argument. */
const TAKERS: ReadonlyMap<string, Language> = new Map([
  ['html', 'html'],
  ['svg', 'html'],
  ['css', 'css'],
  ['graphql', 'graphql'],
]);

/**
 * Takes out of the delivered templates what is only for their readers here. The minifier may not: to it a template is a string.
 */
export function shortTemplates(): Plugin {
  return {
    name: 'short-templates',
    enforce: 'pre',
    transform: {
      filter: { id: /\/widget\/.*\.ts$/ },
      // No map: what is left stands in the line it stood in.
      handler: (code) => ({ code: shortened(code), map: null }),
    },
  };
}

/**
 * TypeScript with its templates of HTML, SVG, CSS and GraphQL made short: without indentation, and without comments in styles.
 * A line break stays one; to these languages it is white space like any other.
 */
export function shortened(code: string): string {
  let short = '';
  let at = 0;
  for (const { language, start, end } of piecesOf(code)) {
    short += code.slice(at, start) + shortPiece(code.slice(start, end), language);
    at = end;
  }
  return short + code.slice(at);
}

function shortPiece(text: string, language: Language): string {
  const bare = language === 'css' ? text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/.+/g, '')) : text;
  return bare.replace(/[ \t]*\n[ \t]*/g, '\n');
}

/** In the order in which they stand. */
function piecesOf(code: string): Piece[] {
  const { program, errors } = parseSync('templates.ts', code);
  const [error] = errors;
  if (error) throw new Error(error.message);
  const pieces: Piece[] = [];
  const take = (taker: ESTree.Expression, { quasis }: ESTree.TemplateLiteral): void => {
    const language = taker.type === 'Identifier' ? TAKERS.get(taker.name) : undefined;
    if (language !== undefined) pieces.push(...quasis.map(({ start, end }) => ({ language, start, end })));
  };
  const tagged = ({ tag, quasi }: ESTree.TaggedTemplateExpression): void => take(tag, quasi);
  const called = ({ callee, arguments: [first] }: ESTree.CallExpression): void => {
    if (first?.type === 'TemplateLiteral') take(callee, first);
  };
  new Visitor({ TaggedTemplateExpression: tagged, CallExpression: called }).visit(program);
  return pieces.sort((a, b) => a.start - b.start);
}
