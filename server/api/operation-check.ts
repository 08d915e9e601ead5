/** What is looked at before an operation is run, whichever way it came. One guard for HTTP, WebSocket and event streams. */

import { type ExecutionArgs, type GraphQLError, getOperationAST, getVariableValues } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { costError } from './document-cost.ts';
import { requestError } from './request-errors.ts';

/** Why an operation of a valid document is not run; empty when it is. */
export function operationErrors({
  schema,
  document,
  operationName,
  variableValues,
}: Pick<ExecutionArgs, 'schema' | 'document' | 'operationName' | 'variableValues'>): readonly GraphQLError[] {
  const operation = getOperationAST(document, operationName);
  // In the words of yoga, which looks for it as well.
  if (!operation) {
    return [requestError('OPERATION_RESOLUTION_FAILURE', 'Could not determine what operation to execute.')];
  }
  const variables = variableValues ?? {};
  const { errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
  if (errors !== undefined)
    return errors.map((error) => requestError('BAD_USER_INPUT', withoutValue(error.message), { at: error }));
  const tooMuch = costError(schema, document, operationName ?? null, variables);
  return tooMuch === null ? [] : [tooMuch];
}

/** What is wrong with a variable, without what was given: that may be a token, and errors are shown and written down. */
function withoutValue(message: string): string {
  const [, where, why] = /^(Variable "[^"]*" has invalid value(?: at [^:]*)?): (.*)$/s.exec(message) ?? [];
  if (where === undefined || why === undefined) return message;
  const reason = why.replace(/^Value ".*" does/s, 'The value does').replace(/, found: .*$|: .*$|\.$/s, '');
  return `${where}: ${reason}.`;
}

/** The guard for what yoga runs: requests, event streams, and what sockets do not share. */
export const operationCheck: Plugin = {
  onExecute({ args, setResultAndStopExecution }) {
    const errors = operationErrors(args);
    if (errors.length > 0) setResultAndStopExecution({ errors });
  },
  onSubscribe({ args, setResultAndStopExecution }) {
    const errors = operationErrors(args);
    if (errors.length > 0) setResultAndStopExecution({ errors });
  },
};
