import { endpoint } from '#kit/endpoint.ts';
import { temporaryOrderInput, temporaryOrderAnswer, changeCartInput } from './cart.contract.ts';
import {
  orderDetailAnswer,
  publicOrderAnswer,
  confirmOrderHeaders,
  confirmOrderInput,
  orderQuery,
  orderAnswer,
  orderExportQuery,
  orderStatus,
  orderOrigin,
  orderLinkCounts,
  cancelOrderQuery,
  cancelOrderAnswer,
} from './contract.ts';
import { z } from 'zod';
import { csvAnswer, noteInput } from '#kit/contract/common.ts';
import { ORDER_COLUMNS, ORDER_COST_COLUMNS } from './rules/order-columns.ts';

export const createTemporaryOrder = endpoint({
  at: 'POST /orders/temporary',
  name: 'createTemporaryOrder',
  summary: "Make the order of a seller's cart, which waits for its customer",
  access: 'staff',
  once: true,
  body: temporaryOrderInput,
  answer: temporaryOrderAnswer,
  status: 201,
  refusals: ['empty_cart', 'unknown_product', 'cart_changed'],
});

export const changeCart = endpoint({
  at: 'PUT /orders/:id/cart',
  name: 'changeCart',
  summary: 'Give an order another cart, under the same link, until it is sent',
  access: 'staff',
  once: true,
  body: changeCartInput,
  answer: orderDetailAnswer,
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
});

export const getOrder = endpoint({
  at: 'GET /orders/:id',
  name: 'getOrder',
  summary: 'An order: in full to staff, masked to the holder of its link',
  access: 'optional',
  answer: z.union([orderDetailAnswer, publicOrderAnswer]),
  refusals: ['order_not_found', 'too_many_requests'],
});

export const confirmOrder = endpoint({
  at: 'PUT /orders/confirm/:id',
  name: 'confirmOrder',
  summary: 'Confirm an order, by the number of its link',
  access: 'public',
  headers: confirmOrderHeaders,
  body: confirmOrderInput,
  answer: publicOrderAnswer,
  refusals: [
    'order_not_found',
    'order_already_confirmed',
    'order_cancelled',
    'link_expired',
    'cart_changed',
    'insufficient_stock',
    'too_many_requests',
  ],
});

export const listOrders = endpoint({
  at: 'GET /orders',
  name: 'listOrders',
  summary: 'Orders; of a cliente, their own',
  access: 'user',
  query: orderQuery,
  answer: z.array(orderAnswer),
});

export const exportOrders = endpoint({
  at: 'GET /orders/export',
  name: 'exportOrders',
  summary: 'The list of orders as CSV, with its filters; of a cliente, their own',
  // A HEAD request takes nothing along.
  access: 'user',
  query: orderExportQuery,
  answer: csvAnswer(Object.values(ORDER_COLUMNS), Object.values(ORDER_COST_COLUMNS)),
  produces: ['text/csv'],
});

export const listOrderStatuses = endpoint({
  at: 'GET /orders/statuses',
  name: 'listOrderStatuses',
  summary: 'Every order status',
  access: 'staff',
  answer: z.array(orderStatus),
});

export const listOrderOrigins = endpoint({
  at: 'GET /orders/origins',
  name: 'listOrderOrigins',
  summary: 'Where orders were made: by staff, and in the window once it has any',
  access: 'staff',
  answer: z.array(orderOrigin),
});

export const countOrderLinks = endpoint({
  at: 'GET /orders/link-counts',
  name: 'countOrderLinks',
  summary: 'How many waiting links want a look: forgotten for a day, or expired',
  access: 'staff',
  answer: orderLinkCounts,
});

export const renewOrderLink = endpoint({
  at: 'PUT /orders/:id/renew-link',
  name: 'renewOrderLink',
  summary:
    "Renew a waiting order's link: it counts from now on, for the days of the shop's setting",
  access: 'staff',
  answer: orderAnswer,
  refusals: ['order_not_found', 'order_already_confirmed', 'order_cancelled'],
});

export const noteOrder = endpoint({
  at: 'PATCH /orders/:id/note',
  name: 'noteOrder',
  summary: 'Change what staff note of an order, for themselves',
  access: 'staff',
  body: noteInput,
  answer: orderAnswer,
  refusals: ['order_not_found'],
});

export const settleOrderDoubt = endpoint({
  at: 'PUT /orders/:id/doubt-settled',
  name: 'settleOrderDoubt',
  summary:
    "Note that the customer was asked, whose order has another phone or address than the record's",
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: ['order_not_found', 'order_without_doubt'],
});

export const cancelOrder = endpoint({
  at: 'PUT /orders/cancel/:id',
  name: 'cancelOrder',
  summary: 'Cancel an order; once sent, admin only',
  access: 'staff',
  query: cancelOrderQuery,
  answer: cancelOrderAnswer,
  refusals: ['order_not_found', 'order_not_cancellable'],
});

export const adoptCustomer = endpoint({
  at: 'PUT /orders/:id/adopt-customer',
  name: 'adoptCustomer',
  summary: "Make the order's copy of its customer the customer's record",
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: [
    'order_not_found',
    'order_without_customer',
    'customer_not_found',
    'duplicate_cpf',
    'duplicate_email',
  ],
});

export const useCustomerRecord = endpoint({
  at: 'PUT /orders/:id/use-record',
  name: 'useCustomerRecord',
  summary: "Make the customer's record the copy of an order that has not left yet",
  access: 'staff',
  answer: orderDetailAnswer,
  refusals: [
    'order_not_found',
    'order_without_customer',
    'order_cancelled',
    'order_not_changeable',
  ],
});
