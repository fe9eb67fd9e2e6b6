import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { openPostgres } from '../src/db/postgres.ts';

/**
 * Vitest's global set-up of api-postgres, after the one that starts the server: a migrated database, for those of tests to be
 * copies of. Its name is in `TEST_DATABASE_TEMPLATE`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('A PostgreSQL is started before its template is made.');
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const name = `balcao_template_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const engine = await openPostgres({ url: url.href });
  await migrate(engine);
  // Nobody may be connected to what is copied.
  await engine.close();
  process.env.TEST_DATABASE_TEMPLATE = name;
  return () => asAdmin(`drop database ${name} with (force)`);
}
