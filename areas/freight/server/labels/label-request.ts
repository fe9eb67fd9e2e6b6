import { onlyDigits } from '#kit/rules/cpf.ts';
import { staffReference } from '#kit/server/core/ids.ts';
import type { Db } from '#kit/server/db/tables.ts';
import { findOrder, findOrders, type OrderWithLines } from '#areas/orders/server/orders.service.ts';
import type { FreightSettings } from '../../contract.ts';
import type { Box } from '../../rules/box.ts';
import type { FreightLabelRow } from '../freight.repository.ts';
import type { LabelRequest } from '../providers/freight-provider.ts';
import { customerOf } from './label.presenter.ts';

/** Orders by their numbers or ids, each once, without unknown ones. */
export async function findNamedOrders(db: Db, names: readonly string[]): Promise<OrderWithLines[]> {
  const references = names.flatMap((name) => staffReference(name) ?? []);
  const orders = await Promise.all(references.map((reference) => findOrder(db, reference)));
  return findOrders(db, [...new Set(orders.flatMap((order) => order?.id ?? []))]);
}

/** The contents and the way of an order's parcel, as providers ask for them. */
export const parcelOf = ({ order, lines }: OrderWithLines, { sender }: FreightSettings) => ({
  fromCep: sender.cep,
  toCep: onlyDigits(order.cep ?? ''),
  insuredCents: Math.max(0, order.total_cents - order.shipping_cents),
  items: lines.map((line) => ({
    name: line.name,
    quantity: line.quantity,
    unitCents: line.unit_price_cents,
  })),
});

/** A label as its provider is asked for it. */
export function labelRequest(
  label: FreightLabelRow,
  ordered: OrderWithLines,
  settings: FreightSettings,
): LabelRequest {
  const { order } = ordered;
  const { sender } = settings;
  const { toCep: cep, items, insuredCents } = parcelOf(ordered, settings);
  return {
    tag: label.id,
    orderNumber: String(order.order_id),
    service: label.service,
    from: {
      ...sender,
      document: onlyDigits(sender.document),
      // Providers take a number of Brazil without its country.
      phone: onlyDigits(sender.phone).replace(/^55(?=\d{10,11}$)/, ''),
    },
    to: {
      name: customerOf(order) ?? '',
      phone: order.customer_phone ?? '',
      email: order.customer_email ?? '',
      document: onlyDigits(order.customer_cpf ?? ''),
      street: order.street ?? '',
      number: order.number ?? '',
      complement: order.complement ?? '',
      district: order.neighborhood ?? '',
      city: order.city ?? '',
      state: order.state ?? '',
      cep,
    },
    box: JSON.parse(label.box) as Box,
    items,
    insuredCents,
    fiscalKey: order.fiscal_key,
  };
}
