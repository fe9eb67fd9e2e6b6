import { orderSearchText } from '@balcao/domain/rules/search';
import { orderColumn, orderPersonColumns } from '../../../db/order-columns.ts';
import { detailsWith, textOf, type CustomerDetails } from '../../customers/customers.service.ts';
import type { OrderRow } from '../orders.repository.ts';

/** The copy of its customer that a confirmed order keeps. */
export const customerOfOrder = (order: OrderRow): CustomerDetails =>
  detailsWith((field) => order[orderColumn(field)] ?? '');

/** The order's columns for this copy, search text included. */
export const detailsColumns = (
  order: Pick<OrderRow, 'order_id' | 'fiscal_key'>,
  details: CustomerDetails,
) => ({
  ...orderPersonColumns((field) => textOf(details, field)),
  search_text: orderSearchText({
    ...details,
    cep: details.address.cep,
    orderId: order.order_id,
    fiscalKey: order.fiscal_key,
  }),
});
