import type { Trx } from '../../db/tables.ts';
import type { Caller } from '../../core/call.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { adoptCustomerDetails, findCustomer } from '../customers/customers.service.ts';
import { customerOfOrder, differencesBetween } from './customer-differences.ts';
import { getOrderDetail, type OrderDetail } from './get-order-detail.ts';
import { findOrder } from './orders.repository.ts';

/**
 * Makes an order's copy of its customer the customer's record, when staff say so.
 * @throws AppError `order_not_found`; `order_without_customer` when there is nothing to adopt; `duplicate_cpf` when
 * another record has the order's CPF.
 */
export function adoptCustomer(
  { engine, config }: Pick<Deps, 'engine' | 'config'>,
  call: { readonly order: string; readonly caller: Caller; readonly now: number },
): Promise<OrderDetail> {
  const reference = staffReference(call.order);
  const adopt = async (trx: Trx): Promise<OrderDetail> => {
    const order = reference && (await findOrder(trx, reference));
    if (!order) throw new AppError('order_not_found');
    const record =
      order.customer_id === null ? undefined : await findCustomer(trx, order.customer_id);
    const differences = record ? differencesBetween(order, record) : [];
    if (!record || differences.length === 0) throw new AppError('order_without_customer');
    await adoptCustomerDetails(trx, engine, record.id, customerOfOrder(order), call.now);
    await recordAudit(trx, {
      at: call.now,
      actor: call.caller,
      action: 'customer.changed',
      subject: { type: 'customer', id: record.id },
      details: {
        fields: differences.map(({ field }) => field.replace(/^address\./, '')),
        reason: 'adopted-from-order',
      },
    });
    return getOrderDetail(trx, order, { now: call.now, timeZone: config.storeTimeZone });
  };
  return engine.transaction(adopt);
}
