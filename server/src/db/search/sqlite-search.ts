import { countCustomers } from '../figures/count-customers.ts';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { ListedTable, Search, SearchableTable, SearchCall, SearchPageCall } from './search.ts';
import type { Db } from '../tables.ts';

/*
 * A trigram index (FTS5) a table. It knows rows by their keys, which are in the order of the list of orders, so that a page
 * of a search is read from the index alone. Words of one and two letters have no trigram: they are looked for by the index's
 * trigrams that begin with them. For these, the indexed text goes on for two characters after its last one.
 */

/** The stable integer key of searchable tables. It means nothing outside its own file. */
export const ROW_KEY = 'row_key';

const TRIGRAM = 3;
/** Words of a query that the index is asked for. */
const WORDS_INDEXED = 6;
/** Counts that are remembered at most. */
const COUNTS_KEPT = 500;
const LAST_CODE_POINT = '\u{10FFFF}';

const indexOf = (table: SearchableTable) => sql.table(`${table}_search`);
const textOf = (table: SearchableTable) => sql.ref(`${table}.search_text`);
const keyOf = (table: SearchableTable) => sql.ref(`${table}.${ROW_KEY}`);
const isLong = (word: string): boolean => [...word].length >= TRIGRAM;
const phrase = (term: string): string => `"${term.replaceAll('"', '""')}"`;

export function sqliteSearch(): Search {
  const counts = rememberedCounts();

  const count = async (db: Db, asked: SearchCall): Promise<number> => {
    const call = withFewWords(asked);
    const match = await matchOf(db, call);
    if (match === undefined) return 0;
    const isNarrowed = call.fromMs !== undefined || call.untilMs !== undefined;
    // Few orders of a state are looked up among those that match, or the other way round: SQLite chooses.
    const { where, ...rest } = call;
    if (where) {
      const matching = sql`select ${indexOf(call.table)}.rowid from ${found(rest, match)}`;
      const source = sql`${sql.table(call.table)} where ${where} and ${keyOf(call.table)} in (${matching})`;
      return readCount(db, source);
    }
    if (isNarrowed) return readCount(db, found(call, match));
    return counts.get(db, call.table, match);
  };

  return {
    count: async (db, call) => ({ total: await count(db, call) }),
    async findPage(db, asked) {
      const call = withFewWords(asked);
      if (call.table === 'customers') {
        return findCustomers(db, call, asked.counted?.total ?? (await count(db, call)));
      }
      const match = await matchOf(db, call);
      if (match === undefined) return [];
      const direction = sql.raw(call.direction);
      const page = sql`limit cast(${call.limit} as integer) offset ${call.offset}`;
      const order = sql`order by orders_search.rowid ${direction}`;
      const { rows } = await (
        call.where
          ? sql<{ id: string }>`select orders.id from ${found(call, match)} ${order} ${page}`
          : sql<{ id: string }>`select id from orders where row_key in (
              select orders_search.rowid from ${found(call, match)} ${order} ${page}
            ) order by row_key ${direction}`
      ).execute(db);
      return rows.map(({ id }) => id);
    },
    matches(table, words) {
      const long = words.filter(isLong);
      const inRows = contains(
        table,
        words.filter((word) => !isLong(word)),
      );
      if (long.length === 0) return inRows;
      return sql`(${keyOf(table)} in (
        select rowid from ${indexOf(table)} where search_text match ${long.map(phrase).join(' AND ')}
      ) and ${inRows})`;
    },
    contains,
  };
}

function contains(table: SearchableTable, words: readonly string[]): Expression<SqlBool> {
  const predicates = words.map((word) => sql`instr(${textOf(table)}, ${word}) > 0`);
  return predicates.length > 0 ? sql`(${sql.join(predicates, sql` and `)})` : sql`1 = 1`;
}

/** Leaves the longest words to the index, as short ones stand for many trigrams there; the text is read for the others. */
function withFewWords<Call extends SearchCall>(call: Call): Call {
  const words = [...new Set(call.words)].sort((a, b) => b.length - a.length);
  const others = words.splice(WORDS_INDEXED);
  if (others.length === 0) return { ...call, words };
  const inText = contains(call.table, others);
  return { ...call, words, where: call.where ? sql`${call.where} and ${inText}` : inText };
}

/** The words in the language of the index; undefined when the index has nothing that begins with one of the words. */
async function matchOf(db: Db, { table, words }: SearchCall): Promise<string | undefined> {
  const parts: string[] = [];
  for (const word of words) {
    const phrases = isLong(word) ? [word] : await listTerms(db, table, word);
    if (phrases.length === 0) return undefined;
    parts.push(`(${phrases.map(phrase).join(' OR ')})`);
  }
  return parts.join(' AND ');
}

/** The index's trigrams that begin with a word. Each is looked for by itself: one after the other they come with all their places. */
async function listTerms(db: Db, table: ListedTable, word: string): Promise<string[]> {
  const index = sql.table(`${table}_search_terms`);
  const next = (least: RawBuilder<unknown>) =>
    sql`(select term from ${index} where term >= ${least} order by term limit 1)`;
  const { rows } = await sql<{ term: string }>`with recursive terms(term) as (
      select ${next(sql`${word}`)}
      union all
      select ${next(sql`terms.term || char(1)`)} from terms where terms.term < ${word + LAST_CODE_POINT}
    )
    select term from terms where term < ${word + LAST_CODE_POINT}`.execute(db);
  return rows.map(({ term }) => term);
}

/** The rows that match, in the order of their keys: from the index alone where its rows need to meet nothing else. */
function found({ table, where, fromMs, untilMs }: SearchCall, match: string): RawBuilder<unknown> {
  const index = indexOf(table);
  const rowid = sql.ref(`${table}_search.rowid`);
  const firstSince = (ms: number) => sql`(
    select row_key from ${sql.table(table)} where created_at >= ${ms} order by created_at, row_key limit 1
  )`;
  const conditions = [sql`${index} match ${match}`];
  if (fromMs !== undefined) conditions.push(sql`${rowid} >= ${firstSince(fromMs)}`);
  if (untilMs !== undefined) {
    conditions.push(sql`${rowid} < coalesce(${firstSince(untilMs)}, ${Number.MAX_SAFE_INTEGER})`);
  }
  if (where) conditions.push(sql`${where}`);
  // A cross join, as SQLite then reads the index first.
  const source = where
    ? sql`${index} cross join ${sql.table(table)} on ${keyOf(table)} = ${rowid}`
    : index;
  return sql`${source} where ${sql.join(conditions, sql` and `)}`;
}

/**
 * Customers are listed by name, in which the index has no order. Where many match, the names are read in their order until
 * enough of them did; where few match, these are sorted.
 */
async function findCustomers(db: Db, call: SearchPageCall, total: number): Promise<string[]> {
  const { words, where = sql`1 = 1`, limit, offset } = call;
  const direction = sql.raw(call.direction);
  if (total <= offset) return [];
  const all = await countCustomers(db);
  const readInOrder = ((offset + limit) * all) / total;
  const isCheaperInOrder = readInOrder < total * NAMES_READ_FOR_ONE_SORTED;
  const matches = isCheaperInOrder
    ? contains('customers', words)
    : sql`customers.row_key in (
        select rowid from customers_search where customers_search match ${await matchOf(db, call)}
      )`;
  // A computed order keeps SQLite off the names where it shall sort.
  const name = isCheaperInOrder ? sql`customers.search_text` : sql`customers.search_text || ''`;
  const { rows } = await sql<{ id: string }>`select id from customers where row_key in (
      select row_key from customers where ${matches} and ${where}
      order by ${name} ${direction}, row_key ${direction}
      limit cast(${limit} as integer) offset ${offset}
    ) order by search_text ${direction}, row_key ${direction}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Reading a name in order costs about this much less than fetching one from anywhere and sorting it. */
const NAMES_READ_FOR_ONE_SORTED = 10;

async function readCount(db: Db, source: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${source}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

/**
 * How many rows match, counted once as long as the index does not change: a frequent word is counted in milliseconds, while
 * its page is read in a fraction of one. The index says of itself when it changed: it keeps one record of how many rows it
 * has, and one that every transaction that adds to it writes again.
 */
function rememberedCounts() {
  const kept = new Map<string, { readonly total: number; readonly stamp: string }>();
  const readStamp = async (db: Db, table: ListedTable): Promise<string> => {
    const { rows } = await sql<{ stamp: string }>`select group_concat(hex(block)) as stamp
      from ${sql.table(`${table}_search_data`)} where id in (1, 10)`.execute(db);
    return rows[0]?.stamp ?? '';
  };
  return {
    async get(db: Db, table: ListedTable, match: string): Promise<number> {
      // Read before the count: the next caller then counts changes in between again.
      const stamp = await readStamp(db, table);
      const key = `${table} ${match}`;
      const known = kept.get(key);
      kept.delete(key);
      const total =
        known?.stamp === stamp
          ? known.total
          : await readCount(db, sql`${indexOf(table)} where ${indexOf(table)} match ${match}`);
      kept.set(key, { total, stamp });
      const [oldest] = kept.keys();
      if (kept.size > COUNTS_KEPT && oldest !== undefined) kept.delete(oldest);
      return total;
    },
  };
}
