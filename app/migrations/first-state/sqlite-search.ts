/*
 * A trigram index (FTS5) a table, without a copy of the text and without its length, which nobody asks for. White space after the
 * text's end lets words of one and two letters be found by the trigrams that begin with them. A row whose key is negative is on its
 * way to another key, and not indexed.
 */

type Table = 'orders' | 'customers' | 'products';

const PADDING = `char(10, 10)`;

const indexText = (table: Table) =>
  `insert into ${table}_search(rowid, search_text)
    select new.row_key, new.search_text || ${PADDING} where new.row_key > 0`;

const forgetText = (table: Table) =>
  `insert into ${table}_search(${table}_search, rowid, search_text)
    select 'delete', old.row_key, old.search_text || ${PADDING} where old.row_key > 0`;

const indexOf = (table: Table): readonly string[] => [
  `create virtual table ${table}_search using fts5(
    search_text, content='', columnsize=0, tokenize='trigram case_sensitive 1'
  )`,
  `create virtual table ${table}_search_terms using fts5vocab(${table}_search, 'instance')`,
  `create trigger ${table}_search_delete after delete on ${table}
    begin ${forgetText(table)}; end`,
  `create trigger ${table}_search_update after update of row_key, search_text on ${table}
    when old.row_key <> new.row_key or old.search_text <> new.search_text
    begin ${forgetText(table)}; ${indexText(table)}; end`,
];

const indexOnInsertion = (table: Table) =>
  `create trigger ${table}_search_insert after insert on ${table}
    begin ${indexText(table)}; end`;

/*
 * The keys of orders are in the order of their list: by creation, then by id. A new order gets the highest key and nearly
 * always is the newest. After a clock was set back it is not, and then moves to where it belongs; where there is no room, the
 * later ones make some by moving up, so that the next orders find room too.
 */

/** By how far they move at most: each move makes the highest key that much higher, and keys have to last. */
const FURTHEST_MOVE = 1_000_000;

const isLater = `(created_at, id) > (new.created_at, new.id)`;
const laterExists = `exists (select 1 from orders where ${isLater})`;
const next = `(
    select row_key from orders where ${isLater} order by created_at, row_key limit 1
  )`;
const before = `coalesce((
    select row_key from orders where (created_at, id) < (new.created_at, new.id)
    order by created_at desc, row_key desc limit 1
  ), 0)`;

const insertInOrder: readonly string[] = [
  `create trigger orders_search_insert after insert on orders
    when not ${laterExists}
    begin ${indexText('orders')}; end`,
  `create trigger orders_search_insert_between after insert on orders
    when ${laterExists}
    begin
      ${indexText('orders')};
      update orders
        set row_key = -(row_key + min(new.row_key + 1 - ${next}, ${FURTHEST_MOVE}))
        where ${isLater} and ${next} - ${before} < 2;
      update orders set row_key = ${before} + 1 where row_key = new.row_key;
      update orders set row_key = -row_key where row_key < 0;
    end`,
];

export const sqliteSearch: readonly string[] = [
  ...indexOf('customers'),
  indexOnInsertion('customers'),
  ...indexOf('products'),
  indexOnInsertion('products'),
  ...indexOf('orders'),
  ...insertInOrder,
];
