import { createHmac } from 'node:crypto';
import type { OrderChargeAnswer } from '../../contract.ts';
import type { OrderPix } from '#kit/contract/pix.ts';
import { MINUTE_MS } from '#kit/rules/durations.ts';
import { toReais } from '#kit/rules/money.ts';
import { isPixAmount } from '#kit/rules/pix.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import { newId, publicReference } from '#kit/server/core/ids.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { findCurrentAccount } from '../accounts/pix-accounts.service.ts';
import { dueOf, paymentStatusOfOrder } from '#areas/orders/server/orders.service.ts';
import { findMoney, holdMoney } from '#areas/payments/server/payments.service.ts';
import { findPix } from '#areas/store/server/store.service.ts';
import type { AccountRow } from './account-work.repository.ts';
import { type ChargeContext, openProvider } from './open-provider.ts';
import {
  countClosed,
  findLastCharge,
  giveUpCharge,
  insertCharge,
  listUnsettled,
  touchCharge,
  type ChargedOrder,
  type ChargeRow,
} from './charges.repository.ts';
import { askWhileOpen, CHARGE_LASTS_MS } from './schedule.ts';
import { SHOWN_UNTIL_MS, shownCode, staticPix } from './shown-charge.ts';
import { claimCharge, stepCharge, UNSHOWN } from './step-charge.ts';

/** The number of hexadecimal digits that every bank takes for a `txid`. */
const TOKEN_DIGITS = 32;

/** The token of one attempt to charge an order: the same each time, and impossible to guess. @returns 32 hexadecimal digits */
export const chargeToken = (secret: string, orderNumber: string, attempt: number): string =>
  createHmac('sha256', secret)
    .update(`cob:${orderNumber}:${attempt}`)
    .digest('hex')
    .slice(0, TOKEN_DIGITS);

/** The time that a customer waits for a code: shorter than the page's wait for an answer. The page then asks again. */
const ANSWER_WITHIN_MS = 3_500;
/** Cancel the old one, make the next, and once more where the order was changed in between. */
const MOST_STEPS = 4;
/** A sum that a provider refused is not tried again at once. */
const REFUSED_FOR_MS = 10 * MINUTE_MS;
/** Charges that the provider had closed when they were made: an account that it limits, or names of before a backup. */
const MOST_CLOSED = 3;
const TOUCH_EVERY_MS = 5_000;

type Plan =
  | { readonly kind: 'show'; readonly charge: ChargeRow & { readonly code: string } }
  | { readonly kind: 'step'; readonly id: string }
  /** Another process does it, or it has to wait. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'static' };

/** Whether a charge asks for what is due, at the account, and can be paid for a while. */
const fits = (charge: ChargeRow, order: ChargedOrder, account: AccountRow, now: number): boolean =>
  charge.account_id === account.id &&
  charge.amount_cents === dueOf(order) &&
  charge.expires_at - SHOWN_UNTIL_MS > now;

/**
 * Whether a charge stands in the way of the next one. A charge that cannot be cancelled, because its account was replaced or its
 * provider refuses, does not: if it is paid after all, the money is to give back.
 */
const stands =
  (account: AccountRow) =>
  (charge: ChargeRow): boolean =>
    charge.state !== 'cancelling' ||
    (charge.account_id === account.id && charge.last_failure === null);

const canStep = (charge: ChargeRow, now: number): boolean =>
  charge.lease_until <= now && charge.next_ask_at <= now;

/** Makes the next charge of an order, which somebody may have changed, or charged, meanwhile. */
async function beginCharge(
  context: ChargeContext,
  orderId: string,
  account: AccountRow,
): Promise<Plan> {
  const { provider } = await openProvider(context, account.id);
  if (!provider) return { kind: 'static' };
  return plainTransaction(context, async (trx): Promise<Plan> => {
    const now = context.clock();
    const order = await holdMoney(trx, orderId);
    if (!order) return { kind: 'static' };
    if ((await listUnsettled(trx, orderId)).some(stands(account))) return { kind: 'wait' };
    const amountCents = dueOf(order);
    if (!isPixAmount(amountCents)) return { kind: 'wait' };
    const last = await findLastCharge(trx, orderId);
    const isRefused =
      (last?.state === 'refused' || last?.last_failure === UNSHOWN) &&
      last.amount_cents === amountCents &&
      last.account_id === account.id &&
      last.updated_at > now - REFUSED_FOR_MS;
    if (isRefused) return { kind: 'static' };
    const closed = await countClosed(trx, orderId, now - REFUSED_FOR_MS);
    if (closed >= MOST_CLOSED) return { kind: 'static' };
    const attempt = (last?.attempt ?? 0) + 1;
    const orderNumber = String(order.order_id);
    const token = chargeToken(context.secrets.providers, orderNumber, attempt);
    const id = newId();
    await insertCharge(trx, {
      id,
      order_id: orderId,
      account_id: account.id,
      attempt,
      reference: provider.referenceOf({ orderNumber, attempt, token }),
      provider_id: null,
      amount_cents: amountCents,
      code: null,
      state: 'making',
      expires_at: now + CHARGE_LASTS_MS,
      seen_at: now,
      next_ask_at: now,
      lease_owner: null,
      last_failure: null,
      created_at: now,
      updated_at: now,
      ended_at: null,
    });
    afterCommit(trx, () => context.charges.wake());
    return { kind: 'step', id };
  });
}

async function planFor(
  context: ChargeContext,
  order: ChargedOrder,
  account: AccountRow,
  isAway: boolean,
): Promise<Plan> {
  const now = context.clock();
  const charge = (await listUnsettled(context.db, order.id)).find(stands(account));
  if (isAway && !(charge?.state === 'open' && fits(charge, order, account, now))) {
    return { kind: 'static' };
  }
  if (!charge) return beginCharge(context, order.id, account);
  if (charge.state !== 'cancelling' && !fits(charge, order, account, now)) {
    await plainTransaction(context, (trx) => giveUpCharge(trx, charge.id, now));
    return { kind: 'step', id: charge.id };
  }
  if (charge.state === 'open' && charge.code !== null) {
    return { kind: 'show', charge: { ...charge, code: charge.code } };
  }
  return canStep(charge, now) ? { kind: 'step', id: charge.id } : { kind: 'wait' };
}

/** Notes that the page is open, so that the charge is asked for as often as that deserves. */
async function noteSeen(context: ChargeContext, charge: ChargeRow): Promise<void> {
  const now = context.clock();
  const askAt = askWhileOpen(charge.asked_at, now);
  if (now - charge.seen_at < TOUCH_EVERY_MS && charge.next_ask_at <= askAt) return;
  await plainTransaction(context, (trx) => touchCharge(trx, charge.id, { seenAt: now, askAt }));
  if (askAt < charge.next_ask_at) context.charges.wake();
}

/**
 * A step's end, or the end of a customer's patience: then the step goes on by itself.
 * @returns false also where there was nothing to do, or somebody else does it.
 */
async function stepWithin(context: ChargeContext, id: string, ms: number): Promise<boolean> {
  const claimAndStep = async (): Promise<boolean> => {
    const charge = await claimCharge(context, id);
    if (charge) await stepCharge(context, charge);
    return charge !== undefined;
  };
  const step = claimAndStep();
  // The claim of the step ends by itself, and the worker does the step again.
  step.catch(() => context.log.error({ event: 'charge-step' }, 'a step of a charge failed'));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  return Promise.race([step, patience]).finally(() => clearTimeout(timer));
}

/**
 * The payment that the customer's page of an order shows: the code of its charge, which is made, renewed or replaced if need be.
 * The static code stands in for it while a provider is away, or has not answered yet.
 * @returns undefined where the order is gone.
 */
export async function showCharge(
  context: ChargeContext,
  orderId: string,
  patienceMs = ANSWER_WITHIN_MS,
): Promise<OrderChargeAnswer | undefined> {
  for (let step = 1; ; step += 1) {
    const order = await findMoney(context.db, { by: 'id', id: orderId });
    if (!order) return undefined;
    const answer = (pix: OrderPix | null, isMaking = false): OrderChargeAnswer => ({
      paymentStatus: paymentStatusOfOrder(order),
      due: toReais(Math.max(0, dueOf(order))),
      paid: toReais(order.paid_cents),
      pix,
      isMaking,
    });
    if (!isPixAmount(dueOf(order))) return answer(null);
    const fallBack = async (isMaking = false) =>
      answer(staticPix(order, await findPix(context.db)), isMaking);

    const account = await findCurrentAccount(context.db);
    if (!account || account.is_on === 0) return fallBack();
    const isAway = account.paused_until > context.clock();
    const plan = await planFor(context, order, account, isAway);
    if (plan.kind === 'show') {
      await noteSeen(context, plan.charge);
      return answer(shownCode(plan.charge));
    }
    if (plan.kind === 'static') return fallBack();
    if (plan.kind === 'wait') return fallBack(true);
    const isDone = step < MOST_STEPS && (await stepWithin(context, plan.id, patienceMs));
    if (!isDone) return fallBack(true);
  }
}

export async function findLinkedOrderId(db: Db, order: string): Promise<string | undefined> {
  const reference = publicReference(order);
  return reference && (await findMoney(db, reference))?.id;
}
