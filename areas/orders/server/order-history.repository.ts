import type { OrderStatus } from '../contract.ts';
import { sql } from 'kysely';
import { rowsAStatement, statement } from '#kit/server/db/statement.ts';
import type { Db, OrderHistoryTable, Trx } from '#kit/server/db/tables.ts';
import type { OrderRow } from './orders.repository.ts';

type StepValues = Pick<OrderHistoryTable, 'order_id' | 'user_id' | 'to_status' | 'created_at'> & {
  readonly facts: string | null;
};

const insertedSteps = statement((db, { rows }: { readonly rows: readonly StepValues[] }) =>
  db.insertInto('order_history').values((eb) =>
    rows.map((row) => {
      const sequence = eb
        .selectFrom('order_history as earlier')
        .select(({ fn }) => sql<number>`${fn.countAll()} + 1`.as('next'))
        .where('earlier.order_id', '=', row.order_id);
      return { ...row, sequence };
    }),
  ),
);

/**
 * Writes the same change of state into the history of orders that this transaction has just inserted or moved. The
 * transaction has locked their rows, so no other one takes the next number of a history.
 */
export async function insertHistory(
  trx: Trx,
  orders: readonly Pick<OrderRow, 'id' | 'updated_at'>[],
  change: {
    readonly to: OrderStatus;
    /** Null for the customer. */
    readonly userId: string | null;
    /** JSON of the changes of the cart, for a change of the cart. */
    readonly facts?: string;
  },
): Promise<void> {
  for (const piece of rowsAStatement(orders)) {
    const rows = piece.map((order): StepValues => ({
      order_id: order.id,
      user_id: change.userId,
      to_status: change.to,
      facts: change.facts ?? null,
      created_at: order.updated_at,
    }));
    await insertedSteps(trx, { rows });
  }
}

/** An order's changes of state and cart, oldest first, with the person who made them. */
export function listHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history')
    .leftJoin('users', 'users.id', 'order_history.user_id')
    .select([
      'order_history.created_at',
      'order_history.to_status',
      'order_history.facts',
      'users.name as who',
    ])
    .where('order_history.order_id', '=', orderId)
    .orderBy('order_history.sequence')
    .execute();
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/**
 * The moment when an order last came into this state, epoch milliseconds; undefined for never. A corrected code does not
 * count.
 */
export async function findReachedAt(
  db: Db,
  orderId: string,
  state: OrderStatus,
): Promise<number | undefined> {
  const step = await db
    .selectFrom('order_history')
    .select('created_at')
    .where('order_id', '=', orderId)
    .where('to_status', '=', state)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return step?.created_at;
}

/** Whether a cancelled order had been sent by then. */
export async function wasSentWhenCancelled(db: Db, orderId: string): Promise<boolean> {
  const [cancelled, before] = await db
    .selectFrom('order_history')
    .select('to_status')
    .where('order_id', '=', orderId)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute();
  return isSentWhenCancelled([before?.to_status, cancelled?.to_status]);
}

/** @param lastStates the last state, and the state before it. */
export const isSentWhenCancelled = (lastStates: readonly (OrderStatus | undefined)[]): boolean =>
  lastStates.at(-1) === 'CANCELADO' && lastStates.at(-2) === 'ENVIADO';
