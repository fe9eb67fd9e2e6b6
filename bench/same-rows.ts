import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '#kit/server/db/engine/sqlite-driver.ts';
import type { Store } from './stores.ts';

/** Tables of text indexes, and tables whose rows belong to a call rather than to its order. */
const NO_ORDER = /_search|^(idempotency_keys|rate_limits|sessions)$/;
/** Counting the rows of larger stores takes long, and shows nothing more. */
const MOST_COUNTED = 100_000;

type Rows = Readonly<Record<string, number>>;

/**
 * A comparison that writes less than the program would be unfair.
 * @throws when an order of the program and one of raw statements do not add the same number of rows to each table.
 */
export async function requireSameRows(
  { env, bare, orders }: Store,
  make: Readonly<Record<'ours' | 'raw', () => Promise<void>>>,
): Promise<void> {
  if (orders > MOST_COUNTED) return;
  const file = join(env.DATA_DIR ?? '', 'balcao.db');
  const ours = await addedBy(make.ours, () => countRows(env.DATABASE_URL ?? file));
  const raw = await addedBy(make.raw, () => countRows(bare));
  if (ours !== raw) {
    throw new Error(`An order adds ${ours}, one of raw statements ${raw}`);
  }
}

/**
 * @returns the number of rows that it adds to each table, as text. The first one may begin a day's figures, so the second is
 * counted.
 */
async function addedBy(make: () => Promise<void>, count: () => Promise<Rows>): Promise<string> {
  await make();
  const before = await count();
  await make();
  const after = Object.entries(await count());
  const added = after.map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  const changed = added.filter(([, rows]) => rows !== 0);
  return changed
    .map(([table, rows]) => `${table} ${rows}`)
    .sort()
    .join(', ');
}

async function countRows(where: string): Promise<Rows> {
  const counting = (tables: readonly string[]): string =>
    tables
      .filter((table) => !NO_ORDER.test(table))
      .map((table) => `select '${table}' as name, count(*) as amount from ${table}`)
      .join(' union all ');
  const rowsOf = (counted: readonly { name: string; amount: number | string }[]): Rows =>
    Object.fromEntries(counted.map(({ name, amount }) => [name, Number(amount)]));
  if (!where.startsWith('postgres')) {
    const database = openDatabase(where, { readonly: true });
    const tables = database
      .prepare("select name from sqlite_master where type = 'table'")
      .rows([])
      .map(([name]) => String(name));
    const counted = database
      .prepare(counting(tables))
      .rows([])
      .map(([name, amount]) => ({ name: String(name), amount: Number(amount) }));
    database.close();
    return rowsOf(counted);
  }
  const client = new Client({ connectionString: where });
  await client.connect();
  try {
    const tables = await client.query<{ tablename: string }>(
      'select tablename from pg_tables where schemaname = current_schema()',
    );
    const text = counting(tables.rows.map(({ tablename }) => tablename));
    return rowsOf((await client.query<{ name: string; amount: string }>(text)).rows);
  } finally {
    await client.end();
  }
}
