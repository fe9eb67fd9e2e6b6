import type { ChargeRequest } from '../providers/pix-provider.ts';
import { noticeAddress } from '../accounts/pix-accounts.service.ts';
import { findMoney } from '#areas/payments/server/payments.service.ts';
import { findStore } from '#areas/store/server/store.service.ts';
import type { ChargeContext } from './open-provider.ts';
import type { ChargeRow } from './charges.repository.ts';

/** A provider's data of a charge: nothing of the customer. */
export async function chargeRequest(
  context: ChargeContext,
  charge: ChargeRow,
  now: number,
): Promise<ChargeRequest> {
  const store = await findStore(context.db, context.config);
  const order = await findMoney(context.db, { by: 'id', id: charge.order_id });
  return {
    reference: charge.reference,
    orderNumber: String(order?.order_id ?? ''),
    storeName: store.name,
    email: store.email,
    amountCents: charge.amount_cents,
    now,
    expiresAt: charge.expires_at,
    noticeAddress: await noticeAddress(context, charge.account_id),
  };
}
