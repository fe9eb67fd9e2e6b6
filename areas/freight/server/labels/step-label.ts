import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { AppError } from '#kit/server/core/errors.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { fiscalKeyProblem } from '#areas/orders/rules/fiscal-key.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import {
  findOrders,
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
import type { FreightLabelRow } from '../freight.repository.ts';
import {
  FreightProviderError,
  type FreightFault,
  type FreightLabels,
  type ProviderLabel,
} from '../providers/freight-provider.ts';
import { faultInWords } from '../settings/fault-words.ts';
import { findFreightSettings } from '../settings/stored-settings.ts';
import {
  askForLabels,
  faultOf,
  settleLabel,
  type LabelContext,
  type LabelOutcome,
} from './label-accounts.ts';
import { labelProblem, labelRequest, ORDER_CANCELLED } from './label-request.ts';

const AGAIN_SOON_MS = 5 * SECOND_MS;
const AGAIN_AT_MOST_MS = 10 * MINUTE_MS;
/** Faults after which the same call would fail again. */
const FINAL: readonly FreightFault[] = ['refused', 'wallet-empty', 'label-expired'];

/** A claimed label with the way to its provider. */
interface Work {
  readonly context: LabelContext;
  readonly label: FreightLabelRow;
  readonly labels: FreightLabels;
  readonly now: number;
}

const ended = (state: 'failed' | 'cancelled', now: number, words: string | null): LabelOutcome => ({
  state,
  ended_at: now,
  last_failure: words,
});

/** The same step once more, after a wait that is longer each time. */
function again({ tries }: FreightLabelRow, now: number, words: string | null, atLeastMs = 0) {
  const wait = Math.min(AGAIN_AT_MOST_MS, AGAIN_SOON_MS * 2 ** Math.min(tries - 1, 10));
  return { next_step_at: now + Math.max(wait, atLeastMs), last_failure: words };
}

/** A label that could not be cancelled goes on where it was. */
const kept = ({ tracking_code: code }: FreightLabelRow, now: number, words: string) => ({
  state: code === null ? ('wanted' as const) : ('ready' as const),
  tries: 0,
  next_step_at: now + AGAIN_AT_MOST_MS,
  last_failure: words,
});

const find = (
  { id, provider_id: providerId }: FreightLabelRow,
  labels: FreightLabels,
): Promise<ProviderLabel | undefined> =>
  providerId === null ? labels.findByTag(id) : labels.find(providerId);

/** Fails a label that is not paid, and takes it out of the cart where that can be done. */
async function fail(
  labels: FreightLabels,
  found: ProviderLabel | undefined,
  now: number,
  words: string,
): Promise<LabelOutcome> {
  if (found) await labels.removeFromCart(found.id).catch(faultOf);
  return ended('failed', now, words);
}

/** Brings a label nearer, after a look at where it is: another process may have died after its call. */
async function buy({ context, label, labels, now }: Work): Promise<LabelOutcome> {
  let found = await find(label, labels);
  if (!found && label.provider_id !== null)
    return again(label, now, 'A etiqueta não está no provedor. Cancele e compre de novo.');
  if (!found || found.state === 'in-cart') {
    const settings = await findFreightSettings(context.db);
    const [ordered] = await findOrders(context.db, [label.order_id]);
    const problem = ordered && labelProblem(ordered.order, settings);
    if (!ordered || problem !== undefined)
      return fail(labels, found, now, problem ?? ORDER_CANCELLED);
    found ??= await labels.addToCart(labelRequest(label, ordered, settings));
  }
  const { id, state, trackingCode, fiscalKey } = found;
  const goesOn = { tries: 0, next_step_at: now, last_failure: null };
  // Its id is known before it is paid: a provider that does not list it yet would be paid for another.
  if (label.provider_id === null)
    return { ...goesOn, provider_id: id, price_cents: found.priceCents ?? label.price_cents };
  if (state === 'cancelled') return ended('cancelled', now, 'Foi cancelada no provedor.');
  if (state === 'expired')
    return ended('failed', now, faultInWords(label.provider, 'label-expired', ''));
  if (state === 'in-cart') await labels.pay(id);
  if (state === 'in-cart' || (state === 'paid' && label.state !== 'generated')) {
    await labels.generate(id);
    return { ...goesOn, state: 'generated' };
  }
  if (trackingCode === null) return { ...again(label, now, null), state: 'generated' };
  return {
    ...goesOn,
    state: 'ready',
    tracking_code: readTrackingCode(trackingCode),
    fiscal_key: fiscalKey,
    next_step_at: now + HOUR_MS,
  };
}

/** Sends the order out with its label's code. @returns words for staff where it cannot be sent. */
async function ship(
  trx: Trx,
  { context, label, now }: Pick<Work, 'context' | 'label' | 'now'>,
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

/** Cancels a label, and takes its order back where that left with it within the hour. */
async function cancel({ context, label, labels, now }: Work): Promise<LabelOutcome> {
  const { tracking_code: code } = label;
  const found = await find(label, labels);
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
  label: FreightLabelRow,
  labels: FreightLabels | undefined,
  { fault, detail, retryAfterMs }: FreightProviderError,
  now: number,
): Promise<LabelOutcome> {
  const words = faultInWords(label.provider, fault, detail);
  const later = again(label, now, words, retryAfterMs);
  if (!labels || !FINAL.includes(fault)) return later;
  if (label.state === 'cancelling') return kept(label, now, words);
  const found = await find(label, labels).catch(faultOf);
  if (
    found instanceof FreightProviderError ||
    (found && found.state !== 'in-cart' && found.state !== 'expired')
  )
    return later;
  return fail(labels, found, now, words);
}

/**
 * Does what is next for a claimed label, and saves what came of it. A process that dies in between leaves a claim that ends, and the
 * step is done again after a look at the provider.
 */
export async function stepLabel(context: LabelContext, label: FreightLabelRow): Promise<void> {
  if (label.state === 'ready') return followLabel(context, label);
  const now = context.clock();
  const step = label.state === 'cancelling' ? cancel : buy;
  const { labels, answer } = await askForLabels(context, (way) =>
    step({ context, label, labels: way, now }),
  );
  const isFailed = answer instanceof FreightProviderError;
  const outcome = isFailed ? await judge(label, labels, answer, now) : answer;
  await settleLabel(context, label, async (trx, order, held) => {
    const { tracking_code: code, fiscal_key: key } = outcome;
    // A label that staff cancelled meanwhile sends nothing.
    if (!code || held.state === 'cancelling') return { outcome };
    const words = await ship(trx, { context, label, now }, order, code);
    const isKeyTaken = key && order.fiscal_key === null && !fiscalKeyProblem(key);
    if (isKeyTaken) await writeFiscalKey(trx, order, key);
    return {
      outcome: { ...outcome, last_failure: words },
      entry: isKeyTaken
        ? { action: 'order.fiscal-key-changed', subject: orderSubject(order) }
        : undefined,
    };
  });
}
