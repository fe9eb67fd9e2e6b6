import type { App } from './types.ts';

/**
 * Reads no body where a route declares none, whatever its content type says. A client that names a type and sends nothing, as forms
 * and libraries do, made a call without a payload.
 */
export function ignoreUndeclaredBodies(app: App): void {
  app.addHook('onRequest', ({ headers, routeOptions }, _, done) => {
    if (routeOptions.schema?.body === undefined) {
      delete headers['content-type'];
      delete headers['content-length'];
      delete headers['transfer-encoding'];
    }
    done();
  });
}
