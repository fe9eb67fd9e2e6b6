import type { FastifyInstance } from 'fastify';
import type { App } from '../types.ts';
import type { DocumentOptions } from './api-document.ts';

const OPEN = { config: { access: 'public' }, schema: { hide: true } } as const;

/**
 * The OpenAPI document at `/api/openapi.json`, and as a readable page at `/api/docs`. The document and the page are loaded and
 * made at the first request: few ask for them, and every start would wait. Plain routes: the document does not describe itself.
 */
export function registerDocs(app: App, options: DocumentOptions): void {
  let made: Promise<FastifyInstance> | undefined;
  const docs = (): Promise<FastifyInstance> =>
    (made ??= import('./api-document.ts')
      .then(({ createApiDocument }) => createApiDocument(app.routes, options))
      .catch((error: unknown) => {
        // The next caller tries again.
        made = undefined;
        throw error;
      }));

  // Registered, so that these routes come after the compression.
  void app.register((scope, _, done) => {
    scope.get('/api/openapi.json', OPEN, async () => (await docs()).swagger());
    for (const url of ['/api/docs', '/api/docs/*']) {
      scope.get(url, OPEN, async (request, reply) => {
        const { headers } = request;
        const answer = await (await docs()).inject({ url: request.url, headers });
        const { statusCode, rawPayload } = answer;
        if (statusCode >= 500) throw new Error(`The document's page answered ${statusCode}`);
        if (statusCode >= 400) return reply.callNotFound();
        const { connection: _, date: __, 'content-length': ___, ...answered } = answer.headers;
        void reply.code(statusCode).headers(answered);
        return statusCode === 304 ? reply.send() : reply.send(rawPayload);
      });
    }
    done();
  });
}

/** Registers the routes of an area under its tag in the API's document. Each route says itself who may call it. */
export const areasOf =
  <Tag extends string>(api: App) =>
  (tag: Tag, register: (app: App) => void): void => {
    void api.register((scope, _, done) => {
      scope.addHook('onRoute', (route) => {
        route.schema = { ...route.schema, tags: [tag] };
      });
      register(scope);
      done();
    });
  };
