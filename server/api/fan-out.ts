/**
 * `roomEvents` over WebSocket: one execution and one serialisation serve everybody with the same document and class. The
 * frames are put together here and written past graphql-ws, which keeps the protocol (ids, complete, close).
 */

import { createHash, randomUUID } from 'node:crypto';
import { type DocumentNode, execute, type GraphQLSchema, getOperationAST, Kind } from 'graphql';
import type { WebSocket } from 'ws';
import type { Member } from '../hub/channel.ts';
import type { UpdateSource } from '../hub/projection.ts';
import { type Context, callerOf } from './context.ts';

/** What may lie unsent at a socket before its reader counts as fallen behind, in bytes. */
const MOST_BUFFERED = 256 * 1024;

/** Close codes of our own (graphql-ws clients come back after these). */
export const SLOW_READER = 4311;
export const TRY_AGAIN = 1013;

export interface Operation {
  readonly id: string;
  readonly socket: WebSocket;
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly text: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly context: Context;
}

/** Whether the operation subscribes to `roomEvents` and nothing else, so that it can be shared. */
export function isRoomEvents(document: DocumentNode, operationName: string | null): boolean {
  const operation = getOperationAST(document, operationName);
  const [field, ...others] = operation?.selectionSet.selections ?? [];
  return (
    operation?.operation === 'subscription' &&
    others.length === 0 &&
    field?.kind === Kind.FIELD &&
    field.name.value === 'roomEvents' &&
    !field.alias
  );
}

/**
 * Watches the room for an operation: what is not a stream of updates (a room that does not exist) is returned to be executed
 * the ordinary way; otherwise frames go out by themselves until the returned iterator is ended.
 */
export async function fanOut(operation: Operation): Promise<AsyncGenerator<never> | null> {
  const { context, socket, variables, id } = operation;
  const code = typeof variables.code === 'string' ? variables.code : null;
  const after = typeof variables.after === 'string' ? variables.after : null;
  if (code === null) return null;
  const room = await context.services.rooms.open(code);
  if (!room.ok) return null;
  const end = Promise.withResolvers<void>();
  const member: Member = {
    person: callerOf(context)?.id ?? null,
    key: keyOf(operation),
    render: (update) => render(operation, update),
    send: (text) => {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > MOST_BUFFERED) socket.close(SLOW_READER, 'too slow: come back with the last cursor');
      else socket.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`);
    },
    fail: () => socket.close(TRY_AGAIN, 'the room cannot be read now'),
  };
  const stop = context.services.hub.watch(room.room.code, member, after, randomUUID());
  if (stop === null) {
    socket.close(TRY_AGAIN, 'too many different documents watch this room');
    return null;
  }
  return silence(end, stop);
}

/** Yields nothing, and ends when the reader ends it. */
function silence(end: PromiseWithResolvers<void>, stop: () => void): AsyncGenerator<never> {
  const done = { done: true, value: undefined } as const;
  const finish = async () => {
    stop();
    end.resolve();
    return done;
  };
  const generator: AsyncGenerator<never> = {
    next: () => end.promise.then(() => done),
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]: () => generator,
    [Symbol.asyncDispose]: async () => {
      await finish();
    },
  };
  return generator;
}

/** Members with the same document, operation and variables share renderings; where they stand in the stream does not matter. */
function keyOf({ text, operationName, variables }: Operation): string {
  const { after: _, ...shared } = variables;
  return createHash('sha256')
    .update(JSON.stringify([text, operationName, shared]))
    .digest('base64');
}

async function render(
  { schema, document, operationName, variables, context }: Operation,
  update: UpdateSource,
): Promise<string> {
  const result = await execute({
    schema,
    document,
    rootValue: update,
    operationName,
    variableValues: variables,
    // Nobody in particular: the result goes to all of the class.
    contextValue: { services: context.services, caller: null, address: '' } satisfies Context,
  });
  return JSON.stringify(result);
}
