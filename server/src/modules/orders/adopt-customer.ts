import type { Trx } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../errors.ts';
import { staffReference } from '../../ids.ts';
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
  { engine }: Pick<Deps, 'engine'>,
  call: { readonly order: string; readonly now: number },
): Promise<OrderDetail> {
  const reference = staffReference(call.order);
  const adopt = async (trx: Trx): Promise<OrderDetail> => {
    const order = reference && (await findOrder(trx, reference));
    if (!order) throw new AppError('order_not_found');
    const record =
      order.customer_id === null ? undefined : await findCustomer(trx, order.customer_id);
    if (!record || differencesBetween(order, record).length === 0) {
      throw new AppError('order_without_customer');
    }
    await adoptCustomerDetails(trx, engine, record.id, customerOfOrder(order), call.now);
    return getOrderDetail(trx, order);
  };
  return engine.transaction(adopt);
}
