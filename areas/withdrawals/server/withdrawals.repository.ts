import type { WithdrawalOutcome } from '../contract.ts';
import type { Insertable } from 'kysely';
import type { Db, Trx, WithdrawalsTable } from '#kit/server/db/tables.ts';

/** The requests to withdraw of an order, oldest first, with the names of the users who answered. */
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

export async function insertWithdrawal(trx: Trx, row: Insertable<WithdrawalsTable>): Promise<void> {
  await trx.insertInto('withdrawals').values(row).execute();
}

/**
 * Answers the waiting request of an order that this transaction holds.
 * @returns the identifier of the request; undefined when none waits.
 */
export async function answerWithdrawal(
  trx: Trx,
  orderId: string,
  input: {
    readonly outcome: WithdrawalOutcome;
    /** The words for the customer; empty for none. */
    readonly answer: string;
    readonly now: number;
    readonly userId: string | null;
  },
): Promise<string | undefined> {
  const answered = await trx
    .updateTable('withdrawals')
    .set((eb) => ({
      outcome: input.outcome,
      answer: input.answer,
      answered_by: input.userId,
      // Never before the request, whatever the clock of the process that answers.
      answered_at: eb
        .case()
        .when('requested_at', '>', input.now)
        .then(eb.ref('requested_at'))
        .else(input.now)
        .end(),
    }))
    .where('order_id', '=', orderId)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return answered?.id;
}
