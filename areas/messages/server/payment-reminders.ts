import { hourOf } from '#kit/rules/days.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { plainTransaction } from '#kit/server/core/change.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { afterCommit } from '#kit/server/db/transaction.ts';
import { hasSenders } from '#areas/senders/server/senders.service.ts';
import { findPaymentReminderHours } from '#areas/store/server/store.service.ts';
import { endOutdated, rewriteClaimed } from './claims.repository.ts';
import type { DeliveryContext } from './schedule.ts';
import type { MessageRow } from './message-queue.repository.ts';
import { findMessageOrder } from './messages.repository.ts';
import { dueOf } from '#areas/orders/server/orders.service.ts';
import { enqueue, wordMessageOf } from './messages.service.ts';
import {
  findAskedToPay,
  holdAskedToPay,
  listToRemind,
  withdrawSettled,
  type UnpaidOrder,
} from './payment-reminders.repository.ts';

/** The hours of the day, in the store's zone, in which a reminder may leave: from the first up to, not including, the last. */
const DAYTIME = { from: 9, until: 20 } as const;
/**
 * The time after its hour for which an order is still reminded of: a store that switches reminders on sends none for its old
 * orders.
 */
const LATE_MS = 72 * HOUR_MS;
const ORDERS_A_PAGE = 200;

type Settings = Pick<DeliveryContext, 'config'>;

/** The hours after which orders are reminded of, where a reminder may leave now; null where none may. */
async function hoursNow(db: Db, { config }: Settings, now: number): Promise<number | null> {
  const hour = hourOf(now, config.storeTimeZone);
  return hour >= DAYTIME.from && hour < DAYTIME.until ? findPaymentReminderHours(db) : null;
}

/**
 * Writes the reminder of each order that is unpaid so many hours after its confirmation, by day, and takes back those of orders that
 * were paid. Several processes may do it at once: an order has one reminder, ever.
 */
export async function remindOfPayments(context: DeliveryContext): Promise<void> {
  const { db, clock } = context;
  const now = clock();
  await plainTransaction(context, async (trx) => {
    if (!(await withdrawSettled(trx))) return;
    afterCommit(trx, () => context.live.publish({ kind: 'messages' }));
  });
  const hours = await hoursNow(db, context, now);
  if (hours === null || !(await hasSenders(db))) return;
  const until = now - hours * HOUR_MS;
  const confirmed = { from: until - LATE_MS, until };
  let after: UnpaidOrder | undefined;
  do {
    const page = await listToRemind(db, confirmed, { after, limit: ORDERS_A_PAGE });
    for (const { id } of page) {
      await plainTransaction(context, async (trx) => {
        const order = await holdAskedToPay(trx, id);
        if (order) await enqueue(trx, context, { kind: 'payment-reminder', order, now });
      });
    }
    after = page.length === ORDERS_A_PAGE ? page.at(-1) : undefined;
  } while (after);
}

/** The order of a claimed reminder that may still leave. A reminder that staff sent again leaves at any hour. */
async function findReminded(trx: Trx, context: DeliveryContext, message: MessageRow) {
  const { order_id: id, resend_of: resendOf } = message;
  if (resendOf !== null) return findMessageOrder(trx, { by: 'id', id });
  const hours = await hoursNow(trx, context, context.clock());
  return hours === null ? undefined : findAskedToPay(trx, id);
}

/**
 * A claimed message as it leaves: a reminder names what is due now. Undefined for one that may not leave any more, which has
 * ended then: of an order that was paid or cancelled meanwhile, or in the night, after which the next day writes it again. The
 * order is not held: a change of the order holds it first, and then waits for its messages.
 */
export async function asItLeaves(
  trx: Trx,
  context: DeliveryContext,
  message: MessageRow,
): Promise<MessageRow | undefined> {
  const { id, kind, text: before } = message;
  if (kind !== 'payment-reminder') return message;
  const order = await findReminded(trx, context, message);
  if (order && dueOf(order) > 0) {
    const { text, canLeave } = await wordMessageOf(trx, context, { kind, order });
    if (canLeave) return text === before ? message : rewriteClaimed(trx, id, text);
  }
  await endOutdated(trx, message, { now: context.clock() });
  afterCommit(trx, () => context.live.publish({ kind: 'messages' }));
  return undefined;
}
