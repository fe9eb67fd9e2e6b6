import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change, plainTransaction } from '#kit/server/core/change.ts';
import { AppError } from '#kit/server/core/errors.ts';
import { unrecorded, type Entry } from '#kit/server/core/trail.ts';
import type { Outcome } from '#kit/server/db/claims.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { fiscalKeyProblem } from '#areas/orders/rules/fiscal-key.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import {
  findOrders,
  holdOrder,
  orderSubject,
  writeFiscalKey,
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
import { noteOutcome } from '../settings/freight-access.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import { insteadOfFault, openLabels, type LabelContext } from './label-accounts.ts';
import { labelProblem, ORDER_CANCELLED } from './label-problem.ts';
import { labelRequest } from './label-request.ts';
import { releaseLabel } from './labels.repository.ts';

/** A claim of a step: longer than its calls can take. */
export const LEASE_MS = 3 * MINUTE_MS;
/** A parcel that was not delivered is asked for once a day. */
export const LONGEST_WAIT_MS = DAY_MS + HOUR_MS;
const AGAIN_SOON_MS = 5 * SECOND_MS;
const AGAIN_AT_MOST_MS = 10 * MINUTE_MS;
/** A provider may not know yet what it has just made. */
const MISSED_TIMES = 3;
/** Faults after which the same call would fail again. */
const FINAL: readonly FreightFault[] = ['refused', 'wallet-empty', 'label-expired'];

type LabelOutcome = Outcome<'freight_labels'>;

/** A claimed label with the way to its provider. */
interface Work {
  readonly context: LabelContext;
  readonly label: FreightLabelRow;
  readonly labels: FreightLabels;
  readonly now: number;
}

const ended = (state: 'failed' | 'cancelled', now: number, words: string | null): LabelOutcome => ({
  ...{ state, ended_at: now, last_failure: words },
});
const reached = (state: 'in-cart' | 'paid' | 'generated', now: number): LabelOutcome => ({
  ...{ state, tries: 0, next_step_at: now, last_failure: null },
});
/** The same step once more, after a wait that is longer each time. */
const again = ({ tries }: FreightLabelRow, now: number, words: string | null, atLeastMs = 0) => {
  const wait = Math.min(AGAIN_AT_MOST_MS, AGAIN_SOON_MS * 2 ** Math.min(tries - 1, 10));
  return { next_step_at: now + Math.max(wait, atLeastMs), last_failure: words };
};
/** A label that could not be cancelled goes on where it was. */
const kept = ({ tracking_code: code }: FreightLabelRow, now: number, words: string) => ({
  ...{ state: code === null ? ('paid' as const) : ('ready' as const), tries: 0 },
  ...{ next_step_at: now + AGAIN_AT_MOST_MS, last_failure: words },
});

const find = ({ label, labels }: Work): Promise<ProviderLabel | undefined> =>
  label.provider_id === null ? labels.findByTag(label.id) : labels.find(label.provider_id);

/** Fails a label that is not paid, and takes it out of the cart where that can be done. */
async function fail(
  { labels, now }: Work,
  found: ProviderLabel | undefined,
  words: string,
): Promise<LabelOutcome> {
  if (found) await labels.removeFromCart(found.id).catch(insteadOfFault(undefined));
  return ended('failed', now, words);
}

/** One call that brings a label nearer, after a look at where it is: another process may have died after its call. */
async function buy(work: Work): Promise<LabelOutcome | undefined> {
  const { context, label, labels, now } = work;
  let found = await find(work);
  if (!found && label.provider_id !== null && label.tries < MISSED_TIMES)
    return again(label, now, null);
  if (!found || found.state === 'in-cart') {
    const [ordered] = await findOrders(context.db, [label.order_id]);
    if (ordered?.order.status === 'CANCELADO') return fail(work, found, ORDER_CANCELLED);
    if (!ordered || (!found && label.provider_id !== null))
      return ended('failed', now, 'A etiqueta não está mais no provedor. Compre de novo.');
    if (!found) {
      const settings = await findFreightSettings(context.db);
      const problem = labelProblem(ordered.order, settings);
      if (problem !== undefined) return ended('failed', now, problem);
      found = await labels.addToCart(labelRequest(label, ordered, settings));
    }
  }
  const { id, state, trackingCode } = found;
  if (label.provider_id === null)
    return {
      ...reached(state === 'in-cart' ? 'in-cart' : 'paid', now),
      ...{ provider_id: id, price_cents: found.priceCents ?? label.price_cents },
    };
  if (state === 'in-cart') {
    await labels.pay(id);
    return reached('paid', now);
  }
  if (state === 'paid' && label.state !== 'generated') {
    await labels.generate(id);
    return reached('generated', now);
  }
  if (state === 'cancelled') return ended('cancelled', now, 'Foi cancelada no provedor.');
  if (state === 'expired') throw new FreightProviderError('label-expired');
  if (trackingCode === null) return { ...again(label, now, null), state: 'generated' };
  await makeReady(work, found, readTrackingCode(trackingCode));
  return undefined;
}

/** Sends the order out with its label's code. @returns words for staff where it cannot be sent. */
async function ship(
  trx: Trx,
  { context, label, now }: Work,
  order: OrderRow,
  code: string,
): Promise<string | null> {
  if (order.status === 'CANCELADO') return `${ORDER_CANCELLED} Cancele a etiqueta.`;
  if (!isOrderOpen(order.status))
    return order.tracking_code === code ? null : 'O pedido já saiu com outro código.';
  const refusal = () => new Error('The order is held');
  const reference = { by: 'id', id: order.id } as const;
  const { caller } = programCall(now);
  // The person who bought the label is the one in the order's history.
  const call = { caller: { ...caller, id: label.asked_by }, now };
  await shipOrder(trx, context, call, { reference, code, refusal });
  return null;
}

/** Notes a label's code, and gives it and the key of the provider's declaration to the order, in one transaction. */
async function makeReady(work: Work, { fiscalKey }: ProviderLabel, code: string): Promise<void> {
  const { context, label, now } = work;
  await change(context, programCall(now), async (trx) => {
    const order = await holdOrder(trx, { by: 'id', id: label.order_id });
    const held = order && (await findLabel(trx, label.id));
    if (held?.lease_owner !== label.lease_owner || !order) return { trail: unrecorded('lost') };
    const entries: Entry[] = [];
    let words: string | null = null;
    // A label that staff cancelled meanwhile sends nothing.
    if (held.state !== 'cancelling') {
      words = await ship(trx, work, order, code);
      if (fiscalKey && order.fiscal_key === null && !fiscalKeyProblem(fiscalKey)) {
        await writeFiscalKey(trx, order, fiscalKey);
        entries.push({ action: 'order.fiscal-key-changed', subject: orderSubject(order) });
      }
    }
    await releaseLabel(trx, label, {
      ...{ state: 'ready', tracking_code: code, fiscal_key: fiscalKey, tries: 0 },
      ...{ next_step_at: now + HOUR_MS, last_failure: words, updated_at: now },
    });
    return { trail: entries.length > 0 ? entries : unrecorded('the history has it') };
  });
}

/** Cancels a label, and takes its order back where that left with it within the hour. */
async function cancel(work: Work): Promise<LabelOutcome> {
  const { context, label, labels, now } = work;
  const { tracking_code: code } = label;
  const found = await find(work);
  if (found?.state === 'in-cart') await labels.removeFromCart(found.id);
  else if (found?.state === 'paid' || found?.state === 'generated') await labels.cancel(found.id);
  else if (found && found.state !== 'cancelled' && found.state !== 'expired')
    return kept(label, now, 'A etiqueta já foi postada e não pode mais ser cancelada.');
  if (code === null) return ended('cancelled', now, null);
  try {
    await unshipOrder(context, programCall(now), label.order_id, {
      isOf: (order) => order.tracking_code === code,
      otherwise: 'order_not_shipped',
      tooOld: 'shipping_too_old',
      action: 'order.shipping-taken-back',
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const stays = error.code === 'shipping_too_old';
    return ended('cancelled', now, stays ? 'O pedido continua como enviado.' : null);
  }
  return ended('cancelled', now, null);
}

/** Judges a failed step. Only a label that is surely not paid fails for good: money that was taken is followed up. */
async function judge(
  work: Work,
  { fault, retryAfterMs }: FreightProviderError,
  words: string,
): Promise<LabelOutcome> {
  const { label, now } = work;
  const later = again(label, now, words, retryAfterMs);
  if (!FINAL.includes(fault)) return later;
  if (label.state === 'cancelling') return kept(label, now, words);
  if (fault === 'label-expired') return ended('failed', now, words);
  const found = await find(work);
  return !found || found.state === 'in-cart' ? fail(work, found, words) : later;
}

/**
 * Does what is next for a claimed label, and saves what came of it. A process that dies in between leaves a claim that ends, and the
 * step is done again after a look at the provider.
 */
export async function stepLabel(context: LabelContext, label: FreightLabelRow): Promise<void> {
  if (label.state === 'ready') return followLabel(context, label);
  const { provider } = label;
  const now = context.clock();
  const { id: accountId, labels } = await openLabels(context, provider);
  const save = (outcome: LabelOutcome): Promise<void> =>
    plainTransaction(context, (trx) => releaseLabel(trx, label, { ...outcome, updated_at: now }));
  try {
    if (!labels) throw new FreightProviderError('wrong-secret');
    const work = { context, label, labels, now };
    const outcome = await (label.state === 'cancelling' ? cancel(work) : buy(work));
    if (outcome) await save(outcome);
    if (accountId !== undefined) await noteOutcome(context, accountId, undefined);
  } catch (error) {
    if (!(error instanceof FreightProviderError)) throw error;
    const { fault, detail } = error;
    const event = { event: 'freight-provider', provider, fault };
    context.log.warn(event, 'the freight provider failed');
    if (accountId !== undefined) await noteOutcome(context, accountId, error);
    const words = faultInWords(provider, fault, detail);
    const later = again(label, now, words);
    const work = labels && { context, label, labels, now };
    await save(work ? await judge(work, error, words).catch(insteadOfFault(later)) : later);
  }
}
