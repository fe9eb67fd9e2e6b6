import { canChangeCart } from '@balcao/domain/rules/order-change';
import { isOfAddress } from '@balcao/domain/rules/person-fields';
import type { Call } from '../../core/call.ts';
import { change } from '../../core/change.ts';
import type { Deps } from '../../core/deps.ts';
import { AppError } from '../../core/errors.ts';
import { staffReference } from '../../core/ids.ts';
import {
  detailsWith,
  findCustomer,
  textOf,
  type CustomerDetails,
  type CustomerRow,
} from '../customers/customers.service.ts';
import { announceOrder } from './announce-order.ts';
import { differencesBetween } from './customer-differences.ts';
import { getOrderDetail, type OrderDetail } from './get-order-detail.ts';
import { customerOfOrder, detailsColumns } from './order-details.ts';
import { holdOrder, orderSubject, updateOrder } from './orders.repository.ts';

/** The record's details in place of an order's own. What the record lacks stays; an address is taken whole or not at all. */
function detailsOfRecord(own: CustomerDetails, record: CustomerRow): CustomerDetails {
  return detailsWith((field) => {
    const isTaken = isOfAddress(field) ? record.street !== '' : record[field] !== '';
    return isTaken ? record[field] : textOf(own, field);
  });
}

/**
 * Gives an order that has not left yet the details of its customer's record, which staff corrected meanwhile. What was printed
 * of it is then old. A doubt whether the order is the customer's stays until they were asked.
 * @throws AppError `order_not_found`; `order_without_customer` when there is nothing to take; `order_cancelled` and
 * `order_not_changeable`.
 */
export function correctFromRecord(
  deps: Pick<Deps, 'engine' | 'config' | 'live'>,
  call: Call,
  orderName: string,
): Promise<OrderDetail> {
  const { now } = call;
  const viewing = { now, timeZone: deps.config.storeTimeZone };
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const before = reference && (await holdOrder(trx, reference));
    if (!before) throw new AppError('order_not_found');
    if (!canChangeCart(before.status)) {
      throw new AppError(
        before.status === 'CANCELADO' ? 'order_cancelled' : 'order_not_changeable',
      );
    }
    const record =
      before.customer_id === null ? undefined : await findCustomer(trx, before.customer_id);
    if (!record) throw new AppError('order_without_customer');
    const at = Math.max(now, before.updated_at);
    const order = await updateOrder(trx, before.id, {
      ...detailsColumns(before, detailsOfRecord(customerOfOrder(before), record)),
      ...(before.status === 'EM PROCESSAMENTO...' && { changed_after_print: 1 }),
      updated_at: at,
    });
    const left = new Set(differencesBetween(order, record).map(({ field }) => field));
    const taken = differencesBetween(before, record).filter(({ field }) => !left.has(field));
    if (taken.length === 0) throw new AppError('order_without_customer');
    announceOrder(trx, deps, { from: order.status, order });
    const fields = taken.map(({ field }) => field.replace(/^address\./, ''));
    return {
      answer: await getOrderDetail(trx, order, viewing),
      trail: {
        action: 'order.changed',
        subject: orderSubject(order),
        details: { fields, reason: 'from-record' },
      },
    };
  });
}
