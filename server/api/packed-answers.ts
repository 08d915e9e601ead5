/**
 * Long answers go out packed where nothing in them is secret: those to queries that came without a token. An answer to
 * somebody who is known may hold what others must not learn (tiles of a hand, the credentials of voice) beside what they
 * chose (names, phrases); packed, its length would tell whoever sees the network how much the one resembles the other. So
 * such answers, every mutation's (a new token is one), events and sockets are never packed.
 */

import { getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { encodingFor, packed } from '../pages/encoding.ts';
import type { Context, RequestContext } from './context.ts';

/** What a query over HTTP is executed with. */
type Asked = Context & Partial<RequestContext> & { readonly request?: Request };

const JSON_ANSWER = /^application\/(?:graphql-response\+)?json\b/;

/** A plugin for one server. */
export function packedAnswers(): Plugin<Asked> {
  const open = new WeakSet<Request>();
  return {
    onExecute({ args }) {
      const { caller, request } = args.contextValue;
      const { document, operationName } = args;
      const isQuery = getOperationAST(document, operationName)?.operation === 'query';
      if (request !== undefined && isQuery && caller?.is === 'nobody') open.add(request);
    },
    async onResponse({ request, response, setResponse, fetchAPI }) {
      if (!open.has(request) || !JSON_ANSWER.test(response.headers.get('content-type') ?? '')) return;
      const headers = Object.fromEntries(request.headers);
      const encoding = encodingFor({ headers }, ['br', 'gzip']);
      if (encoding === null) return;
      const body = Buffer.from(await response.arrayBuffer());
      const small = await packed(body, encoding);
      const sent = new fetchAPI.Headers(response.headers);
      sent.set('content-length', String((small ?? body).length));
      if (small !== null) sent.set('content-encoding', encoding);
      setResponse(new fetchAPI.Response(new Uint8Array(small ?? body), { status: response.status, headers: sent }));
    },
  };
}
