import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

const KEPT = 500;

/**
 * The database as Kysely needs it, with the statements it prepared kept: preparing costs as much as running a small
 * query, and a program asks the same few hundred questions. The least recently used goes first.
 */
export function withPreparedStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement<unknown[]>>();
  return {
    close: () => {
      kept.clear();
      database.close();
    },
    prepare: (sql) => {
      const statement = kept.get(sql) ?? database.prepare<unknown[]>(sql);
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > KEPT) {
        const [oldest] = kept.keys();
        if (oldest !== undefined) kept.delete(oldest);
      }
      return statement;
    },
  };
}
