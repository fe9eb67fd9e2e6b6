import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { sendKept } from '#kit/server/http/send-kept.ts';
import type { App } from '#kit/server/http/types.ts';
import { FEED_PATHS, type WindowFeed } from './window-feed.ts';

/** The feeds themselves: for anyone, and plain routes outside of the API. */
export function registerFeedFiles(app: App, feed: WindowFeed): void {
  for (const reader of ['meta', 'google'] as const) {
    app.get(
      FEED_PATHS[reader],
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => sendKept(request, reply, await feed.file(reader)),
    );
  }
}

/** The feeds' state for staff. */
export function registerFeedView(app: App, feed: WindowFeed): void {
  handle(app, endpoints.getWindowFeed, () => feed.view());
}
