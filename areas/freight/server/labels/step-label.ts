import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { unrecorded, type Entry } from '#kit/server/core/trail.ts';
import type { Outcome } from '#kit/server/db/claims.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { writeFiscalKey } from '#areas/dispatch/server/dispatch.service.ts';
import { fiscalKeyProblem } from '#areas/orders/rules/fiscal-key.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import {
  findOrders,
  holdOrder,
  orderSubject,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import {
  readTrackingCode,
  shipOrder,
  unshipOrder,
} from '#areas/printing/server/printing.service.ts';
import { followLabel } from '../following/follow-label.ts';
import { findLabel, type FreightLabelRow } from '../freight.repository.ts';
import {
  FreightProviderError,
  type FreightFault,
  type FreightLabels,
  type ProviderLabel,
} from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { noteOutcome } from '../settings/note-outcome.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { insteadOfFault, openLabels } from './label-accounts.ts';
import { labelProblem, ORDER_CANCELLED } from './label-problem.ts';
import { labelRequest } from './label-request.ts';
import { releaseLabel } from './labels.repository.ts';
import type { LabelContext } from './worker.ts';

/** A claim of a step: longer than its calls can take. */
export const LEASE_MS = 3 * MINUTE_MS;
/** A parcel that was not delivered is asked for once a day. */
export const LONGEST_WAIT_MS = DAY_MS + HOUR_MS;
const AGAIN_AT_MOST_MS = 10 * MINUTE_MS;
const AGAIN_SOON_MS = 5 * SECOND_MS;
/** A provider may not know yet what it has just made. */
const MISSED_TIMES = 3;

const STATE_WORDS = {
  gone: 'A etiqueta não está mais no provedor. Compre de novo.',
  cancelled: 'A etiqueta foi cancelada no provedor.',
  posted: 'A etiqueta já foi postada e não pode mais ser cancelada.',
  orderCancelled: `${ORDER_CANCELLED} Cancele a etiqueta.`,
  otherCode: 'O pedido já saiu com outro código.',
  stays: 'O pedido continua como enviado.',
};

type LabelOutcome = Outcome<'freight_labels'>;

/** The wait of a step that is to be done again, longer each time. */
const againAfter = ({ tries }: FreightLabelRow): number =>
  Math.min(AGAIN_AT_MOST_MS, AGAIN_SOON_MS * 2 ** Math.min(tries - 1, 10));

const ended = (state: 'failed' | 'cancelled', now: number, words: string | null): LabelOutcome => ({
  state,
  ended_at: now,
  last_failure: words,
});

/** The same step again, later. */
const again = (label: FreightLabelRow, now: number, words: string | null = null): LabelOutcome => ({
  next_step_at: now + againAfter(label),
  last_failure: words,
});

const reached = (state: 'in-cart' | 'paid' | 'generated', now: number): LabelOutcome => ({
  state,
  tries: 0,
  next_step_at: now,
  last_failure: null,
});

/** A claimed label with the way to its provider. */
interface Work {
  readonly context: LabelContext;
  readonly label: FreightLabelRow;
  readonly labels: FreightLabels;
  readonly now: number;
}

const findAtProvider = ({ label, labels }: Work): Promise<ProviderLabel | undefined> =>
  label.provider_id === null ? labels.findByTag(label.id) : labels.find(label.provider_id);

const isUnpaid = (found: ProviderLabel | undefined): boolean =>
  found === undefined || found.state === 'in-cart';

/** Takes an unpaid label out of the cart where that can be done: left there it costs nothing. */
async function emptyCart({ labels }: Work, found: ProviderLabel | undefined): Promise<void> {
  if (found?.state !== 'in-cart') return;
  await labels.removeFromCart(found.id).catch(insteadOfFault(undefined));
}

async function putInCart({ context, label, labels, now }: Work): Promise<LabelOutcome> {
  const settings = await findFreightSettings(context.db);
  const [ordered] = await findOrders(context.db, [label.order_id]);
  const problem = ordered ? labelProblem(ordered.order, settings) : ORDER_CANCELLED;
  if (!ordered || problem !== undefined) return ended('failed', now, problem ?? null);
  return inCart(await labels.addToCart(labelRequest(label, ordered, settings)), label, now);
}

const inCart = (found: ProviderLabel, label: FreightLabelRow, now: number): LabelOutcome => ({
  ...reached(isUnpaid(found) ? 'in-cart' : 'paid', now),
  provider_id: found.id,
  protocol: found.protocol,
  price_cents: found.priceCents ?? label.price_cents,
});

/** One call that brings a label nearer, after a look at where it is: another process may have died after its call. */
async function buy(work: Work): Promise<LabelOutcome | undefined> {
  const { context, label, labels, now } = work;
  const found = await findAtProvider(work);
  if (isUnpaid(found)) {
    const [ordered] = await findOrders(context.db, [label.order_id]);
    if (ordered?.order.status === 'CANCELADO') {
      await emptyCart(work, found);
      return ended('failed', now, ORDER_CANCELLED);
    }
  }
  if (!found) {
    if (label.provider_id === null) return putInCart(work);
    return label.tries < MISSED_TIMES ? again(label, now) : ended('failed', now, STATE_WORDS.gone);
  }
  if (label.provider_id === null) return inCart(found, label, now);
  if (found.state === 'in-cart') {
    await labels.pay(found.id);
    return reached('paid', now);
  }
  if (found.state === 'paid') {
    if (label.state === 'generated') return again(label, now);
    await labels.generate(found.id);
    return reached('generated', now);
  }
  if (found.state === 'cancelled') return ended('cancelled', now, STATE_WORDS.cancelled);
  if (found.state === 'expired') throw new FreightProviderError('label-expired');
  if (found.trackingCode === null) return { ...again(label, now), state: 'generated' };
  await makeReady(work, found, readTrackingCode(found.trackingCode));
  return undefined;
}

/** Sends the order out with its label's code. @returns words for staff where it cannot be sent. */
async function ship(
  trx: Trx,
  { context, now }: Work,
  order: OrderRow,
  code: string,
): Promise<string | null> {
  if (order.status === 'CANCELADO') return STATE_WORDS.orderCancelled;
  if (!isOrderOpen(order.status))
    return order.tracking_code === code ? null : STATE_WORDS.otherCode;
  await shipOrder(trx, context, programCall(now), {
    reference: { by: 'id', id: order.id },
    code,
    refusal: () => new Error('The order is held'),
  });
  return null;
}

/** Notes a label's code, and gives it and the key of the provider's declaration to the order, in one transaction. */
async function makeReady(work: Work, found: ProviderLabel, code: string): Promise<void> {
  const { context, label, now } = work;
  await change(context, programCall(now), async (trx) => {
    const order = await holdOrder(trx, { by: 'id', id: label.order_id });
    const held = order && (await findLabel(trx, label.id));
    if (!held || held.lease_owner !== label.lease_owner) return { trail: unrecorded('lost') };
    const { fiscalKey } = found;
    const entries: Entry[] = [];
    // A label that staff cancelled meanwhile sends nothing.
    const isCancelled = held.state === 'cancelling';
    const words = isCancelled ? null : await ship(trx, work, order, code);
    if (!isCancelled && fiscalKey && order.fiscal_key === null && !fiscalKeyProblem(fiscalKey)) {
      await writeFiscalKey(trx, order, fiscalKey);
      entries.push({ action: 'order.fiscal-key-changed', subject: orderSubject(order) });
    }
    await releaseLabel(trx, label, {
      state: 'ready',
      tracking_code: code,
      fiscal_key: fiscalKey,
      tries: 0,
      next_step_at: now + HOUR_MS,
      last_failure: words,
      updated_at: now,
    });
    return { trail: entries.length > 0 ? entries : unrecorded('the history has it') };
  });
}

/** Takes an order back that left with a cancelled label. @returns words for staff where it stays sent. */
async function takeOrderBack({ context, label, now }: Work): Promise<string | null> {
  const { tracking_code: code } = label;
  if (code === null) return null;
  try {
    await unshipOrder(context, programCall(now), label.order_id, {
      isOf: (order) => order.tracking_code === code,
      otherwise: 'order_not_shipped',
      tooOld: 'shipping_too_old',
      action: 'order.shipping-taken-back',
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'shipping_too_old') return STATE_WORDS.stays;
  }
  return null;
}

async function cancel(work: Work): Promise<LabelOutcome> {
  const { label, labels, now } = work;
  const found = await findAtProvider(work);
  if (found?.state === 'in-cart') await labels.removeFromCart(found.id);
  else if (found?.state === 'paid' || found?.state === 'generated') await labels.cancel(found.id);
  else if (found && found.state !== 'cancelled' && found.state !== 'expired')
    return notCancelled(label, now, STATE_WORDS.posted);
  return ended('cancelled', now, await takeOrderBack(work));
}

/** A label that could not be cancelled goes on where it was. */
const notCancelled = (label: FreightLabelRow, now: number, words: string): LabelOutcome => ({
  state: label.tracking_code === null ? 'paid' : 'ready',
  tries: 0,
  next_step_at: now + AGAIN_AT_MOST_MS,
  last_failure: words,
});

/** Faults after which the same call would fail again. */
const FINAL: readonly FreightFault[] = ['refused', 'wallet-empty', 'label-expired'];

/** Judges a failed step. Only a label that is surely not paid fails for good; money that was taken is followed up. */
async function outcomeOfFault(
  work: Work,
  { fault, detail, retryAfterMs = 0 }: FreightProviderError,
): Promise<LabelOutcome> {
  const { label, now } = work;
  const words = faultInWords(label.provider, fault, detail);
  const wait = Math.max(retryAfterMs, againAfter(label));
  const later = { next_step_at: now + wait, last_failure: words };
  if (!FINAL.includes(fault)) return later;
  if (label.state === 'cancelling')
    return fault === 'refused' ? notCancelled(label, now, words) : later;
  if (fault === 'label-expired') return ended('failed', now, words);
  const found = await findAtProvider(work);
  if (!isUnpaid(found)) return later;
  await emptyCart(work, found);
  return ended('failed', now, words);
}

/**
 * Does what is next for a claimed label, and saves what came of it. A process that dies in between leaves a claim that ends, and the
 * step is done again after a look at the provider.
 */
export async function stepLabel(context: LabelContext, label: FreightLabelRow): Promise<void> {
  if (label.state === 'ready') return followLabel(context, label);
  const now = context.clock();
  const { id: accountId, labels } = await openLabels(context, label.provider);
  const save = (outcome: LabelOutcome): Promise<void> =>
    plainTransaction(context, (trx) => releaseLabel(trx, label, { ...outcome, updated_at: now }));
  const work = labels && { context, label, labels, now };
  try {
    if (!work) throw new FreightProviderError('wrong-secret');
    const outcome = await (label.state === 'cancelling' ? cancel(work) : buy(work));
    if (outcome) await save(outcome);
    if (accountId !== undefined) await noteOutcome(context, accountId, undefined);
  } catch (error) {
    if (!(error instanceof FreightProviderError)) throw error;
    const { fault, detail } = error;
    context.log.warn(
      { event: 'freight-provider', provider: label.provider, fault },
      'the freight provider failed',
    );
    if (accountId !== undefined) await noteOutcome(context, accountId, error);
    const later = again(label, now, faultInWords(label.provider, fault, detail));
    await save(work ? await outcomeOfFault(work, error).catch(insteadOfFault(later)) : later);
  }
}
