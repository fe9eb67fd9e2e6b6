import type { Expression, Insertable, Selectable, SqlBool } from 'kysely';
import { pageOf, type Page, type Paging } from '../../db/paging.ts';
import type { CustomersTable, Db, Trx } from '../../db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** What a customer's record says of the person; the rest is bookkeeping. */
export type CustomerColumns = Omit<CustomersTable, 'id' | 'created_at' | 'updated_at'>;

/** By name: the search text begins with name and surname. */
export function listCustomers(
  db: Db,
  paging: Paging,
  matches: Expression<SqlBool> | undefined,
): Promise<Page<CustomerRow>> {
  let customers = db.selectFrom('customers');
  if (matches) customers = customers.where(matches);
  const sorted = customers.selectAll().orderBy('search_text').orderBy('id');
  return pageOf(sorted, paging, customers);
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
  change: Partial<Omit<CustomersTable, 'id' | 'created_at'>>,
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
