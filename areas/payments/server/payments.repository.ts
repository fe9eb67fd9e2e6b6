import type { PixProviderName } from '../contract.ts';
import type { Insertable, Updateable } from 'kysely';
import { heldRows } from '#kit/server/db/statement.ts';
import { IS_GIVEN_BACK, PAYMENT_STATUS } from '#kit/server/db/order-columns.ts';
import type { Db, OrdersTable, PaymentsTable, Trx } from '#kit/server/db/tables.ts';
import type { OrderReference } from '#kit/server/core/ids.ts';

export type MoneyRow = Pick<OrdersTable, 'id' | 'order_id' | 'status' | 'total_cents'> & {
  readonly paid_cents: number;
  readonly version: number;
  readonly is_given_back: 0 | 1;
};

const MONEY_COLUMNS = [
  'id',
  'order_id',
  'status',
  'total_cents',
  'paid_cents',
  'version',
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

/** An order's money, held: no other call changes it before the transaction ends. */
export async function holdMoney(trx: Trx, id: string): Promise<MoneyRow | undefined> {
  const held = trx.selectFrom('orders').select('id').where('id', '=', id);
  // The row is held first, and read as it is then.
  if (!(await heldRows(trx, held).executeTakeFirst())) return undefined;
  return findMoney(trx, { by: 'id', id });
}

export function findProviderPayment(
  db: Db,
  { provider, paymentId }: { readonly provider: PixProviderName; readonly paymentId: string },
) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_cents'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst();
}

/** All that was given back of a payment, in centavos. */
export async function sumGivenBack(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.sum<number | null>('amount_cents').as('cents'))
    .where('refund_of', '=', paymentId)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return -(row.cents ?? 0);
}

/** Money that staff gave back of an order and noted by hand, since a moment, oldest first. */
export function listGivenBackByHand(db: Db, orderId: string, from: number) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_cents'])
    .where('order_id', '=', orderId)
    .where('amount_cents', '<', 0)
    .where('method', '=', 'pix')
    .where('refund_of', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('received_at', '>=', from)
    .orderBy('id')
    .execute();
}

/** The money that the provider was asked to give back of a payment and is not yet noted to have given, in centavos. */
export async function sumAskedFor(db: Db, paymentId: string): Promise<number> {
  const row = await db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('refunds')
        .select((inner) => inner.fn.sum<number | null>('amount_cents').as('cents'))
        .where('payment_id', '=', paymentId)
        .where('state', '<>', 'failed')
        .as('requested'),
      eb
        .selectFrom('payments')
        .select((inner) => inner.fn.sum<number | null>('amount_cents').as('cents'))
        .where('refund_of', '=', paymentId)
        .where('provider', 'is not', null)
        .as('done'),
    ])
    .executeTakeFirstOrThrow();
  return Math.max(0, (row.requested ?? 0) + (row.done ?? 0));
}

/** The money that providers were asked to give back of an order's payments and have not given yet, in centavos. */
export async function sumRefundsUnderWay(db: Db, orderId: string): Promise<number> {
  const row = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select((eb) => eb.fn.sum<number | null>('refunds.amount_cents').as('cents'))
    .where('payments.order_id', '=', orderId)
    .where('refunds.state', 'in', ['asked', 'in-progress'])
    .executeTakeFirstOrThrow();
  return row.cents ?? 0;
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

/** The payments of an order, oldest first, with the users who noted and took back each, and the refunds asked for. */
export async function listPayments(db: Db, orderId: string) {
  const payments = await selectPayments(db, orderId);
  const refunds = payments.some(({ provider }) => provider !== null)
    ? await selectRefunds(db, orderId)
    : [];
  return payments.map((payment) => ({
    ...payment,
    refunds: refunds.filter((refund) => refund.payment_id === payment.id),
    /** The money that the provider gave back of the payment, in centavos. */
    refunded_cents: payments
      .filter((other) => other.refund_of === payment.id)
      .reduce((sum, { amount_cents: cents }) => sum - cents, 0),
  }));
}

export type PaymentRow = Awaited<ReturnType<typeof listPayments>>[number];

export function findPayment(db: Db, orderId: string, id: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'amount_cents', 'method', 'received_at', 'user_id', 'taken_back_at'])
    .select(['provider', 'refund_of'])
    .where('order_id', '=', orderId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function updatePayment(
  trx: Trx,
  id: string,
  change: Updateable<PaymentsTable>,
): Promise<void> {
  await trx.updateTable('payments').set(change).where('id', '=', id).execute();
}

export async function countToGiveBack(db: Db): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where(PAYMENT_STATUS, '=', 'A devolver')
    .executeTakeFirstOrThrow();
  return row.orders;
}
