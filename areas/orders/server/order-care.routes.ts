import { idParams, noteInput } from '#kit/contract/common.ts';
import { orderAnswer } from '../contract.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import type { App } from '#kit/server/http/types.ts';
import { answerOrder } from './answer-order.ts';
import { noteOrder } from './note-order.ts';
import type { OrderParts } from './order-parts.ts';
import { presentOrder } from './orders.presenter.ts';
import { renewLink } from './renew-link.ts';
import { settleDoubt } from './settle-doubt.ts';

/** Staff's further routes of an order: to renew its link, to note, to settle a doubt. */
export function registerOrderCare(app: App, deps: Deps, parts: OrderParts): void {
  app.put(
    '/orders/:id/renew-link',
    {
      config: {
        refusals: ['order_not_found', 'order_already_confirmed', 'order_cancelled'],
      },
      schema: {
        operationId: 'renewOrderLink',
        summary:
          "Renew a waiting order's link: it counts from now on, for the days of the shop's setting",
        params: idParams,
        response: { 200: orderAnswer },
      },
    },
    async (request) => presentOrder(await renewLink(deps, callOf(request), request.params.id)),
  );

  app.patch(
    '/orders/:id/note',
    {
      config: { refusals: ['order_not_found'] },
      schema: {
        operationId: 'noteOrder',
        summary: 'Change what staff note of an order, for themselves',
        params: idParams,
        body: noteInput,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(await noteOrder(deps, callOf(request), request.params.id, request.body.note)),
  );

  app.put(
    '/orders/:id/doubt-settled',
    {
      config: { refusals: ['order_not_found', 'order_without_doubt'] },
      schema: {
        operationId: 'settleOrderDoubt',
        summary:
          "Note that the customer was asked, whose order has another phone or address than the record's",
        params: idParams,
        response: { 200: parts.detailAnswer },
      },
    },
    async (request) =>
      answerOrder(
        { ...deps, parts },
        callOf(request),
        await settleDoubt(deps, callOf(request), request.params.id),
        actorOf(request),
      ),
  );
}
