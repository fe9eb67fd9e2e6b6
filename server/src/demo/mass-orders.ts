import { customerSearchText, orderSearchText } from '@balcao/domain/rules/search';
import type { Insertable, Selectable } from 'kysely';
import type {
  CustomersTable,
  OrderHistoryTable,
  OrderLinesTable,
  OrdersTable,
  PaymentsTable,
  StockMovementsTable,
  WithdrawalsTable,
} from '../db/tables.ts';
import { newId } from '../ids.ts';
import { ORDERS_A_CUSTOMER } from './demo-plan.ts';
import type { DemoMovement } from './demo-ledger.ts';
import { demoPerson } from './people.ts';
import type { Random } from './random.ts';

/** An order that was lived, with its rows. */
export interface LivedOrder {
  readonly order: Selectable<OrdersTable>;
  readonly lines: readonly Selectable<OrderLinesTable>[];
  readonly history: readonly Selectable<OrderHistoryTable>[];
  readonly payments: readonly Selectable<PaymentsTable>[];
  readonly withdrawals: readonly Selectable<WithdrawalsTable>[];
  readonly movements: readonly Selectable<StockMovementsTable>[];
}

/** The rows of orders, by table, in an order in which they can be inserted. */
export interface OrderRows {
  readonly customers: Insertable<CustomersTable>[];
  readonly orders: Insertable<OrdersTable>[];
  readonly order_lines: Insertable<OrderLinesTable>[];
  readonly order_history: Insertable<OrderHistoryTable>[];
  readonly payments: Insertable<PaymentsTable>[];
  readonly withdrawals: Insertable<WithdrawalsTable>[];
  readonly stock_movements: DemoMovement[];
}

export const noOrderRows = (): OrderRows => ({
  customers: [],
  orders: [],
  order_lines: [],
  order_history: [],
  payments: [],
  withdrawals: [],
  stock_movements: [],
});

type Customer = Selectable<CustomersTable>;

/** What the copies have so far. */
export interface Mass {
  readonly random: Random;
  readonly livedCustomers: ReadonlyMap<string | null, Customer>;
  /** These, and those that were made up since. */
  readonly customers: Customer[];
  readonly orderNumbers: Set<number>;
}

const withoutSequence = ({ sequence: _, ...movement }: Selectable<StockMovementsTable>) => movement;

/** Adds an order as it was lived. */
export function addLived(rows: OrderRows, lived: LivedOrder): void {
  rows.orders.push(lived.order);
  rows.order_lines.push(...lived.lines);
  rows.order_history.push(...lived.history);
  rows.payments.push(...lived.payments);
  rows.withdrawals.push(...lived.withdrawals);
  rows.stock_movements.push(...lived.movements.map(withoutSequence));
}

/** Adds a copy of an order that was begun at another moment, by another customer; nobody wants out of it. */
export function addCopy(rows: OrderRows, mass: Mass, lived: LivedOrder, begunAt: number): void {
  const { order } = lived;
  const id = newId();
  const number = unusedNumber(mass);
  const moved = begunAt - order.created_at;
  const move = (at: number): number => at + moved;
  const moveKnown = (at: number | null): number | null => (at === null ? null : move(at));
  rows.orders.push({
    ...order,
    id,
    order_id: number,
    created_at: begunAt,
    updated_at: move(order.updated_at),
    confirmed_at: moveKnown(order.confirmed_at),
    delivered_at: moveKnown(order.delivered_at),
    expires_at: moveKnown(order.expires_at),
    withdrawal_requested_at: null,
    search_text: order.search_text.replaceAll(String(order.order_id), String(number)),
    ...(order.confirmed_at === null
      ? {}
      : buyerColumns(buyerOf(rows, mass, order, move(order.confirmed_at)), number)),
  });
  rows.order_lines.push(...lived.lines.map((line) => ({ ...line, order_id: id })));
  rows.order_history.push(
    ...lived.history.map((step) => ({ ...step, order_id: id, created_at: move(step.created_at) })),
  );
  rows.payments.push(
    ...lived.payments.map((payment) => ({
      ...payment,
      id: newId(),
      order_id: id,
      received_at: move(payment.received_at),
      taken_back_at: moveKnown(payment.taken_back_at),
    })),
  );
  rows.stock_movements.push(
    ...lived.movements.map((movement) => ({
      ...withoutSequence(movement),
      order_number: number,
      created_at: move(movement.created_at),
    })),
  );
}

function unusedNumber({ random, orderNumbers }: Mass): number {
  for (;;) {
    const number = random.int(100_000_000_000, 999_999_999_999);
    if (orderNumbers.has(number)) continue;
    orderNumbers.add(number);
    return number;
  }
}

const buyerColumns = (buyer: Customer, number: number) => ({
  customer_id: buyer.id,
  customer_name: buyer.name,
  customer_surname: buyer.surname,
  customer_cpf: buyer.cpf,
  customer_email: buyer.email,
  customer_phone: buyer.phone,
  cep: buyer.cep,
  street: buyer.street,
  number: buyer.number,
  neighborhood: buyer.neighborhood,
  complement: buyer.complement,
  city: buyer.city,
  state: buyer.state,
  search_text: orderSearchText({ ...buyer, orderId: number }),
});

/** A returning customer, or a new one, with the record of the lived order's customer but for who they are. */
function buyerOf(
  rows: OrderRows,
  { random, customers, livedCustomers }: Mass,
  { customer_id }: Selectable<OrdersTable>,
  at: number,
): Customer {
  if (!random.chance(1 / ORDERS_A_CUSTOMER)) {
    return customers[Math.floor(customers.length * random.next() ** 1.6)] ?? random.pick(customers);
  }
  const { address, ...person } = demoPerson(customers.length, random);
  const source = livedCustomers.get(customer_id) ?? random.pick(customers);
  const customer = {
    ...source,
    ...person,
    ...address,
    id: newId(),
    search_text: customerSearchText({ ...person, cep: address.cep }),
    created_at: at,
    updated_at: at,
  };
  customers.push(customer);
  rows.customers.push(customer);
  return customer;
}
