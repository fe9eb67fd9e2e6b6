import { adding } from './postgres-triggers.ts';
import { differs, type SumTable } from './triggers.ts';

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
const DAY_MS = 86_400_000;
/** The subject of changes that only a search among the orders of a state, or of a payment, can see. */
export const STATES = 'states of orders';
const SEEN_COLUMNS = ['search_text', 'created_at'];
/** The columns of an order whose changes are stamped under `STATES`. */
export const STATE_COLUMNS: readonly string[] = [
  'status',
  'total_cents',
  'paid_cents',
  'withdrawal_requested_at',
];
const LARGEST_ADDED = 2_147_483_647;

/** @param statements the function's body in PL/pgSQL; its result means nothing after the change. */
const triggerFunction = (name: string, statements: string): string =>
  `create function ${name}() returns trigger language plpgsql as $$
       begin
         ${statements}
         return null;
       end $$`;

const stampDay = (day: string, subject = 'tg_table_name::text') => `add_to_search_stamps(
    ${subject}, ${day}, 1 + floor(random() * ${LARGEST_ADDED})::bigint)`;
const dayOf = (row: string) => `${row}.created_at / ${DAY_MS}`;

export const searchStamps: readonly string[] = [
  // Rows are short and change often: with room beside them, no index has to follow.
  `create table search_stamps (
    subject text not null,
    day bigint not null,
    slot integer not null,
    stamp bigint not null,
    primary key (subject, day, slot)
  ) with (fillfactor = 50)`,
  // By which the customers of a day are counted again; orders have such an index.
  `create index customers_by_creation on customers (created_at)`,
  adding(STAMPS),
  triggerFunction(
    'stamp_changed_days',
    `perform ${stampDay('days.day')}
     from (select distinct ${dayOf('changed')} as day from changed) as days;`,
  ),
  triggerFunction(
    'stamp_changed_day',
    `perform ${stampDay(dayOf('old'))};
     if ${dayOf('new')} <> ${dayOf('old')} then perform ${stampDay(dayOf('new'))}; end if;`,
  ),
  triggerFunction('stamp_changed_state', `perform ${stampDay(dayOf('old'), `'${STATES}'`)};`),
  ...['orders', 'customers'].flatMap((table) => [
    // Once a statement: an import or a restore inserts many rows of a day at once.
    ...[
      ['insert', 'new'],
      ['delete', 'old'],
    ].map(
      ([event, rows]) =>
        `create trigger search_stamps_on_${table}_${event} after ${event} on ${table}
           referencing ${rows} table as changed
           for each statement execute function stamp_changed_days()`,
    ),
    // A row each: most changes of an order are not of its text, and a trigger of statements could not tell.
    `create trigger search_stamps_on_${table}_update
         after update of ${SEEN_COLUMNS.join(', ')} on ${table} for each row
         when (${differs(SEEN_COLUMNS)}) execute function stamp_changed_day()`,
  ]),
  `create trigger search_stamps_on_orders_state
       after update of ${STATE_COLUMNS.join(', ')} on orders for each row
       when ((${differs(STATE_COLUMNS)}) and not (${differs(SEEN_COLUMNS)}))
       execute function stamp_changed_state()`,
];
