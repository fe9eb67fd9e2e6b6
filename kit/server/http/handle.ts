import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { idempotencyHeaders, idParams, noContent } from '../../contract/common.ts';
import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  HeadersOf,
  ParamsOf,
  QueryOf,
  RefusalOf,
} from '../../endpoint.ts';
import { z } from 'zod';
import type { CallWith } from '../core/call.ts';
import { callOf } from './call.ts';
import type { App } from './types.ts';

/** A call as its handler sees it, read by the endpoint's schemas. */
export interface HandlerInput<E extends Endpoint, Also extends ErrorCode = never> {
  readonly call: CallWith<RefusalOf<E> | Also>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly headers: HeadersOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface HandleOptions<Also extends ErrorCode> extends Pick<
  RouteShorthandOptions,
  'bodyLimit' | 'exposeHeadRoute' | 'logLevel'
> {
  /** The endpoint's answer with the fields that later areas add, for the API's document. */
  readonly answer?: z.ZodType;
  /** Refusals beside those of the endpoint. */
  readonly also?: readonly Also[];
}

type HandlerResult<E extends Endpoint> = AnswerOf<E> | FastifyReply;

const unchanged = z.null().describe('Unchanged');

const schemaOf = (endpoint: Endpoint, answer: Endpoint['answer']) => {
  const params = endpoint.params ?? (endpoint.at.includes('/:id') ? idParams : undefined);
  const headers = endpoint.headers ?? (endpoint.once ? idempotencyHeaders : undefined);
  const { name, summary, description, query, body, produces, consumes } = endpoint;
  return {
    operationId: name,
    summary,
    ...(description !== undefined && { description }),
    ...(produces && { produces }),
    ...(consumes && { consumes }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(headers && { headers }),
    ...(body && { body }),
    response: {
      [endpoint.status ?? (answer ? 200 : 204)]: answer ?? noContent,
      ...(endpoint.isRevalidated && { 304: unchanged }),
    },
  };
};

/**
 * Binds a handler to its endpoint. The handler gives the answer, or the reply where it has sent a file itself.
 * @param options of the route beyond the endpoint: the refusals of steps that `app/` gives, a larger body, no HEAD beside a GET that
 * costs or counts something.
 */
export function handle<const E extends Endpoint, Also extends ErrorCode = never>(
  app: App,
  endpoint: E,
  handler: (input: HandlerInput<E, Also>) => HandlerResult<E> | Promise<HandlerResult<E>>,
  { answer: whole = endpoint.answer, also = [], ...options }: HandleOptions<Also> = {},
): void {
  const [method = '', url = ''] = endpoint.at.split(' ');
  const { access, isForThoseWhoLack, refusals = [] } = endpoint;
  app.route({
    ...options,
    method,
    url,
    config: {
      access,
      ...(isForThoseWhoLack && { isForThoseWhoLack }),
      refusals: [...refusals, ...also],
    },
    schema: schemaOf(endpoint, whole),
    handler: async (request, reply) => {
      const { params, query, headers, body } = request;
      // Fastify has read them by the endpoint's own schemas.
      const input = { call: callOf(request), params, query, headers, body, request, reply };
      const answer = await handler(input as unknown as HandlerInput<E, Also>);
      // A reply that was returned is awaited too, until it has been sent, or its caller has gone away.
      if (reply.sent || reply.raw.headersSent) return reply;
      reply.code(endpoint.status ?? (endpoint.answer ? 200 : 204));
      return reply.send(endpoint.answer ? answer : null);
    },
  });
}
