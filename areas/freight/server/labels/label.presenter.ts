import { toReais } from '#kit/rules/money.ts';
import type { FreightLabel, LabelState } from '../../contract.ts';
import type { LabelStep } from '../freight.columns.ts';
import type { FreightLabelRow } from '../freight.repository.ts';

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

/** A label as staff see it. @param order its number, and its customer's name. */
export function presentLabel(
  row: FreightLabelRow,
  order: { readonly order_id: number; readonly customer_name: string | null },
): FreightLabel {
  const state = SHOWN[row.state];
  return {
    _id: row.id,
    order: row.order_id,
    orderId: order.order_id,
    customer: order.customer_name,
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
