/**
 * Subscriptions over WebSocket that many share: one execution and one serialisation serve everybody with the same document
 * who sees the same. The frames are put together here and written past graphql-ws, which keeps the protocol (ids, complete,
 * close).
 */

import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  executeSubscriptionEvent,
  type FieldNode,
  GraphQLError,
  getArgumentValues,
  getOperationAST,
  Kind,
  print,
  type SelectionSetNode,
  type ValidatedSubscriptionArgs,
  validateSubscriptionArgs,
} from 'graphql';
import { sizedResult } from './answer-size.ts';
import type { Context } from './context.ts';
import { ELEMENT_STREAMS } from './element-streams.ts';
import { UserError } from './errors.ts';
import { wantedFilter, watchPublicRooms } from './public-rooms-watch.ts';
import { watchRoom } from './room-watch.ts';

/** A subscription of one socket, parsed and validated. `args.contextValue` is not used. */
export interface Subscription {
  readonly args: ExecutionArgs;
  /** Of whoever asks. */
  readonly context: Context;
  /** Writes the payload of a `next` message; whether it went out. */
  readonly send: (payload: string) => boolean;
  /** Ends the whole connection: the room cannot be read now. */
  readonly fail: () => void;
  /** Told of errors that are not the reader's. */
  readonly report: (error: unknown) => void;
}

/** Whether a valid subscription is one that many share. */
export function isShared({ document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  return !!operation && rootField(document, operation.selectionSet).name.value in WATCHES;
}

/** A reader of whatever it is: only its document knows. */
interface SharedMember {
  readonly reader: {
    readonly kind: 'shared';
    readonly key: string;
    readonly known: boolean;
    render(update: unknown): Promise<string>;
    send(text: string): void;
  };
  fail(): void;
  end(): void;
}

/** What a shared subscription watches, by its field; throws what the API answers instead. Returns how to stop. */
type Watch = (context: Context, args: Readonly<Record<string, unknown>>, member: SharedMember) => Promise<() => void>;

const WATCHES: Readonly<Record<string, Watch>> = {
  roomEvents: (context, { code, after }, member) =>
    watchRoom(context, String(code), typeof after === 'string' ? after : null, member),
  publicRooms: (context, { filter }, member) => watchPublicRooms(context, wantedFilter(filter), member),
};

/**
 * Watches what a subscription names: frames go out by themselves until the returned iterator is ended. What is not to be
 * streamed (no such room, variables that do not fit) is the result to answer instead.
 */
export async function fanOut(subscription: Subscription): Promise<AsyncGenerator<ExecutionResult> | ExecutionResult> {
  const { args, context, send, fail } = subscription;
  // Nobody in particular: the result goes to all of the class.
  const shared: Context = { ...context, caller: null, address: '', gone: null };
  const run = validateSubscriptionArgs({ ...args, contextValue: shared });
  if (!('schema' in run)) return { errors: run };
  const field = rootField(run.document, run.operation.selectionSet);
  const definition = run.schema.getSubscriptionType()?.getFields()[field.name.value];
  if (definition === undefined) throw new Error('a valid subscription has a known field');
  const watch = WATCHES[field.name.value];
  if (watch === undefined) throw new Error(`nobody knows how ${field.name.value} is shared`);
  let values: Readonly<Record<string, unknown>>;
  try {
    values = getArgumentValues(definition, field, run.variableValues);
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
  let stop = (): void => undefined;
  let here = true;
  const end = Promise.withResolvers<void>();
  const leave = (): void => {
    here = false;
    stop();
    end.resolve();
  };
  const reader = {
    kind: 'shared' as const,
    ...keyOf(run, field),
    render: async (update: unknown) => JSON.stringify(await render(subscription, run, update)),
    send: (text: string) => {
      if (here && !send(text)) leave();
    },
  };
  try {
    stop = await watch(context, values, { reader, fail, end: leave });
    if (!here) stop();
  } catch (error) {
    if (error instanceof UserError) return render(subscription, run, error);
    throw error;
  }
  return silence(end.promise, leave);
}

/** The one field of a subscription, which may stand in a fragment. */
function rootField(document: DocumentNode, { selections }: SelectionSetNode): FieldNode {
  const [first] = selections;
  switch (first?.kind) {
    case Kind.FIELD:
      return first;
    case Kind.INLINE_FRAGMENT:
      return rootField(document, first.selectionSet);
    case Kind.FRAGMENT_SPREAD: {
      const fragment = document.definitions.find(
        (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === first.name.value,
      );
      if (fragment?.kind === Kind.FRAGMENT_DEFINITION) return rootField(document, fragment.selectionSet);
    }
  }
  throw new Error('a valid subscription has a field');
}

/** Yields nothing, and ends when the reader ends it. */
function silence(end: Promise<void>, leave: () => void): AsyncGenerator<never> {
  const done = { done: true, value: undefined } as const;
  const finish = async () => {
    leave();
    return done;
  };
  const generator: AsyncGenerator<never> = {
    next: () => end.then(() => done),
    return: finish,
    throw: finish,
    [Symbol.asyncIterator]: () => generator,
    [Symbol.asyncDispose]: async () => leave(),
  };
  return generator;
}

/** A document without what does not matter: spaces, commas, comments. The same text is the same node (yoga's cache). */
const normalised = new WeakMap<DocumentNode, string>();

/**
 * Members with the same key share renderings: which room it is and where they stand in its stream does not matter. `known`: it is
 * one of the element's own documents, and nothing else.
 */
function keyOf(
  { document, operation, variableValues }: ValidatedSubscriptionArgs,
  field: FieldNode,
): { readonly key: string; readonly known: boolean } {
  const text = normalised.get(document) ?? print(document);
  normalised.set(document, text);
  const own = field.arguments?.flatMap(({ value }) => (value.kind === Kind.VARIABLE ? value.name.value : [])) ?? [];
  const others = Object.entries(variableValues.coerced)
    .filter(([name]) => !own.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const key = hash(JSON.stringify([text, operation.name?.value ?? null, others]));
  return { key, known: others.length === 0 && ELEMENT_STREAMS.includes(hash(text)) };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

async function render(
  { report }: Subscription,
  run: ValidatedSubscriptionArgs,
  rootValue: unknown,
): Promise<ExecutionResult> {
  const { data = null, errors } = await executeSubscriptionEvent({ ...run, rootValue });
  if (errors === undefined) return sizedResult({ data });
  for (const error of errors) report(error);
  return { errors: errors.map(({ path }) => new GraphQLError('Unexpected error.', { path })), data };
}
