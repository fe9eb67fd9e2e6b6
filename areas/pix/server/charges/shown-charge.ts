import type { OrderPix, PixSettings } from '#kit/contract/pix.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import { readBrCode } from '../../rules/br-code.ts';
import { isPixAmount, pixCode } from '#kit/rules/pix.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import { findCurrentCharge, type ChargedOrder } from './charges.repository.ts';

/** The time before its end from which a charge is not shown any more: its payer needs a moment. */
export const SHOWN_UNTIL_MS = 10 * MINUTE_MS;

/** A charge's code as it is shown. The payer's bank shows the name that stands in it. */
export const shownCode = (charge: {
  readonly code: string;
  readonly amount_cents: number;
}): OrderPix => ({
  code: charge.code,
  amount: toReais(charge.amount_cents),
  receiverName: readBrCode(charge.code)?.receiverName ?? '',
  isAutomatic: true,
});

/**
 * The code of an order's charge, where it asks for what is due and can still be paid.
 * @returns `isAwaited`: the store's account is on, so that the page asks for a charge.
 */
export async function findShownCharge(
  db: Db,
  order: ChargedOrder,
  now: number,
): Promise<{ readonly pix: OrderPix | null; readonly isAwaited: boolean }> {
  const found = await findCurrentCharge(db, order.id);
  if (!found || found.is_on === 0) return { pix: null, isAwaited: false };
  const { code, amount_cents, state, expires_at } = found;
  const canBePaid =
    state === 'open' &&
    code !== null &&
    amount_cents === dueOf(order) &&
    expires_at !== null &&
    expires_at - SHOWN_UNTIL_MS > now;
  return { pix: canBePaid ? shownCode({ code, amount_cents }) : null, isAwaited: true };
}

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
