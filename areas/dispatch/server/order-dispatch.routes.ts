import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  presentOrder,
  refusalsOfSteps,
  type OrderLife,
} from '#areas/orders/server/orders.service.ts';
import { recordTrackingList } from './record-tracking-list.ts';
import { handOverOrder } from './hand-over-order.ts';
import { setFiscalKey } from './set-fiscal-key.ts';
import { takeHandOverBack } from './take-hand-over-back.ts';
import { presentTrackingLine } from './dispatch.presenter.ts';

type DispatchDeps = Deps & { readonly life: Pick<OrderLife, 'sent' | 'shippingTakenBack'> };

/** Staff's routes to send many orders out, to hand one over and take that back, and for an order's fiscal document. */
export function registerOrderDispatch(app: App, deps: DispatchDeps): void {
  handle(app, endpoints.recordTrackingList, async ({ call, body }) => {
    const lines = await recordTrackingList(deps, call, body);
    return { items: lines.map(presentTrackingLine) };
  });

  registerHandOver(app, deps);

  handle(app, endpoints.setFiscalKey, async ({ call, params, body }) =>
    presentOrder(await setFiscalKey(deps, call, params.id, body.fiscalKey)),
  );
}

function registerHandOver(app: App, deps: DispatchDeps): void {
  handle(
    app,
    endpoints.handOverOrder,
    async ({ call, params }) => presentOrder(await handOverOrder(deps, call, params.id)),
    { also: refusalsOfSteps(deps.life.sent) },
  );

  handle(
    app,
    endpoints.takeHandOverBack,
    async ({ call, params }) => presentOrder(await takeHandOverBack(deps, call, params.id)),
    { also: refusalsOfSteps(deps.life.shippingTakenBack) },
  );
}
