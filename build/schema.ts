import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { ELEMENT_STREAMS_FILE, elementStreams } from './element-streams.ts';
import { generate } from './generate.ts';
import { inRoot } from './paths.ts';

/** `npm run schema`: writes `schema.graphql` from the code, the client's types from it, and what the server knows of the client's documents. */
writeFileSync(inRoot('schema.graphql'), execFileSync(process.execPath, [inRoot('server/api/print-schema.ts')]));
generate();
writeFileSync(inRoot(ELEMENT_STREAMS_FILE), elementStreams());
