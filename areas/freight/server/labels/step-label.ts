import { HOUR_MS } from '#kit/rules/durations.ts';
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
  ACCOUNT_REMOVED,
  AGAIN_AT_MOST_MS,
  askForLabels,
  faultOf,
  settleLabel,
  type LabelContext,
  type LabelOutcome,
} from './label-accounts.ts';
import { labelProblem, labelRequest, ORDER_CANCELLED } from './label-request.ts';

/** Faults after which the same call would fail again. */
const FINAL: readonly FreightFault[] = ['refused', 'wallet-empty', 'label-expired'];

const NOT_HERE = 'A etiqueta não está nesta conta do provedor. Confira lá se foi paga';
const NO_CODE = 'O provedor ainda não deu o código desta etiqueta.';
/** The tries after which a label that was paid is asked for again. */
const MANY_TRIES = 10;

/** A claimed label with the way to its provider. */
interface Work {
  readonly context: LabelContext;
  readonly label: FreightLabelRow;
  readonly labels: FreightLabels;
}

/** A label that could not be cancelled goes on where it was. */
const kept = ({ tracking_code: code }: FreightLabelRow, words: string): LabelOutcome => ({
  state: code === null ? 'wanted' : 'ready',
  nextAfterMs: AGAIN_AT_MOST_MS,
  last_failure: words,
});

const find = (
  { id, provider_id: providerId }: FreightLabelRow,
  labels: FreightLabels,
): Promise<ProviderLabel | undefined> =>
  providerId === null ? labels.findByTag(id) : labels.find(providerId);

/** Brings a label nearer, after a look at where it is: another process may have died after its call. */
async function buy({ context, label, labels }: Work): Promise<LabelOutcome> {
  let found = await find(label, labels);
  if (!found && label.provider_id !== null)
    return { last_failure: label.tries > 3 ? `${NOT_HERE}, ou cancele.` : null };
  if (!found || found.state === 'in-cart') {
    const settings = await findFreightSettings(context.db);
    const [ordered] = await findOrders(context.db, [label.order_id]);
    const problem = ordered ? labelProblem(ordered.order, settings) : ORDER_CANCELLED;
    if (!ordered || problem !== undefined) {
      if (found) await labels.removeFromCart(found.id);
      return { state: 'failed', last_failure: problem };
    }
    found ??= await labels.addToCart(labelRequest(label, ordered, settings));
  }
  const { id, state, trackingCode, fiscalKey } = found;
  // Its id is known before it is paid: a provider that does not list it yet would be paid for another.
  if (label.provider_id === null)
    return { nextAfterMs: 0, provider_id: id, price_cents: found.priceCents ?? label.price_cents };
  if (state === 'cancelled')
    return { state: 'cancelled', last_failure: 'Foi cancelada no provedor.' };
  if (state === 'expired') throw new FreightProviderError('label-expired');
  if (state === 'in-cart') await labels.pay(id);
  if (state === 'in-cart' || (state === 'paid' && label.state !== 'generated')) {
    await labels.generate(id);
    return { state: 'generated', nextAfterMs: 0 };
  }
  if (trackingCode === null) {
    if (state === 'paid' && label.tries % MANY_TRIES === 0) await labels.generate(id);
    return { state: 'generated', last_failure: label.tries < MANY_TRIES ? null : NO_CODE };
  }
  const code = readTrackingCode(trackingCode);
  return { state: 'ready', nextAfterMs: HOUR_MS, tracking_code: code, fiscal_key: fiscalKey };
}

/** The call in which a label changes its order: the person who bought or cancelled it is the one in the history. */
function callOf({ clock }: LabelContext, { asked_by: id }: FreightLabelRow) {
  const call = programCall(clock());
  return { ...call, caller: { ...call.caller, id } };
}

/** Sends the order out with its label's code. @returns words for staff where it cannot be sent. */
async function ship(
  trx: Trx,
  { context, label }: Pick<Work, 'context' | 'label'>,
  order: OrderRow,
  code: string,
): Promise<string | null> {
  if (order.status === 'CANCELADO') return `${ORDER_CANCELLED} Cancele a etiqueta.`;
  if (!isOrderOpen(order.status))
    return order.tracking_code === code ? null : 'O pedido já saiu com outro código.';
  const reference = { by: 'id', id: order.id } as const;
  const refusal = () => new Error('The order is held');
  await shipOrder(trx, context, callOf(context, label), { reference, code, refusal });
  return null;
}

/** Cancels a label, and takes its order back where that left with it within the hour. */
async function cancel({ context, label, labels }: Work): Promise<LabelOutcome> {
  const { tracking_code: code } = label;
  const over = { state: 'cancelled', fiscal_key: null } as const;
  const found = await find(label, labels);
  // It may be paid at the account of an earlier token.
  if (!found && label.provider_id !== null)
    return label.tries < 3 ? {} : { state: 'cancelled', last_failure: `${NOT_HERE}.` };
  if (found?.state === 'in-cart') await labels.removeFromCart(found.id);
  else if (found?.state === 'paid' || found?.state === 'generated') await labels.cancel(found.id);
  else if (found && found.state !== 'cancelled' && found.state !== 'expired')
    return kept(label, 'A etiqueta já foi postada e não pode mais ser cancelada.');
  if (code === null) return over;
  try {
    await unshipOrder(context, callOf(context, label), label.order_id, {
      isOf: (order) => order.tracking_code === code,
      otherwise: 'order_not_shipped',
      tooOld: 'shipping_too_old',
      action: 'order.shipping-taken-back',
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'shipping_too_old')
      return { ...over, last_failure: 'O pedido continua como enviado.' };
  }
  return over;
}

/** Judges a failed step. Only a label that is surely not paid fails for good: money that was taken is followed up. */
async function judge(
  label: FreightLabelRow,
  labels: FreightLabels | undefined,
  { fault, detail, retryAfterMs }: FreightProviderError,
): Promise<LabelOutcome> {
  if (!labels && label.state === 'cancelling' && label.provider_id === null)
    return { state: 'cancelled' };
  const words = labels ? faultInWords(label.provider, fault, detail) : ACCOUNT_REMOVED;
  const later = { last_failure: words, retryAfterMs };
  if (!labels || !FINAL.includes(fault)) return later;
  if (label.state === 'cancelling') return kept(label, words);
  const found = await find(label, labels).catch(faultOf);
  if (found instanceof FreightProviderError) return later;
  if (!found && label.provider_id !== null) return later;
  if (found && found.state !== 'in-cart' && found.state !== 'expired') return later;
  if (found) await labels.removeFromCart(found.id).catch(faultOf);
  return { state: 'failed', last_failure: words };
}

/**
 * Does what is next for a claimed label, and saves what came of it. A process that dies in between leaves a claim that ends, and the
 * step is done again after a look at the provider.
 */
export async function stepLabel(context: LabelContext, label: FreightLabelRow): Promise<void> {
  if (label.state === 'ready') return followLabel(context, label);
  const step = label.state === 'cancelling' ? cancel : buy;
  const { way, answer } = await askForLabels(context, label, (labels) =>
    step({ context, label, labels }),
  );
  const isFailed = answer instanceof FreightProviderError;
  const outcome = isFailed ? await judge(label, way, answer) : answer;
  await settleLabel(context, label, async (trx, order, held) => {
    const { tracking_code: code, fiscal_key: key } = outcome;
    if (!code) return { outcome };
    // A label that staff cancelled meanwhile sends nothing.
    if (held.state === 'cancelling') return { outcome: { nextAfterMs: 0 } };
    const sent = { ...outcome, last_failure: await ship(trx, { context, label }, order, code) };
    // A label has no key but one that it gave its order, and takes back.
    if (!key || order.fiscal_key !== null || fiscalKeyProblem(key))
      return { outcome: { ...sent, fiscal_key: null } };
    await writeFiscalKey(trx, order, key);
    const entry = { action: 'order.fiscal-key-changed', subject: orderSubject(order) } as const;
    return { outcome: sent, entry };
  });
}
