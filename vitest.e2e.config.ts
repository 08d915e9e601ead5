import { defineConfig } from 'vitest/config';
import base from './vitest.config.ts';

/** Tests of the built product: they need `npm run build`, start servers and browsers, and therefore run one by one. */
export default defineConfig({
  ...base,
  test: {
    include: ['test/**/*.e2e.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    passWithNoTests: true,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 180_000,
  },
});
