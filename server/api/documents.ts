/**
 * Documents as clients send them. Those that came before are kept parsed and validated; new ones cost time (validation is
 * quadratic), so they are bounded in length, and each address may bring only so many.
 */

import { createHash } from 'node:crypto';
import { type DocumentNode, GraphQLError, parse } from 'graphql';
import type { GraphQLParams, Plugin } from 'graphql-yoga';
import type { Site } from '../sites/site.ts';
import type { RequestContext, Services } from './context.ts';
import { RateLimited } from './errors.ts';
import { rateLimited, requestError } from './request-errors.ts';

/** Lexical tokens of a document; the element's longest has about half of it. */
export const MOST_TOKENS = 1_000;
/** Documents that are kept; the element has about twenty. */
const MOST_KEPT = 256;

/** The least recently used is forgotten first. */
export class DocumentCache {
  readonly #documents = new Map<string, DocumentNode>();
  /** Texts by the SHA-256 that clients name them by. */
  readonly #texts = new Map<string, string>();

  get(text: string): DocumentNode | undefined {
    const document = this.#documents.get(text);
    if (document === undefined) return undefined;
    this.#documents.delete(text);
    this.#documents.set(text, document);
    return document;
  }

  set(text: string, document: DocumentNode): void {
    this.#documents.set(text, document);
    this.#texts.set(hashOf(text), text);
    const oldest = this.#documents.keys().next();
    if (this.#documents.size <= MOST_KEPT || oldest.done) return;
    this.#documents.delete(oldest.value);
    this.#texts.delete(hashOf(oldest.value));
  }

  /** The text of a document by its SHA-256, in hexadecimal. */
  byHash(hash: string): string | undefined {
    return this.#texts.get(hash);
  }

  has(text: string): boolean {
    return this.#documents.has(text);
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** yoga's cache of documents that cannot be parsed: they are not worth keeping. */
export const NO_CACHE = { get: () => undefined, set: () => undefined };

/** Why a document is not even looked at now: too many operations, or too many that are new. Null when it is. */
export async function documentError(
  { documents, limits }: Pick<Services, 'documents' | 'limits'>,
  from: { readonly address: string; readonly site: Site },
  text: string,
): Promise<GraphQLError | null> {
  const doer = { ...from, caller: null };
  try {
    await limits.spend('operations', doer);
    if (!documents.has(text)) await limits.spend('documents', doer);
    return null;
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
    return rateLimited(error);
  }
}

/** What yoga does with documents, for requests and for what sockets let it parse. */
export function documentLimits(services: Services): Plugin<object, RequestContext> {
  return {
    onParse({ setParseFn }) {
      setParseFn((text, options) => {
        try {
          return parse(text, { ...options, maxTokens: MOST_TOKENS });
        } catch (error) {
          if (!(error instanceof GraphQLError)) throw error;
          throw requestError('GRAPHQL_PARSE_FAILED', error.message, { at: error });
        }
      });
    },
    async onParams({ params, setParams, context }) {
      const text = textOf(params, services.documents);
      // Anything but a text is refused later.
      if (typeof text !== 'string') return;
      const { req, choice } = context;
      const from = { address: services.addresses.of(req), site: choice.site };
      const error = await documentError(services, from, text);
      if (error !== null) throw error;
      if (text !== params.query) setParams({ ...params, query: text });
    },
  };
}

/**
 * The document of a request, which may be named by its hash once it is known (Apollo's automatic persisted queries). Throws
 * the error that makes clients send its text.
 */
function textOf({ query, extensions }: GraphQLParams, documents: DocumentCache): unknown {
  const persisted: unknown = extensions?.persistedQuery;
  if (typeof persisted !== 'object' || persisted === null || !('sha256Hash' in persisted)) return query;
  const hash = String(persisted.sha256Hash);
  if (typeof query !== 'string') {
    const text = documents.byHash(hash);
    if (text !== undefined) return text;
    throw requestError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound', { status: 404 });
  }
  if (hashOf(query) === hash) return query;
  throw requestError('PERSISTED_QUERY_MISMATCH', 'The hash is not that of the document.');
}
