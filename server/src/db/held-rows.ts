import { PostgresAdapter } from 'kysely';
import type { Db } from './tables.ts';

/**
 * A query for rows that this transaction is about to change: nobody else changes the rows before the transaction ends.
 * They are read as they are once earlier changes are done. On SQLite every transaction is the only writer already.
 */
export const heldRows = <Query extends { forNoKeyUpdate(): Query }>(db: Db, query: Query): Query =>
  db.getExecutor().adapter instanceof PostgresAdapter ? query.forNoKeyUpdate() : query;
