import type { OrderPix } from '@balcao/domain/contract/pix';
import { toReais } from '@balcao/domain/rules/money';
import { isPixAmount, pixCode } from '@balcao/domain/rules/pix';
import type { Db } from '../../db/tables.ts';
import { findPix } from '../store/store.service.ts';
import type { OrderRow } from './orders.repository.ts';

const PAYABLE: readonly OrderRow['status'][] = ['CONFIRMADO', 'EM PROCESSAMENTO...', 'ENVIADO'];

/** The code that pays what is still due of an order; null before its confirmation, when nothing is due, and without a key. */
export async function findOrderPix(
  db: Db,
  order: Pick<OrderRow, 'status' | 'total_cents' | 'order_id'>,
): Promise<OrderPix | null> {
  const dueCents = order.total_cents;
  if (!PAYABLE.includes(order.status) || !isPixAmount(dueCents)) return null;
  const pix = await findPix(db);
  if (!pix) return null;
  return {
    code: pixCode(pix, { amountCents: dueCents, reference: String(order.order_id) }),
    amount: toReais(dueCents),
    receiverName: pix.receiverName,
  };
}
