import { csvAnswer, idParams, idempotencyHeaders } from '@balcao/domain/contract/common';
import { orderPrintedInput } from '@balcao/domain/contract/order-changes';
import {
  cancelOrderAnswer,
  changeCartInput,
  orderAnswer,
  orderDetailAnswer,
  orderExportQuery,
  orderLinkCounts,
  orderQuery,
  orderStatus,
  temporaryOrderAnswer,
  temporaryOrderInput,
  trackingCodeInput,
} from '@balcao/domain/contract/orders';
import { cancelOrderQuery } from '@balcao/domain/contract/withdrawals';
import { ORDER_COLUMNS } from '@balcao/domain/rules/spreadsheet-columns';
import { z } from 'zod';
import type { Deps } from '../../core/deps.ts';
import { actorOf } from '../../http/access.ts';
import { callOf } from '../../http/call.ts';
import { asksForAll, boundsOf, setTotal } from '../../http/lists/paging.ts';
import type { App } from '../../http/types.ts';
import type { ListReading } from '../../http/lists/whole-lists.ts';
import { adoptCustomer } from './adopt-customer.ts';
import { cancelOrder } from './cancel-order.ts';
import { changeCart } from './cart/change-cart.ts';
import { createTemporaryOrder } from './cart/create-temporary-order.ts';
import { countLinks, exportOrders, listAllOrders, listOrders } from './list/list-orders.ts';
import { markPrinted } from './dispatch/mark-printed.ts';
import { presentOrder, presentOrderDetail, presentOwnOrder } from './orders.presenter.ts';
import { recordTrackingCode } from './dispatch/record-tracking-code.ts';

/** What signed-in users do with orders. */
export function registerOrders(app: App, deps: Deps, { reads, lists, files }: ListReading): void {
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
        response: { 200: csvAnswer(Object.values(ORDER_COLUMNS)) },
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

  app.post(
    '/orders/temporary',
    {
      config: { refusals: ['empty_cart', 'unknown_product', 'cart_changed'] },
      schema: {
        operationId: 'createTemporaryOrder',
        summary: "Make the order of a seller's cart, which waits for its customer",
        headers: idempotencyHeaders,
        body: temporaryOrderInput,
        response: { 201: temporaryOrderAnswer },
      },
    },
    async (request, reply) => {
      const order = await createTemporaryOrder(deps, callOf(request), request.body);
      return reply.code(201).send(order);
    },
  );

  app.put(
    '/orders/:id/cart',
    {
      config: {
        refusals: [
          'empty_cart',
          'unknown_product',
          'order_not_found',
          'order_cancelled',
          'order_not_changeable',
          'order_changed',
          'cart_changed',
          'insufficient_stock',
        ],
      },
      schema: {
        operationId: 'changeCart',
        summary: 'Give an order another cart, under the same link, until it is sent',
        params: idParams,
        headers: idempotencyHeaders,
        body: changeCartInput,
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(
        await changeCart(deps, callOf(request), {
          order: request.params.id,
          cart: request.body,
        }),
      ),
  );

  app.put(
    '/orders/:id/printed',
    {
      config: { refusals: ['order_not_found', 'order_changed'] },
      schema: {
        operationId: 'markPrinted',
        summary: 'Note that an order was printed as it is now, after a change',
        params: idParams,
        body: orderPrintedInput,
        response: { 200: orderAnswer },
      },
    },
    async (request) =>
      presentOrder(
        await markPrinted(deps, callOf(request), request.params.id, request.body.version),
      ),
  );

  app.patch(
    '/orders/:id/tracking-code',
    {
      config: {
        refusals: [
          'order_not_found',
          'blank_tracking_code',
          'order_cancelled',
          'order_not_confirmed',
        ],
      },
      schema: {
        operationId: 'recordTrackingCode',
        summary: 'Record the tracking code, which ships the order',
        params: idParams,
        body: trackingCodeInput,
        response: { 200: orderAnswer },
      },
    },
    async (request) => {
      const order = await recordTrackingCode(
        deps,
        callOf(request),
        request.params.id,
        request.body.trackingCode,
      );
      return presentOrder(order);
    },
  );

  app.put(
    '/orders/cancel/:id',
    {
      config: {
        refusals: ['order_not_found', 'order_not_cancellable', 'withdrawal_answered'],
      },
      schema: {
        operationId: 'cancelOrder',
        summary: 'Cancel an order; once sent, admin only',
        params: idParams,
        querystring: cancelOrderQuery,
        response: { 200: cancelOrderAnswer },
      },
    },
    async (request) => {
      const order = await cancelOrder(deps, callOf(request), {
        order: request.params.id,
        withdrawal: request.query.withdrawal,
        actor: actorOf(request),
      });
      return { data: presentOrder(order) };
    },
  );

  app.put(
    '/orders/:id/adopt-customer',
    {
      config: {
        refusals: [
          'order_not_found',
          'order_without_customer',
          'customer_not_found',
          'duplicate_cpf',
          'duplicate_email',
        ],
      },
      schema: {
        operationId: 'adoptCustomer',
        summary: "Make the order's copy of its customer the customer's record",
        params: idParams,
        response: { 200: orderDetailAnswer },
      },
    },
    async (request) =>
      presentOrderDetail(await adoptCustomer(deps, callOf(request), request.params.id)),
  );
}
