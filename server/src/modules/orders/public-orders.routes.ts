import { idParams, idempotencyHeaders } from '@balcao/domain/contract/common';
import {
  confirmOrderHeaders,
  confirmOrderInput,
  orderDetailAnswer,
  publicOrderAnswer,
} from '@balcao/domain/contract/orders';
import { orderWithdrawal, withdrawalInput } from '@balcao/domain/contract/withdrawals';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { callerOf } from '../../http/caller.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { createLimit } from '../../http/limits.ts';
import { submissionOf } from '../../http/submission.ts';
import type { App } from '../../http/types.ts';
import { confirmOrder, type OrderConfirmation } from './confirm-order.ts';
import { findOrderFor } from './find-order-for.ts';
import { presentOrderDetail, presentOwnOrderDetail } from './orders.presenter.ts';
import { presentPublicOrder } from './public-order.presenter.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { presentWithdrawal } from './withdrawals.presenter.ts';

const tags = ['orders'];
const MISSES = { name: 'unknown-order', points: 20, seconds: 600 };

function visitOf(request: {
  readonly ip: string;
  readonly headers: z.output<typeof confirmOrderHeaders>;
}): OrderConfirmation['visit'] {
  const { 'tracking-id': trackingId, 'tracking-click': proof } = request.headers;
  return trackingId ? { trackingId, proof, network: clientNetwork(request) } : undefined;
}

/** What the holder of an order's link does with it. */
export function registerPublicOrders(
  app: App,
  deps: Deps,
  clicks: Parameters<typeof confirmOrder>[0]['clicks'],
): void {
  const misses = createLimit(deps, MISSES);

  /** The link is the only key to an order: whoever tries numbers that lead nowhere is soon refused. */
  async function refuseGuessing<Found>(address: string, find: () => Promise<Found>) {
    await misses.check(address);
    try {
      return await find();
    } catch (error) {
      if (error instanceof AppError && error.code === 'order_not_found') await misses.take(address);
      throw error;
    }
  }

  app.get(
    '/orders/:id',
    {
      config: { access: 'optional', refusals: ['order_not_found', 'too_many_requests'] },
      schema: {
        operationId: 'getOrder',
        summary: 'An order: in full to staff, masked to the holder of its link',
        tags,
        params: idParams,
        response: { 200: z.union([orderDetailAnswer, publicOrderAnswer]) },
      },
    },
    async (request) => {
      const { actor } = request;
      const find = () =>
        findOrderFor(deps, {
          order: request.params.id,
          actor,
          caller: callerOf(request),
          now: deps.clock(),
        });
      const found = await (actor && actor.role !== 'cliente'
        ? find()
        : refuseGuessing(clientNetwork(request), find));
      if (found.as === 'staff') return presentOrderDetail(found.detail);
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
          'too_many_requests',
        ],
      },
      schema: {
        operationId: 'confirmOrder',
        summary: 'Confirm an order, by the number of its link',
        tags,
        params: idParams,
        headers: confirmOrderHeaders,
        body: confirmOrderInput,
        response: { 200: publicOrderAnswer },
      },
    },
    (request) =>
      refuseGuessing(clientNetwork(request), () =>
        confirmOrder(
          { ...deps, clicks },
          {
            order: request.params.id,
            form: request.body,
            visit: visitOf(request),
            idempotencyKey: request.headers['idempotency-key'],
            now: deps.clock(),
          },
        ),
      ),
  );
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
        tags,
        params: idParams,
        headers: idempotencyHeaders,
        body: withdrawalInput,
        response: { 201: orderWithdrawal },
      },
    },
    async (request, reply) => {
      const withdrawal = await refuseGuessing(clientNetwork(request), () =>
        requestWithdrawal(deps, { order: request.params.id, ...submissionOf(request, deps) }),
      );
      return reply.code(201).send(presentWithdrawal(withdrawal));
    },
  );
}
