import process from 'node:process';
import { startPostgres } from './postgres.mjs';

/** Vitest's global set-up of api-postgres: one PostgreSQL for the whole run, unless one is named already. */
export default async function setup() {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const postgres = await startPostgres({ folder: process.env.TEST_MEMORY });
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
