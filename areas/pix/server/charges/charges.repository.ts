import type { PixProviderName } from '#areas/payments/contract.ts';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { isOpen, releaseRow, UNCLAIMED, type WorkRow } from '#kit/server/db/claims.ts';
import { statement } from '#kit/server/db/statement.ts';
import type { ChargesTable, Db, OrdersTable, Trx } from '#kit/server/db/tables.ts';

export type ChargedOrder = Pick<OrdersTable, 'id' | 'order_id' | 'status' | 'total_cents'> & {
  readonly paid_cents: number;
};

export type ChargeRow = WorkRow<'charges'>;

/**
 * A charge that asks for its order's money: one an order. Letter for letter as the index has it: a state that is a parameter would have
 * every charge read, of orders of all times.
 */
const IS_LIVE = sql<SqlBool>`charges.state in ('making', 'open')`;
const IS_UNSETTLED = isOpen('charges');

const current = statement((db, { orderId }: { readonly orderId: string }) =>
  db
    .selectFrom('pix_accounts')
    .leftJoin('charges', (join) =>
      join
        .on('charges.order_id', '=', orderId)
        .onRef('charges.account_id', '=', 'pix_accounts.id')
        .on('charges.state', '=', 'open'),
    )
    .select([
      'pix_accounts.is_on',
      'charges.code',
      'charges.amount_cents',
      'charges.state',
      'charges.expires_at',
    ])
    .where('pix_accounts.is_current', '=', 1),
);

/** The store's account with the code by which an order is asked to pay now; undefined without an account. */
export async function findCurrentCharge(db: Db, orderId: string) {
  const [row] = await current(db, { orderId });
  return row;
}

/** The charges of an order that are not settled, the newest last. */
export function listUnsettled(db: Db, orderId: string): Promise<ChargeRow[]> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .where(IS_UNSETTLED)
    .orderBy('attempt')
    .execute();
}

export function findLastCharge(db: Db, orderId: string): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertCharge(trx: Trx, row: Insertable<ChargesTable>): Promise<void> {
  await trx.insertInto('charges').values(row).execute();
}

/** Notes that the customer's page shows a charge, and lets it be asked for sooner. */
export async function touchCharge(
  trx: Trx,
  id: string,
  { seenAt, askAt }: { readonly seenAt: number; readonly askAt: number },
): Promise<void> {
  await trx
    .updateTable('charges')
    .set((eb) => ({
      seen_at: seenAt,
      next_ask_at: eb
        .case()
        .when('next_ask_at', '>', askAt)
        .then(askAt)
        .else(eb.ref('next_ask_at'))
        .end(),
    }))
    .where('id', '=', id)
    .where(IS_LIVE)
    .execute();
}

export type ChargeOutcome = Updateable<ChargesTable>;

/** Records what came of a claim and ends it. A charge that is to be cancelled meanwhile does not become open. */
export const releaseCharge = (trx: Trx, charge: ChargeRow, outcome: ChargeOutcome): Promise<void> =>
  releaseRow(trx, 'charges', charge, {
    ...outcome,
    ...(outcome.state === 'open'
      ? { state: sql`case state when 'making' then 'open' else state end` }
      : {}),
  });

/** Has a charge no longer ask for its order's money: it is cancelled at the provider next. */
export async function giveUpCharge(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'cancelling', next_ask_at: now, updated_at: now })
    .where('id', '=', id)
    .where(IS_LIVE)
    .execute();
}

/** The sum that an order's charge should ask for, as `dueOf` computes it. */
const DUE = sql<number>`(case
  when orders.status in ('AGUARDANDO CONFIRMAÇÃO', 'CANCELADO') then 0
  else orders.total_cents - orders.paid_cents end)`;

/**
 * Charges that ask for another sum than is due: their orders were changed, cancelled or paid otherwise. A change of an order
 * needs to know nothing of its charges.
 */
export const misfits = (db: Db) =>
  db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .select('charges.id')
    .where(IS_LIVE)
    .where(sql<SqlBool>`charges.amount_cents <> ${DUE}`)
    .limit(200);

export function listNamed(
  db: Db,
  accountId: string,
  names: { readonly references: readonly string[]; readonly providerIds: readonly string[] },
): Promise<ChargeRow[]> {
  if (names.references.length + names.providerIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('charges')
    .selectAll()
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([
        ...(names.references.length > 0 ? [eb('reference', 'in', names.references)] : []),
        ...(names.providerIds.length > 0 ? [eb('provider_id', 'in', names.providerIds)] : []),
      ]),
    )
    .execute();
}

/** The charge of a reference, by whichever of the store's accounts at a provider: one may have been set up anew. */
export function findByReference(
  db: Db,
  provider: PixProviderName,
  reference: string,
): Promise<ChargeRow | undefined> {
  return db
    .selectFrom('charges')
    .selectAll()
    .where('account_id', 'in', (eb) =>
      eb.selectFrom('pix_accounts').select('pix_accounts.id').where('provider', '=', provider),
    )
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function askSooner(trx: Trx, id: string, askAt: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ next_ask_at: askAt })
    .where('id', '=', id)
    .where(IS_UNSETTLED)
    .where('next_ask_at', '>', askAt)
    .execute();
}

export async function markPaid(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'paid', ended_at: now, updated_at: now, ...UNCLAIMED })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute();
}

/** The failure of a charge that the provider had closed when it was made. */
export const CLOSED = 'closed';

export async function countClosed(db: Db, orderId: string, since: number): Promise<number> {
  const row = await db
    .selectFrom('charges')
    .select((eb) => eb.fn.countAll<number>().as('charges'))
    .where('order_id', '=', orderId)
    .where('last_failure', '=', CLOSED)
    .where('updated_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.charges);
}
