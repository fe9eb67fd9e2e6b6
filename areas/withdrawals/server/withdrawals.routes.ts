import { idempotencyHeaders, idParams, storableText } from '#kit/contract/common.ts';
import { orderWithdrawal, refuseWithdrawalInput, withdrawalInput } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
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
  app.put(
    '/orders/:id/goods-returned',
    {
      config: {
        refusals: ['order_not_found', 'goods_not_away', 'goods_already_returned'],
      },
      schema: {
        operationId: 'returnGoods',
        summary:
          'Note that the goods of an order came back that was cancelled after it was sent: its units go on the shelf',
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await returnGoods(deps, callOf(request), request.params.id),
        actorOf(request),
      ),
  );
  app.delete(
    '/orders/:id/goods-returned',
    {
      config: {
        refusals: [
          'order_not_found',
          'goods_not_returned',
          'goods_return_too_old',
          'insufficient_stock',
        ],
      },
      schema: {
        operationId: 'takeBackGoodsReturn',
        summary: 'Take back, within an hour, that the goods of a cancelled order came back',
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await takeBackGoodsReturn(deps, callOf(request), request.params.id),
        actorOf(request),
      ),
  );
}

/** Staff's routes for delivered parcels, and for customers' requests to withdraw. */
export function registerWithdrawals(app: App, deps: Deps, parts: OrderParts): void {
  app.put(
    '/orders/:id/delivered',
    {
      config: { refusals: ['order_not_found', 'order_not_shipped'] },
      schema: {
        operationId: 'markDelivered',
        summary: 'Note that a sent order was delivered, now: its customer has seven days from here',
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await markDelivered(deps, callOf(request), request.params.id, true),
        actorOf(request),
      ),
  );

  app.delete(
    '/orders/:id/delivered',
    {
      config: { refusals: ['order_not_found', 'order_not_shipped'] },
      schema: {
        operationId: 'takeBackDelivered',
        summary: 'Take back that an order was delivered',
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await markDelivered(deps, callOf(request), request.params.id, false),
        actorOf(request),
      ),
  );

  app.put(
    '/orders/:id/withdrawals/:withdrawalId/refusal',
    {
      config: {
        refusals: ['order_not_found', 'withdrawal_not_found', 'withdrawal_answered'],
      },
      schema: {
        operationId: 'refuseWithdrawal',
        summary: "Refuse a customer's request to withdraw, in words that they read",
        description: 'The other answer is to cancel the order: `PUT /orders/cancel/{id}`.',
        params: idParams.extend({ withdrawalId: storableText(80) }),
        body: refuseWithdrawalInput,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await refuseWithdrawal(deps, callOf(request), {
          order: request.params.id,
          withdrawal: request.params.withdrawalId,
          text: request.body.text,
        }),
        actorOf(request),
      ),
  );
}

/** The route by which the holder of a link asks to withdraw from the order. */
export function registerWithdrawalRequest(
  app: App,
  deps: Deps,
  { misses }: { readonly misses: Misses },
): void {
  app.post(
    '/orders/:id/withdrawals',
    {
      config: {
        access: 'public',
        refusals: [
          'order_not_found',
          'order_not_confirmed',
          'order_cancelled',
          'withdrawal_closed',
          'too_many_requests',
        ],
      },
      schema: {
        operationId: 'requestWithdrawal',
        summary: 'Ask to withdraw from an order, by the number of its link',
        description:
          'Changes neither state nor money: staff answer by cancelling or by a refusal. While a request waits, another one changes nothing.',
        params: idParams,
        headers: idempotencyHeaders,
        body: withdrawalInput,
        response: { 201: orderWithdrawal },
      },
    },
    async (request, reply) => {
      const { params, body } = request;
      const found = await misses.lookUp(request, () => findWithdrawable(deps, params.id));
      if (!found) throw new AppError('order_not_found');
      const withdrawal = await requestWithdrawal(deps, callOf(request), params.id, body);
      return reply.code(201).send(presentWithdrawal(withdrawal));
    },
  );
}
