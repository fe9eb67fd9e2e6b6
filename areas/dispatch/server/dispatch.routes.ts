import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { boundsOf } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentOrder, type OrderLife } from '#areas/orders/server/orders.service.ts';
import { presentDispatch, presentPapers, presentTrackingLine } from './dispatch.presenter.ts';
import { handOverOrder, takeHandOverBack } from './hand-over-order.ts';
import { listDispatch } from './list-dispatch.ts';
import { printPapers } from './print-papers.ts';
import { recordTrackingList } from './record-tracking-list.ts';
import { setFiscalKey } from './set-fiscal-key.ts';

/** Staff's routes for the orders that wait to leave, and for those that leave. */
export function registerDispatch(
  app: App,
  deps: Deps & { readonly life: Pick<OrderLife, 'sent' | 'shippingTakenBack'> },
  { reads }: ListReading,
): void {
  handle(app, endpoints.recordTrackingList, async ({ call, body }) => {
    const lines = await recordTrackingList(deps, call, body);
    return { items: lines.map(presentTrackingLine) };
  });

  handle(app, endpoints.handOverOrder, async ({ call, params }) =>
    presentOrder(await handOverOrder(deps, call, params.id)),
  );

  handle(app, endpoints.takeHandOverBack, async ({ call, params }) =>
    presentOrder(await takeHandOverBack(deps, call, params.id)),
  );

  handle(app, endpoints.setFiscalKey, async ({ call, params, body }) =>
    presentOrder(await setFiscalKey(deps, call, params.id, body.fiscalKey)),
  );

  handle(app, endpoints.listDispatch, async ({ query, reply }) => {
    const bounds = boundsOf(query);
    const { payment, travels } = query;
    const filter = { onlyPaid: payment === 'paid', travels };
    const key = ['dispatch', bounds.offset, bounds.limit, payment, travels];
    return presentDispatch(
      await reads.list(reply, key, ({ db }) => listDispatch(db, bounds, filter)),
    );
  });

  handle(app, endpoints.printDispatchPapers, async ({ call, body }) =>
    presentPapers(await printPapers(deps, call, body)),
  );
}
