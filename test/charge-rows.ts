import type { Insertable } from 'kysely';
import { newId } from '#kit/server/core/ids.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import type {
  ChargesTable,
  PaymentsTable,
  PixAccountsTable,
  RefundsTable,
} from '#kit/server/db/tables.ts';
import { sealAccess } from '#areas/pix/server/accounts/pix-accounts.service.ts';
import { TEST_NOW, type TestServer } from './harness.ts';

/* Rows of automatic PIX, written straight into their tables, for tests of code that only reads them. */

type Store = Pick<TestServer, 'engine' | 'deps'>;

/** An account that is in use. */
export async function insertPixAccountRow(
  { db }: Pick<Engine, 'db'>,
  account: Pick<Insertable<PixAccountsTable>, 'id' | 'provider' | 'access'> &
    Partial<Insertable<PixAccountsTable>>,
): Promise<void> {
  const row = {
    is_current: 1,
    is_on: 1,
    notices: 'none' as const,
    listed_until: TEST_NOW,
    next_list_at: TEST_NOW,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
    ...account,
  };
  await db.insertInto('pix_accounts').values(row).execute();
}

/** The store's current account. @returns its identifier. */
export async function insertPixAccount(
  { engine, deps }: Store,
  change: Partial<Insertable<PixAccountsTable>> = {},
): Promise<string> {
  const { id = newId() } = change;
  const access = { provider: 'mercado-pago', accessToken: 'APP_USR-1', webhookSecret: '' } as const;
  const row = { provider: access.provider, access: sealAccess(deps, id, access), ...change, id };
  await insertPixAccountRow(engine, row);
  return id;
}

/** An order's open charge. @returns its identifier. */
export async function insertCharge(
  { engine }: Store,
  charge: Pick<Insertable<ChargesTable>, 'order_id' | 'account_id'> &
    Partial<Insertable<ChargesTable>>,
): Promise<string> {
  const row = {
    id: newId(),
    attempt: 1,
    reference: newId(),
    amount_cents: 5_000,
    state: 'open' as const,
    expires_at: TEST_NOW,
    seen_at: TEST_NOW,
    next_ask_at: TEST_NOW,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
    ...charge,
  };
  await engine.db.insertInto('charges').values(row).execute();
  return row.id;
}

/** Money that the provider reported, added to the order's sum. @returns its identifier. */
export async function insertProviderPayment(
  { engine }: Store,
  payment: Pick<Insertable<PaymentsTable>, 'order_id' | 'charge_id'> &
    Partial<Insertable<PaymentsTable>>,
): Promise<string> {
  const row = {
    id: newId(),
    amount_cents: 5_000,
    method: 'pix' as const,
    received_at: TEST_NOW,
    note: '',
    provider: 'mercado-pago' as const,
    provider_payment_id: newId(),
    ...payment,
  };
  await engine.db.insertInto('payments').values(row).execute();
  await engine.db
    .updateTable('orders')
    .set((eb) => ({ paid_cents: eb('paid_cents', '+', row.amount_cents) }))
    .where('id', '=', row.order_id)
    .execute();
  return row.id;
}

/** A refund that was carried out. */
export async function insertRefund(
  { engine }: Store,
  refund: Pick<Insertable<RefundsTable>, 'payment_id' | 'account_id'> &
    Partial<Insertable<RefundsTable>>,
): Promise<void> {
  const row = {
    id: newId(),
    amount_cents: 5_000,
    reference: newId(),
    state: 'done' as const,
    next_ask_at: TEST_NOW,
    created_at: TEST_NOW,
    updated_at: TEST_NOW,
    ...refund,
  };
  await engine.db.insertInto('refunds').values(row).execute();
}
