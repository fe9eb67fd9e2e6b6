import type { OrderPix } from '@balcao/domain/contract/pix';
import { toReais } from '@balcao/domain/rules/money';
import { isPixAmount, pixCode } from '@balcao/domain/rules/pix';
import type { Db } from '../../db/tables.ts';
import { dueOf } from '../payments/payments.service.ts';
import { findPix } from '../store/store.service.ts';
import type { OrderRow } from './orders.repository.ts';

/** The code that pays what is still due of an order; null when nothing is, for more than a code can ask, and without a key. */
export async function findOrderPix(
  db: Db,
  order: Pick<OrderRow, 'status' | 'total_cents' | 'paid_cents' | 'order_id'>,
): Promise<OrderPix | null> {
  const amountCents = dueOf(order);
  if (!isPixAmount(amountCents)) return null;
  const pix = await findPix(db);
  if (!pix) return null;
  return {
    code: pixCode(pix, { amountCents, reference: String(order.order_id) }),
    amount: toReais(amountCents),
    receiverName: pix.receiverName,
  };
}
