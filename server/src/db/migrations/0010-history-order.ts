import { sql } from 'kysely';
import type { MigrationStep } from './migration.ts';

/**
 * Numbers the changes of each order: their times are those at which requests began, which another request could overtake. Until
 * now every move led onwards, so the states tell the order in which they were made.
 */
export const historyOrder: MigrationStep = async (db) => {
  await db.schema
    .alterTable('order_history')
    .addColumn('sequence', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`
    update order_history set sequence = numbered.place
    from (
      select id, row_number() over (
        partition by order_id
        order by case to_status
          when 'AGUARDANDO CONFIRMAÇÃO' then 1
          when 'CONFIRMADO' then 2
          when 'EM PROCESSAMENTO...' then 3
          when 'ENVIADO' then 4
          else 5 end, created_at, id
      ) as place
      from order_history
    ) as numbered
    where numbered.id = order_history.id
  `.execute(db);
  await db.schema.dropIndex('order_history_by_order').execute();
  await db.schema
    .createIndex('order_history_in_order')
    .unique()
    .on('order_history')
    .columns(['order_id', 'sequence'])
    .execute();
};
