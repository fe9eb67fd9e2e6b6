import { announceOrder } from '#areas/orders/server/announce-order.service.ts';
import { isOrderOpen } from '#areas/orders/rules/order-status.ts';
import { orderSubject, updateOrder, type OrderRow } from '#areas/orders/server/orders.service.ts';
import { enqueue } from '#areas/messages/server/messages.service.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import type { Trx } from '#kit/server/db/tables.ts';
import { deliveryState, type DeliveryState } from '../../contract.ts';
import { DELIVERY_WORDS, isNews } from '../../rules/delivery.ts';
import type { FreightLabelRow } from '../freight.repository.ts';
import {
  ACCOUNT_REMOVED,
  askForLabels,
  settleLabel,
  type LabelContext,
} from '../labels/label-accounts.ts';
import { FreightProviderError, type LabelState } from '../providers/freight-provider.ts';

/** A provider's answers are up to an hour old. */
const ASKED_EVERY_MS = HOUR_MS;
/** A parcel is given up in the end, whatever its provider tells. */
const FOLLOWED_FOR_MS = 90 * DAY_MS;

/** The ends of a label that no parcel bears. */
const ENDS: Readonly<Partial<Record<LabelState, string>>> = {
  cancelled: 'A etiqueta foi cancelada no provedor.',
  expired: 'A etiqueta venceu no provedor sem ser postada.',
};

const CAME_BACK = 'O pedido voltou. Cancele a etiqueta ou envie de novo.';
/** Words of one look, which the next one takes away where they are true no more. */
const OF_A_LOOK: readonly (string | null)[] = [ACCOUNT_REMOVED, CAME_BACK];

/** Tells the customer where the parcel is. @returns whether the order is delivered by it. */
async function tell(
  trx: Trx,
  context: LabelContext,
  order: OrderRow,
  news: DeliveryState,
): Promise<boolean> {
  const now = context.clock();
  await enqueue(trx, context, { kind: 'delivery-news', order, news: DELIVERY_WORDS[news], now });
  if (news !== 'delivered' || order.delivered_at !== null) return false;
  const at = Math.max(now, order.updated_at);
  await updateOrder(trx, order.id, { delivered_at: at, updated_at: at });
  return true;
}

/**
 * Asks where the parcel of a ready label is, and releases the claimed row with the answer. A state is written once, with all that
 * follows. A provider that fails is asked again like one that has nothing new.
 */
export async function followLabel(context: LabelContext, label: FreightLabelRow): Promise<void> {
  const id = label.provider_id ?? '';
  const { way, answer } = await askForLabels(context, label, (labels) => labels.track(id));
  const told = answer instanceof FreightProviderError ? undefined : answer;
  await settleLabel(context, label, async (trx, order, held) => {
    const now = context.clock();
    const end = told && ENDS[told];
    const state = deliveryState.options.find((one) => one === told);
    const news = state && isNews(held.delivery, state) ? state : undefined;
    const delivery = news ?? held.delivery;
    if (news ?? end) announceOrder(trx, context, { from: order.status, order });
    const isItsParcel = order.status === 'ENVIADO' && order.tracking_code === label.tracking_code;
    const isDelivered = news && isItsParcel && (await tell(trx, context, order, news));
    const before = OF_A_LOOK.includes(held.last_failure) ? null : held.last_failure;
    const words = isOrderOpen(order.status) ? CAME_BACK : before;
    const isOver = delivery === 'delivered' || now - label.created_at >= FOLLOWED_FOR_MS;
    return {
      outcome: {
        nextAfterMs: ASKED_EVERY_MS,
        ...(end ? { state: 'cancelled', fiscal_key: null } : isOver && { state: 'done' }),
        last_failure: end ?? (way ? words : ACCOUNT_REMOVED),
        delivery,
        delivery_at: news ? now : held.delivery_at,
      },
      ...(isDelivered && {
        entry: { action: 'order.parcel-delivered', subject: orderSubject(order) },
      }),
    };
  });
}
