import type { OrderPix, PixSettings } from '@balcao/domain/contract/pix';
import { toReais } from '@balcao/domain/rules/money';
import { isPixAmount, pixCode } from '@balcao/domain/rules/pix';
import { dueOf } from '../payments/payments.service.ts';
import type { ChargedOrder } from './charges.repository.ts';

/** The static code that pays an order's amount due; null with nothing due, above the largest amount of a code, and without a key. */
export function staticPix(
  order: Omit<ChargedOrder, 'id'>,
  pix: PixSettings | null,
): OrderPix | null {
  const amountCents = dueOf(order);
  if (!pix || !isPixAmount(amountCents)) return null;
  return {
    code: pixCode(pix, { amountCents, reference: String(order.order_id) }),
    amount: toReais(amountCents),
    receiverName: pix.receiverName,
    isAutomatic: false,
  };
}
