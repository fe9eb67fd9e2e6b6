import { onlyDigits } from '#kit/rules/cpf.ts';
import type { OrderRow, OrderWithLines } from '#areas/orders/server/orders.service.ts';
import type { FreightSettings } from '../../contract.ts';
import type { Box } from '../../rules/box.ts';
import type { FreightLabelRow } from '../freight.repository.ts';
import type { LabelRequest, Party } from '../providers/freight-provider.ts';
import { customerOf } from './label.presenter.ts';

/** The CEP to which an order goes, in digits. */
export const cepOf = ({ cep }: Pick<OrderRow, 'cep'>): string => onlyDigits(cep ?? '');

/** The value of the products, for which a parcel is insured. */
export const productsCentsOf = (order: Pick<OrderRow, 'total_cents' | 'shipping_cents'>): number =>
  Math.max(0, order.total_cents - order.shipping_cents);

export const itemsOf = (lines: OrderWithLines['lines']): LabelRequest['items'] =>
  lines.map((line) => ({
    sku: line.product_id,
    name: line.name,
    quantity: line.quantity,
    unitCents: line.unit_price_cents,
  }));

const customerParty = (order: OrderRow): Party => ({
  name: customerOf(order) ?? '',
  phone: order.customer_phone ?? '',
  email: order.customer_email ?? '',
  document: onlyDigits(order.customer_cpf ?? ''),
  stateRegister: '',
  street: order.street ?? '',
  number: order.number ?? '',
  complement: order.complement ?? '',
  district: order.neighborhood ?? '',
  city: order.city ?? '',
  state: order.state ?? '',
  cep: cepOf(order),
});

/** A label as its provider is asked for it. */
export const labelRequest = (
  label: FreightLabelRow,
  { order, lines }: OrderWithLines,
  { sender }: FreightSettings,
): LabelRequest => ({
  tag: label.id,
  orderNumber: String(order.order_id),
  service: label.service,
  from: { ...sender, stateRegister: '' },
  to: customerParty(order),
  box: JSON.parse(label.box) as Box,
  items: itemsOf(lines),
  insuredCents: productsCentsOf(order),
  fiscalKey: order.fiscal_key,
});
