import { phoneDigits } from '#kit/rules/phone.ts';
import { customerSearchText, orderSearchText } from '#kit/rules/search.ts';
import { newId } from '#kit/server/core/ids.ts';
import { nextOrderNumber, ORDERS_A_CUSTOMER } from './demo-plan.ts';
import { demoPerson } from './people.ts';
import type { Random } from './random.ts';

/** A row as the database gave it: a copy has all its columns. */
export type Row = Readonly<Record<string, string | number | null>>;

/** The tables of an order's parts. No copy has a withdrawal. */
export const PARTS = ['order_lines', 'order_history', 'payments', 'stock_movements'] as const;

export interface LivedOrder {
  readonly order: Row;
  readonly parts: Readonly<Record<(typeof PARTS)[number], readonly Row[]>>;
}

/** The state of the copies so far. */
export interface Mass {
  readonly random: Random;
  readonly orderNumbers: Set<number>;
  readonly livedCustomers: ReadonlyMap<unknown, Row>;
  /** The lived customers, and those that were made up since. */
  readonly customers: Row[];
}

/** The copy of an order that was begun at another moment, by another customer, with the customer's record if new. */
export function copyOrder(
  mass: Mass,
  { order, parts }: LivedOrder,
  begunAt: number,
): LivedOrder & { readonly newCustomer: Row | undefined } {
  const id = newId();
  const number = nextOrderNumber(mass);
  const by = begunAt - Number(order['created_at']);
  const searchText = String(order['search_text']).replaceAll(
    String(order['order_id']),
    String(number),
  );
  const copy = {
    ...moved(order, by),
    id,
    order_id: number,
    withdrawal_requested_at: null,
    search_text: searchText,
  };
  const { buyer, isNew } =
    order['confirmed_at'] === null
      ? { buyer: undefined, isNew: false }
      : buyerOf(mass, order, Number(order['confirmed_at']) + by);
  const part = (row: Row): Row => ({
    ...moved(row, by),
    ...('id' in row ? { id: newId() } : {}),
    ...('order_number' in row ? { order_number: number } : { order_id: id }),
  });
  return {
    order: { ...copy, ...(buyer ? buyerColumns(buyer, number) : recipientOf(mass, order, number)) },
    parts: {
      order_lines: parts.order_lines.map(part),
      order_history: parts.order_history.map(part),
      payments: parts.payments.map(part),
      stock_movements: parts.stock_movements.map(part),
    },
    newCustomer: isNew ? buyer : undefined,
  };
}

/** A row with all its instants moved. */
function moved(row: Row, by: number): Row {
  const cells = Object.entries(row).map(([column, value]) => [
    column,
    column.endsWith('_at') && typeof value === 'number' ? value + by : value,
  ]);
  return Object.fromEntries(cells) as Row;
}

const PERSON = ['name', 'surname', 'cpf', 'email', 'phone'];
const ADDRESS = ['cep', 'street', 'number', 'neighborhood', 'complement', 'city', 'state'];
const SEARCHED = ['name', 'surname', 'cpf', 'cep', 'phone'];

const pick = (row: Row, columns: readonly string[], prefix = ''): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [`${prefix}${column}`, String(row[column])]));

type Searched = Omit<Parameters<typeof orderSearchText>[0], 'orderId'>;

const buyerColumns = (buyer: Row, orderId: number): Row => ({
  customer_id: buyer['id'] ?? null,
  ...pick(buyer, PERSON, 'customer_'),
  ...pick(buyer, ADDRESS),
  search_text: orderSearchText({ ...(pick(buyer, SEARCHED) as unknown as Searched), orderId }),
});

/** The recipient of a copied link: another customer, known to the shop or by a name alone, as the lived order's was. */
function recipientOf({ random, customers }: Mass, order: Row, orderId: number): Row {
  const person = customers.length > 0 ? random.pick(customers) : undefined;
  if (order['recipient_name'] === null || !person) return {};
  const { name = '', surname = '', cpf = '', phone = '' } = pick(person, PERSON);
  const isKnown = order['recipient_customer_id'] !== null;
  return {
    recipient_customer_id: isKnown ? (person['id'] ?? null) : null,
    recipient_name: isKnown ? `${name} ${surname}` : name,
    recipient_phone: phoneDigits(phone) ?? null,
    search_text: orderSearchText({ orderId, name, phone, ...(isKnown && { surname, cpf }) }),
  };
}

/** A returning customer, or a new one, who has the record of the lived order's customer with another identity. */
function buyerOf({ random, customers, livedCustomers }: Mass, order: Row, at: number) {
  if (!random.chance(1 / ORDERS_A_CUSTOMER)) {
    const index = Math.floor(customers.length * random.next() ** 1.6);
    return { buyer: customers[index] ?? random.pick(customers), isNew: false };
  }
  const { address, ...person } = demoPerson(customers.length, random);
  const buyer = {
    ...livedCustomers.get(order['customer_id']),
    ...person,
    ...address,
    id: newId(),
    search_text: customerSearchText({ ...person, cep: address.cep }),
    created_at: at,
    updated_at: at,
  };
  customers.push(buyer);
  return { buyer, isNew: true };
}
