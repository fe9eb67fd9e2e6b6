import { sql, type Expression, type Insertable, type Selectable, type SqlBool } from 'kysely';
import { pageOf, type Bounds, type Page } from '../../db/paging.ts';
import type { CustomersTable, Db, Trx } from '../../db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** What a customer's record says of the person; the rest is bookkeeping. */
export type CustomerColumns = Omit<CustomerRow, 'id' | 'note' | 'created_at' | 'updated_at'>;

type Matches = Expression<SqlBool> | undefined;

/** By name: the search text begins with name and surname. */
const byName = (db: Db, matches: Matches) => {
  const customers = db.selectFrom('customers').orderBy('search_text').orderBy('id');
  return matches ? customers.where(matches) : customers;
};

export function listCustomers(
  db: Db,
  paging: Bounds,
  matches: Matches,
): Promise<Page<CustomerRow>> {
  const customers = byName(db, matches);
  return pageOf(customers.selectAll(), paging, customers.clearOrderBy());
}

/**
 * Those whose name begins with `start` first, and of those as of the others first who bought last. For few rows: all that
 * match are sorted.
 * @param start normalised
 */
export function listLikelyCustomers(
  db: Db,
  paging: Bounds,
  { matches, start }: { readonly matches: Matches; readonly start: string },
): Promise<Page<CustomerRow>> {
  const all = db.selectFrom('customers');
  const customers = matches ? all.where(matches) : all;
  // Name and surname are lines of the search text.
  const opening = sql`substr(replace(search_text, ${'\n'}, ' '), 1, ${[...start].length})`;
  const sorted = customers
    .orderBy(sql`case when ${opening} = ${start} then 0 else 1 end`)
    .orderBy(
      (eb) =>
        eb.fn.coalesce(
          eb
            .selectFrom('orders')
            .whereRef('orders.customer_id', '=', 'customers.id')
            .select((of) => of.fn.max('orders.created_at').as('last')),
          sql.lit(0),
        ),
      'desc',
    )
    .orderBy('search_text')
    .orderBy('id');
  return pageOf(sorted.selectAll(), paging, customers);
}

/** The ids of all. */
export async function listCustomerIds(db: Db, matches: Matches): Promise<string[]> {
  return (await byName(db, matches).select('id').execute()).map(({ id }) => id);
}

/** Those of the customers that exist, in no order. */
export function findCustomersByIds(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('customers').selectAll().where('id', 'in', ids).execute();
}

export function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @param cpf eleven digits. */
export function findCustomerByDigits(db: Db, cpf: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('cpf', '=', cpf).executeTakeFirst();
}

export async function insertCustomer(trx: Trx, row: Insertable<CustomersTable>): Promise<void> {
  await trx.insertInto('customers').values(row).execute();
}

/**
 * Inserts a customer, or takes the record that already has the CPF as it is; either way the row is locked
 * until the transaction ends, and of two at once the second waits for the first.
 */
export function insertOrTakeCustomer(
  trx: Trx,
  row: Insertable<CustomersTable>,
): Promise<CustomerRow> {
  return trx
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('cpf').doUpdateSet((eb) => ({ cpf: eb.ref('customers.cpf') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updateCustomer(
  trx: Trx,
  id: string,
  change: Partial<Omit<CustomerRow, 'id' | 'created_at'>>,
): Promise<CustomerRow | undefined> {
  return trx
    .updateTable('customers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteCustomer(trx: Trx, id: string): Promise<boolean> {
  const result = await trx.deleteFrom('customers').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
