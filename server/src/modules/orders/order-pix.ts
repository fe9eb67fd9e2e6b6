import type { OrderPix, PixSettings } from '@balcao/domain/contract/pix';
import { toReais } from '@balcao/domain/rules/money';
import { isPixAmount, pixCode } from '@balcao/domain/rules/pix';
import type { Db } from '../../db/tables.ts';
import { dueOf } from '../payments/payments.service.ts';
import { findPix } from '../store/store.service.ts';
import type { OrderRow } from './orders.repository.ts';

type PixOrder = Pick<OrderRow, 'status' | 'total_cents' | 'paid_cents' | 'order_id'>;

/** The code that pays an order's amount due; null with nothing due, above the largest amount of a code, and without a key. */
export function orderPix(order: PixOrder, pix: PixSettings | null): OrderPix | null {
  const amountCents = dueOf(order);
  if (!pix || !isPixAmount(amountCents)) return null;
  return {
    code: pixCode(pix, { amountCents, reference: String(order.order_id) }),
    amount: toReais(amountCents),
    receiverName: pix.receiverName,
  };
}

/** The code that pays an order's amount due, with the store's Pix settings read from the database. */
export const findOrderPix = async (db: Db, order: PixOrder): Promise<OrderPix | null> =>
  isPixAmount(dueOf(order)) ? orderPix(order, await findPix(db)) : null;
