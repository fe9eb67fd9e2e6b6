import type { Insertable } from 'kysely';
import { IS_GIVEN_BACK } from '../../db/payment-status.ts';
import type { Db, OrdersTable, PaymentsTable, Trx } from '../../db/tables.ts';
import type { OrderReference } from '../../core/ids.ts';

/** The columns of an order that payments need. */
export type MoneyRow = Pick<OrdersTable, 'id' | 'order_id' | 'status' | 'total_cents'> & {
  readonly paid_cents: number;
  readonly is_given_back: 0 | 1;
};

const MONEY_COLUMNS = [
  'id',
  'order_id',
  'status',
  'total_cents',
  'paid_cents',
  IS_GIVEN_BACK,
] as const;

export function findMoney(db: Db, reference: OrderReference): Promise<MoneyRow | undefined> {
  const orders = db.selectFrom('orders').select(MONEY_COLUMNS);
  return (
    reference.by === 'id'
      ? orders.where('id', '=', reference.id)
      : orders.where('order_id', '=', reference.orderId)
  ).executeTakeFirst();
}

/**
 * Adds to the paid sum of an order that has not changed since it was read, and holds its row.
 * @returns undefined when another call changed its state, its total or its money first; nothing was changed then.
 */
export function addPaid(
  trx: Trx,
  order: MoneyRow,
  amountCents: number,
): Promise<MoneyRow | undefined> {
  return trx
    .updateTable('orders')
    .set({ paid_cents: order.paid_cents + amountCents })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('total_cents', '=', order.total_cents)
    .where('paid_cents', '=', order.paid_cents)
    .returning(MONEY_COLUMNS)
    .executeTakeFirst();
}

export async function insertPayment(trx: Trx, row: Insertable<PaymentsTable>): Promise<void> {
  await trx.insertInto('payments').values(row).execute();
}

const selectPayments = (db: Db, orderId: string) =>
  db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .leftJoin('users as takers', 'takers.id', 'payments.taken_back_by')
    .select([
      'payments.id',
      'payments.amount_cents',
      'payments.method',
      'payments.received_at',
      'payments.user_id',
      'payments.note',
      'payments.taken_back_at',
      'payments.provider',
      'payments.fee_cents',
      'payments.refund_of',
      'users.name as who',
      'takers.name as taken_back_who',
    ])
    .where('payments.order_id', '=', orderId)
    .orderBy('payments.received_at')
    .orderBy('payments.id')
    .execute();

/** The refunds that staff asked a provider for, of all payments of an order, oldest first. */
const selectRefunds = (db: Db, orderId: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .leftJoin('users', 'users.id', 'refunds.asked_by')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_cents',
      'refunds.state',
      'refunds.failure',
      'refunds.created_at',
      'users.name as who',
    ])
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute();

export type RefundRow = Awaited<ReturnType<typeof selectRefunds>>[number];

/** The payments of an order, oldest first, with the users who noted and took back each, and the refunds asked for. */
export async function listPayments(db: Db, orderId: string) {
  const payments = await selectPayments(db, orderId);
  const refunds = payments.some(({ provider }) => provider !== null)
    ? await selectRefunds(db, orderId)
    : [];
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter((refund) => refund.payment_id === payment.id),
    /** What the provider gave back of it. */
    refunded_cents: payments
      .filter((other) => other.refund_of === payment.id)
      .reduce((sum, { amount_cents: cents }) => sum - cents, 0),
  }));
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export function findPayment(db: Db, orderId: string, id: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_cents', 'method', 'received_at', 'user_id', 'taken_back_at', 'provider'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function markTakenBack(
  trx: Trx,
  id: string,
  taken: { readonly at: number; readonly by: string | null },
): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ taken_back_at: taken.at, taken_back_by: taken.by })
    .where('id', '=', id)
    .execute();
}

/** How many orders have money to give back. */
export async function countToGiveBack(db: Db): Promise<number> {
  const row = await db
    .selectFrom('order_counts')
    .select((eb) => eb.fn.sum<number | null>('total').as('orders'))
    .where('payment', '=', 'A devolver')
    .executeTakeFirstOrThrow();
  return row.orders ?? 0;
}
