import type { ErrorCode } from '#kit/contract/errors.ts';
import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import type { App } from '#kit/server/http/types.ts';
import { cancelOrder } from './cancel-order.ts';
import { refusalsOfSteps, type OrderLife } from './order-life.ts';
import { answerOrder } from './answer-order.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrder } from './orders.presenter.ts';
import { adoptCustomer } from './person/adopt-customer.ts';
import { correctFromRecord } from './person/correct-from-record.ts';

/** The steps of one order, as staff take them. */
export function registerOrders<Code extends ErrorCode>(
  app: App,
  deps: Deps,
  {
    life,
    parts,
  }: {
    readonly life: Pick<OrderLife<Code>, 'cancelling' | 'cancelled'>;
    readonly parts: OrderParts;
  },
): void {
  handle(
    app,
    endpoints.cancelOrder,
    async ({ call, params, query, request }) => {
      const order = await cancelOrder({ ...deps, life }, call, {
        order: params.id,
        withdrawal: query.withdrawal,
        actor: actorOf(request),
      });
      return { data: presentOrder(order) };
    },
    { also: refusalsOfSteps(life.cancelling) },
  );

  handle(
    app,
    endpoints.adoptCustomer,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await adoptCustomer(deps, call, params.id),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );

  handle(
    app,
    endpoints.useCustomerRecord,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await correctFromRecord(deps, call, params.id),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );
}
