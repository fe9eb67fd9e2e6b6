import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentPayments } from './order-payments.ts';
import { recordPayment, takeBackPayment } from './payments.changes.ts';

export function registerPayments(app: App, deps: Deps): void {
  handle(app, endpoints.recordPayment, async ({ call, params, body }) => {
    const noted = await recordPayment(deps, call, params.id, body);
    return { ...presentPayments(noted), payment: noted.paymentId };
  });

  handle(app, endpoints.takeBackPayment, async ({ call, params, request }) =>
    presentPayments(
      await takeBackPayment(deps, call, {
        order: params.id,
        payment: params.paymentId,
        actor: actorOf(request),
      }),
    ),
  );
}
