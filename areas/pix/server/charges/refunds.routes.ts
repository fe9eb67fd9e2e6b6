import * as endpoints from '#areas/payments/endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentPayments } from '#areas/payments/server/payments.service.ts';
import { askRefund } from './ask-refund.ts';

/** Money that the provider gives back. */
export function registerRefunds(app: App, deps: Deps): void {
  handle(app, endpoints.askRefund, async ({ call, params, body }) => {
    const { id: order, paymentId: payment } = params;
    const asked = { order, payment, input: body };
    return presentPayments(await askRefund(deps, call, asked));
  });
}
