import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, testPasswords, TEST_NOW } from '../../test/harness.ts';
import { ensureFirstAdmin } from '../modules/accounts/first-admin.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

let first: Awaited<ReturnType<typeof openTestEngine>>;
beforeAll(async () => {
  first = await openTestEngine({});
});
afterAll(() => first.close());

const timeoutOf = async (db: Engine['db']) =>
  (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows[0];

describe.runIf(process.env.TEST_ENGINE === 'postgres')('processes over one database', () => {
  it('start at the same moment: one migrates and makes the admin, all are ready', async () => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      first.engine.db,
    );
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const start = async () => {
      const engine = await openPostgres({ url: url.href });
      await migrate(engine);
      const deps = { engine, passwords: testPasswords };
      const credentials = await ensureFirstAdmin(deps, undefined, TEST_NOW);
      await engine.close();
      return credentials;
    };
    const credentials = await Promise.all([start(), start(), start()]);
    expect(credentials.filter((each) => each !== undefined)).toHaveLength(1);
    const users = await first.engine.db.selectFrom('users').select('role').execute();
    expect(users).toEqual([{ role: 'admin' }]);
  });

  it('wait for a long migration, though no ordinary statement may take as long', async () => {
    const { engine } = first;
    expect(await timeoutOf(engine.db)).toEqual({ statement_timeout: '30s' });
    expect(await engine.patiently(timeoutOf)).toEqual({ statement_timeout: '0' });
  });
});
