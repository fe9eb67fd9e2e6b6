import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import { markDelivered } from './mark-delivered.ts';
import { answerOrder, type OrderParts } from '#areas/orders/server/orders.service.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { findWithdrawable, requestWithdrawal } from './request-withdrawal.ts';
import { presentWithdrawal } from './withdrawals.presenter.ts';
import { returnGoods, takeBackGoodsReturn } from './return-goods.ts';

/** Staff's routes for goods that come back after their order was cancelled. */
export function registerGoodsReturns(app: App, deps: Deps, parts: OrderParts): void {
  handle(
    app,
    endpoints.returnGoods,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await returnGoods(deps, call, params.id),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );
  handle(
    app,
    endpoints.takeBackGoodsReturn,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await takeBackGoodsReturn(deps, call, params.id),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );
}

/** Staff's routes for delivered parcels, and for customers' requests to withdraw. */
export function registerWithdrawals(app: App, deps: Deps, parts: OrderParts): void {
  handle(
    app,
    endpoints.markDelivered,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await markDelivered(deps, call, params.id, true),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );

  handle(
    app,
    endpoints.takeBackDelivered,
    async ({ call, params, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await markDelivered(deps, call, params.id, false),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );

  handle(
    app,
    endpoints.refuseWithdrawal,
    async ({ call, params, body, request }) =>
      answerOrder(
        { ...deps, parts },
        call,
        await refuseWithdrawal(deps, call, {
          order: params.id,
          withdrawal: params.withdrawalId,
          text: body.text,
        }),
        actorOf(request),
      ),
    { answer: parts.detailAnswer },
  );
}

/** The route by which the holder of a link asks to withdraw from the order. */
export function registerWithdrawalRequest(
  app: App,
  deps: Deps,
  { misses }: { readonly misses: Misses },
): void {
  handle(app, endpoints.requestWithdrawal, async ({ call, params, body, request }) => {
    const found = await misses.lookUp(request, () => findWithdrawable(deps, params.id));
    if (!found) throw call.refusal('order_not_found');
    const withdrawal = await requestWithdrawal(deps, call, params.id, body);
    return presentWithdrawal(withdrawal);
  });
}
