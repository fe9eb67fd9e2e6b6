import type { CustomerAnswer, CustomerEdit } from '#areas/customers/contract.ts';
import type { Address } from '#kit/contract/person.ts';
import type { OrderAnswer, OrderDetailAnswer, OrderLine } from '../../contract.ts';
import { fromReais } from '#kit/rules/money.ts';
import { inOrder, textsOf } from '#kit/rules/fields.ts';
import {
  ADDRESS_FIELDS,
  CUSTOMER_FIELDS,
  isRequired,
  isWrong,
  PERSON,
  PERSON_FIELDS,
  type PersonField,
} from '#kit/rules/person-fields.ts';

import { shownText, fullName } from '#kit/web/lib/person/shown-text.ts';
import { orderTexts } from '../texts.ts';

/** The edit that restores all of a customer's record; undefined when the server would refuse it, as for a blank field. */
export function editBack(record: CustomerAnswer): CustomerEdit | undefined {
  const { address } = record;
  const person = textsOf(CUSTOMER_FIELDS, (field) => record[field]);
  const texts = { ...person, ...address };
  if (PERSON_FIELDS.some((field) => isWrong(field, texts[field]))) return undefined;
  return { ...person, address };
}

type OrderCustomer = NonNullable<OrderAnswer['customer']>;
type Difference = OrderDetailAnswer['differences'][number];

const DASH = '—';

export interface LineView {
  name: string;
  photo: OrderLine['photo'];
  /** The product was deleted, though the line may have its name. */
  removed: boolean;
  quantity: number;
  unitCents: number;
  totalCents: number;
}

/** A line for the screen. Without its product it has its own name; without a name it is 'Produto removido' at price 0. */
export function lineView(line: OrderLine): LineView {
  const name = line.name || line.product?.name;
  return {
    name: name || orderTexts.removed,
    photo: line.photo,
    removed: Boolean(name) && line.product === null,
    quantity: line.quantity,
    unitCents: name ? fromReais(line.price) : 0,
    totalCents: name ? fromReais(line.subtotal) : 0,
  };
}

/** The discount row, only when the amount is above 0; its name, or 'Desconto'. */
export function discountView(order: OrderAnswer): { name: string; cents: number } | undefined {
  const cents = order.discount ? fromReais(order.discount.amount) : 0;
  if (cents <= 0) return undefined;
  return { name: order.discount?.name || orderTexts.discount, cents };
}

export interface Detail {
  label: string;
  value: string;
}

const detail = (label: string, value: string): Detail => ({ label, value: value.trim() || DASH });

const personDetail = (field: PersonField, text: string): Detail =>
  detail(PERSON[field].label, shownText(field, text));

/** The contact details, except the name. */
export const contactDetails = (customer: OrderCustomer): Detail[] =>
  CUSTOMER_FIELDS.filter((field) => field !== 'name' && field !== 'surname').map((field) =>
    personDetail(field, customer[field]),
  );

const cityState = (address: Address): string =>
  [address.city, address.state].filter((part) => part.trim()).join('-');

/** The address lines before city and CEP. */
const FIRST_LINES = inOrder(ADDRESS_FIELDS, 'street', 'number', 'complement').filter(
  (field) => field !== 'cep' && field !== 'city' && field !== 'state',
);

export const addressDetails = (address: Address): Detail[] => [
  ...FIRST_LINES.filter((field) => isRequired(field) || address[field].trim()).map((field) =>
    personDetail(field, address[field]),
  ),
  detail(orderTexts.cityState, cityState(address)),
  personDetail('cep', address.cep),
];

/** All known facts of the customer, a line each, for the copy icon. */
export function customerText(order: OrderAnswer): string {
  if (!order.customer) return '';
  const details = [
    detail(PERSON.name.label, fullName(order.customer)),
    ...contactDetails(order.customer),
    ...(order.address?.city ? addressDetails(order.address) : []),
  ];
  return details.map(({ label, value }) => `${label}: ${value}`).join('\n');
}

export interface DifferenceView {
  label: string;
  order: string;
  record: string;
}

/** A field where order and record differ, named and punctuated; `address.street` and `street` are the same field. */
export function differenceView({ field, order, record }: Difference): DifferenceView {
  const name = PERSON_FIELDS.find((each) => each === field.split('.').at(-1));
  const shown = (text: string): string => (name ? shownText(name, text) : text).trim() || DASH;
  return { label: name ? PERSON[name].label : field, order: shown(order), record: shown(record) };
}
