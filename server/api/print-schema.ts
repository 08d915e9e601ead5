/** Prints schema.graphql from the code (`npm run schema`). */

import { lexicographicSortSchema, printSchema } from 'graphql';
import { schema } from './schema.ts';

console.log(printSchema(lexicographicSortSchema(schema)));
