import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import {
  kitErrors,
  type ErrorAnswer,
  type ErrorCatalogue,
  type ErrorCode,
} from '../../contract/errors.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../core/deps.ts';
import { AppError, messageOf, type ErrorDetails } from '../core/errors.ts';
import { refusalsOf } from './refusals.ts';
import type { AnswerHeaders } from './security-headers.ts';
import type { App } from './types.ts';

/** Seconds before another try, where the refusal names no others. */
const UNAVAILABLE_RETRY_SECONDS = 5;
/** Seconds before another try on a full disk: somebody has to make room first. */
const STORAGE_FULL_RETRY_SECONDS = 60;

type KitCode = keyof typeof kitErrors;

/** Fastify's own refusals, by its code or status, in our catalogue. */
function codeOfFrameworkError(error: FastifyError): KitCode | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'payload_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'malformed_request';
  }
  return undefined;
}

interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly values?: ErrorDetails['values'];
  readonly issues?: ErrorAnswer['issues'];
  readonly retryAfter?: number | undefined;
}

/** The answer to the caller of a failed call. */
function refusalOf(error: FastifyError, deps: Deps): Refusal {
  if (error instanceof AppError) {
    const { values, issues, retryAfter } = error.details;
    return {
      code: error.code,
      retryAfter:
        error.code === 'unavailable' ? (retryAfter ?? UNAVAILABLE_RETRY_SECONDS) : retryAfter,
      ...(values ? { values } : {}),
      ...(issues ? { issues: [...issues] } : {}),
    };
  }
  const framework = codeOfFrameworkError(error);
  if (framework) return { code: framework };
  if (deps.engine.isOutOfSpace(error)) {
    return { code: 'storage_full', retryAfter: STORAGE_FULL_RETRY_SECONDS };
  }
  if (deps.engine.isUnavailable(error)) {
    return { code: 'unavailable', retryAfter: UNAVAILABLE_RETRY_SECONDS };
  }
  return { code: 'internal_error' };
}

function answerOf<Code extends ErrorCode>(
  errors: Pick<ErrorCatalogue, Code>,
  { code, values, issues }: Refusal<Code>,
): ErrorAnswer {
  const entry = errors[code];
  const message = messageOf(entry, values);
  return { statusCode: entry.status, code, message, ...(issues ? { issues } : {}) };
}

function send<Code extends ErrorCode>(
  reply: FastifyReply,
  errors: Pick<ErrorCatalogue, Code>,
  refusal: Refusal<Code>,
): FastifyReply {
  const answer = answerOf(errors, refusal);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter);
  return reply
    .code(answer.statusCode)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

/**
 * Answers bytes that are no HTTP request, a request that is too slow, or one with too large headers, and closes the connection.
 * A connection without any request is closed without a word: browsers open connections ahead, and would take the words for the
 * answer to their next request.
 * @param headers the headers of every answer.
 */
export const refuseUnreadable =
  (headers: AnswerHeaders) =>
  (error: NodeJS.ErrnoException & { readonly rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    const isAsked = !isSlow || socket.bytesRead > 0;
    if (socket.writable && isAsked) {
      const answer = answerOf(kitErrors, {
        code: isSlow ? 'request_timeout' : 'malformed_request',
      });
      const body = JSON.stringify(answer);
      const lines = Object.entries({
        ...headers,
        connection: 'close',
        'cache-control': 'no-store',
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      // After a HEAD, a body would be taken for the next answer.
      const isHead =
        Buffer.isBuffer(error.rawPacket) && error.rawPacket.toString('latin1', 0, 5) === 'HEAD ';
      const status = `${answer.statusCode} ${STATUS_CODES[answer.statusCode]}`;
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${isHead ? '' : body}`);
    }
    socket.destroy(error);
  };

/**
 * Answers an address that cannot be read (`%ff`), or with too long a part. No hook runs for these.
 * @param headers the headers of every answer.
 */
export const refuseAddress =
  (headers: AnswerHeaders) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    send(reply.headers({ ...headers, 'x-request-id': request.id }), kitErrors, {
      code: 'malformed_request',
    });
  };

/**
 * Answers every failure in the one envelope; a 500 says nothing of its cause, which goes to the log.
 * @param options.errors the joined catalogue.
 * @param options.checkAnswers fails a call that answers a refusal which its route does not declare.
 */
export function registerErrorHandler(
  app: App,
  deps: Deps,
  options: { readonly errors: ErrorCatalogue; readonly checkAnswers: boolean },
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, deps);
    if (options.checkAnswers && !refusalsOf(request.routeOptions).includes(refusal.code)) {
      const { method, url } = request.routeOptions;
      throw new Error(`${String(method)} ${String(url)} does not declare ${refusal.code}`);
    }
    if (refusal.code === 'unavailable' && !(error instanceof AppError)) {
      // Without a code it is the driver's own, in fixed words: whether it waited for a connection, say, or lost one.
      request.log.error({ fault: error.code ?? error.message }, 'database unavailable');
    }
    if (refusal.code === 'storage_full') request.log.error({ fault: error.code }, 'disk full');
    if (refusal.code === 'internal_error') {
      // The message of a driver's error can carry a row's values; its stack begins with the message.
      request.log.error(
        {
          fault: {
            type: error.name,
            code: error.code,
            at: error.stack?.split('\n').slice(1, 12),
          },
          route: request.routeOptions.url,
        },
        'request failed',
      );
    }
    return send(reply, options.errors, refusal);
  });
}

/** The JSON answer for an unknown address below `/api`. */
export const sendRouteNotFound = (reply: FastifyReply): FastifyReply =>
  send(reply, kitErrors, { code: 'route_not_found' });
