import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { saveStoreText } from './save-store-text.ts';
import {
  findStoreText,
  listStoreTexts,
  publicStoreText,
  type StoreTextDeps,
} from './store-texts.ts';

/** The shop's texts for its customers, on privacy and on returns. */
export function registerStoreTexts(app: App, deps: Deps & StoreTextDeps): void {
  handle(app, endpoints.getStoreText, async ({ params }) =>
    publicStoreText(await findStoreText(deps.db, deps, params.kind)),
  );

  handle(app, endpoints.listStoreTexts, () => listStoreTexts(deps.db, deps));

  handle(app, endpoints.updateStoreText, ({ call, params, body }) =>
    saveStoreText(deps, call, params.kind, body),
  );
}
