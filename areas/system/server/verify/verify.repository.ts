import { sql } from 'kysely';
import { compareDerivedTable, DERIVED_TABLES } from '#kit/server/db/figures/recompute.ts';
import type { Db, Trx } from '#kit/server/db/tables.ts';
import { CHARGE_CHECKS, type Found, type RowCheck } from './charge-checks.repository.ts';

/** A difference, without personal data. */
export interface Difference extends Found {
  /** The stored field, such as `orders.paid_cents`. */
  readonly of: string;
  readonly fault?: string;
}

export interface Differences {
  readonly first: readonly Difference[];
  /** The number of further differences of a kind, beyond those in `first`. */
  readonly more: Readonly<Record<string, number>>;
}

const PERSONAL_KEY = 'customer_cpf';
const PAID = sql`(
  select coalesce(sum(payments.amount_cents), 0) from payments
  where payments.order_id = orders.id and payments.taken_back_at is null)`;

const WAITS_SINCE = sql`(
  select withdrawals.requested_at from withdrawals
  where withdrawals.order_id = orders.id and withdrawals.answered_at is null)`;

/** Stored figures that disagree with the rows they are computed from. */
const ROW_CHECKS: readonly RowCheck[] = [
  {
    of: 'products.stock',
    find: sql<Found>`
      select id as "row", stock as stored, units as recomputed from (
        select products.id, products.stock, (
          select coalesce(sum(stock_movements.delta), 0) from stock_movements
          where stock_movements.product_id = products.id) as units
        from products
      ) as counted where stock <> units`,
  },
  {
    of: 'orders.paid_cents',
    find: sql<Found>`
      select id as "row", paid_cents as stored, cents as recomputed from (
        select orders.id, orders.paid_cents, ${PAID} as cents from orders
      ) as counted where paid_cents <> cents`,
  },
  {
    of: 'orders.total_cents',
    find: sql<Found>`
      select id as "row", total_cents as stored, cents as recomputed from (
        select orders.id, orders.total_cents, orders.shipping_cents + (
          select coalesce(sum(order_lines.subtotal_cents), 0) from order_lines
          where order_lines.order_id = orders.id) as cents
        from orders
      ) as counted where total_cents <> cents`,
  },
  {
    of: 'orders.status',
    find: sql<Found>`
      select id as "row", status as stored, last_status as recomputed from (
        select orders.id, orders.status, (
          select order_history.to_status from order_history where order_history.order_id = orders.id
          order by order_history.sequence desc limit 1) as last_status
        from orders
      ) as read where last_status is null or status <> last_status`,
  },
  {
    of: 'orders.withdrawal_requested_at',
    find: sql<Found>`
      select id as "row", withdrawal_requested_at as stored, waits_since as recomputed from (
        select orders.id, orders.withdrawal_requested_at, ${WAITS_SINCE} as waits_since from orders
      ) as read where withdrawal_requested_at is distinct from waits_since`,
  },
];

export async function compareRows(db: Db, most: number): Promise<Differences> {
  const first: Difference[] = [];
  const more: Record<string, number> = {};
  for (const { of, find, ...words } of [...ROW_CHECKS, ...CHARGE_CHECKS]) {
    const { rows } = await sql<Found & { count: number }>`
      select found.*, count(*) over () as count from (${find}) as found limit ${sql.lit(most)}`.execute(
      db,
    );
    first.push(
      ...rows.map(({ row, stored, recomputed }) => ({ of, row, stored, recomputed, ...words })),
    );
    const beyond = (rows[0]?.count ?? 0) - rows.length;
    if (beyond > 0) more[of] = beyond;
  }
  return { first, more };
}

export async function compareFigures(db: Db, most: number): Promise<Differences> {
  const first: Difference[] = [];
  const more: Record<string, number> = {};
  for (const table of DERIVED_TABLES) {
    const { count, first: keys } = await compareDerivedTable(db, table, most);
    for (const key of keys) {
      const shown = table.keys.filter((name) => name !== PERSONAL_KEY);
      const row = shown.map((name) => `${name} ${String(key[name])}`).join(', ');
      first.push({ of: table.name, row: row || 'a customer', stored: null, recomputed: null });
    }
    if (count > keys.length) more[table.name] = count - keys.length;
  }
  return { first, more };
}

/** Corrects each order whose paid amount is not the sum of its payments. @returns their number. */
export async function repairPaid(trx: Trx): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ paid_cents: sql<number>`${PAID}` })
    .where(sql<boolean>`paid_cents <> ${PAID}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Corrects each order whose mark is not the time since when its request to withdraw waits. @returns their number. */
export async function repairWithdrawalMarks(trx: Trx): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ withdrawal_requested_at: sql<number | null>`${WAITS_SINCE}` })
    .where(sql<boolean>`withdrawal_requested_at is distinct from ${WAITS_SINCE}`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const ROWS_A_READ = 2_000;

export type SearchedOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** The next orders after an identifier; the first orders after an empty text. */
export const readOrders = (db: Db, after: string) =>
  db
    .selectFrom('orders')
    .select([
      'id',
      'order_id',
      'customer_name',
      'customer_surname',
      'customer_cpf',
      'customer_phone',
      'cep',
      'recipient_name',
      'fiscal_key',
      'search_text',
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_A_READ)
    .execute();

export const readCustomers = (db: Db, after: string) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'surname', 'cpf', 'phone', 'cep', 'search_text'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_A_READ)
    .execute();

export const readProducts = (db: Db, after: string) =>
  db
    .selectFrom('products')
    .select(['id', 'name', 'code', 'barcode', 'search_text'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(ROWS_A_READ)
    .execute();

export async function saveSearchText(
  trx: Trx,
  table: 'orders' | 'customers' | 'products',
  { id, text }: { readonly id: string; readonly text: string },
): Promise<void> {
  await trx.updateTable(table).set({ search_text: text }).where('id', '=', id).execute();
}
