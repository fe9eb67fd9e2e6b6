import type { PixProviderName } from '#areas/payments/contract.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import type { Entry } from '#kit/server/core/trail.ts';
import type { ChargesTable, Trx } from '#kit/server/db/tables.ts';
import type { ProviderPayment } from '../providers/pix-provider.ts';
import { runSteps } from '#areas/orders/server/orders.service.ts';
import { noteProviderPayment } from '#areas/payments/server/payments.service.ts';
import type { ChargeContext } from './open-provider.ts';

const entryOf = (
  action: 'order.payment-noted' | 'order.refund-noted',
  order: { readonly id: string; readonly order_id: number },
  cents: number,
): Entry => ({
  action,
  subject: { type: 'order', id: order.id, name: String(order.order_id) },
  details: { changes: [{ field: 'amountCents', from: null, to: cents }], reason: 'pix' },
});

/**
 * Notes the payments that a provider tells of for a charge, each once, and tells staff. The order's money changes, and nothing
 * else of the order.
 * @returns the trail's entries of payments that were not known before.
 */
export async function notePayments(
  trx: Trx,
  context: Pick<ChargeContext, 'config' | 'live' | 'outbox' | 'life'>,
  {
    charge,
    provider,
    payments,
    now,
  }: {
    readonly charge: Pick<ChargesTable, 'id' | 'order_id'>;
    readonly provider: PixProviderName;
    readonly payments: readonly ProviderPayment[];
    readonly now: number;
  },
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const payment of payments) {
    const noted = await noteProviderPayment(trx, {
      orderId: charge.order_id,
      chargeId: charge.id,
      money: { ...payment, provider, paymentId: payment.id },
      now,
    });
    if (!noted) continue;
    const { order, receivedCents, givenBackCents } = noted;
    if (receivedCents > 0) {
      entries.push(entryOf('order.payment-noted', order, receivedCents));
      const paid = { orderId: order.id, amountCents: receivedCents, now };
      await runSteps(context.life.paid, trx, context, paid);
    }
    if (givenBackCents > 0) entries.push(entryOf('order.refund-noted', order, givenBackCents));
    if (receivedCents + givenBackCents > 0) {
      announceOrder(trx, context, { from: order.status, order });
    }
  }
  return entries;
}
