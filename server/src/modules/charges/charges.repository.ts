import type { PixProviderName } from '@balcao/domain/contract/pix-account';
import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { ChargeState } from '../../db/column-types.ts';
import { statement } from '../../db/statement.ts';
import type { ChargesTable, Db, OrdersTable, Trx } from '../../db/tables.ts';

/** The columns of an order by which it is charged. */
export type ChargedOrder = Pick<OrdersTable, 'id' | 'order_id' | 'status' | 'total_cents'> & {
  readonly paid_cents: number;
};

export type ChargeRow = Selectable<ChargesTable>;

/*
 * Letter for letter as the indexes have it: a state that is a parameter would have every charge read, of orders of all times.
 */
/** A charge that asks for its order's money: one an order. */
const IS_LIVE = sql<SqlBool>`charges.state in ('making', 'open')`;
/** A charge of which something is still to be done. */
const IS_UNSETTLED = sql<SqlBool>`charges.state in ('making', 'open', 'cancelling')`;

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

/** The last charge of an order, whatever became of it. */
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

/**
 * Claims a charge that something is still to be done for: of many processes one gets it, until it is released or the lease ends.
 * @returns undefined where it is settled, or somebody else has it.
 */
export function claimCharge(
  trx: Trx,
  id: string,
  claim: { readonly id: string; readonly now: number; readonly until: number },
): Promise<ChargeRow | undefined> {
  return trx
    .updateTable('charges')
    .set((eb) => ({
      lease_owner: claim.id,
      lease_until: claim.until,
      // A notice that comes meanwhile sets an earlier moment, which the release keeps.
      next_ask_at: claim.until,
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', id)
    .where(IS_UNSETTLED)
    .where('lease_until', '<=', claim.now)
    .returningAll()
    .executeTakeFirst();
}

/** What came of a claim. */
export interface ChargeOutcome {
  readonly state?: ChargeState;
  readonly provider_id?: string;
  readonly code?: string;
  readonly expires_at?: number;
  readonly asked_at?: number;
  readonly next_ask_at?: number;
  readonly tries?: number;
  readonly last_failure?: string | null;
  readonly ended_at?: number;
}

/**
 * Records what came of a claim and ends it. A charge that is to be cancelled meanwhile does not become open.
 * Records nothing where the claim was lost.
 */
export async function releaseCharge(
  trx: Trx,
  id: string,
  claimId: string,
  {
    state,
    now,
    next_ask_at: nextAskAt = now,
    ...columns
  }: ChargeOutcome & { readonly now: number },
): Promise<void> {
  const isOpened = state === 'open';
  const released = await trx
    .updateTable('charges')
    .set((eb) => ({
      ...columns,
      ...(state === undefined || isOpened ? {} : { state }),
      next_ask_at: eb
        .case()
        .when(
          eb.or([eb('next_ask_at', '=', eb.ref('lease_until')), eb('next_ask_at', '>', nextAskAt)]),
        )
        .then(nextAskAt)
        .else(eb.ref('next_ask_at'))
        .end(),
      lease_owner: null,
      lease_until: 0,
      updated_at: now,
    }))
    .where('id', '=', id)
    .where('lease_owner', '=', claimId)
    .executeTakeFirst();
  if (!isOpened || released.numUpdatedRows === 0n) return;
  await trx
    .updateTable('charges')
    .set({ state: 'open' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** Has a charge no longer ask for its order's money: it is cancelled at the provider next. */
export async function giveUpCharge(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'cancelling', next_ask_at: now, updated_at: now })
    .where('id', '=', id)
    .where(IS_LIVE)
    .execute();
}

/** What an order's charge should ask for, as `dueOf` has it. */
const DUE = sql<number>`(case
  when orders.status in ('AGUARDANDO CONFIRMAÇÃO', 'CANCELADO') then 0
  else orders.total_cents - orders.paid_cents end)`;

/**
 * Charges that ask for another sum than is due: their orders were changed, cancelled or paid otherwise. Whoever changes an order needs
 * to know nothing of its charges.
 */
export const misfits = (db: Db) =>
  db
    .selectFrom('charges')
    .innerJoin('orders', 'orders.id', 'charges.order_id')
    .select('charges.id')
    .where(IS_LIVE)
    .where(sql<SqlBool>`charges.amount_cents <> ${DUE}`)
    .limit(200);

/** Charges to be asked for now, of accounts that are not left alone, the longest due first. */
export const dueCharges = (db: Db, now: number, most: number) =>
  db
    .selectFrom('charges')
    .innerJoin('pix_accounts', 'pix_accounts.id', 'charges.account_id')
    .select('charges.id')
    .where(IS_UNSETTLED)
    .where('charges.next_ask_at', '<=', now)
    .where('charges.lease_until', '<=', now)
    .where('pix_accounts.paused_until', '<=', now)
    .orderBy('charges.next_ask_at')
    .limit(most);

/** The charges of an account that a notice names. */
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

/** Lets a charge be asked for from a moment on. */
export async function askSooner(trx: Trx, id: string, askAt: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ next_ask_at: askAt })
    .where('id', '=', id)
    .where(IS_UNSETTLED)
    .where('next_ask_at', '>', askAt)
    .execute();
}

/** Notes that a charge was paid after all, whatever it was taken for. */
export async function markPaid(trx: Trx, id: string, now: number): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ state: 'paid', ended_at: now, updated_at: now, lease_owner: null, lease_until: 0 })
    .where('id', '=', id)
    .where('state', '<>', 'paid')
    .execute();
}

/** Ends waits and claims that no rule gives: the clock was ahead when they began. */
export async function endOverlongWaits(
  trx: Trx,
  latest: { readonly now: number; readonly wait: number; readonly lease: number },
): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ next_ask_at: latest.now })
    .where(IS_UNSETTLED)
    .where('next_ask_at', '>', latest.wait)
    .execute();
  await trx
    .updateTable('charges')
    .set({ lease_until: latest.now })
    .where(IS_UNSETTLED)
    .where('lease_until', '>', latest.lease)
    .execute();
}

/** Ends the claims of a process that died, where there can be no other one. */
export async function endAllClaims(trx: Trx): Promise<void> {
  await trx
    .updateTable('charges')
    .set({ lease_until: 0, next_ask_at: 0 })
    .where(IS_UNSETTLED)
    .where('lease_until', '>', 0)
    .execute();
}

/** The failure of a charge that the provider had closed when it was made. */
export const CLOSED = 'closed';

/** How many charges of an order were closed when they were made, since a moment. */
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
