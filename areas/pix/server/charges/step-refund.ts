import { HOUR_MS, MINUTE_MS } from '#kit/rules/durations.ts';
import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { releaseRow } from '#kit/server/db/claims.ts';
import {
  PixProviderError,
  SETTINGS_FAULTS,
  type PixProvider,
  type ProviderPayment,
  type ProviderRefund,
} from '../providers/pix-provider.ts';
import { holdMoney } from '#areas/payments/server/payments.service.ts';
import { faultInWords } from '../accounts/pix-accounts.service.ts';
import {
  type ChargeContext,
  openProvider,
  type OpenedAccount,
  noteProviderFailure,
  noteAnswer,
} from './open-provider.ts';
import { notePayments } from './note-payments.ts';
import {
  findPaymentSource,
  listRefundIds,
  sumRefundsDone,
  type RefundRow,
} from './refunds.repository.ts';

const AGAIN_AT_FIRST_MS = 10_000;
const AGAIN_LATER_MS = 10 * MINUTE_MS;

const waitOf = (refund: RefundRow, now: number): number =>
  now - refund.created_at < HOUR_MS ? AGAIN_AT_FIRST_MS : AGAIN_LATER_MS;

type Source = NonNullable<Awaited<ReturnType<typeof findPaymentSource>>>;

interface Stepped {
  readonly reported: ProviderRefund;
  /** The payment in its present state; undefined where the provider has none. */
  readonly payment: ProviderPayment | undefined;
}

const shownIn = (payment: ProviderPayment | undefined, id: string | null) =>
  payment?.refunds.find((refund) => refund.id === id);

/**
 * The refund of a call whose answer was lost: by our reference, or, where a provider knows it by a number of its own and forgets
 * references after a time, a refund of this sum that belongs to no other row.
 */
const adopted = (
  payment: ProviderPayment | undefined,
  { reference, amount_cents: cents }: RefundRow,
  others: readonly string[],
) =>
  shownIn(payment, reference) ??
  payment?.refunds.find(({ id, amountCents }) => amountCents === cents && !others.includes(id));

/** A refund that the provider took, and does not show now: another request could give the money back twice. */
const unseen = ({ amount_cents: amountCents }: RefundRow, id: string): ProviderRefund => ({
  id,
  amountCents,
  state: 'in-progress',
  reason: null,
});

/**
 * Requests a refund, and later its state: a provider may repeat its first answer to the same reference, for ever. The same reference
 * is given back once, for any number of requests.
 */
async function ask(
  provider: PixProvider,
  refund: RefundRow,
  { paymentId, others }: { readonly paymentId: string; readonly others: readonly string[] },
): Promise<Stepped> {
  if (refund.tries > 1) {
    const payment = await provider.findPayment(paymentId);
    const reported =
      refund.provider_id === null
        ? adopted(payment, refund, others)
        : (shownIn(payment, refund.provider_id) ?? unseen(refund, refund.provider_id));
    if (reported) return { reported, payment };
  }
  const reported = await provider.refund({
    paymentId,
    reference: refund.reference,
    amountCents: refund.amount_cents,
  });
  const payment = await provider.findPayment(paymentId);
  return { reported: shownIn(payment, reported.id) ?? reported, payment };
}

async function settle(
  context: ChargeContext,
  work: {
    readonly refund: RefundRow;
    readonly source: Source;
    readonly account: OpenedAccount['row'];
  },
  { reported, payment }: Stepped,
): Promise<void> {
  const { refund, source, account } = work;
  const now = context.clock();
  await change(context, programCall(now), async (trx) => {
    const charge = { id: source.charge_id, order_id: source.order_id };
    const payments = payment ? [payment] : [];
    const { provider } = account;
    const entries = await notePayments(trx, context, { charge, provider, payments, now });
    // A provider may report that a refund is done before its payment shows it.
    const givenBack = (await sumRefundsDone(trx, source.id)) + refund.amount_cents;
    const isSeen = payment !== undefined && payment.refundedCents >= givenBack;
    const isDone = reported.state === 'done' && isSeen;
    await releaseRow(trx, 'refunds', refund, {
      provider_id: reported.id,
      updated_at: now,
      ...(reported.state === 'failed'
        ? { state: 'failed', failure: reported.reason ?? 'O provedor recusou.', ended_at: now }
        : isDone
          ? { state: 'done', failure: null, ended_at: now }
          : { state: 'in-progress', failure: null, next_ask_at: now + waitOf(refund, now) }),
    });
    await noteAnswer(trx, account);
    const order = await holdMoney(trx, source.order_id);
    if (order) announceOrder(trx, context, { from: order.status, order });
    return { trail: entries.length > 0 ? entries : unrecorded('nothing went back yet') };
  });
}

/** Records that a call failed: refused for good, or to be made again. */
async function fail(
  context: ChargeContext,
  { refund, account }: { readonly refund: RefundRow; readonly account: OpenedAccount['row'] },
  error: PixProviderError,
): Promise<void> {
  const now = context.clock();
  // A replaced account may never open again; staff can then give the money back by hand.
  const isDead =
    SETTINGS_FAULTS.has(error.fault) &&
    refund.provider_id === null &&
    now - refund.created_at > HOUR_MS;
  const isFinal = error.fault === 'refused' || error.fault === 'not-found' || isDead;
  await plainTransaction(context, async (trx) => {
    const pausedUntil = await noteProviderFailure(trx, account, error, now);
    const failure = faultInWords(account.provider, error.fault, error.detail);
    const again = Math.max(pausedUntil, now + waitOf(refund, now));
    await releaseRow(trx, 'refunds', refund, {
      updated_at: now,
      failure,
      ...(isFinal ? { state: 'failed', ended_at: now } : { next_ask_at: again }),
    });
    const source = isFinal && (await findPaymentSource(trx, refund.payment_id));
    const order = source && (await holdMoney(trx, source.order_id));
    if (order) announceOrder(trx, context, { from: order.status, order });
  });
}

/**
 * Requests a claimed refund at the provider, or its state, and records the result. Returned money is recorded from the payment itself,
 * so that nothing counts twice.
 */
export async function stepRefund(context: ChargeContext, refund: RefundRow): Promise<void> {
  const { row: account, provider } = await openProvider(context, refund.account_id);
  const work = { refund, account };
  try {
    const source = await findPaymentSource(context.db, refund.payment_id);
    const paymentId = source?.provider_payment_id;
    if (!provider || !source || !paymentId) throw new PixProviderError('wrong-secret');
    const others = await listRefundIds(context.db, refund);
    const stepped = await ask(provider, refund, { paymentId, others });
    await settle(context, { ...work, source }, stepped);
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    context.log.warn(
      { event: 'pix-provider', provider: account.provider, fault: error.fault },
      'the PIX provider did not give money back',
    );
    await fail(context, work, error);
  }
}
