import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { releaseRow } from '#kit/server/db/claims.ts';
import {
  PixProviderError,
  type PixProvider,
  type ProviderPayment,
} from '../providers/pix-provider.ts';
import { findProviderPayment, sumGivenBack } from '#areas/payments/server/payments.service.ts';
import type { AccountRow } from './account-work.repository.ts';
import {
  type ChargeContext,
  openProvider,
  noteProviderFailure,
  noteAnswer,
} from './open-provider.ts';
import { findByReference, markPaid, type ChargeRow } from './charges.repository.ts';
import { notePayments } from './note-payments.ts';
import { LIST_AGAIN_MS, LIST_EVERY_MS } from './schedule.ts';

/** The part of a list that one call reads: a program that was off for weeks reads one part after the other. */
const SPAN_MS = DAY_MS;
/** The interval for a replaced account: some of its charges are still paid, and money is still given back. */
const OLD_ACCOUNT_EVERY_MS = HOUR_MS;
const OLD_ACCOUNT_FOR_MS = 90 * DAY_MS;
const GIVEN_BACK_FOR_MS = 90 * DAY_MS;
const LATE_SPAN_MS = 30 * DAY_MS;
const LATE_EVERY_MS = 6 * HOUR_MS;

async function isKnown(
  { db }: Pick<ChargeContext, 'db'>,
  account: AccountRow,
  payment: ProviderPayment,
): Promise<boolean> {
  const known = await findProviderPayment(db, {
    provider: account.provider,
    paymentId: payment.id,
  });
  return known !== undefined && (await sumGivenBack(db, known.id)) >= payment.refundedCents;
}

/** Records the payments of a list that belong to charges of ours; a store's account also receives other money. */
async function noteListed(
  context: ChargeContext,
  account: AccountRow,
  payments: readonly ProviderPayment[],
): Promise<void> {
  for (const payment of payments) {
    if (payment.reference === null || (await isKnown(context, account, payment))) continue;
    const charge = await findByReference(context.db, account.provider, payment.reference);
    if (!charge) continue;
    await noteLate(context, account, charge, payment).catch((error: unknown) => {
      // A single payment must not block all later ones.
      const { name } = error instanceof Error ? error : new Error();
      context.log.error({ event: 'pix-payment', fault: name }, 'a listed payment was not noted');
    });
  }
}

const noteLate = (
  context: ChargeContext,
  { provider }: AccountRow,
  charge: ChargeRow,
  payment: ProviderPayment,
): Promise<undefined> => {
  const now = context.clock();
  return change(context, programCall(now), async (trx) => {
    const payments = [payment];
    const entries = await notePayments(trx, context, { charge, provider, payments, now });
    await markPaid(trx, charge.id, now);
    return { trail: entries.length > 0 ? entries : unrecorded('known already') };
  });
};

/** Whether the time has come, some times a day, to look for returned money of older payments. */
const isLateDue = (before: number, now: number): boolean =>
  Math.floor(before / LATE_EVERY_MS) < Math.floor(now / LATE_EVERY_MS);

/** A bank lists a payment on the day on which it came in, and can give it back for ninety days. */
async function noteGivenBackLate(
  context: ChargeContext,
  account: AccountRow,
  provider: PixProvider,
  now: number,
): Promise<void> {
  for (let until = now; until > now - GIVEN_BACK_FOR_MS; until -= LATE_SPAN_MS) {
    const span = { from: until - LATE_SPAN_MS, until, isGivenBack: true };
    await noteListed(context, account, await provider.listPayments(span));
  }
}

/**
 * Reads a claimed account's list of payments since the last time, and records what the asking for charges missed: money that came
 * while the program was off, or after a charge had ended, and money that was given back in the provider's own app.
 */
export async function listAccount(context: ChargeContext, claimed: AccountRow): Promise<void> {
  const now = context.clock();
  const release = (listedUntil: number | undefined, nextListAt: number) =>
    plainTransaction(context, async (trx) => {
      // A list does not use the key by which charges are made.
      const isProven = listedUntil !== undefined && claimed.last_failure !== 'key-missing';
      if (isProven) await noteAnswer(trx, claimed);
      await releaseRow(trx, 'pix_accounts', claimed, {
        ...(listedUntil === undefined ? {} : { listed_until: listedUntil }),
        next_list_at: nextListAt,
      });
    });
  const every =
    claimed.is_current === 1
      ? LIST_EVERY_MS
      : now - claimed.updated_at > OLD_ACCOUNT_FOR_MS
        ? DAY_MS
        : OLD_ACCOUNT_EVERY_MS;
  const until = Math.min(now, claimed.listed_until + SPAN_MS);
  try {
    const { provider } = await openProvider(context, claimed.id);
    if (!provider) throw new PixProviderError('wrong-secret');
    const from = Math.min(claimed.listed_until, now) - LIST_AGAIN_MS;
    await noteListed(context, claimed, await provider.listPayments({ from, until }));
    if (claimed.provider !== 'mercado-pago' && isLateDue(claimed.listed_until, until)) {
      await noteGivenBackLate(context, claimed, provider, until);
    }
    await release(until, until < now ? now : now + every);
  } catch (error) {
    if (!(error instanceof PixProviderError)) throw error;
    const pausedUntil = await plainTransaction(context, (trx) =>
      noteProviderFailure(trx, claimed, error, context.clock()),
    );
    await release(undefined, Math.max(pausedUntil, now + every));
  }
}
