import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import {
  adoptCustomerDetails,
  findCustomer,
  detailsWith,
  textOf,
  type CustomerRow,
} from '#areas/customers/server/customers.service.ts';
import {
  differingFields,
  customerOfOrder,
  detailsColumns,
  isBlankAddress,
} from './order-details.ts';
import { findOrder, orderSubject, updateOrder } from '../orders.repository.ts';
import { isOfAddress, type PersonField } from '#kit/rules/person-fields.ts';
import { announceOrder } from '../announce-order.service.ts';
import { addressOf } from '#kit/server/core/person-columns.ts';
import { holdChangeable, type ChangeRefusal } from '../move-order.ts';

/** Makes an order's copy of its customer the customer's record, when staff say so. @returns the order's id. */
export function adoptCustomer(
  deps: Pick<Deps, 'engine'>,
  call: CallWith<
    'order_not_found' | 'order_without_customer' | 'customer_not_found' | 'duplicate_cpf'
  >,
  orderName: string,
): Promise<string> {
  const reference = staffReference(orderName);
  return change(deps, call, async (trx) => {
    const order = reference && (await findOrder(trx, reference));
    if (!order) throw call.refusal('order_not_found');
    const record =
      order.customer_id === null ? undefined : await findCustomer(trx, order.customer_id);
    const fields = record ? differingFields(order, record) : [];
    if (!record || fields.length === 0) throw call.refusal('order_without_customer');
    const copy = customerOfOrder(order);
    const keepsAddress = isBlankAddress(copy.address);
    const details = keepsAddress ? { ...copy, address: addressOf(record) } : copy;
    await adoptCustomerDetails(trx, deps, call, record.id, details);
    return {
      answer: order.id,
      trail: {
        action: 'customer.changed',
        subject: { type: 'customer', id: record.id },
        details: { fields, reason: 'adopted-from-order' },
      },
    };
  });
}

/** Whether a record has something to give an order's field. An address is taken whole, blank fields too, or not at all. */
const gives = (record: CustomerRow, field: PersonField): boolean =>
  record[isOfAddress(field) ? 'street' : field] !== '';

/**
 * Gives an order that has not left yet the details of its customer's record, which staff corrected meanwhile. Earlier prints of
 * the order are then out of date. A doubt whether the order is the customer's stays until staff have asked them.
 * @returns the order's id.
 */
export function correctFromRecord(
  deps: Pick<Deps, 'engine' | 'live'>,
  call: CallWith<'order_without_customer' | ChangeRefusal>,
  orderName: string,
): Promise<string> {
  const { now } = call;
  return change(deps, call, async (trx) => {
    const before = await holdChangeable(trx, call, orderName);
    const id = before.customer_id;
    const record = id === null ? undefined : await findCustomer(trx, id);
    const fields = record
      ? differingFields(before, record).filter((field) => gives(record, field))
      : [];
    if (!record || fields.length === 0) throw call.refusal('order_without_customer');
    const own = customerOfOrder(before);
    const details = detailsWith((field) =>
      gives(record, field) ? record[field] : textOf(own, field),
    );
    const order = await updateOrder(trx, before.id, {
      ...detailsColumns(before, details),
      ...(before.status === 'EM PROCESSAMENTO...' && { changed_after_print: 1 }),
      updated_at: Math.max(now, before.updated_at),
    });
    announceOrder(trx, deps, { from: order.status, order });
    return {
      answer: order.id,
      trail: {
        action: 'order.changed',
        subject: orderSubject(order),
        details: { fields, reason: 'from-record' },
      },
    };
  });
}
