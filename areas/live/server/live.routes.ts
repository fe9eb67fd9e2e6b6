import { liveHeaders, liveStream } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { createLiveStreams, type LiveStreamsOptions } from './live-streams.ts';

/** The live stream of events. */
export function registerLive(app: App, deps: Deps, options: LiveStreamsOptions): void {
  const streams = createLiveStreams(deps, options);
  app.addHook('onReady', (done) => {
    deps.live.start();
    done();
  });
  // Streams close before the server waits for running requests: a stream has no end of its own.
  app.addHook('preClose', (done) => {
    streams.close();
    done();
  });
  app.addHook('onClose', () => deps.live.stop());

  // No endpoint: its answer has no end, and is no reply of the web framework.
  app.get(
    '/events',
    {
      config: { access: 'staff', refusals: ['too_many_requests'], isEndless: true },
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
      // A refusal is answered in the usual way; after `open` the connection belongs to the stream.
      streams.open(reply.raw, callOf(request), {
        actor: actorOf(request),
        lastId: request.headers['last-event-id'],
        headers: reply.getHeaders(),
      });
      reply.hijack();
    },
  );
}
