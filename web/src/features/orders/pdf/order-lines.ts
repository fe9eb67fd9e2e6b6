import type { OrderAnswer } from '@balcao/domain/contract/orders';
import { formatCep } from '@balcao/domain/rules/cep';
import { formatCpf } from '@balcao/domain/rules/cpf';
import { isDoubted } from '@balcao/domain/rules/doubt';
import { formatPhone } from '@balcao/domain/rules/phone';

import { orderPdfTexts } from './texts.ts';
import { fullName } from '../buyer-name.ts';
import { printableText } from './printable-text.ts';

/** One line of a block before it is wrapped to the column. */
export interface PrintLine {
  text: string;
  strong: boolean;
  /** Set in from the block's padding. */
  indented: boolean;
}

const DASH = '—';

function field(label: string, value: string | null | undefined): PrintLine {
  const text = printableText(value ?? '') || DASH;
  return { text: `${label}: ${text}`, strong: false, indented: false };
}

const strong = (text: string): PrintLine => ({ text, strong: true, indented: false });

function addressLines(address: OrderAnswer['address']): PrintLine[] {
  return [
    field(orderPdfTexts.street, address?.street),
    field(orderPdfTexts.number, address?.number),
    field(orderPdfTexts.complement, address?.complement),
    field(orderPdfTexts.neighborhood, address?.neighborhood),
    field(orderPdfTexts.city, address?.city),
    field(orderPdfTexts.state, address?.state),
    field(orderPdfTexts.cep, address && formatCep(address.cep)),
  ];
}

function productLine(line: OrderAnswer['products'][number]): PrintLine {
  const name = printableText(line.name || (line.product?.name ?? '')) || orderPdfTexts.removed;
  return { text: `${orderPdfTexts.units(line.quantity)} · ${name}`, strong: false, indented: true };
}

/** The first line of an order's block. A batch printed again may hold an order that was cancelled meanwhile: it must not be sent. */
export function orderHeading(order: OrderAnswer): string {
  const heading = orderPdfTexts.order(order.orderId);
  return order.status === 'CANCELADO' ? `${heading} ${DASH} ${order.status}` : heading;
}

/** The whole block of an order: number, customer, address part by part (a dash when missing), shipping, products (spec §9). */
export function orderLines(order: OrderAnswer): PrintLine[] {
  const { customer } = order;
  const products = order.products.map(productLine);
  return [
    strong(orderHeading(order)),
    ...(isDoubted(order) ? [strong(orderPdfTexts.doubted)] : []),
    field(orderPdfTexts.customer, customer && fullName(customer)),
    field(orderPdfTexts.cpf, customer && formatCpf(customer.cpf)),
    field(orderPdfTexts.phone, customer && (formatPhone(customer.phone) || customer.phone)),
    ...addressLines(order.address),
    field(orderPdfTexts.shipping, order.shipping?.name ?? order.shippingName),
    products.length > 0
      ? { text: `${orderPdfTexts.products}:`, strong: false, indented: false }
      : field(orderPdfTexts.products, undefined),
    ...products,
  ];
}
