import type { ErrorCode } from '#kit/contract/errors.ts';
import * as endpoints from '../../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import type { Misses } from '#kit/server/http/limits/misses.ts';
import type { App } from '#kit/server/http/types.ts';
import { confirmOrder } from './confirm-order.ts';
import { findLinkedOrder, findOrderFor } from './find-order-for.ts';
import { refusalsOfSteps, type OrderLife } from '../order-life.ts';
import type { OrderParts } from '../order-parts.ts';
import type { OrderRow } from '../orders.repository.ts';
import { presentOrderDetail, presentOwnOrderDetail } from '../orders.presenter.ts';
import { presentPublicOrder } from './public-order.presenter.ts';

interface PublicOrdersOptions<Code extends ErrorCode> {
  readonly life: Pick<OrderLife<Code>, 'confirming' | 'confirmed'>;
  readonly parts: OrderParts;
  readonly misses: Misses;
  readonly windowOrders: {
    /** Counts a confirmed order of the window no more. @param madeAt epoch milliseconds. */
    forget(madeAt: number): Promise<void>;
  };
}

/** The routes for the holder of an order's link. */
export function registerPublicOrders<Code extends ErrorCode>(
  app: App,
  deps: Deps,
  { misses, windowOrders, life, parts }: PublicOrdersOptions<Code>,
): void {
  handle(
    app,
    endpoints.getOrder,
    async ({ call, params, request }) => {
      const { actor } = request;
      const find = () => findOrderFor({ ...deps, parts }, call, { order: params.id, actor });
      const isStaff = actor && actor.role !== 'cliente';
      const found = await (isStaff ? find() : misses.lookUp(request, find));
      if (!found) throw call.refusal('order_not_found');
      if (found.as === 'staff') return presentOrderDetail(found.detail, actorOf(request));
      if (found.as === 'owner') return presentOwnOrderDetail(found.detail);
      return presentPublicOrder(found.order, found);
    },
    { answer: z.union([parts.detailAnswer, parts.linkAnswer]) },
  );

  handle(
    app,
    endpoints.confirmOrder,
    async ({ call, params, headers, body, request }) => {
      // The link is the only key to an order: a network that tries unknown numbers is refused.
      const found = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
      if (!found) throw call.refusal('order_not_found');
      let ofWindow: OrderRow | undefined;
      const confirmed = await confirmOrder({ ...deps, life, parts }, call, {
        order: params.id,
        form: body,
        trackingId: headers['tracking-id'],
        onConfirmed: (order) => {
          if (order.origin === 'window') ofWindow = order;
        },
      });
      if (ofWindow) await windowOrders.forget(ofWindow.created_at);
      return confirmed;
    },
    { answer: parts.linkAnswer, also: refusalsOfSteps(life.confirming) },
  );
}
