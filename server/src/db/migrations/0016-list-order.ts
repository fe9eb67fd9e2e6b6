import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * Lists of orders and their searches from narrow indexes. Where an index holds the row's key anyway, and that key is in the
 * order of the list, it needs no id to end with; what is searched then comes in that order too.
 */
export const listOrder: MigrationStep = async (db, engine) => {
  const tie = engine.tieBreak === 'id' ? [sql.ref('id')] : [];
  const renew = async (name: string, on: string, columns: readonly string[]) => {
    await db.schema.dropIndex(name).ifExists().execute();
    const keys = [...columns.map((column) => sql.ref(column)), ...tie];
    await sql`create index ${sql.ref(name)} on ${sql.table(on)} (${sql.join(keys)})`.execute(db);
  };
  await renew('orders_by_creation', 'orders', ['created_at']);
  await engine.renewSearch(db);
  await renew('orders_by_status', 'orders', ['status', 'created_at']);
  await renew('customers_by_name', 'customers', ['search_text']);
  await db.schema.dropIndex('orders_by_payment').execute();
  await sql`create index orders_by_payment on orders ((
    case
      when status = 'AGUARDANDO CONFIRMAÇÃO' then null
      when status = 'CANCELADO' then case when paid_cents > 0 then 'A devolver' end
      when paid_cents > total_cents then 'A devolver'
      when paid_cents = total_cents then 'Pago'
      when paid_cents > 0 then 'Parcial'
      else 'A receber'
    end
  ), ${sql.join([sql.ref('created_at'), ...tie])})`.execute(db);
  // Of links that wait: which of them have expired is read from here.
  await sql`create index orders_waiting on orders (${sql.join([sql.ref('created_at'), ...tie, sql.ref('expires_at')])})
    where status = 'AGUARDANDO CONFIRMAÇÃO'`.execute(db);
};
