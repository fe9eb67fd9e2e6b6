import { idParams, storableText } from '#kit/contract/common.ts';
import { orderDetailAnswer } from '#areas/orders/contract.ts';
import { refuseWithdrawalInput } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { markDelivered } from './mark-delivered.ts';
import { presentOrderDetail } from '#areas/orders/server/orders.presenter.ts';
import { refuseWithdrawal } from './refuse-withdrawal.ts';
import { returnGoods, takeBackGoodsReturn } from './return-goods.ts';

/** Staff's routes for goods that come back after their order was cancelled. */
export function registerGoodsReturns(app: App, deps: Deps): void {
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
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(
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
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(
        await takeBackGoodsReturn(deps, callOf(request), request.params.id),
        actorOf(request),
      ),
  );
}

/** Staff's routes for delivered parcels, and for customers' requests to withdraw. */
export function registerWithdrawals(app: App, deps: Deps): void {
  app.put(
    '/orders/:id/delivered',
    {
      config: { refusals: ['order_not_found', 'order_not_shipped'] },
      schema: {
        operationId: 'markDelivered',
        summary: 'Note that a sent order was delivered, now: its customer has seven days from here',
        params: idParams,
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(
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
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(
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
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(
        await refuseWithdrawal(deps, callOf(request), {
          order: request.params.id,
          withdrawal: request.params.withdrawalId,
          text: request.body.text,
        }),
        actorOf(request),
      ),
  );
}
