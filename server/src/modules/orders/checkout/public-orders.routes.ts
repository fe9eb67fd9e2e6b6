import { idParams, orderPassHeaders } from '@balcao/domain/contract/common';
import {
  confirmOrderHeaders,
  confirmOrderInput,
  orderDetailAnswer,
  publicOrderAnswer,
} from '@balcao/domain/contract/orders';
import {
  orderWithdrawal,
  withdrawalHeaders,
  withdrawalInput,
} from '@balcao/domain/contract/withdrawals';
import { z } from 'zod';
import type { Deps } from '../../../core/deps.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf } from '../../../http/access.ts';
import { callOf } from '../../../http/call.ts';
import type { LinkCall, OrderGuesses } from '../../../http/limits/order-guesses.ts';
import type { WindowOrderLimits } from '../../../http/limits/window-order-limits.ts';
import type { App } from '../../../http/types.ts';
import { confirmOrder } from './confirm-order.ts';
import { findLinkedOrder, findOrderFor, type FoundOrder } from './find-order-for.ts';
import type { OrderRow } from '../orders.repository.ts';
import { presentOrderDetail, presentOwnOrderDetail } from '../orders.presenter.ts';
import { presentPublicOrder } from './public-order.presenter.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';
import { presentWithdrawal } from '../withdrawals.presenter.ts';

const PASSES =
  'A success gives an `Order-Pass`: with it in the same header, calls about this order pass the limit on wrong numbers for ' +
  'good. A 429 gives one too, which lets the same call be looked at after `Retry-After` seconds.';

const numberOf = (found: FoundOrder): number =>
  found.as === 'holder' ? found.order.order.order_id : found.detail.order.order_id;

/**
 * The link is the only key to an order: a caller who tries unknown numbers is slowed down.
 * @throws AppError `order_not_found`, `too_many_requests`
 */
async function requireLinkedOrder(
  deps: Pick<Deps, 'db'>,
  guesses: OrderGuesses,
  call: LinkCall,
): Promise<void> {
  const found = await guesses.lookUp(call, () => findLinkedOrder(deps, call.order));
  if (!found) throw new AppError('order_not_found');
}

/** The routes for the holder of an order's link. */
export function registerPublicOrders(
  app: App,
  deps: Deps,
  {
    guesses,
    windowOrders,
  }: { readonly guesses: OrderGuesses; readonly windowOrders: WindowOrderLimits },
): void {
  app.get(
    '/orders/:id',
    {
      config: { access: 'optional', refusals: ['order_not_found', 'too_many_requests'] },
      schema: {
        operationId: 'getOrder',
        summary: 'An order: in full to staff, masked to the holder of its link',
        description: PASSES,
        params: idParams,
        headers: orderPassHeaders,
        response: { 200: z.union([orderDetailAnswer, publicOrderAnswer]) },
      },
    },
    async (request, reply) => {
      const { actor } = request;
      const call = { request, reply, order: request.params.id };
      const find = () => findOrderFor(deps, callOf(request), { order: call.order, actor });
      const found = await (actor && actor.role !== 'cliente' ? find() : guesses.lookUp(call, find));
      if (!found) throw new AppError('order_not_found');
      guesses.remember({ ...call, order: String(numberOf(found)) });
      if (found.as === 'staff') return presentOrderDetail(found.detail, actorOf(request));
      if (found.as === 'owner') return presentOwnOrderDetail(found.detail);
      return presentPublicOrder(found.order, found);
    },
  );

  app.put(
    '/orders/confirm/:id',
    {
      config: {
        access: 'public',
        refusals: [
          'order_not_found',
          'order_already_confirmed',
          'order_cancelled',
          'link_expired',
          'cart_changed',
          'insufficient_stock',
          'coupon_used_up',
          'too_many_requests',
        ],
      },
      schema: {
        operationId: 'confirmOrder',
        summary: 'Confirm an order, by the number of its link',
        description: PASSES,
        params: idParams,
        headers: confirmOrderHeaders,
        body: confirmOrderInput,
        response: { 200: publicOrderAnswer },
      },
    },
    async (request, reply) => {
      const call = { request, reply, order: request.params.id };
      await requireLinkedOrder(deps, guesses, call);
      let ofWindow: OrderRow | undefined;
      const confirmed = await confirmOrder(deps, callOf(request), {
        order: call.order,
        form: request.body,
        trackingId: request.headers['tracking-id'],
        onConfirmed: (order) => {
          if (order.origin === 'window') ofWindow = order;
        },
      });
      guesses.remember(call);
      if (ofWindow) await windowOrders.forget(ofWindow.created_at);
      return confirmed;
    },
  );
  registerWithdrawalRequest(app, deps, guesses);
}

/** The route by which the holder of a link asks to withdraw from the order. */
function registerWithdrawalRequest(app: App, deps: Deps, guesses: OrderGuesses): void {
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
          'Changes neither state nor money: staff answer by cancelling or by a refusal. While a request waits, another one changes nothing. ' +
          PASSES,
        params: idParams,
        headers: withdrawalHeaders,
        body: withdrawalInput,
        response: { 201: orderWithdrawal },
      },
    },
    async (request, reply) => {
      const call = { request, reply, order: request.params.id };
      await requireLinkedOrder(deps, guesses, call);
      const withdrawal = await requestWithdrawal(deps, callOf(request), call.order, request.body);
      guesses.remember(call);
      return reply.code(201).send(presentWithdrawal(withdrawal));
    },
  );
}
