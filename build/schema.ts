import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { generate } from './generate.ts';
import { inRoot } from './paths.ts';

/** `npm run schema`: writes `schema.graphql` from the code, and the client's types from it. */
writeFileSync(inRoot('schema.graphql'), execFileSync(process.execPath, [inRoot('server/api/print-schema.ts')]));
generate();
