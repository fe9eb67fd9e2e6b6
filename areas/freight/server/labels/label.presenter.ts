import { toReais } from '#kit/rules/money.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';
import type { OrderRow } from '#areas/orders/server/orders.service.ts';
import { labelState, type FreightLabel } from '../../contract.ts';
import type { FreightLabelRow } from '../freight.repository.ts';
import type { ListedLabel } from './labels.repository.ts';

/** A label as staff see it. @param order its number, and its customer's name. */
export function presentLabel(
  row: FreightLabelRow,
  order: Pick<OrderRow, 'order_id' | 'customer_name' | 'customer_surname'>,
): FreightLabel {
  const state = labelState.options.find((shown) => shown === row.state) ?? 'buying';
  return {
    _id: row.id,
    order: row.order_id,
    orderId: order.order_id,
    customer: customerNameOf(order) || null,
    provider: row.provider,
    service: row.service_name,
    state,
    trackingCode: row.tracking_code,
    price: toReais(row.price_cents),
    delivery: row.delivery,
    deliveryAt: row.delivery_at === null ? null : new Date(row.delivery_at).toISOString(),
    failure: row.last_failure,
    isPrinted: row.printed_at !== null,
    canPrint: state === 'ready',
    canCancel: (state === 'ready' || state === 'buying') && row.delivery === null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export const presentListedLabel = (row: ListedLabel): FreightLabel =>
  presentLabel(row, { ...row, order_id: row.order_number });
