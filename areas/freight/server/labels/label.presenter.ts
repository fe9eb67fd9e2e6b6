import { toReais } from '#kit/rules/money.ts';
import type { OrderRow } from '#areas/orders/server/orders.service.ts';
import type { FreightLabel, LabelState } from '../../contract.ts';
import type { LabelStep } from '../freight.columns.ts';
import type { FreightLabelRow } from '../freight.repository.ts';
import type { ListedLabel } from './labels.repository.ts';

const SHOWN: Readonly<Record<LabelStep, LabelState>> = {
  wanted: 'buying',
  'in-cart': 'buying',
  paid: 'buying',
  generated: 'buying',
  ready: 'ready',
  failed: 'failed',
  cancelling: 'cancelling',
  cancelled: 'cancelled',
  done: 'done',
};

const instantOf = (ms: number | null): string | null =>
  ms === null ? null : new Date(ms).toISOString();

type Named = Pick<OrderRow, 'customer_name' | 'customer_surname'>;

export const customerOf = ({ customer_name: name, customer_surname: surname }: Named) =>
  [name, surname].filter(Boolean).join(' ') || null;

/** A label as staff see it. @param order its number, and its customer's name. */
export function presentLabel(
  row: FreightLabelRow,
  order: Named & Pick<OrderRow, 'order_id'>,
): FreightLabel {
  const state = SHOWN[row.state];
  return {
    _id: row.id,
    order: row.order_id,
    orderId: order.order_id,
    customer: customerOf(order),
    provider: row.provider,
    service: row.service_name,
    state,
    trackingCode: row.tracking_code,
    price: toReais(row.price_cents),
    delivery: row.delivery,
    deliveryAt: instantOf(row.delivery_at),
    failure: row.last_failure,
    isPrinted: row.printed_at !== null,
    canPrint: state === 'ready',
    canCancel: (state === 'ready' || state === 'buying') && row.delivery === null,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export const presentListedLabel = (row: ListedLabel): FreightLabel =>
  presentLabel(row, { ...row, order_id: row.order_number });
