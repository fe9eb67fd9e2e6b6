import process from 'node:process';
import { startPostgres } from './postgres.mjs';

/**
 * Vitest's global set-up of the project api-postgres: one PostgreSQL for the whole run, unless one was given.
 * Workers start after this and inherit TEST_DATABASE_URL.
 */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await postgres.stop();
  };
}
