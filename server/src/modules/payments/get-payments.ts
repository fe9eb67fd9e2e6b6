import type { Db } from '../../db/tables.ts';
import { AppError } from '../../core/errors.ts';
import { findMoney, listPayments, type MoneyRow, type PaymentRow } from './payments.repository.ts';

/** An order's money, with every row. */
export interface OrderPayments {
  readonly order: MoneyRow;
  readonly payments: readonly PaymentRow[];
}

/** @throws AppError `order_not_found`. */
export async function getPayments(db: Db, orderId: string): Promise<OrderPayments> {
  const order = await findMoney(db, { by: 'id', id: orderId });
  if (!order) throw new AppError('order_not_found');
  return { order, payments: await listPayments(db, orderId) };
}
