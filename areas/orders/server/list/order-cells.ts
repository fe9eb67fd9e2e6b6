import { ORIGIN_NAMES } from '../../rules/order-face.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import type { ORDER_COLUMNS, ORDER_COST_COLUMNS } from '../../rules/order-columns.ts';
import { amountCell, momentCell, orderNumberCell, personCell } from '#kit/server/core/csv-cells.ts';
import { orderColumn } from '#kit/server/db/order-columns.ts';
import type { Cells } from '#areas/audit/server/exports.service.ts';
import { customerNameOf } from '#kit/server/core/person-columns.ts';
import { shownCpf } from '#kit/rules/cpf.ts';
import { earningsOfOrder, paymentStatusOfOrder } from '../order-money.ts';
import type { OrderRow, OrderWithLines } from '../orders.repository.ts';

/** The order's own copy of its customer; before the confirmation the recipient of the link. */
function buyerOf(order: OrderRow, isOwn: boolean) {
  const isConfirmed = order.confirmed_at !== null;
  if (!isConfirmed && isOwn) return { name: '', phone: '' };
  return isConfirmed
    ? { name: customerNameOf(order), phone: order.customer_phone ?? '' }
    : { name: order.recipient_name ?? '', phone: order.recipient_phone ?? '' };
}

function costCells(order: OrderWithLines) {
  const earnings = earningsOfOrder(order);
  return {
    cost: amountCell(earnings?.costCents),
    grossProfit: amountCell(earnings?.grossProfitCents),
  };
}

/**
 * An order as a row of a spreadsheet. The value of the products is before the discount: minus the discount, plus the shipping, it
 * gives the total.
 * @param view.isOwn for a customer, who sees nothing of the store's own affairs.
 */
export const orderCells =
  (view: { readonly isOwn: boolean; readonly timeZone: string }) =>
  ({
    order,
    lines,
  }: OrderWithLines): Cells<keyof typeof ORDER_COLUMNS | keyof typeof ORDER_COST_COLUMNS> => {
    const buyer = buyerOf(order, view.isOwn);
    return {
      orderId: orderNumberCell(order.order_id),
      status: order.status,
      createdAt: momentCell(order.created_at, view.timeZone),
      confirmedAt: momentCell(order.confirmed_at, view.timeZone),
      ...textsOf(PERSON_FIELDS, (field) => personCell(field, order[orderColumn(field)] ?? '')),
      name: buyer.name,
      cpf: personCell('cpf', shownCpf(order.customer_cpf)),
      phone: personCell('phone', buyer.phone),
      products: lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
      units: lines.reduce((units, { quantity }) => units + quantity, 0),
      subtotal: amountCell(order.total_cents - order.shipping_cents + order.discount_cents),
      discountName: order.discount_cents === 0 ? '' : (order.discount_name ?? 'Desconto'),
      discount: amountCell(order.discount_cents),
      shippingName: order.shipping_name,
      shipping: amountCell(order.shipping_cents),
      total: amountCell(order.total_cents),
      payment: paymentStatusOfOrder(order),
      paid: amountCell(order.paid_cents),
      trackingCode: order.tracking_code,
      customerNote: order.customer_note,
      origin: ORIGIN_NAMES[order.origin],
      note: view.isOwn ? '' : order.note,
      ...costCells({ order, lines }),
    };
  };
