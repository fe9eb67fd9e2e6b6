import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import type { Engine } from './engine.ts';
import type { Tables } from './tables.ts';
import { runTransaction } from './transaction.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const POOL_SIZE = 10;
const UNIQUE_VIOLATION = '23505';
/** Classes 08 (connection), 53 (resources), 57 (operator intervention, shutdown), 40P01 and 55P03 (locks). */
const UNAVAILABLE = /^(08|53|57)|^(40P01|40001|55P03)$/;
const NETWORK_FAULTS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE']);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (char) => `\\${char}`);

/** `bigint` comes back as a number: centavos, milliseconds and twelve-digit order numbers are all far below 2^53. */
export const numberTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format),
};

/** What to tell the operator when PostgreSQL could not be reached. */
export const explainNoAnswer = (error: unknown): StartupError =>
  new StartupError(
    `DATABASE_URL: PostgreSQL does not answer (${codeOf(error) || (error instanceof Error ? error.message : 'unknown error')}).`,
  );

/**
 * Opens PostgreSQL.
 * @param options.buildIn the schemas of a database under construction: tables are made in the first and looked for in
 * this order. Building takes as long as it takes.
 * @throws StartupError when the server does not answer.
 */
export async function openPostgres(options: {
  url: string;
  buildIn?: readonly string[];
}): Promise<Engine> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: options.buildIn ? 0 : STATEMENT_TIMEOUT_MS,
    types: numberTypes,
    ...(options.buildIn ? { options: `-c search_path=${options.buildIn.join(',')}` } : {}),
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw explainNoAnswer(error);
  }
  return postgresEngine(pool);
}

function postgresEngine(pool: pg.Pool): Engine {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    name: 'postgres',
    db,
    addRowKey: (builder) => builder,
    async installSearch(schema, table) {
      // Without the extension (it needs the right to create it) search still answers, only slower.
      const available = await sql<{ found: number }>`
        select 1 as found from pg_available_extensions where name = 'pg_trgm'`.execute(schema);
      if (available.rows.length === 0) return;
      await sql`savepoint search_index`.execute(schema);
      try {
        await sql`create extension if not exists pg_trgm`.execute(schema);
        await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)}
          using gin (search_text gin_trgm_ops)`.execute(schema);
      } catch {
        await sql`rollback to savepoint search_index`.execute(schema);
      }
      await sql`release savepoint search_index`.execute(schema);
    },
    matchesWords(table, words) {
      const column = sql.ref(`${table}.search_text`);
      const predicates = words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`);
      return predicates.length > 0 ? sql`(${sql.join(predicates, sql` and `)})` : sql`true`;
    },
    transaction: (body) => runTransaction(db, body),
    isUniqueViolation: (error) => codeOf(error) === UNIQUE_VIOLATION,
    isUnavailable: (error) => {
      const code = codeOf(error);
      return (
        UNAVAILABLE.test(code) ||
        NETWORK_FAULTS.has(code) ||
        (error instanceof Error && /timeout exceeded when trying to connect/.test(error.message))
      );
    },
    async ping() {
      await sql`select 1`.execute(db);
    },
    async close() {
      await db.destroy();
    },
  };
}
