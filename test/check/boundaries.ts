import type { Import, Source } from './source.ts';

/** A boundary of the layout: what a folder may not do. Each returns what it found, in words. */
type Boundary = (source: Source) => readonly string[];

/** The rule sets by key. Only their own folders, the registry, texts and tests name them. */
const ruleSets = ['klasik', 'chinese-classical', 'hong-kong', 'sichuan'];

/** Packages without any effect that the pure folders may use. */
const purePackages = /^@noble\/hashes(\/|$)/;

/** Where time, chance and the outside world come from. */
const impureNames = [
  ...['Date', 'Temporal', 'performance', 'Math.random', 'crypto', 'process', 'globalThis', 'console', 'fetch'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Buffer'],
];

const pureFolders = ['server/rules/', 'server/table/', 'server/bots/'];

const pure: Boundary = ({ path, imports, names }) => {
  if (!within(path, pureFolders)) return [];
  return [
    ...imports.filter(({ target }) => !within(target, pureFolders) && !purePackages.test(target)).map(importing),
    ...impureNames.filter((name) => names.has(name)).map((name) => `uses ${name}`),
  ];
};

/** Rules know no table and no bot; the table knows no bot. */
const order: Boundary = ({ path, imports }) => {
  const later = path.startsWith('server/rules/') ? pureFolders.slice(1) : pureFolders.slice(2);
  if (!within(path, pureFolders.slice(0, 2))) return [];
  return imports.filter(({ target }) => within(target, later)).map(importing);
};

const widgetAndServer: Boundary = ({ path, imports }) => {
  const found = (wrong: (target: string) => boolean) => imports.filter(({ target }) => wrong(target)).map(importing);
  if (path.startsWith('widget/')) {
    return found((target) => target.startsWith('server/') && !target.startsWith('server/rules/'));
  }
  return path.startsWith('server/') ? found((target) => target.startsWith('widget/')) : [];
};

const scene: Boundary = ({ path, imports }) =>
  path.startsWith('widget/scene/')
    ? imports
        .filter(({ target }) => /^(@urql\/|graphql|gql\.tada|widget\/client\/documents)/.test(target))
        .map(importing)
    : [];

const panels: Boundary = ({ path, imports }) =>
  path.startsWith('widget/panels/') ? imports.filter(({ target }) => isThree(target)).map(importing) : [];

const ruleSetNames: Boundary = ({ path, imports, strings }) => {
  if (!/^(server|widget)\//.test(path) || within(path, ['server/rules/', 'widget/locales/'])) return [];
  const folders = ruleSets.map((key) => `server/rules/${key}/`);
  return [
    ...ruleSets.filter((key) => strings.has(key)).map((key) => `names the rule set ${key}`),
    ...imports.filter(({ target }) => within(target, folders)).map(importing),
  ];
};

const escapes: Boundary = (source) => source.escapes.map((what) => `tells the type checker to look away: ${what}`);

const marks = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|expect-error|nocheck)|(biome|eslint)-(ignore|disable)/;

const leftForLater: Boundary = ({ path, text }) => {
  // This folder has to name the marks; the tests of the package tell a type checker what it must refuse.
  const mark = /^test\/(check|pack)\//.test(path) ? null : marks.exec(text);
  return mark ? [`carries the mark ${mark[0]}`] : [];
};

const boundaries: readonly Boundary[] = [
  ...[pure, order, widgetAndServer, scene, panels, ruleSetNames, escapes, leftForLater],
];

/** Everything that one file does against the layout. */
export function violations(source: Source): string[] {
  return boundaries.flatMap((boundary) => boundary(source)).map((what) => `${source.path} ${what}`);
}

/** The chain of files by which a page that loads `entry` would load `package` at once, or null. */
export function staticPath(
  sources: readonly Source[],
  entry: string,
  wanted: (target: string) => boolean,
): string[] | null {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const seen = new Set<string>();
  const walk = (path: string): string[] | null => {
    if (seen.has(path)) return null;
    seen.add(path);
    for (const { target, how } of byPath.get(path)?.imports ?? []) {
      if (how !== 'static') continue;
      if (wanted(target)) return [path, target];
      const rest = walk(target);
      if (rest) return [path, ...rest];
    }
    return null;
  };
  return walk(entry);
}

/** Three and its add-ons. */
export function isThree(target: string): boolean {
  return target === 'three' || target.startsWith('three/');
}

function within(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path.startsWith(folder));
}

function importing({ specifier }: Import): string {
  return `imports ${specifier}`;
}
