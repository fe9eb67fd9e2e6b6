import * as endpoints from '../endpoints.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { FastifyRequest } from 'fastify';
import type { CallWith } from '#kit/server/core/call.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
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

interface Viewer {
  readonly call: CallWith<'order_not_found'>;
  readonly request: FastifyRequest;
}

/** Delivered parcels, customers' requests to withdraw, and goods that come back after their order was cancelled. */
export function registerWithdrawals(
  app: App,
  deps: Deps & { readonly parts: OrderParts },
  misses: Misses,
): void {
  const answer = { answer: deps.parts.detailAnswer };
  const show = ({ call, request }: Viewer, id: string) =>
    answerOrder(deps, call, id, actorOf(request));

  handle(
    app,
    endpoints.markDelivered,
    async (input) => show(input, await markDelivered(deps, input.call, input.params.id, true)),
    answer,
  );

  handle(
    app,
    endpoints.takeBackDelivered,
    async (input) => show(input, await markDelivered(deps, input.call, input.params.id, false)),
    answer,
  );

  handle(
    app,
    endpoints.refuseWithdrawal,
    async (input) => {
      const { id: order, withdrawalId: withdrawal } = input.params;
      const { text } = input.body;
      return show(input, await refuseWithdrawal(deps, input.call, { order, withdrawal, text }));
    },
    answer,
  );

  handle(
    app,
    endpoints.returnGoods,
    async (input) => show(input, await returnGoods(deps, input.call, input.params.id)),
    answer,
  );

  handle(
    app,
    endpoints.takeBackGoodsReturn,
    async (input) => show(input, await takeBackGoodsReturn(deps, input.call, input.params.id)),
    answer,
  );

  handle(app, endpoints.requestWithdrawal, async ({ call, params, body, request }) => {
    const found = await misses.lookUp(request, () => findLinkedOrder(deps, params.id));
    if (!found) throw call.refusal('order_not_found');
    return presentWithdrawal(await requestWithdrawal(deps, call, params.id, body));
  });
}
