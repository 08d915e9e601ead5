import { basename, dirname, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { type Bundle, bundleOf } from './bundle.ts';
import { dist, inRoot, root } from './paths.ts';

/** Packages that are loaded only where they are configured, and installed by whoever configures them. */
const optionalPeers = ['pg', 'ioredis'];

const workerUrl = /new URL\(\s*(['"])(\.{1,2}\/[^'"]+)\.ts\1\s*,\s*import\.meta\.url\s*\)/g;

/**
 * A worker is started from sources by `new URL('./name.ts', import.meta.url)`. Each such file becomes an entry of its
 * own, `name.js` beside the chunk that starts it.
 */
function workerEntries(): Plugin {
  return {
    name: 'worker-entries',
    transform(code, id) {
      if (!code.includes('import.meta.url') || id.includes('node_modules')) return null;
      const replaced = code.replace(workerUrl, (_whole, _quote: string, path: string) => {
        const name = basename(path);
        this.emitFile({ type: 'chunk', id: resolve(dirname(id), `${path}.ts`), fileName: `${name}.js` });
        return `new URL('./${name}.js', import.meta.url)`;
      });
      return replaced === code ? null : { code: replaced, map: null };
    },
  };
}

/** Vite's configuration of the server: all JavaScript packages bundled, one folder without subfolders. */
export function serverConfig(): InlineConfig {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [workerEntries()],
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { dedupe: ['graphql'] },
    ssr: { target: 'node', noExternal: true, external: optionalPeers },
    build: {
      ssr: true,
      target: 'node22',
      outDir: `${dist}server`,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: inRoot('server/main.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}

/** Bundles the server. Two copies of graphql would each refuse the other's types, so there may be only one. */
export async function buildServer(): Promise<Bundle> {
  const bundle = bundleOf(await build(serverConfig()));
  const copies = new Set(
    bundle.chunks
      .flatMap(({ moduleIds }) => moduleIds)
      .filter((id) => /\/graphql\/(.*\/)?type\/definition\.m?js$/.test(id)),
  );
  if (copies.size > 1) throw new Error(`More than one copy of graphql in the server:\n${[...copies].join('\n')}`);
  return bundle;
}
