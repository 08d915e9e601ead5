/** What is looked at before an operation is run, whichever way it came. One guard for HTTP, WebSocket and event streams. */

import { type ExecutionArgs, type GraphQLError, getOperationAST, getVariableValues } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { sizedResult } from './answer-size.ts';
import type { Context } from './context.ts';
import { type Cost, costError, costOf } from './document-cost.ts';
import { RateLimited } from './errors.ts';
import { isShared } from './fan-out.ts';
import { rateLimited, requestError } from './request-errors.ts';

/** What GET may cost: any page makes its readers send one, without asking. By hash, as who sent the document chose. */
const MOST_BY_GET = 1_000;
/** From this cost on an operation waits for its turn. */
const EXPENSIVE = 1_000;
/** A subscription that many share costs each of them this part: one execution serves them all. */
const SHARED = 1 / 4;

type Operation = Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>;

/** What an operation of a valid document costs, or why it is not run. */
type Checked = { readonly cost: Cost } | { readonly errors: readonly GraphQLError[] };

function check({ schema, document, operationName, variableValues }: Operation): Checked {
  const operation = getOperationAST(document, operationName);
  // In the words of yoga, which looks for it as well.
  if (!operation) {
    return { errors: [requestError('OPERATION_RESOLUTION_FAILURE', 'Could not determine what operation to execute.')] };
  }
  const variables = variableValues ?? {};
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors !== undefined) {
    return {
      errors: errors.map((error) => requestError('BAD_USER_INPUT', withoutValue(error.message), { at: error })),
    };
  }
  const cost = costOf(schema, document, operationName ?? null, variables);
  if (cost === null) throw new Error('a valid operation whose variables fit has a cost');
  const tooMuch = costError(cost);
  return tooMuch === null ? { cost } : { errors: [tooMuch] };
}

/** Operations that were let in already, by their contexts: each has one of its own. */
const admitted = new WeakMap<Context, Cost>();

/**
 * Lets an operation of a valid document in: charges it to whoever asks, and waits where they have asked for much. Returns why
 * it is not run; empty when it is.
 */
export async function admit(args: ExecutionArgs, context: Context, byGet = false): Promise<readonly GraphQLError[]> {
  if (admitted.has(context)) return [];
  const checked = check(args);
  if ('errors' in checked) return checked.errors;
  const { cost } = checked;
  if (byGet && (cost.introspection > 0 || cost.complexity > MOST_BY_GET)) {
    return [
      requestError('QUERY_TOO_COMPLEX', 'By GET only small documents are possible, or known ones by their hash.'),
    ];
  }
  const shared = getOperationAST(args.document, args.operationName)?.operation === 'subscription' && isShared(args);
  try {
    await context.services.limits.charge(Math.ceil(cost.complexity * (shared ? SHARED : 1)), context);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    return [rateLimited(error)];
  }
  admitted.set(context, cost);
  return [];
}

/** What is wrong with a variable, without what was given: that may be a token, and errors are shown and written down. */
function withoutValue(message: string): string {
  const [, where, why] = /^(Variable "[^"]*" has invalid value(?: at [^:]*)?): (.*)$/s.exec(message) ?? [];
  if (where === undefined || why === undefined) return message;
  const reason = why.replace(/^Value ".*" does/s, 'The value does').replace(/, found: .*$|: .*$|\.$/s, '');
  return `${where}: ${reason}.`;
}

/** What yoga adds: the request, where there is one. Sockets have none. */
type Asked = Context & { readonly request?: Request };

const isGet = ({ request }: Asked): boolean =>
  request?.method === 'GET' && new URL(request.url).searchParams.has('query');

/** The guard for what yoga runs: requests, event streams, and what sockets do not share. */
export const operationCheck: Plugin<Asked> = {
  async onExecute({ args, context, executeFn, setExecuteFn, setResultAndStopExecution }) {
    const errors = await admit(args, context, isGet(context));
    if (errors.length > 0) {
      setResultAndStopExecution({ errors });
      return;
    }
    if ((admitted.get(context)?.complexity ?? 0) >= EXPENSIVE) {
      setExecuteFn(async (inTurn) => {
        const done = await context.services.turns.take(context.address);
        try {
          // Whoever has gone meanwhile needs no answer.
          return context.gone?.aborted ? { data: null } : await executeFn(inTurn);
        } finally {
          done();
        }
      });
    }
    return {
      onExecuteDone: ({ result, setResult }) => {
        if (!(Symbol.asyncIterator in result)) setResult(sizedResult(result));
      },
    };
  },
  async onSubscribe({ args, context, setResultAndStopExecution }) {
    const errors = await admit(args, context, isGet(context));
    if (errors.length > 0) {
      setResultAndStopExecution({ errors });
      return;
    }
    return { onSubscribeResult: () => ({ onNext: ({ result, setResult }) => setResult(sizedResult(result)) }) };
  },
};
