import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { printAgain } from './get-print-batch.ts';
import { presentBatch, presentPrintBatch } from './print-batches.presenter.ts';
import { listBatches } from './print-batches.repository.ts';
import { processOrders } from './process-orders.ts';
import { takePrintBack } from './take-print-back.ts';

/** The labels of confirmed orders: moved once, printed as often as needed. */
export function registerPrintBatches(app: App, deps: Deps): void {
  handle(app, endpoints.processOrders, async ({ call }) =>
    presentPrintBatch(await processOrders(deps, call)),
  );

  handle(app, endpoints.listPrintBatches, async ({ query, reply }) => {
    const page = await listBatches(deps.db, boundsOf(query));
    setTotal(reply, page.total);
    return page.rows.map(presentBatch);
  });

  handle(app, endpoints.getPrintBatch, async ({ call, params }) =>
    presentPrintBatch(await printAgain(deps, call, params.id)),
  );
  handle(app, endpoints.takePrintBack, ({ call, params }) => takePrintBack(deps, call, params.id));
}
