import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { presentOrder, type OrderLife } from '#areas/orders/server/orders.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentBatch, presentPrintBatch, printAgain } from './get-print-batch.ts';
import { markPrinted, takeOrderPrintBack } from './order-print.changes.ts';
import { processOrders, takePrintBack } from './print-batches.changes.ts';
import { listBatches } from './print-batches.repository.ts';
import { recordTrackingCode, takeShippingBack } from './shipping.changes.ts';

/** The prints of orders, by themselves and in batches, and their tracking codes; each can be taken back. */
export function registerPrinting(
  app: App,
  deps: Deps & { readonly life: Pick<OrderLife, 'sent' | 'shippingTakenBack'> },
): void {
  handle(app, endpoints.markPrinted, async ({ call, params, body }) =>
    presentOrder(await markPrinted(deps, call, params.id, body.version)),
  );

  handle(app, endpoints.takeOrderPrintBack, async ({ call, params }) =>
    presentOrder(await takeOrderPrintBack(deps, call, params.id)),
  );

  handle(app, endpoints.recordTrackingCode, async ({ call, params, body }) =>
    presentOrder(await recordTrackingCode(deps, call, params.id, body.trackingCode)),
  );

  handle(app, endpoints.takeShippingBack, async ({ call, params }) =>
    presentOrder(await takeShippingBack(deps, call, params.id)),
  );

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
