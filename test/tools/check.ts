import { runChecks } from './checks.ts';

/** `npm run check`: types, lint, imports, documents and schema. */
const { failed } = await runChecks();
if (failed > 0) process.exitCode = 1;
