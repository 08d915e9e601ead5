import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type {
  Attribute,
  ClassMember,
  CustomElementDeclaration,
  Declaration,
  Export,
  Package,
} from 'custom-elements-manifest';
import { BASE_SOURCES, ELEMENTS, EVENT_SOURCES, type PublicElement } from './elements.ts';
import { dist, inRoot } from './paths.ts';

/** What Lit and the browser call, and no page does. */
const NOT_FOR_PAGES = ['connectedMoveCallback', 'adoptedCallback', 'styles', 'properties'];

/**
 * What `custom-elements.json` holds (https://github.com/webcomponents/custom-elements-manifest): of each public element the
 * attributes, properties, methods, events, slots, states, parts and CSS properties, as the sources document them.
 */
export function describeElements(): Package {
  const { schemaVersion, modules } = analyze([
    ...ELEMENTS.map(({ source }) => source),
    ...EVENT_SOURCES,
    ...BASE_SOURCES,
  ]);
  const found = modules.flatMap(({ declarations }) => declarations ?? []);
  const events = found.filter(({ kind, name }) => kind === 'class' && /^Mahjong\w+Event$/.test(name));
  return {
    schemaVersion,
    modules: ELEMENTS.map((element) => {
      const path = moduleOf(element);
      const own = describe(element, found);
      const sent = new Set(own.events?.map(({ type }) => type.text));
      const carriers = events.filter(({ name }) => sent.has(name)).map(slimEvent);
      return {
        kind: 'javascript-module',
        path,
        declarations: [own, ...carriers],
        exports: [...exportsOf(element), ...carriers.map(({ name }) => exported(name, path))],
      };
    }),
  };
}

/** Writes `dist/custom-elements.json`. */
export function buildManifest(): Package {
  const manifest = describeElements();
  writeFileSync(`${dist}custom-elements.json`, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** The public element with this tag, as described. */
export function elementNamed(manifest: Package, tag: string): CustomElementDeclaration {
  const found = manifest.modules
    .flatMap(({ declarations }) => declarations ?? [])
    .find((each): each is CustomElementDeclaration => 'tagName' in each && each.tagName === tag);
  if (!found) throw new Error(`custom-elements.json does not describe <${tag}>.`);
  return found;
}

/** Runs the analyzer on copies, for it writes beside what it reads and into the package.json that it finds there. */
function analyze(sources: readonly string[]): Package {
  const folder = mkdtempSync(join(tmpdir(), 'mahjong-table-manifest-'));
  try {
    for (const source of sources) {
      mkdirSync(dirname(join(folder, source)), { recursive: true });
      copyFileSync(inRoot(source), join(folder, source));
    }
    writeFileSync(join(folder, 'package.json'), '{}');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [inRoot('node_modules/.bin/cem'), 'analyze', '--litelement', '--quiet', '--globs', ...sources],
      { cwd: folder, encoding: 'utf8' },
    );
    if (status !== 0) throw new Error(`Making custom-elements.json failed:\n${stdout}${stderr}`);
    return JSON.parse(readFileSync(join(folder, 'custom-elements.json'), 'utf8')) as Package;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function describe(
  { tag, className, problems }: PublicElement,
  found: readonly Declaration[],
): CustomElementDeclaration {
  const declaration = found.find(
    (each): each is CustomElementDeclaration => 'customElement' in each && each.name === className,
  );
  if (!declaration) throw new Error(`The analyzer has not found the class ${className}.`);
  const { attributes = [], members = [], events = [], slots = [] } = declaration;
  const shown = members.filter(isForPages);
  return {
    ...declaration,
    tagName: tag,
    description: unbroken(declaration.description ?? ''),
    // One that the code sends without naming it here has no name; those are named at `@fires`.
    events: events
      .filter(({ name }) => name)
      .map((event) => ({ ...event, description: unbroken(event.description ?? '') })),
    attributes: attributes
      .filter(({ fieldName }) => shown.some(({ name }) => name === fieldName))
      .map(({ default: _unset, inheritedFrom: _base, ...each }) => withText<Attribute>(each)),
    members: shown.map(({ inheritedFrom: _base, ...each }) => withText<ClassMember>(each)),
    slots: slots.flatMap((slot) => (slot.name === 'error' ? [slot, ...errorSlots(problems)] : slot)),
  };
}

function isForPages(member: ClassMember): boolean {
  const hidden = member.privacy === 'private' || member.privacy === 'protected' || member.name.startsWith('#');
  return !hidden && !('static' in member && member.static) && !NOT_FOR_PAGES.includes(member.name);
}

/** One slot for each code. */
function errorSlots(problems: PublicElement['problems']): { name: string; description: string }[] {
  return Object.entries(problems).map(([code, { title }]) => ({
    name: `error-${code}`,
    description: `As \`error\`, for this code only: in place of “${title}”.`,
  }));
}

function withText<Member extends { description?: string }>(member: Member): Member {
  return member.description === undefined ? member : { ...member, description: unbroken(member.description) };
}

/** Lines are broken where the comment ends, which is nowhere in particular; paragraphs stay. */
function unbroken(text: string): string {
  return text.replace(/(?<!\n)\n(?!\n)/g, ' ');
}

function slimEvent({ name, description }: Declaration): Declaration {
  return { kind: 'class', name, description: unbroken(description ?? ''), superclass: { name: 'Event' } };
}

/** What an import of the package loads for it: the package carries no sources. */
function moduleOf({ name }: PublicElement): string {
  return `dist/${name}.js`;
}

function exportsOf(element: PublicElement): Export[] {
  const { tag, className } = element;
  const declaration = { name: className, module: moduleOf(element) };
  return [exported(className, declaration.module), { kind: 'custom-element-definition', name: tag, declaration }];
}

function exported(name: string, module: string): Export {
  return { kind: 'js', name, declaration: { name, module } };
}
