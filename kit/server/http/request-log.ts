import type { FastifyRequest } from 'fastify';
import { networkOf } from './call.ts';
import type { App } from './types.ts';

/** A refused sign-in has a name of its own in the log, so that it can be counted apart from other 401s; the e-mail stays out. */
export function logRefusedSignIn(request: FastifyRequest, reason: string): void {
  const network = networkOf(request.ip);
  request.log.warn({ event: 'sign-in-refused', reason, network }, 'sign-in refused');
}

/** A request is one line in the log. The line names the route, not the address: addresses carry CPFs and search words. */
export function registerRequestLog(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}
