import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import {
  holdOrder,
  orderSubject,
  updateOrder,
  type OrderRow,
} from '#areas/orders/server/orders.service.ts';
import { enqueue } from '#areas/messages/server/messages.service.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { programCall } from '#kit/server/core/call.ts';
import { change } from '#kit/server/core/change.ts';
import { unrecorded } from '#kit/server/core/trail.ts';
import { releaseRow, type Outcome } from '#kit/server/db/claims.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { deliveryState, type DeliveryState } from '../../contract.ts';
import { DELIVERY_WORDS, isNews } from '../../rules/delivery.ts';
import { findLabel, type FreightLabelRow } from '../freight.repository.ts';
import { openLabels, type LabelContext } from '../labels/label-accounts.ts';
import { FreightProviderError, type LabelState } from '../providers/freight-provider.ts';
import { noteOutcome } from '../settings/freight-access.ts';

/** A parcel is given up in the end, whatever its provider tells. Days count from the label's creation. */
const FOLLOWED_FOR_MS = 90 * DAY_MS;
const UNDELIVERED_FOR_MS = 30 * DAY_MS;

/** The customer is told these by message. */
const TOLD: readonly DeliveryState[] = ['out-for-delivery', 'delivered', 'undelivered'];

/** The label's row tells of its parcel; the trail only of orders that are delivered. */
const NOTHING = unrecorded('no order was delivered');

/** The ends of a label that no parcel bears. */
const ENDS: Readonly<Partial<Record<LabelState, string>>> = {
  cancelled: 'A etiqueta foi cancelada no provedor.',
  expired: 'A etiqueta venceu no provedor sem ser postada.',
};

/** The next look at a parcel. A provider's answers are up to an hour old. */
function nextLook(
  { created_at: createdAt }: FreightLabelRow,
  delivery: DeliveryState | null,
  now: number,
): Outcome<'freight_labels'> {
  const isUndelivered = delivery === 'undelivered';
  const isOver = now - createdAt >= (isUndelivered ? UNDELIVERED_FOR_MS : FOLLOWED_FOR_MS);
  if (delivery === 'delivered' || isOver) return { state: 'done', ended_at: now };
  return { next_step_at: now + (isUndelivered ? DAY_MS : HOUR_MS) };
}

/** Tells the customer where the parcel is. @returns whether the order is delivered by it. */
async function tell(
  trx: Trx,
  context: LabelContext,
  {
    order,
    news,
    now,
  }: { readonly order: OrderRow; readonly news: DeliveryState; readonly now: number },
): Promise<boolean> {
  if (TOLD.includes(news)) {
    await enqueue(trx, context, { kind: 'delivery-news', order, news: DELIVERY_WORDS[news], now });
  }
  if (news !== 'delivered' || order.delivered_at !== null) return false;
  const at = Math.max(now, order.updated_at);
  await updateOrder(trx, order.id, { delivered_at: at, updated_at: at });
  return true;
}

/** Releases a claimed label with what its provider told; undefined: nothing. A state is written once, with all that follows. */
function settle(
  context: LabelContext,
  label: FreightLabelRow,
  told: LabelState | undefined,
): Promise<void> {
  const now = context.clock();
  return change(context, programCall(now), async (trx) => {
    const order = await holdOrder(trx, { by: 'id', id: label.order_id });
    const current = await findLabel(trx, label.id);
    // Another process took the label up meanwhile.
    if (!order || current?.lease_owner !== label.lease_owner) return { trail: NOTHING };
    const state = deliveryState.options.find((one) => one === told);
    const news = state && isNews(current.delivery, state) ? state : undefined;
    const end = told && ENDS[told];
    await releaseRow(trx, 'freight_labels', label, {
      tries: 0,
      updated_at: now,
      ...(news && { delivery: news, delivery_at: now }),
      ...(end === undefined
        ? nextLook(label, news ?? current.delivery, now)
        : { state: 'cancelled', last_failure: end, ended_at: now }),
    });
    if (news ?? end) announceOrder(trx, context, { from: order.status, order });
    const isItsParcel = order.status === 'ENVIADO' && order.tracking_code === label.tracking_code;
    const isDelivered = news && isItsParcel && (await tell(trx, context, { order, news, now }));
    return {
      trail: isDelivered
        ? { action: 'order.parcel-delivered', subject: orderSubject(order) }
        : NOTHING,
    };
  });
}

/**
 * Asks where the parcel of a ready label is, and releases the claimed row with the answer. A provider that fails is asked again like
 * one that has nothing new.
 */
export async function followLabel(context: LabelContext, label: FreightLabelRow): Promise<void> {
  const { provider, provider_id: providerId } = label;
  const { id: accountId, labels } = await openLabels(context, provider);
  let told: LabelState | undefined;
  try {
    if (labels && providerId) told = await labels.track(providerId);
    if (accountId !== undefined && labels) await noteOutcome(context, accountId, undefined);
  } catch (error) {
    if (!(error instanceof FreightProviderError)) throw error;
    const { fault } = error;
    context.log.warn({ event: 'freight-provider', provider, fault }, 'the freight provider failed');
    if (accountId !== undefined) await noteOutcome(context, accountId, error);
  }
  await settle(context, label, told);
}
