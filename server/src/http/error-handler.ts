import { errorCatalogue, type ErrorAnswer, type ErrorCode } from '@balcao/domain/contract/errors';
import type { FastifyError, FastifyReply } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { App } from './types.ts';

const UNAVAILABLE_RETRY_SECONDS = 5;

/** Fastify's own refusals, by its code or status, in our catalogue. */
function codeOfFrameworkError(error: FastifyError): ErrorCode | undefined {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return 'payload_too_large';
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return 'unsupported_media_type';
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return 'malformed_request';
  }
  return undefined;
}

function issuesOf(error: unknown): ErrorAnswer['issues'] {
  if (!hasZodFastifySchemaValidationErrors(error)) return undefined;
  return error.validation.map((issue) => ({
    field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: 'Valor ausente ou inválido.',
  }));
}

function send(
  reply: FastifyReply,
  code: ErrorCode,
  extra: { message?: string; issues?: ErrorAnswer['issues']; retryAfter?: number } = {},
): FastifyReply {
  const { status, message } = errorCatalogue[code];
  if (extra.retryAfter !== undefined) reply.header('retry-after', extra.retryAfter);
  const answer: ErrorAnswer = {
    statusCode: status,
    code,
    message: extra.message ?? message,
    ...(extra.issues ? { issues: extra.issues } : {}),
  };
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer);
}

/** Answers every failure in the one envelope; a 500 says nothing of its cause, which goes to the log. */
export function registerErrorHandler(app: App, deps: Deps): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof AppError) {
      return send(reply, error.code, {
        message: error.message,
        ...(error.details.issues ? { issues: [...error.details.issues] } : {}),
        ...(error.details.retryAfter !== undefined ? { retryAfter: error.details.retryAfter } : {}),
      });
    }
    const issues = issuesOf(error);
    if (issues) return send(reply, 'validation_failed', { issues });
    const framework = codeOfFrameworkError(error);
    if (framework) return send(reply, framework);
    if (deps.engine.isUnavailable(error)) {
      request.log.error({ fault: error.code }, 'database unavailable');
      return send(reply, 'unavailable', { retryAfter: UNAVAILABLE_RETRY_SECONDS });
    }
    // The message of a driver's error can carry a row's values; its stack begins with the message.
    request.log.error(
      {
        fault: { type: error.name, code: error.code, at: error.stack?.split('\n').slice(1, 12) },
        route: request.routeOptions.url,
      },
      'request failed',
    );
    return send(reply, 'internal_error');
  });
}

/** The JSON answer for an unknown address below `/api`. */
export const sendRouteNotFound = (reply: FastifyReply): FastifyReply =>
  send(reply, 'route_not_found');
