import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import type { App } from '#kit/server/http/types.ts';
import type { OrderLife } from '../order-life.ts';
import { answerOrder } from '../answer-order.ts';
import type { OrderParts } from '../order-parts.ts';
import { changeCart } from './change-cart.ts';
import { createTemporaryOrder } from './create-temporary-order.ts';

/** Carts: a new order, and another cart for an order that was not sent yet. */
export function registerCarts(
  app: App,
  deps: Deps,
  { life, parts }: { readonly life: Pick<OrderLife, 'changed'>; readonly parts: OrderParts },
): void {
  handle(app, endpoints.createTemporaryOrder, ({ call, body }) =>
    createTemporaryOrder(deps, call, body),
  );

  handle(
    app,
    endpoints.changeCart,
    async ({ call, params, body, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await changeCart({ ...deps, life }, call, {
          order: params.id,
          cart: body,
        }),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );
}
