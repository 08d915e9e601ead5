import { defineConfig } from 'vitest/config';

/** Tests that run in Node. Browser tests belong to web-test-runner, whole-product tests to vitest.e2e.config.ts. */
export default defineConfig({
  // As Node itself resolves packages: with Vite's `development` condition the server's sources would get another copy of
  // graphql than yoga and graphql-ws, and each refuses the other's schema.
  ssr: { resolve: { conditions: ['module-sync', 'node', 'import', 'default'] } },
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/**/*.browser.test.ts', 'test/**/*.e2e.test.ts', '**/node_modules/**'],
    environment: 'node',
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
