import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import { pageOf, type Bounds, type Page } from '../../db/paging.ts';
import { columnsOf, givenColumns, reusableQuery } from '../../db/reusable-query.ts';
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

const insertedOrTaken = reusableQuery<
  CustomerRow,
  Insertable<CustomersTable>,
  readonly (keyof Insertable<CustomersTable>)[]
>((db, given, columns) =>
  db
    .insertInto('customers')
    .values(givenColumns(columns, given))
    .onConflict((conflict) =>
      conflict.column('cpf').doUpdateSet((eb) => ({ cpf: eb.ref('customers.cpf') })),
    )
    .returningAll(),
);

/**
 * Inserts a customer, or takes the record that already has the CPF as it is; either way the row is locked
 * until the transaction ends, and of two at once the second waits for the first.
 */
export async function insertOrTakeCustomer(
  trx: Trx,
  row: Insertable<CustomersTable>,
): Promise<CustomerRow> {
  const [customer] = await insertedOrTaken(trx, row, columnsOf(row));
  if (!customer) throw new Error('No customer was written');
  return customer;
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
