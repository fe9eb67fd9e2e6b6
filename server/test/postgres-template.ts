import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../src/db/postgres.ts';
import { prepareStore } from './migrated-store.ts';

/** Vitest's global set-up of api-postgres, once there is a server: the database that the test servers' are copies of. */
export default async function setup(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('The template needs TEST_DATABASE_URL');
  const name = `balcao_template_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  await prepareStore(await openPostgres({ url: url.href }));
  process.env.TEST_DATABASE_TEMPLATE = name;
  return () => asAdmin(`drop database ${name} with (force)`);
}
