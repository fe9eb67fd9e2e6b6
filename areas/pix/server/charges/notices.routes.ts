import * as endpoints from '../../endpoints.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { App } from '#kit/server/http/types.ts';
import { hearNotice } from './hear-notice.ts';

/** The addresses at which providers report payments. */
export function registerNotices(app: App, deps: Deps): void {
  for (const endpoint of [endpoints.hearPixNotice, endpoints.hearGroupedPixNotice]) {
    handle(app, endpoint, async ({ call, params, query, headers, body }) => {
      await hearNotice(deps, call, {
        secret: params.secret,
        query,
        body,
        signature: headers['x-signature'],
        requestId: headers['x-request-id'],
      });
      return {};
    });
  }
}
