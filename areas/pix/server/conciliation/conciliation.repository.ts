import type { PixProviderName } from '#areas/payments/contract.ts';
import { rowsAStatement } from '#kit/server/db/statement.ts';
import type { Db } from '#kit/server/db/tables.ts';

/**
 * The accounts that the store has or had: the current one, then the newest first. A former one that never had a charge is left out.
 * @param asked stays in any case.
 */
export const listAccounts = (db: Db, asked: string | undefined) =>
  db
    .selectFrom('pix_accounts')
    .select(['id', 'provider', 'access', 'is_current', 'created_at'])
    .where((eb) =>
      eb.or([
        eb('is_current', '=', 1),
        eb('id', '=', asked ?? ''),
        eb.exists(
          eb
            .selectFrom('charges')
            .select('charges.id')
            .whereRef('charges.account_id', '=', 'pix_accounts.id'),
        ),
      ]),
    )
    .orderBy('is_current', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number];

const selectNoted = (db: Db, provider: PixProviderName) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select((eb) => [
      'payments.provider_payment_id',
      'payments.amount_cents',
      'payments.fee_cents',
      'payments.received_at',
      'orders.id as order_id',
      'orders.order_id as order_number',
      eb
        .selectFrom('payments as refunds')
        .select((of) => of.fn.sum<number>('refunds.amount_cents').as('cents'))
        .whereRef('refunds.refund_of', '=', 'payments.id')
        .where('refunds.taken_back_at', 'is', null)
        .as('given_back_cents'),
    ])
    .where('payments.provider', '=', provider)
    .where('payments.refund_of', 'is', null)
    .where('payments.taken_back_at', 'is', null)
    .where('payments.provider_payment_id', 'is not', null)
    .$narrowType<{ provider_payment_id: string }>();

export type NotedRow = Awaited<ReturnType<typeof listNotedOn>>[number];

/** The payments of an account's charges that came in within a span. */
export const listNotedOn = (
  db: Db,
  account: Pick<AccountRow, 'id' | 'provider'>,
  { from, until }: { readonly from: number; readonly until: number },
) =>
  selectNoted(db, account.provider)
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .where('charges.account_id', '=', account.id)
    .where('payments.received_at', '>=', from)
    .where('payments.received_at', '<', until)
    .execute();

export async function listNotedOf(
  db: Db,
  provider: PixProviderName,
  ids: readonly string[],
): Promise<NotedRow[]> {
  const found: NotedRow[] = [];
  for (const piece of rowsAStatement(ids)) {
    found.push(
      ...(await selectNoted(db, provider)
        .where('payments.provider_payment_id', 'in', piece)
        .execute()),
    );
  }
  return found;
}

export async function listOrdersOf(
  db: Db,
  provider: PixProviderName,
  references: readonly string[],
) {
  const found = new Map<string, { readonly id: string; readonly number: number }>();
  for (const piece of rowsAStatement(references)) {
    const rows = await db
      .selectFrom('charges')
      .innerJoin('pix_accounts', 'pix_accounts.id', 'charges.account_id')
      .innerJoin('orders', 'orders.id', 'charges.order_id')
      .select(['charges.reference', 'orders.id', 'orders.order_id'])
      .where('charges.reference', 'in', piece)
      .where('pix_accounts.provider', '=', provider)
      .execute();
    for (const { reference, id, order_id: number } of rows) found.set(reference, { id, number });
  }
  return found;
}
