import type { Address } from '@balcao/domain/contract/person';
import type { OrderAnswer, OrderDetailAnswer, OrderLine } from '@balcao/domain/contract/orders';
import { formatCep } from '@balcao/domain/rules/cep';
import { formatCpf } from '@balcao/domain/rules/cpf';
import { fromReais } from '@balcao/domain/rules/money';
import { formatPhone } from '@balcao/domain/rules/phone';

import { fullName } from './buyer-name.ts';
import { orderTexts } from './detail-texts.ts';

type OrderCustomer = NonNullable<OrderAnswer['customer']>;
type Difference = OrderDetailAnswer['differences'][number];

const DASH = '—';

/** Punctuated, unless there is nothing to punctuate or the server has already hidden digits behind `*` or `•`. */
const masked = (text: string, format: (text: string) => string): string =>
  /[*•]/.test(text) ? text : format(text) || text;

export interface LineView {
  name: string;
  /** The product is gone from the store, though the line may have kept its name. */
  removed: boolean;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

/** A line as it is shown: without its product it lives on its own name, and without that it is 'Produto removido' at price 0. */
export function lineView(line: OrderLine): LineView {
  const name = line.name || (line.product?.name ?? '');
  if (!name) {
    return {
      name: orderTexts.removed,
      removed: false,
      quantity: line.quantity,
      unitCents: 0,
      totalCents: 0,
    };
  }
  return {
    name,
    removed: line.product === null,
    quantity: line.quantity,
    unitCents: fromReais(line.price),
    totalCents: fromReais(line.subtotal),
  };
}

/** The discount row, only when the amount is above 0; its name, or 'Desconto'. */
export function discountView(order: OrderAnswer): { name: string; cents: number } | undefined {
  const cents = order.discount ? fromReais(order.discount.amount) : 0;
  if (cents <= 0) return undefined;
  return { name: order.discount?.name || orderTexts.discount, cents };
}

/** Name and price of the order's shipping; undefined for an order without shipping. */
export function shippingView(order: OrderAnswer): { name: string; cents: number } | undefined {
  if (!order.shipping) return undefined;
  return { name: order.shipping.name, cents: fromReais(order.shipping.price) };
}

export interface Detail {
  label: string;
  value: string;
}

const detail = (label: string, value: string): Detail => ({ label, value: value.trim() || DASH });

export function contactDetails(customer: OrderCustomer): Detail[] {
  return [
    detail(orderTexts.cpf, masked(customer.cpf, formatCpf)),
    detail(orderTexts.email, customer.email),
    detail(orderTexts.phone, masked(customer.phone, formatPhone)),
  ];
}

const cityState = (address: Address): string =>
  [address.city, address.state].filter((part) => part.trim()).join('-');

export function addressDetails(address: Address): Detail[] {
  return [
    detail(orderTexts.street, address.street),
    detail(orderTexts.number, address.number),
    ...(address.complement.trim() ? [detail(orderTexts.complement, address.complement)] : []),
    detail(orderTexts.neighborhood, address.neighborhood),
    detail(orderTexts.cityState, cityState(address)),
    detail(orderTexts.cep, masked(address.cep, formatCep)),
  ];
}

/** All that is known of the customer, a line each: what the copy icon copies. */
export function customerText(order: OrderAnswer): string {
  if (!order.customer) return '';
  const details = [
    detail(orderTexts.name, fullName(order.customer)),
    ...contactDetails(order.customer),
    ...(order.address ? addressDetails(order.address) : []),
  ];
  return details.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

const FIELD_LABELS: Readonly<Record<string, string>> = {
  name: orderTexts.name,
  surname: orderTexts.surname,
  cpf: orderTexts.cpf,
  email: orderTexts.email,
  phone: orderTexts.phone,
  cep: orderTexts.cep,
  street: orderTexts.street,
  number: orderTexts.number,
  neighborhood: orderTexts.neighborhood,
  complement: orderTexts.complement,
  city: orderTexts.city,
  state: orderTexts.state,
};

const FIELD_FORMATS: Readonly<Record<string, (text: string) => string>> = {
  cpf: formatCpf,
  phone: formatPhone,
  cep: formatCep,
};

export interface DifferenceView {
  label: string;
  order: string;
  record: string;
}

/** A field where order and record differ, named and punctuated; `address.street` and `street` are the same field. */
export function differenceView({ field, order, record }: Difference): DifferenceView {
  const name = field.split('.').at(-1) ?? field;
  const format = FIELD_FORMATS[name];
  const shown = (text: string): string => (format ? masked(text, format) : text).trim() || DASH;
  return { label: FIELD_LABELS[name] ?? field, order: shown(order), record: shown(record) };
}
