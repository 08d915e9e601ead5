import { build, type InlineConfig, type Rolldown } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { TARGET } from './browsers.ts';
import { type Bundle, bundleOf } from './bundle.ts';
import { HAND, type PublicElement, SMALL, TABLE } from './elements.ts';
import { dist, inRoot, root } from './paths.ts';
import { slimThree } from './slim-three.ts';
import { shortTemplates } from './templates.ts';
import { withoutPage } from './without-page.ts';

/**
 * The three ways in which the elements are delivered.
 *
 * - `npm`: `dist/index.js`, `dist/results.js` …, packages that `dependencies` names stay imports, not minified: for sites with
 *   a bundler.
 * - `cdn`: `dist/cdn/mahjong-table.js`, `mahjong-results.js` …, everything bundled; the scene, the rules and the like load when
 *   needed.
 * - `single`: `dist/cdn/single/mahjong-table.js`, the table in one file, so that one integrity hash covers all of it. The
 *   server hands it out beside the others.
 */
export type Delivery = 'npm' | 'cdn' | 'single';

/** The packages that a site's own bundler resolves: those of `dependencies`. */
const peers = Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`));

/**
 * The table is bundled by itself and the small elements together: what they share among each other would otherwise be taken
 * out of the table's first file, which is worth more whole.
 */
type Family = 'table' | 'small' | 'hand';

const FAMILIES: Readonly<Record<Family, readonly PublicElement[]>> = {
  table: [TABLE],
  small: SMALL,
  hand: [HAND],
};

/**
 * What a family needs at once, in one file that is cached by its hash. Without it there would be a file for every set of later
 * chunks that share something, and chunks would import an entry, whose address the page chooses. Of the small elements only
 * what two of them need: what is one's alone is no burden to the others.
 */
const GROUPS: Readonly<Record<Family, Rolldown.CodeSplittingGroup>> = {
  table: { name: 'shell', tags: ['$initial'] },
  small: { name: 'small', tags: ['$initial'], minShareCount: 2 },
  hand: { name: 'hand', tags: ['$initial'], minShareCount: 2 },
};

/** Packages that must not come along with a family. */
const STOWAWAYS: Readonly<Record<Family, readonly string[]>> = {
  table: ['graphql'],
  small: ['graphql', 'three'],
  hand: ['graphql', 'three', 'lit', 'lit-html'],
};

/** The file an element is in, without `.js`. */
function fileOf({ tag, name }: PublicElement, delivery: Delivery): string {
  return delivery === 'npm' ? name : tag;
}

const CHUNK = '[name]-[hash].js';
const PART = `parts/${CHUNK}`;

const FOLDERS: Readonly<Record<Delivery, string>> = { npm: dist, cdn: `${dist}cdn`, single: `${dist}cdn/single` };

/**
 * The files of a family, without `.js`, and their sources. A site with a bundler may take the table's class alone, to register
 * it when it likes.
 */
function entriesOf(delivery: Delivery, family: Family): Record<string, string> {
  const entries = FAMILIES[family].map((each) => [fileOf(each, delivery), inRoot(each.entry)] as const);
  const alone = delivery === 'npm' && family === 'table' ? [['class', inRoot(TABLE.source)] as const] : [];
  return Object.fromEntries([...entries, ...alone]);
}

/** For bundlers without what registers the table: its class comes without an effect. */
function groupOf(delivery: Delivery, family: Family): Rolldown.CodeSplittingGroup {
  const group = GROUPS[family];
  return delivery === 'npm' ? { ...group, test: (id) => !id.endsWith(`/${TABLE.entry}`) } : group;
}

/** Vite's configuration of one family in one delivery. */
export function widgetConfig(delivery: Delivery, family: Family): InlineConfig {
  const forBundlers = delivery === 'npm';
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: forBundlers ? [] : [shortTemplates(), slimThree(), withoutPage()],
    // Vite's library mode leaves this to the site's bundler, which a page without one does not have.
    define: {
      MAHJONG_VERSION: JSON.stringify(manifest.version),
      MAHJONG_FAMILY: JSON.stringify(family),
      ...(forBundlers ? {} : { 'process.env.NODE_ENV': '"production"' }),
    },
    build: {
      target: TARGET,
      outDir: FOLDERS[delivery],
      emptyOutDir: !forBundlers && family === 'table',
      minify: forBundlers ? false : 'oxc',
      // No script names its map, and the package goes without them: whoever looks for a fault has the sources and builds them.
      sourcemap: forBundlers ? false : 'hidden',
      reportCompressedSize: false,
      lib: {
        entry: entriesOf(delivery, family),
        formats: ['es'],
        fileName: (_format, entry) => `${entry}.js`,
      },
      rolldownOptions: {
        external: forBundlers ? peers : [],
        output: {
          // Library mode keeps white space in ES modules unless it is told here too.
          minify: !forBundlers,
          // Those that load later register elements of their own: `sideEffects` in package.json names their folder.
          chunkFileNames: ({ name }) => (forBundlers && name !== GROUPS[family].name ? PART : CHUNK),
          codeSplitting: delivery === 'single' ? false : { groups: [groupOf(delivery, family)] },
        },
      },
    },
  };
}

/** Bundles the elements for one delivery, family by family: the second one goes where the first one has made room. */
export async function buildWidget(delivery: Delivery): Promise<Bundle[]> {
  const bundles: Bundle[] = [];
  for (const family of delivery === 'single' ? (['table'] as const) : (['table', 'small', 'hand'] as const)) {
    const bundle = bundleOf(await build(widgetConfig(delivery, family)));
    const stowaways = STOWAWAYS[family];
    const found = stowaways.filter((name) => bundle.packages.has(name));
    if (found.length > 0) throw new Error(`${family} (${delivery}) must not contain ${found.join(', ')}.`);
    bundles.push(bundle);
  }
  return bundles;
}
