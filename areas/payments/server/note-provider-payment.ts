import type { PixProviderName } from '../contract.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { newId } from '#kit/server/core/ids.ts';
import {
  addPaid,
  findProviderPayment,
  holdMoney,
  insertPayment,
  listGivenBackByHand,
  sumAskedFor,
  sumGivenBack,
  updatePayment,
  type MoneyRow,
} from './payments.repository.ts';

export interface ProviderMoney {
  readonly provider: PixProviderName;
  /** The provider's id of the payment. */
  readonly paymentId: string;
  readonly amountCents: number;
  readonly feeCents: number | null;
  readonly receivedAt: number;
  /** All that went back of it so far. */
  readonly refundedCents: number;
}

export interface NotedMoney {
  readonly order: MoneyRow;
  /** The money that came in and was not known before, in centavos; 0 for none. */
  readonly receivedCents: number;
  /** The money that went back and was not known before, in centavos. */
  readonly givenBackCents: number;
}

async function changePaid(trx: Trx, order: MoneyRow, amountCents: number): Promise<MoneyRow> {
  const changed = await addPaid(trx, order, amountCents);
  if (!changed) throw new Error('A held order was changed');
  return changed;
}

async function noteReceived(
  trx: Trx,
  order: MoneyRow,
  { money, chargeId, now }: Noting,
): Promise<{ readonly order: MoneyRow; readonly id: string }> {
  const id = newId();
  const changed = await changePaid(trx, order, money.amountCents);
  await insertPayment(trx, {
    id,
    order_id: order.id,
    amount_cents: money.amountCents,
    method: 'pix',
    received_at: Math.min(money.receivedAt, now),
    user_id: null,
    note: '',
    provider: money.provider,
    provider_payment_id: money.paymentId,
    charge_id: chargeId,
    fee_cents: money.feeCents,
  });
  return { order: changed, id };
}

/**
 * Notes the money that went back. Staff who gave money back in the provider's own app may have noted it by hand: their rows then
 * stand for it, so that it counts once. Such rows never stand for a refund that the provider was asked for from here.
 * @returns the noted sum, in centavos.
 */
async function noteGivenBack(
  trx: Trx,
  order: MoneyRow,
  { money, now, paymentId, cents }: Noting & { readonly paymentId: string; readonly cents: number },
): Promise<{ readonly order: MoneyRow; readonly cents: number }> {
  const name = `${money.paymentId}:${money.refundedCents}`;
  // The name holds the sum till then, so that a second notice of the same state has the same name.
  if (await findProviderPayment(trx, { ...money, paymentId: name })) return { order, cents: 0 };
  const byHand = await listGivenBackByHand(trx, order.id, money.receivedAt);
  const inApp = Math.max(0, cents - (await sumAskedFor(trx, paymentId)));
  let rest = cents;
  // A note by hand of the same sum stands for what the provider gave back.
  const same = byHand.find(({ amount_cents: amount }) => -amount === inApp);
  if (same) {
    await updatePayment(trx, same.id, { refund_of: paymentId });
    rest -= inApp;
  }
  for (const row of byHand) {
    if (row === same || rest <= order.paid_cents || -row.amount_cents > rest) continue;
    await updatePayment(trx, row.id, { refund_of: paymentId });
    rest += row.amount_cents;
  }
  const noted = Math.min(rest, order.paid_cents);
  if (noted === 0) return { order, cents: 0 };
  await insertPayment(trx, {
    id: newId(),
    order_id: order.id,
    amount_cents: -noted,
    method: 'pix',
    received_at: now,
    user_id: null,
    note: '',
    provider: money.provider,
    provider_payment_id: name,
    refund_of: paymentId,
  });
  return { order: await changePaid(trx, order, -noted), cents: noted };
}

interface Noting {
  readonly orderId: string;
  readonly chargeId: string;
  readonly money: ProviderMoney;
  readonly now: number;
}

/**
 * Notes the money of a payment that a provider tells of: the sum that came in, and the sums that went back. Each is noted once,
 * also if staff noted it first, and in full, whatever the order asks for. The order is held until the transaction ends.
 * @returns undefined where the order is gone.
 */
export async function noteProviderPayment(
  trx: Trx,
  noting: Noting,
): Promise<NotedMoney | undefined> {
  const { money, orderId } = noting;
  let order = await holdMoney(trx, orderId);
  if (!order) return undefined;
  const known = await findProviderPayment(trx, money);
  let paymentId = known?.id;
  if (paymentId === undefined) {
    const received = await noteReceived(trx, order, noting);
    ({ order } = received);
    paymentId = received.id;
  }
  const cents = money.refundedCents - (await sumGivenBack(trx, paymentId));
  const back =
    cents > 0
      ? await noteGivenBack(trx, order, { ...noting, paymentId, cents })
      : { order, cents: 0 };
  return {
    order: back.order,
    receivedCents: known ? 0 : money.amountCents,
    givenBackCents: back.cents,
  };
}
