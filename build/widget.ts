import { build, type InlineConfig, type Rolldown } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { type Bundle, bundleOf } from './bundle.ts';
import { dist, inRoot, root } from './paths.ts';

/**
 * The three ways in which the element is delivered.
 *
 * - `npm`: `dist/index.js`, packages that `dependencies` names stay imports, not minified: for sites with a bundler.
 * - `cdn`: `dist/cdn/mahjong-table.js`, everything bundled; the scene, the rules and the like load when needed.
 * - `single`: `dist/single/mahjong-table.js`, one file, so that one integrity hash covers all of it.
 */
export type Delivery = 'npm' | 'cdn' | 'single';

/** The packages that a site's own bundler resolves: those of `dependencies`. */
const peers = Object.keys(manifest.dependencies).map((name) => new RegExp(`^${name}(/|$)`));

/**
 * What the element needs at once, in one file that is cached by its hash. Without it there would be a file for every
 * set of later chunks that share something, and chunks would import the entry, whose address the page chooses.
 */
const shell: Rolldown.CodeSplittingGroup = { name: 'shell', tags: ['$initial'] };

/** Vite's configuration of one delivery. */
export function widgetConfig(delivery: Delivery): InlineConfig {
  const forBundlers = delivery === 'npm';
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    // Vite's library mode leaves this to the site's bundler, which a page without one does not have.
    define: forBundlers ? {} : { 'process.env.NODE_ENV': '"production"' },
    build: {
      target: 'es2022',
      outDir: forBundlers ? dist : `${dist}${delivery}`,
      emptyOutDir: !forBundlers,
      minify: forBundlers ? false : 'oxc',
      sourcemap: true,
      reportCompressedSize: false,
      lib: {
        entry: inRoot('widget/mahjong-table.ts'),
        formats: ['es'],
        fileName: () => (forBundlers ? 'index.js' : 'mahjong-table.js'),
      },
      rolldownOptions: {
        external: forBundlers ? peers : [],
        output: {
          // Library mode keeps white space in ES modules unless it is told here too.
          minify: !forBundlers,
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: delivery === 'single' ? false : { groups: [shell] },
        },
      },
    },
  };
}

/** Bundles the element for one delivery. */
export async function buildWidget(delivery: Delivery): Promise<Bundle> {
  const bundle = bundleOf(await build(widgetConfig(delivery)));
  const stowaway = bundle.packages.get('graphql');
  if (stowaway) throw new Error(`The element must not contain the package graphql (${delivery}).`);
  return bundle;
}
