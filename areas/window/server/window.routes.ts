import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveWindowSettings, setWindowOpen } from './window.changes.ts';
import { saveWindowContents } from './save-window-contents.ts';
import { viewWindow } from './view-window.ts';
import { pageNameOf } from './window-view.ts';
import type { WindowFeed } from './feed/window-feed.ts';
import type { WindowPages } from './window-pages.ts';

/** The window for the staff who arrange it. @param parts.pages undefined where the server has no web app. */
export function registerWindow(
  app: App,
  deps: Deps,
  { pages, feed }: { readonly pages: WindowPages | undefined; readonly feed: WindowFeed },
): void {
  handle(app, endpoints.getWindow, () => viewWindow(deps));

  handle(app, endpoints.updateWindowSettings, ({ call, body }) =>
    saveWindowSettings(deps, call, body),
  );

  handle(app, endpoints.openWindow, ({ call }) => setWindowOpen(deps, call, true));

  handle(app, endpoints.closeWindow, ({ call }) => setWindowOpen(deps, call, false));

  handle(app, endpoints.updateWindowContents, async ({ call, body }) => {
    await saveWindowContents(deps, call, body);
    return viewWindow(deps);
  });

  handle(app, endpoints.previewWindow, async ({ call, query }) => {
    const name = pageNameOf(query.path ?? '/loja');
    if (!pages || !name) throw call.refusal('not_found');
    return { html: await pages.preview(name) };
  });

  handle(app, endpoints.getWindowFeed, () => feed.view());
}
