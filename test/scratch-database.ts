import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A PostgreSQL database of its own, for tests. */
export interface ScratchDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/** @param create gives the statement that makes the database, from its name. */
export async function createScratchDatabase(
  adminUrl: string,
  kind: string,
  create: (name: string) => string = (name) => `create database ${name}`,
): Promise<ScratchDatabase> {
  const name = `balcao_${kind}_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(create(name));
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) };
}
