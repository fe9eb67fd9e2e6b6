import { sql } from 'kysely';
import type { Db } from '../tables.ts';
import { keptCount } from './kept-counts.ts';

/** All customers: by the kept figures, as counting rows costs more the more there are. */
export async function countCustomers(db: Db): Promise<number> {
  const count = keptCount({ table: 'customers', columns: [] });
  const { rows } = await sql<{ total: number }>`select ${count} as total`.execute(db);
  return rows[0]?.total ?? 0;
}
