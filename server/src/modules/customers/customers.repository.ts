import { sql, type Insertable, type Selectable, type SelectQueryBuilder } from 'kysely';
import type { Engine } from '../../db/engine.ts';
import { inOrderOf, readFromNearerEnd, rowLimit, type Bounds, type Page } from '../../db/paging.ts';
import type { CustomersTable, Db, Tables, Trx } from '../../db/tables.ts';

export type CustomerRow = Selectable<CustomersTable>;

/** What a customer's record says of the person; the rest is bookkeeping. */
export type CustomerColumns = Omit<CustomerRow, 'id' | 'note' | 'created_at' | 'updated_at'>;

/** By name: the search text begins with name and surname. */
const byName = <Row>(
  customers: SelectQueryBuilder<Tables, 'customers', Row>,
  { tieBreak }: Engine,
  direction: 'asc' | 'desc' = 'asc',
) =>
  customers
    .orderBy('customers.search_text', direction)
    .orderBy(sql.ref(`customers.${tieBreak}`), direction);

/** @param words normalised by `searchWords`. */
export async function listCustomers(
  engine: Engine,
  bounds: Bounds,
  words: readonly string[],
): Promise<Page<CustomerRow>> {
  const { db, search } = engine;
  const call = { table: 'customers', words } as const;
  const isSearch = words.length > 0;
  const total = isSearch ? await search.count(db, call) : await countCustomers(db);
  const rows = await readFromNearerEnd(
    { ...bounds, direction: 'asc', total },
    async (piece, towards) => {
      if (!isSearch) {
        const customers = byName(db.selectFrom('customers').selectAll(), engine, towards);
        return customers.limit(rowLimit(piece.limit)).offset(piece.offset).execute();
      }
      const ids = await search.findPage(db, { ...call, ...piece, direction: towards });
      return inOrderOf(ids, await findCustomersByIds(db, ids));
    },
  );
  return { rows, total };
}

async function countCustomers(db: Db): Promise<number> {
  const counted = db
    .selectFrom('customer_counts')
    .select((eb) => eb.fn.sum<number>('total').as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** The ids of all. */
export async function listCustomerIds(engine: Engine, words: readonly string[]): Promise<string[]> {
  const customers = engine.db
    .selectFrom('customers')
    .select('customers.id')
    .where(engine.search.matches('customers', words));
  return (await byName(customers, engine).execute()).map(({ id }) => id);
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
