import type { ErrorCode } from '#kit/contract/errors.ts';
import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { App } from '#kit/server/http/types.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeCart } from './cart/change-cart.ts';
import { createTemporaryOrder } from './cart/create-temporary-order.ts';
import { answerOrder } from './answer-order.ts';
import { noteOrder, renewLink, settleDoubt } from './order-care.changes.ts';
import { refusalsOfSteps, type OrderLife } from './order-life.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrder } from './orders.presenter.ts';
import { adoptCustomer, correctFromRecord } from './person/settle-differences.ts';

/** The steps of one order, as staff take them. */
export function registerOrders<Code extends ErrorCode>(
  app: App,
  deps: Deps,
  {
    life,
    parts,
  }: {
    readonly life: Pick<OrderLife<Code>, 'placed' | 'changed' | 'cancelling' | 'cancelled'>;
    readonly parts: OrderParts;
  },
): void {
  const whole = { answer: parts.detailAnswer };
  const answer = (call: CallWith<'order_not_found'>, id: string) =>
    answerOrder({ ...deps, parts }, call, id);

  handle(app, endpoints.createTemporaryOrder, ({ call, body }) =>
    createTemporaryOrder({ ...deps, life }, call, body),
  );

  handle(
    app,
    endpoints.changeCart,
    async ({ call, params, body: cart }) =>
      answer(call, await changeCart({ ...deps, life }, call, { order: params.id, cart })),
    whole,
  );

  handle(
    app,
    endpoints.cancelOrder,
    async ({ call, params, query }) => ({
      data: presentOrder(await cancelOrder({ ...deps, life }, call, params.id, query.withdrawal)),
    }),
    { also: refusalsOfSteps(life.cancelling) },
  );

  handle(
    app,
    endpoints.adoptCustomer,
    async ({ call, params }) => answer(call, await adoptCustomer(deps, call, params.id)),
    whole,
  );

  handle(
    app,
    endpoints.useCustomerRecord,
    async ({ call, params }) => answer(call, await correctFromRecord(deps, call, params.id)),
    whole,
  );

  handle(app, endpoints.renewOrderLink, async ({ call, params }) =>
    presentOrder(await renewLink(deps, call, params.id)),
  );

  handle(app, endpoints.noteOrder, async ({ call, params, body }) =>
    presentOrder(await noteOrder(deps, call, params.id, body.note)),
  );

  handle(
    app,
    endpoints.settleOrderDoubt,
    async ({ call, params }) => answer(call, await settleDoubt(deps, call, params.id)),
    whole,
  );
}
