import { liveHeaders, liveStream } from '@balcao/domain/contract/live';
import type { Deps } from '../../core/deps.ts';
import { actorOf } from '../../http/access.ts';
import type { App } from '../../http/types.ts';
import { createLiveStreams } from './live-streams.ts';

/**
 * What happens, as it happens.
 * @param options.checkMs how often it is asked whether the sessions of open streams still hold; shorter for tests.
 */
export function registerLive(app: App, deps: Deps, options: { readonly checkMs?: number }): void {
  const streams = createLiveStreams(deps, options);
  app.addHook('onReady', (done) => {
    deps.live.start();
    done();
  });
  // Before the server waits for what is in flight: a stream has no end of its own.
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  app.addHook('onClose', () => deps.live.stop());

  app.get(
    '/events',
    {
      config: { refusals: ['too_many_requests'], isEndless: true },
      exposeHeadRoute: false,
      schema: {
        operationId: 'streamEvents',
        summary: 'What happens in the store, as server-sent events',
        description:
          'Ends when the session does. Whoever lost it comes back with the header `Last-Event-ID`, after a moment that differs from browser to browser.',
        produces: ['text/event-stream'],
        headers: liveHeaders,
        response: { 200: liveStream },
      },
    },
    (request, reply) => {
      const call = {
        actor: actorOf(request),
        lastId: request.headers['last-event-id'],
        headers: reply.getHeaders(),
      };
      // A refusal is answered in the usual way; after it the connection is the stream's.
      streams.open(reply.raw, call);
      reply.hijack();
    },
  );
}
