import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { presentOrder, type OrderLife } from '#areas/orders/server/orders.service.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { markPrinted } from './mark-printed.ts';
import { recordTrackingCode } from './record-tracking-code.ts';
import { takeOrderPrintBack } from './take-order-print-back.ts';
import { takeShippingBack } from './take-shipping-back.ts';

/** Staff's routes of one order: to note its print, to record its tracking code, and to take either back. */
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
}
