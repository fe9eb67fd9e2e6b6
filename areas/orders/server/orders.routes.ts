import { idParams } from '#kit/contract/common.ts';
import { cancelOrderAnswer, cancelOrderQuery } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { cancelOrder } from './cancel-order.ts';
import { refusalsOfSteps, type OrderLife } from './order-life.ts';
import { answerOrder } from './answer-order.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrder } from './orders.presenter.ts';
import { adoptCustomer } from './person/adopt-customer.ts';
import { correctFromRecord } from './person/correct-from-record.ts';

/** The steps of one order, as staff take them. */
export function registerOrders(
  app: App,
  deps: Deps,
  { life, parts }: { readonly life: OrderLife; readonly parts: OrderParts },
): void {
  app.put(
    '/orders/cancel/:id',
    {
      config: {
        refusals: ['order_not_found', 'order_not_cancellable', ...refusalsOfSteps(life.cancelled)],
      },
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancel an order; once sent, admin only',
        params: idParams,
        querystring: cancelOrderQuery,
        response: { 200: cancelOrderAnswer },
      },
    },
    async (request) => {
      const order = await cancelOrder({ ...deps, life }, callOf(request), {
        order: request.params.id,
        withdrawal: request.query.withdrawal,
        actor: actorOf(request),
      });
      return { data: presentOrder(order) };
    },
  );

  app.put(
    '/orders/:id/adopt-customer',
    {
      config: {
        refusals: [
          'order_not_found',
          'order_without_customer',
          'customer_not_found',
          'duplicate_cpf',
          'duplicate_email',
        ],
      },
      schema: {
        operationId: 'adoptCustomer',
        summary: "Make the order's copy of its customer the customer's record",
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await adoptCustomer(deps, callOf(request), request.params.id),
        actorOf(request),
      ),
  );

  app.put(
    '/orders/:id/use-record',
    {
      config: {
        refusals: [
          'order_not_found',
          'order_without_customer',
          'order_cancelled',
          'order_not_changeable',
        ],
      },
      schema: {
        operationId: 'useCustomerRecord',
        summary: "Make the customer's record the copy of an order that has not left yet",
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await correctFromRecord(deps, callOf(request), request.params.id),
        actorOf(request),
      ),
  );
}
