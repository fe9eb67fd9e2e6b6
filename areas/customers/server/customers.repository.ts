import type { Insertable, Selectable } from 'kysely';
import { phoneSpellings } from '#kit/rules/phone.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { defineList } from '#kit/server/db/list.ts';
import { rowLimit, type Bounds, type Page } from '#kit/server/db/paging.ts';
import { freeRows, heldRows, rowsAStatement, statement } from '#kit/server/db/statement.ts';
import type { CustomersTable, Db, Trx, ForgottenPeopleTable } from '#kit/server/db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** A customer's columns that describe the person; the other columns are bookkeeping. */
export type CustomerColumns = Omit<CustomerRow, 'id' | 'note' | 'created_at' | 'updated_at'>;

export const customerList = defineList({
  table: 'customers',
  rows: (db) => db.selectFrom('customers').selectAll(),
  time: 'created_at',
  filters: {},
  // The search text begins with name and surname.
  sorts: { name: ['search_text', 'asc'], registration: ['id', 'asc'] },
});

/** The most candidates of each group: names that begin with the words, and others. */
const LIKELY = 100;

/**
 * The customers that match: first those whose name begins with the words, then the others, each group by latest purchase. To
 * bound the cost in a large store, only the first hundred by name of either group are read and counted.
 * @param words normalised by `searchWords`.
 */
export async function listLikelyCustomers(
  engine: Engine,
  { limit, offset }: Bounds,
  words: readonly string[],
): Promise<Page<CustomerRow>> {
  const { db } = engine;
  const [first = ''] = words;
  const opening = await db
    .selectFrom('customers')
    .select(['id', 'search_text'])
    .where('search_text', '>=', first)
    .orderBy('search_text')
    .limit(rowLimit(LIKELY))
    .execute();
  const start = words.join(' ');
  // Name and surname are lines of the search text.
  const isOpening = (text: string) => text.replaceAll('\n', ' ').startsWith(start);
  const ids = opening.filter(({ search_text }) => isOpening(search_text)).map(({ id }) => id);
  const firstOnes = { last: undefined, limit: LIKELY };
  const others = await customerList.after(engine, { words }, 'name', firstOnes);
  const known = new Set(others.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  const rows = [...(await findCustomersByIds(db, missing)), ...others];
  const boughtAt = await lastOrders(db, rows);
  const rank = ({ id, search_text }: CustomerRow) =>
    [isOpening(search_text) ? 1 : 0, boughtAt.get(id) ?? 0] as const;
  const sorted = rows
    .map((row) => ({ row, rank: rank(row) }))
    .sort(
      (a, b) =>
        b.rank[0] - a.rank[0] ||
        b.rank[1] - a.rank[1] ||
        (a.row.search_text < b.row.search_text ? -1 : 1),
    )
    .map(({ row }) => row);
  return { rows: sorted.slice(offset, offset + limit), total: sorted.length };
}

/** The time of each customer's latest purchase. */
async function lastOrders(
  db: Db,
  customers: readonly CustomerRow[],
): Promise<ReadonlyMap<string, number>> {
  if (customers.length === 0) return new Map();
  const ids = customers.map(({ id }) => id);
  const found = await db
    .selectFrom('orders')
    .select((eb) => ['customer_id', eb.fn.max('created_at').as('last')])
    .where('customer_id', 'in', ids)
    .groupBy('customer_id')
    .execute();
  return new Map(found.map(({ customer_id, last }) => [customer_id ?? '', last]));
}

/** The existing customers among these identifiers, in any order. */
export function findCustomersByIds(db: Db, ids: readonly string[]): Promise<CustomerRow[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('customers').selectAll().where('id', 'in', ids).execute();
}

export function findCustomer(db: Db, id: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A customer whom nobody else changes before the transaction ends. */
export const holdCustomer = (trx: Trx, id: string): Promise<CustomerRow | undefined> =>
  heldRows(trx, trx.selectFrom('customers').selectAll().where('id', '=', id)).executeTakeFirst();

/** The customers with one of these phones, in any spelling, the oldest first. */
export async function findCustomersByPhones(
  db: Db,
  phones: readonly string[],
): Promise<CustomerRow[]> {
  const spellings = phones.flatMap(phoneSpellings);
  if (spellings.length === 0) return [];
  return db
    .selectFrom('customers')
    .selectAll()
    .where('phone', 'in', spellings)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Gives a customer the waiting orders that were made for another record, but those that another transaction holds. @returns whether it
 * got all.
 */
export async function takeOrdersOver(
  trx: Trx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const found = trx
    .selectFrom('orders')
    .select('id')
    .where('recipient_customer_id', '=', from)
    .orderBy('id');
  const all = await found.execute();
  const free = await freeRows(trx, found).execute();
  const ids = free.map(({ id }) => id);
  if (ids.length > 0) {
    await trx
      .updateTable('orders')
      .set({ recipient_customer_id: to })
      .where('id', 'in', ids)
      .execute();
  }
  return ids.length === all.length;
}

/** @param cpf eleven digits. */
export function findCustomerByDigits(db: Db, cpf: string): Promise<CustomerRow | undefined> {
  return db.selectFrom('customers').selectAll().where('cpf', '=', cpf).executeTakeFirst();
}

/** A transaction holds the customers that it finds. @param cpfs eleven digits each. */
export async function findCustomersByDigits(
  db: Db,
  cpfs: readonly string[],
): Promise<CustomerRow[]> {
  if (cpfs.length === 0) return [];
  const found = db.selectFrom('customers').selectAll().where('cpf', 'in', cpfs).orderBy('id');
  return (db.isTransaction ? heldRows(db, found) : found).execute();
}

export async function insertCustomers(
  trx: Trx,
  rows: readonly Insertable<CustomersTable>[],
): Promise<void> {
  for (const piece of rowsAStatement(rows)) {
    await trx.insertInto('customers').values(piece).execute();
  }
}

export async function insertCustomer(trx: Trx, row: Insertable<CustomersTable>): Promise<void> {
  await trx.insertInto('customers').values(row).execute();
}

const insertedOrTaken = statement((db, { row }: { readonly row: Insertable<CustomersTable> }) =>
  db
    .insertInto('customers')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('cpf').doUpdateSet((eb) => ({ cpf: eb.ref('customers.cpf') })),
    )
    .returningAll(),
);

/**
 * Inserts a customer, or takes the existing record with the CPF unchanged. Either way the row is locked until the transaction
 * ends: of two calls at once the second waits for the first.
 */
export async function insertOrTakeCustomer(
  trx: Trx,
  row: Insertable<CustomersTable>,
): Promise<CustomerRow> {
  const [customer] = await insertedOrTaken(trx, { row });
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

export async function insertForgotten(trx: Trx, row: ForgottenPeopleTable): Promise<void> {
  await trx
    .insertInto('forgotten_people')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('cpf_hash')
        .doUpdateSet((eb) => ({ forgotten_at: eb.ref('excluded.forgotten_at') })),
    )
    .execute();
}

export async function deleteForgotten(trx: Trx, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await trx.deleteFrom('forgotten_people').where('cpf_hash', 'in', hashes).execute();
}

export async function listForgotten(
  db: Db,
  hashes: readonly string[],
): Promise<ForgottenPeopleTable[]> {
  if (hashes.length === 0) return [];
  return db.selectFrom('forgotten_people').selectAll().where('cpf_hash', 'in', hashes).execute();
}
