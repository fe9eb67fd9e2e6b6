import { sql, type Kysely } from 'kysely';
import { indexOnUpdate, indexText } from '../search/sqlite-search.ts';

type Schema = Kysely<Record<string, Record<string, unknown>>>;

/*
 * The keys of orders are in the order of their list: by creation, then by id. A new order gets the highest key and nearly
 * always is the newest. After a clock was set back it is not, and then moves to where it belongs; where there is no room, the
 * later ones make some by moving up, so that the next orders find room too.
 */

/** By how far they move at most: each move makes the highest key that much higher, and keys have to last. */
const FURTHEST_MOVE = 1_000_000;
/** Keys above this one were made by moves without that limit. */
const HIGHEST_SOUND_KEY = 2 ** 48;

/** Gives the orders that are there keys in the order of their list. Nothing must be indexed by their keys. */
export async function putOrdersInOrder(schema: Schema): Promise<void> {
  const { rows } = await sql<{ found: number }>`select exists (
    select 1 from (
      select created_at, id,
        lag(created_at) over by_key as earlier_at, lag(id) over by_key as earlier_id
      from orders window by_key as (order by row_key)
    ) where (created_at, id) < (earlier_at, earlier_id)
  ) as found`.execute(schema);
  if (rows[0]?.found !== 1) return;
  // The same keys, of which only those change hands that are out of order: by way of negative ones, which nobody has.
  await sql`create temp table order_places (place integer primary key, wanted integer not null)`.execute(
    schema,
  );
  await sql`insert into temp.order_places
    select listed.row_key, kept.row_key from (
      select row_key, row_number() over (order by created_at, id) as rank from orders
    ) as listed join (
      select row_key, row_number() over (order by row_key) as rank from orders
    ) as kept on kept.rank = listed.rank
    where kept.row_key <> listed.row_key`.execute(schema);
  await sql`update orders set row_key = -wanted from temp.order_places where place = row_key`.execute(
    schema,
  );
  await sql`update orders set row_key = -row_key where row_key < 0`.execute(schema);
  await sql`drop table temp.order_places`.execute(schema);
}

/** Indexes the words of each new order, and keeps the keys in order. Needs the index on the time of creation. */
export async function keepOrdersInOrder(schema: Schema): Promise<void> {
  const isLater = sql`(created_at, id) > (new.created_at, new.id)`;
  const laterExists = sql`exists (select 1 from orders where ${isLater})`;
  const next = sql`(
    select row_key from orders where ${isLater} order by created_at, row_key limit 1
  )`;
  const before = sql`coalesce((
    select row_key from orders where (created_at, id) < (new.created_at, new.id)
    order by created_at desc, row_key desc limit 1
  ), 0)`;
  await sql`create trigger orders_search_insert after insert on orders
    when not ${laterExists}
    begin ${indexText('orders')}; end`.execute(schema);
  await sql`create trigger orders_search_insert_between after insert on orders
    when ${laterExists}
    begin
      ${indexText('orders')};
      update orders
        set row_key = -(row_key + min(new.row_key + 1 - ${next}, ${sql.lit(FURTHEST_MOVE)}))
        where ${isLater} and ${next} - ${before} < 2;
      update orders set row_key = ${before} + 1 where row_key = new.row_key;
      update orders set row_key = -row_key where row_key < 0;
    end`.execute(schema);
}

/** Replaces these triggers in a store that has them, and gives lower keys where they came near to their end. */
export async function renewRowOrder(schema: Schema): Promise<void> {
  for (const change of ['insert', 'insert_between', 'update']) {
    await sql`drop trigger ${sql.ref(`orders_search_${change}`)}`.execute(schema);
  }
  await indexOnUpdate(schema, 'orders');
  // Asked of the database: such a key is more than a number holds here.
  const { rows } = await sql<{ found: number }>`
    select max(row_key) > ${sql.lit(HIGHEST_SOUND_KEY)} as found from orders`.execute(schema);
  if (rows[0]?.found === 1) {
    await sql`update orders set row_key = -rank from (
      select row_key as place, row_number() over (order by created_at, id) as rank from orders
    ) as ranked where row_key = place`.execute(schema);
    await sql`update orders set row_key = -row_key where row_key < 0`.execute(schema);
  }
  await keepOrdersInOrder(schema);
}
