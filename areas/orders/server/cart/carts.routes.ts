import { idParams, idempotencyHeaders } from '#kit/contract/common.ts';
import { changeCartInput, temporaryOrderAnswer, temporaryOrderInput } from '../../cart.contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { refusalsOfSteps, type OrderLife } from '../order-life.ts';
import { answerOrder } from '../answer-order.ts';
import type { OrderParts } from '../order-parts.ts';
import { changeCart } from './change-cart.ts';
import { createTemporaryOrder } from './create-temporary-order.ts';

/** Carts: a new order, and another cart for an order that was not sent yet. */
export function registerCarts(
  app: App,
  deps: Deps,
  { life, parts }: { readonly life: OrderLife; readonly parts: OrderParts },
): void {
  app.post(
    '/orders/temporary',
    {
      config: { refusals: ['empty_cart', 'unknown_product', 'cart_changed'] },
      schema: {
        operationId: 'createTemporaryOrder',
        summary: "Make the order of a seller's cart, which waits for its customer",
        headers: idempotencyHeaders,
        body: temporaryOrderInput,
        response: { 201: temporaryOrderAnswer },
      },
    },
    async (request, reply) => {
      const order = await createTemporaryOrder(deps, callOf(request), request.body);
      return reply.code(201).send(order);
    },
  );

  app.put(
    '/orders/:id/cart',
    {
      config: {
        refusals: [
          'empty_cart',
          'unknown_product',
          'order_not_found',
          'order_cancelled',
          'order_not_changeable',
          'order_changed',
          'cart_changed',
          'insufficient_stock',
          ...refusalsOfSteps(life.changed),
        ],
      },
      schema: {
        operationId: 'changeCart',
        summary: 'Give an order another cart, under the same link, until it is sent',
        params: idParams,
        headers: idempotencyHeaders,
        body: changeCartInput,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await changeCart({ ...deps, life }, callOf(request), {
          order: request.params.id,
          cart: request.body,
        }),
        actorOf(request),
      ),
  );
}
