import * as endpoints from '../../endpoints.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { handle } from '#kit/server/http/handle.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { buyLabels } from './buy-labels.ts';
import { cancelLabel } from './cancel-label.ts';
import { presentListedLabel } from './label.presenter.ts';
import { listLabels } from './list-labels.ts';
import { priceLabels } from './price-labels.ts';
import { printLabels } from './print-labels.ts';

export function registerLabels(app: App, deps: Deps): void {
  handle(app, endpoints.priceLabels, ({ call, body }) => priceLabels(deps, call, body.orders));

  handle(app, endpoints.buyLabels, async ({ call, body }) => ({
    labels: await buyLabels(deps, call, body),
  }));

  handle(app, endpoints.listLabels, async ({ query, reply }) => {
    const page = await listLabels(deps, query, boundsOf(query));
    setTotal(reply, page.total);
    return page.rows.map(presentListedLabel);
  });

  handle(app, endpoints.printLabels, async ({ call, body }) => ({
    addresses: await printLabels(deps, call, body.labels),
  }));

  handle(app, endpoints.cancelLabel, ({ call, params }) => cancelLabel(deps, call, params.id));
}
