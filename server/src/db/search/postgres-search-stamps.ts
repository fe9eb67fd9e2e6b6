import { DAY_MS } from '@balcao/domain/rules/days';
import { sql, type Kysely } from 'kysely';
import { preparePostgresSums } from '../engine/postgres-triggers.ts';
import type { ListedTable } from './search.ts';
import { differs, type SumTable } from '../engine/triggers.ts';

/*
 * What searches find is stamped by the day on which its row was created: who changes what a search can see adds a random number to
 * the stamp of that day. Two moments with the same stamp of a day so have the same rows of that day, whichever of several
 * processes, or the standby, read them. A number that counts changes could not say that: a change that one reader sees
 * and another one does not yet, and the other way round, count alike, and so do one that a failover lost and the next.
 */

const STAMPS: SumTable = {
  table: 'search_stamps',
  keys: { subject: 'text', day: 'bigint' },
  sums: ['stamp'],
};
/** The subject of changes that only a search among the orders of a state, or of a payment, can see. */
export const STATES = 'states of orders';
const SEEN_COLUMNS = ['search_text', 'created_at'];
const STATE_COLUMNS = ['status', 'total_cents', 'paid_cents', 'withdrawal_requested_at'];
const LISTED: readonly ListedTable[] = ['orders', 'customers'];
const LARGEST_ADDED = 2_147_483_647;

/** Called by a migration. */
export async function installSearchStamps(
  db: Kysely<Record<string, Record<string, unknown>>>,
): Promise<void> {
  // Rows are short and change often: with room beside them, no index has to follow.
  await sql`create table search_stamps (
    subject text not null, day bigint not null, slot integer not null, stamp bigint not null,
    primary key (subject, day, slot)
  ) with (fillfactor = 50)`.execute(db);
  // By which the customers of a day are counted again; orders have such an index.
  await sql`create index customers_by_creation on customers (created_at)`.execute(db);
  await preparePostgresSums(db, STAMPS);
  const stampDay = (day: string, subject = 'tg_table_name::text') => `add_to_search_stamps(
    ${subject}, ${day}, 1 + floor(random() * ${LARGEST_ADDED})::bigint)`;
  const dayOf = (row: string) => `${row}.created_at / ${DAY_MS}`;
  await createTriggerFunction(
    db,
    'stamp_changed_days',
    `perform ${stampDay('days.day')}
     from (select distinct ${dayOf('changed')} as day from changed) as days;`,
  );
  await createTriggerFunction(
    db,
    'stamp_changed_day',
    `perform ${stampDay(dayOf('old'))};
     if ${dayOf('new')} <> ${dayOf('old')} then perform ${stampDay(dayOf('new'))}; end if;`,
  );
  await createTriggerFunction(
    db,
    'stamp_changed_state',
    `perform ${stampDay(dayOf('old'), `'${STATES}'`)};`,
  );
  for (const table of LISTED) {
    for (const [event, rows] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ] as const) {
      // Once a statement: an import or a restore inserts many rows of a day at once.
      await sql
        .raw(
          `create trigger search_stamps_on_${table}_${event} after ${event} on ${table}
           referencing ${rows} table as changed
           for each statement execute function stamp_changed_days()`,
        )
        .execute(db);
    }
    // A row each: most changes of an order are not of its text, and a trigger of statements could not tell.
    await sql
      .raw(
        `create trigger search_stamps_on_${table}_update
         after update of ${SEEN_COLUMNS.join(', ')} on ${table} for each row
         when (${differs(SEEN_COLUMNS)}) execute function stamp_changed_day()`,
      )
      .execute(db);
  }
  await sql
    .raw(
      `create trigger search_stamps_on_orders_state
       after update of ${STATE_COLUMNS.join(', ')} on orders for each row
       when ((${differs(STATE_COLUMNS)}) and not (${differs(SEEN_COLUMNS)}))
       execute function stamp_changed_state()`,
    )
    .execute(db);
}

/** @param statements the function's body in PL/pgSQL; what it returns means nothing after the change. */
async function createTriggerFunction(
  db: Kysely<Record<string, Record<string, unknown>>>,
  name: string,
  statements: string,
): Promise<void> {
  await sql
    .raw(
      `create function ${name}() returns trigger language plpgsql as $$
       begin
         ${statements}
         return null;
       end $$`,
    )
    .execute(db);
}
