import { csvAnswer } from '#kit/contract/common.ts';
import {
  orderAnswer,
  orderExportQuery,
  orderLinkCounts,
  orderOrigin,
  orderQuery,
  orderStatus,
} from '../../contract.ts';
import { ORDER_COLUMNS, ORDER_COST_COLUMNS } from '../../rules/order-columns.ts';
import { z } from 'zod';
import type { Deps } from '#kit/server/core/deps.ts';
import { actorOf } from '#kit/server/http/access.ts';
import { callOf } from '#kit/server/http/call.ts';
import { asksForAll, boundsOf, setTotal } from '#kit/server/http/lists/paging.ts';
import type { ListReading } from '#kit/server/http/lists/whole-lists.ts';
import type { App } from '#kit/server/http/types.ts';
import { presentOrder, presentOwnOrder } from '../orders.presenter.ts';
import { countLinks, exportOrders, listAllOrders, listOrders, listOrigins } from './list-orders.ts';

/** The list of orders, whole, by pages and as a file. */
export function registerOrderList(
  app: App,
  deps: Deps,
  { reads, lists, files }: ListReading,
): void {
  const { clock } = deps;

  app.get(
    '/orders',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listOrders',
        summary: 'Orders; of a cliente, their own',
        querystring: orderQuery,
        response: { 200: z.array(orderAnswer) },
      },
    },
    async (request, reply) => {
      const { query } = request;
      const actor = actorOf(request);
      const call = { query, actor, now: clock() };
      const present = actor.role === 'cliente' ? presentOwnOrder : presentOrder;
      if (asksForAll(query)) {
        return lists.send(
          reply,
          (reading) => listAllOrders({ ...deps, ...reading }, call),
          present,
        );
      }
      const key = ['orders', actor.role === 'cliente' ? actor.customerId : 'staff'];
      const page = await reads.page(reply, { query, key }, (reading) =>
        listOrders({ ...deps, ...reading }, { ...call, paging: boundsOf(query) }),
      );
      setTotal(reply, page.total);
      return page.rows.map(present);
    },
  );

  app.get(
    '/orders/export',
    {
      config: { access: 'user' },
      // A HEAD request takes nothing along.
      exposeHeadRoute: false,
      schema: {
        operationId: 'exportOrders',
        summary: 'The list of orders as CSV, with its filters; of a cliente, their own',
        produces: ['text/csv'],
        querystring: orderExportQuery,
        response: {
          200: csvAnswer(Object.values(ORDER_COLUMNS), Object.values(ORDER_COST_COLUMNS)),
        },
      },
    },
    (request, reply) =>
      files.send(reply, (reading) =>
        exportOrders(deps, callOf(request), {
          query: request.query,
          actor: actorOf(request),
          reading,
        }),
      ),
  );

  app.get(
    '/orders/statuses',
    {
      schema: {
        operationId: 'listOrderStatuses',
        summary: 'Every order status',
        response: { 200: z.array(orderStatus) },
      },
    },
    () => orderStatus.options,
  );

  app.get(
    '/orders/origins',
    {
      schema: {
        operationId: 'listOrderOrigins',
        summary: 'Where orders were made: by staff, and in the window once it has any',
        response: { 200: z.array(orderOrigin) },
      },
    },
    () => listOrigins(deps),
  );

  app.get(
    '/orders/link-counts',
    {
      schema: {
        operationId: 'countOrderLinks',
        summary: 'How many waiting links want a look: forgotten for a day, or expired',
        response: { 200: orderLinkCounts },
      },
    },
    () => countLinks(deps, clock()),
  );
}
