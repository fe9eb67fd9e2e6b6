import { idParams } from '#kit/contract/common.ts';
import { confirmOrderHeaders, confirmOrderInput } from '../../contract.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import { confirmOrder } from './confirm-order.ts';
import { findLinkedOrder, findOrderFor } from './find-order-for.ts';
import { refusalsOfSteps, type OrderLife } from '../order-life.ts';
import type { OrderParts } from '../order-parts.ts';
import type { OrderRow } from '../orders.repository.ts';
import { presentOrderDetail, presentOwnOrderDetail } from '../orders.presenter.ts';
import { presentPublicOrder } from './public-order.presenter.ts';

/** The link is the only key to an order: a network that tries unknown numbers is refused. */
async function requireLinkedOrder(
  deps: Pick<Deps, 'db'>,
  misses: Misses,
  request: Pick<FastifyRequest<{ Params: { id: string } }>, 'ip' | 'params'>,
): Promise<void> {
  const found = await misses.lookUp(request, () => findLinkedOrder(deps, request.params.id));
  if (!found) throw new AppError('order_not_found');
}

interface PublicOrdersOptions {
  readonly life: OrderLife;
  readonly parts: OrderParts;
  readonly misses: Misses;
  readonly windowOrders: {
    /** Counts a confirmed order of the window no more. @param madeAt epoch milliseconds. */
    forget(madeAt: number): Promise<void>;
  };
}

/** The routes for the holder of an order's link. */
export function registerPublicOrders(
  app: App,
  deps: Deps,
  { misses, windowOrders, life, parts }: PublicOrdersOptions,
): void {
  app.get(
    '/orders/:id',
    {
      config: { access: 'optional', refusals: ['order_not_found', 'too_many_requests'] },
      schema: {
        operationId: 'getOrder',
        summary: 'An order: in full to staff, masked to the holder of its link',
        params: idParams,
        response: { 200: z.union([parts.detailAnswer, parts.linkAnswer]) },
      },
    },
    async (request) => {
      const { actor } = request;
      const find = () =>
        findOrderFor({ ...deps, parts }, callOf(request), { order: request.params.id, actor });
      const isStaff = actor && actor.role !== 'cliente';
      const found = await (isStaff ? find() : misses.lookUp(request, find));
      if (!found) throw new AppError('order_not_found');
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
          ...refusalsOfSteps(life.confirming),
          ...refusalsOfSteps(life.confirmed),
          'too_many_requests',
        ],
      },
      schema: {
        operationId: 'confirmOrder',
        summary: 'Confirm an order, by the number of its link',
        params: idParams,
        headers: confirmOrderHeaders,
        body: confirmOrderInput,
        response: { 200: parts.linkAnswer },
      },
    },
    async (request) => {
      await requireLinkedOrder(deps, misses, request);
      let ofWindow: OrderRow | undefined;
      const confirmed = await confirmOrder({ ...deps, life, parts }, callOf(request), {
        order: request.params.id,
        form: request.body,
        trackingId: request.headers['tracking-id'],
        onConfirmed: (order) => {
          if (order.origin === 'window') ofWindow = order;
        },
      });
      if (ofWindow) await windowOrders.forget(ofWindow.created_at);
      return confirmed;
    },
  );
}
