import { canChangeCart } from '@balcao/domain/rules/order-change';
import type { Trx } from '../../../db/tables.ts';
import { AppError } from '../../../core/errors.ts';
import { staffReference } from '../../../core/ids.ts';
import { holdOrder, type OrderRow } from '../orders.repository.ts';

/** An order that has not left yet, for a change: nobody else touches it until the end of the transaction. */
export async function holdChangeable(trx: Trx, orderName: string): Promise<OrderRow> {
  const reference = staffReference(orderName);
  const held = reference && (await holdOrder(trx, reference));
  if (!held) throw new AppError('order_not_found');
  if (!canChangeCart(held.status)) {
    throw new AppError(held.status === 'CANCELADO' ? 'order_cancelled' : 'order_not_changeable');
  }
  return held;
}
