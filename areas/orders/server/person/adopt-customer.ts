import type { CallWith } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import type { Deps } from '#kit/server/core/deps.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import { adoptCustomerDetails, findCustomer } from '#areas/customers/server/customers.service.ts';
import { differingFields, customerOfOrder } from './order-details.ts';
import { findOrder } from '../orders.repository.ts';

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
    await adoptCustomerDetails(trx, deps, call, record.id, customerOfOrder(order));
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
