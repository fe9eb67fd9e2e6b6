import type { OrderAnswer } from '#areas/orders/contract.ts';
import { isDoubted } from '#areas/orders/rules/order-status.ts';
import { inOrder } from '#kit/rules/fields.ts';
import { headingOf, ADDRESS_FIELDS, type PersonField } from '#kit/rules/person-fields.ts';

import { formatReais } from '#kit/web/lib/format.ts';
import { shownText, fullName } from '#kit/web/lib/person/shown-text.ts';
import { orderPdfTexts } from '../texts.ts';
import { printableText } from '#kit/web/lib/print/wrap-text.ts';

export interface PrintLine {
  text: string;
  strong: boolean;
  /** The line is indented from the block's padding. */
  indented: boolean;
}

const DASH = '—';

function field(label: string, value: string | null | undefined): PrintLine {
  const text = printableText(value ?? '') || DASH;
  return { text: `${label}: ${text}`, strong: false, indented: false };
}

const strong = (text: string): PrintLine => ({ text, strong: true, indented: false });

const personLine = (name: PersonField, text: string | null | undefined): PrintLine =>
  field(headingOf(name), text && shownText(name, text));

/** The lines of an address. The CEP comes last, on its own line. */
const ADDRESS_LINES = [
  ...inOrder(ADDRESS_FIELDS, 'street', 'number', 'complement').filter((name) => name !== 'cep'),
  'cep' as const,
];

function productLine(line: OrderAnswer['products'][number]): PrintLine {
  const name = printableText(line.name || (line.product?.name ?? '')) || orderPdfTexts.removed;
  return { text: `${orderPdfTexts.units(line.quantity)} · ${name}`, strong: false, indented: true };
}

/** The payment state, with the amount while some is due; bold then, as the parcel may have to wait. */
function paymentLine({ paymentStatus, due }: OrderAnswer): PrintLine {
  const { payment, paymentWith } = orderPdfTexts;
  if (paymentStatus === null || due === 0) return field(payment, paymentStatus);
  const amount = formatReais(Math.abs(due));
  return { ...field(payment, paymentWith(paymentStatus, amount)), strong: true };
}

/** The first line of an order's block. A batch printed again may hold a cancelled order, which must not be sent. */
export function orderHeading(order: OrderAnswer): string {
  const heading = orderPdfTexts.order(order.orderId);
  return order.status === 'CANCELADO' ? `${heading} ${DASH} ${order.status}` : heading;
}

/**
 * The whole block of an order: number, customer, address part by part (a dash when missing), shipping if any, payment, products
 * (spec §9). The customer's note comes in bold before the products.
 */
export function orderLines(order: OrderAnswer): PrintLine[] {
  const { customer } = order;
  const products = order.products.map(productLine);
  const shipping = order.shipping?.name ?? order.shippingName;
  return [
    strong(orderHeading(order)),
    ...(isDoubted(order) ? [strong(orderPdfTexts.doubted)] : []),
    field(orderPdfTexts.customer, customer && fullName(customer)),
    personLine('cpf', customer?.cpf),
    personLine('phone', customer?.phone),
    ...ADDRESS_LINES.map((name) => personLine(name, order.address?.[name])),
    ...(shipping ? [field(orderPdfTexts.shipping, shipping)] : []),
    paymentLine(order),
    ...(order.customerNote
      ? [{ ...field(orderPdfTexts.customerNote, order.customerNote), strong: true }]
      : []),
    products.length > 0
      ? { text: `${orderPdfTexts.products}:`, strong: false, indented: false }
      : field(orderPdfTexts.products, undefined),
    ...products,
  ];
}
