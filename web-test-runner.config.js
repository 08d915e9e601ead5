import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { chromiumArgs, ensureChromium } from './test/tools/chromium.ts';
import { countSessions } from './test/tools/counts.ts';

const countsFile = process.env.TEST_COUNTS;

/** Tests that run in a page: `test/**\/*.browser.test.ts`, in the Chromium of this machine. */
export default {
  files: ['test/**/*.browser.test.ts', '!test/**/node_modules/**'],
  nodeResolve: { exportConditions: ['browser', 'production'] },
  plugins: [
    esbuildPlugin({
      ts: true,
      target: 'es2022',
      tsconfig: fileURLToPath(new URL('./tsconfig.json', import.meta.url)),
    }),
  ],
  browsers: [
    playwrightLauncher({
      product: 'chromium',
      launchOptions: { executablePath: ensureChromium(), headless: true, args: [...chromiumArgs] },
    }),
  ],
  // Packages ask for process.env.NODE_ENV, which the builds replace and the test page has to offer.
  testRunnerHtml: (testFramework) => `<!doctype html>
<html lang="en">
  <head><meta name="viewport" content="width=device-width, initial-scale=1"></head>
  <body>
    <script>globalThis.process = { env: { NODE_ENV: 'production' } };</script>
    <script type="module" src="${testFramework}"></script>
  </body>
</html>`,
  testFramework: { config: { timeout: '20000' } },
  testsStartTimeout: 60_000,
  testsFinishTimeout: 180_000,
  concurrency: 1,
  reporters: [
    defaultReporter({ reportTestResults: true, reportTestProgress: false }),
    {
      /** Hands the numbers to `npm test`, which adds them to those of the other runners. */
      stop({ sessions }) {
        if (countsFile) writeFileSync(countsFile, JSON.stringify(countSessions(sessions)));
      },
    },
  ],
};
