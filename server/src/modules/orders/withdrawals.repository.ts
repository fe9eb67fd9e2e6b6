import type { WithdrawalOutcome } from '@balcao/domain/contract/withdrawals';
import type { Insertable } from 'kysely';
import type { Db, Trx, WithdrawalsTable } from '../../db/tables.ts';
import { ORDER_COLUMNS, type OrderRow } from './orders.repository.ts';

/** What customers asked of an order, oldest first, with who answered. */
export function listWithdrawals(db: Db, orderId: string) {
  return db
    .selectFrom('withdrawals')
    .leftJoin('users', 'users.id', 'withdrawals.answered_by')
    .select([
      'withdrawals.id',
      'withdrawals.requested_at',
      'withdrawals.reason',
      'withdrawals.outcome',
      'withdrawals.answer',
      'withdrawals.answered_at',
      'users.name as who',
    ])
    .where('withdrawals.order_id', '=', orderId)
    .orderBy('withdrawals.requested_at')
    .orderBy('withdrawals.id')
    .execute();
}

export type WithdrawalRow = Awaited<ReturnType<typeof listWithdrawals>>[number];

/** When an order was last sent, epoch ms; undefined when it never was. */
export async function findLeftAt(db: Db, orderId: string): Promise<number | undefined> {
  const step = await db
    .selectFrom('order_history')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', 'ENVIADO')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.created_at;
}

/**
 * Marks a sent order that is still as it was read as delivered, or no longer.
 * @returns undefined when another call moved or marked it first; nothing was changed then.
 */
export const saveDelivery = (
  trx: Trx,
  before: Pick<OrderRow, 'id' | 'status' | 'delivered_at'>,
  change: { readonly updated_at: number; readonly isDelivered: boolean },
): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set({
      updated_at: change.updated_at,
      delivered_at: change.isDelivered ? change.updated_at : null,
    })
    .where('id', '=', before.id)
    .where('status', '=', before.status)
    .where('delivered_at', before.delivered_at === null ? 'is' : 'is not', null)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();

/**
 * Marks an order that is still as it was read as one whose customer waits for an answer, and holds it.
 * @returns undefined when another call moved it or asked first; nothing was changed then.
 */
export const openWithdrawal = (
  trx: Trx,
  order: Pick<OrderRow, 'id' | 'status'>,
  now: number,
): Promise<OrderRow | undefined> =>
  trx
    .updateTable('orders')
    .set({ withdrawal_requested_at: now })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .where('withdrawal_requested_at', 'is', null)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();

export async function insertWithdrawal(trx: Trx, row: Insertable<WithdrawalsTable>): Promise<void> {
  await trx.insertInto('withdrawals').values(row).execute();
}

/** Takes the mark off an order, and holds it. */
export const closeWithdrawal = (trx: Trx, orderId: string): Promise<OrderRow> =>
  trx
    .updateTable('orders')
    .set({ withdrawal_requested_at: null })
    .where('id', '=', orderId)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();

/**
 * Answers the request that waits, of an order that this transaction holds.
 * @returns its identifier; undefined when none waits.
 */
export async function answerWithdrawal(
  trx: Trx,
  orderId: string,
  given: {
    readonly outcome: WithdrawalOutcome;
    /** For the customer; empty for none. */
    readonly answer: string;
    readonly now: number;
    readonly userId: string | null;
  },
): Promise<string | undefined> {
  const answered = await trx
    .updateTable('withdrawals')
    .set((eb) => ({
      outcome: given.outcome,
      answer: given.answer,
      answered_by: given.userId,
      // Never before it was asked, whatever the clock of the process that answers.
      answered_at: eb
        .case()
        .when('requested_at', '>', given.now)
        .then(eb.ref('requested_at'))
        .else(given.now)
        .end(),
    }))
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return answered?.id;
}

/** How many orders have a customer who waits for an answer. */
export async function countWithdrawals(db: Db): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('withdrawal_requested_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return orders;
}
