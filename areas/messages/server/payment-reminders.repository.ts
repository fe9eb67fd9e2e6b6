import type { ExpressionBuilder } from 'kysely';
import { heldRows } from '#kit/server/db/statement.ts';
import type { Db, Tables, Trx } from '#kit/server/db/tables.ts';
import { wasNotSentAgain } from './message-queue.repository.ts';
import { selectMessageOrders } from './messages.repository.ts';

type OnOrders = ExpressionBuilder<Tables, 'orders'>;

/**
 * Whether an order is not wholly paid. Written so that no index of states or payments is used, which would read orders of all
 * times.
 */
const owes = (eb: OnOrders) =>
  eb.and([
    eb('orders.status', 'not in', ['AGUARDANDO CONFIRMAÇÃO', 'CANCELADO']),
    eb('orders.paid_cents', '<', eb.ref('orders.total_cents')),
  ]);

/** Whether the customer is asked for the money: not one who arranges the payment, or who wants to withdraw. */
const isAskedToPay = (eb: OnOrders) =>
  eb.and([
    owes(eb),
    eb('orders.arranges_payment', '=', 0),
    eb('orders.withdrawal_requested_at', 'is', null),
  ]);

/** An order and its place in the list. */
export interface UnpaidOrder {
  readonly id: string;
  readonly confirmed_at: number;
}

/** Orders that were confirmed in a time, are unpaid, and had no reminder: a page, the earliest first. */
export function listToRemind(
  db: Db,
  confirmed: { readonly from: number; readonly until: number },
  { after, limit }: { readonly after: UnpaidOrder | undefined; readonly limit: number },
): Promise<UnpaidOrder[]> {
  return db
    .selectFrom('orders')
    .select(['orders.id', 'orders.confirmed_at'])
    .where('orders.confirmed_at', '>=', after?.confirmed_at ?? confirmed.from)
    .where('orders.confirmed_at', '<=', confirmed.until)
    .$if(after !== undefined, (orders) =>
      orders.where((eb) =>
        eb.or([
          eb('orders.confirmed_at', '>', after?.confirmed_at ?? 0),
          eb('orders.id', '>', after?.id ?? ''),
        ]),
      ),
    )
    .where(isAskedToPay)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .whereRef('outbox.order_id', '=', 'orders.id')
            .where('outbox.kind', '=', 'payment-reminder'),
        ),
      ),
    )
    .orderBy('orders.confirmed_at')
    .orderBy('orders.id')
    .limit(limit)
    .$narrowType<{ confirmed_at: number }>()
    .execute();
}

const selectAskedToPay = (db: Db, id: string) =>
  selectMessageOrders(db).where('orders.id', '=', id).where(isAskedToPay);

/** An order that its customer is still asked to pay; undefined when they are not. */
export const findAskedToPay = (db: Db, id: string) => selectAskedToPay(db, id).executeTakeFirst();

/** The same, with its row locked: it cannot be paid before the transaction ends. */
export const holdAskedToPay = (trx: Trx, id: string) =>
  heldRows(trx, selectAskedToPay(trx, id)).executeTakeFirst();

/** Withdraws the waiting reminders of orders that are paid. @returns whether there were any. */
export async function withdrawSettled(trx: Trx): Promise<boolean> {
  const withdrawn = await trx
    .deleteFrom('outbox')
    .where('outbox.state', '=', 'pending')
    .where('outbox.kind', '=', 'payment-reminder')
    .where('outbox.left_open', '=', 0)
    .where(wasNotSentAgain)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.id', '=', 'outbox.order_id')
            .where(owes),
        ),
      ),
    )
    .returning('outbox.id')
    .execute();
  return withdrawn.length > 0;
}
