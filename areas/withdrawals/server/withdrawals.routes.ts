import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import {
  answerOrder,
  findLinkedOrder,
  type OrderParts,
} from '#areas/orders/server/orders.service.ts';
import { returnGoods, takeBackGoodsReturn } from './goods-return.ts';
import { presentWithdrawal } from './view-withdrawal.ts';
import { markDelivered, refuseWithdrawal, requestWithdrawal } from './withdrawals.changes.ts';

/** Delivered parcels, customers' requests to withdraw, and goods that come back after their order was cancelled. */
export function registerWithdrawals(
  app: App,
  deps: Deps & { readonly parts: OrderParts },
  misses: Misses,
): void {
  const answer = { answer: deps.parts.detailAnswer };
  const show = (call: CallWith<'order_not_found'>, id: string) => answerOrder(deps, call, id);

  handle(
    app,
    endpoints.markDelivered,
    async ({ call, params }) => show(call, await markDelivered(deps, call, params.id, true)),
    answer,
  );

  handle(
    app,
    endpoints.takeBackDelivered,
    async ({ call, params }) => show(call, await markDelivered(deps, call, params.id, false)),
    answer,
  );

  handle(
    app,
    endpoints.refuseWithdrawal,
    async ({ call, params, body: { text } }) => {
      const { id: order, withdrawalId: withdrawal } = params;
      return show(call, await refuseWithdrawal(deps, call, { order, withdrawal, text }));
    },
    answer,
  );

  handle(
    app,
    endpoints.returnGoods,
    async ({ call, params }) => show(call, await returnGoods(deps, call, params.id)),
    answer,
  );

  handle(
    app,
    endpoints.takeBackGoodsReturn,
    async ({ call, params }) => show(call, await takeBackGoodsReturn(deps, call, params.id)),
    answer,
  );

  handle(app, endpoints.requestWithdrawal, async ({ call, params, body, request }) => {
    const found = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
    if (!found) throw call.refusal('order_not_found');
    return presentWithdrawal(await requestWithdrawal(deps, call, params.id, body));
  });
}
