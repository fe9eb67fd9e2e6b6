import { openPostgres } from '#kit/server/db/engine/postgres.ts';
import { prepareStore } from './migrated-store.ts';
import { createScratchDatabase } from './scratch-database.ts';

/**
 * Vitest's global set-up of api-postgres, once there is a server: the database of which the test servers' databases are
 * copies.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('The template needs TEST_DATABASE_URL');
  const template = await createScratchDatabase(adminUrl, 'template');
  await prepareStore(await openPostgres({ url: template.url }));
  process.env.TEST_DATABASE_TEMPLATE = template.name;
  return template.drop;
}
