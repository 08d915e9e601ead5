import { globSync, readFileSync, writeFileSync } from 'node:fs';
import type { ClassField, ClassMethod, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { detailFields } from './detail-fields.ts';
import { ELEMENTS } from './elements.ts';
import { describeElements, elementNamed } from './manifest.ts';
import { inRoot } from './paths.ts';

/** Everything between `<!-- made: WHAT of TAG -->` and `<!-- end -->`. */
const made = /(<!-- made: ([a-z ]+) of ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

type Table = (element: CustomElementDeclaration, tag: string) => readonly (readonly string[])[];

/** What can be made, by its name in a document: the rows of a table, the first one its head. */
const tables: Readonly<Record<string, Table>> = {
  attributes: ({ attributes = [] }) => [
    ['attribute', 'values', 'meaning'],
    ...attributes.map(({ name, type, description = '' }) => [code(name), values(type?.text ?? 'string'), description]),
  ],
  properties: ({ members = [] }) => [
    ['property or method', 'type', 'meaning'],
    ...members.filter(isField).map((field) => [code(field.name), typeOf(field), field.description ?? '']),
    ...members.filter(isMethod).map((method) => [code(`${method.name}()`), '', method.description ?? '']),
  ],
  events: ({ events = [] }) => [
    ['event', 'when', '`detail`'],
    ...events.map(({ name, type, description = '' }) => [
      code(name),
      description,
      (detailFields().get(type.text) ?? []).map(code).join(', '),
    ]),
  ],
  slots: ({ slots = [] }) => [
    ['slot', 'meaning'],
    ...slots
      .filter(({ name }) => !name.startsWith('error-'))
      .map(({ name, description = '' }) => [name === '' ? 'none' : code(name), description]),
  ],
  states: ({ cssStates = [] }) => [
    ['state', 'while'],
    ...cssStates.map(({ name, description = '' }) => [code(`:state(${name})`), description]),
  ],
  parts: ({ cssParts = [] }) => [
    ['part', 'what it is'],
    ...cssParts.map(({ name, description = '' }) => [code(`::part(${name})`), description]),
  ],
  colours: ({ cssProperties = [] }) => [
    ['CSS property', 'default', 'of what'],
    ...cssProperties.map((each) => [code(each.name), code(each.default ?? ''), each.description ?? '']),
  ],
  errors: (_element, tag) => [
    ['code', 'what is said', 'and what can be done'],
    ...Object.entries(ELEMENTS.find((each) => each.tag === tag)?.problems ?? {}).map(
      ([name, { title, about, retry }]) => [code(name), `${title}. ${about}`, retry],
    ),
  ],
};

/** The documents that may hold tables made from the sources, as paths below the root. */
export function documents(): readonly string[] {
  return ['README.md', ...globSync('docs/**/*.md', { cwd: inRoot('') }).toSorted()];
}

/** A document with its tables made anew from the sources. */
export function withTables(document: string, manifest: Package = describeElements()): string {
  return document.replace(made, (_whole, begin: string, what: string, tag: string, end: string) => {
    const table = tables[what];
    if (!table) throw new Error(`A document asks for a table that nobody makes: ${what}`);
    return `${begin}${markdown(table(elementNamed(manifest, tag), tag))}${end}`;
  });
}

/** The documents whose tables differ from what the sources say. */
export function staleDocuments(): readonly string[] {
  const manifest = describeElements();
  return documents().filter((path) => {
    const text = readFileSync(inRoot(path), 'utf8');
    return withTables(text, manifest) !== text;
  });
}

function markdown([head = [], ...rows]: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('');
}

function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

function isField(member: { kind: string }): member is ClassField {
  return member.kind === 'field' && !('attribute' in member);
}

function isMethod(member: { kind: string }): member is ClassMethod {
  return member.kind === 'method';
}

function typeOf({ type, readonly = false }: ClassField): string {
  return `${code(type?.text ?? '')}${readonly ? ', read only' : ''}`;
}

/** Of an attribute: what may be written, where that is a few words. */
function values(type: string): string {
  const words = [...type.matchAll(/'([^']*)'/g)].map(([, word = '']) => code(word));
  if (words.length > 0) return words.join(', ');
  return type === 'boolean' || type === 'number' ? type : 'text';
}

if (import.meta.main) {
  for (const path of staleDocuments()) writeFileSync(inRoot(path), withTables(readFileSync(inRoot(path), 'utf8')));
}
