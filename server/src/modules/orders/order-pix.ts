import type { OrderPix, PixSettings } from '@balcao/domain/contract/pix';
import { toReais } from '@balcao/domain/rules/money';
import { isPixAmount, pixCode } from '@balcao/domain/rules/pix';
import type { Db } from '../../db/tables.ts';
import { dueOf } from '../payments/payments.service.ts';
import { findPix } from '../store/store.service.ts';
import type { OrderRow } from './orders.repository.ts';

type PaidOrder = Pick<OrderRow, 'status' | 'total_cents' | 'paid_cents' | 'order_id'>;

/**
 * The code that pays what is still due of an order; null when nothing is, for more than a code can ask, and without a key.
 * @param pix how the store is paid.
 */
export function orderPix(order: PaidOrder, pix: PixSettings | null): OrderPix | null {
  const amountCents = dueOf(order);
  if (!pix || !isPixAmount(amountCents)) return null;
  return {
    code: pixCode(pix, { amountCents, reference: String(order.order_id) }),
    amount: toReais(amountCents),
    receiverName: pix.receiverName,
  };
}

export const findOrderPix = async (db: Db, order: PaidOrder): Promise<OrderPix | null> =>
  orderPix(order, await findPix(db));
