import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEngine, testPasswords, TEST_NOW } from '#test/harness.ts';
import { ensureFirstAdmin } from '#areas/accounts/server/first-admin.ts';
import { hasSharedSecret } from '#areas/system/server/shared-secret.ts';
import type { Engine } from '../engine.ts';
import { migrations } from '#app/migrations/all.ts';
import { migrate } from '../migrate.ts';
import { openPostgres } from './postgres.ts';
import type { Trx } from '../tables.ts';

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
    const start = async (now = TEST_NOW) => {
      const engine = await openPostgres({ url: url.href });
      await migrate(engine, migrations);
      const deps = { engine, passwords: testPasswords };
      return { engine, credentials: await ensureFirstAdmin(deps, undefined, now) };
    };
    const passwordsOf = (started: readonly Awaited<ReturnType<typeof start>>[]) =>
      started.flatMap(({ credentials }) => (credentials ? [credentials.password] : []));
    const running = await Promise.all([start(), start(), start()]);
    const printed = passwordsOf(running);
    expect(printed).toHaveLength(1);
    // While the one that printed it runs, somebody may be about to sign in with it.
    const later = await start(TEST_NOW + 1);
    expect(later.credentials).toBeUndefined();
    await Promise.all([...running, later].map(({ engine }) => engine.close()));

    const next = await Promise.all([start(TEST_NOW + 2), start(TEST_NOW + 2)]);
    const anew = passwordsOf(next);
    expect(anew).toHaveLength(1);
    expect(anew).not.toEqual(printed);
    const { db } = first.engine;
    const { password_hash: hash } = await db
      .selectFrom('users')
      .select('password_hash')
      .executeTakeFirstOrThrow();
    expect(await testPasswords.verify(anew[0] ?? '', hash)).toBe(true);
    await Promise.all(next.map(({ engine }) => engine.close()));
    const users = await first.engine.db.selectFrom('users').select('role').execute();
    expect(users).toEqual([{ role: 'admin' }]);
  });

  it('wait for a long migration, though no ordinary statement may take as long', async () => {
    const { engine } = first;
    expect(await timeoutOf(engine.db)).toEqual({ statement_timeout: '30s' });
    expect(await engine.withoutTimeLimit(timeoutOf)).toEqual({ statement_timeout: '0' });
  });

  it('compute figures and copy the store over connections that nothing ends, however long that takes', async () => {
    const { engine } = first;
    await migrate(engine, migrations);
    const limitsOf = async (db: Engine['db']) =>
      (
        await sql`select current_setting('statement_timeout') as statement,
          current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      ).rows[0];
    const unlimited = { statement: '0', idle: '0' };
    expect(await limitsOf(engine.db)).not.toEqual(unlimited);
    const isLimited = (trx: Trx) => limitsOf(trx);
    expect(await engine.transactionAlone(isLimited)).toEqual(unlimited);
    expect(await engine.readAtOneMoment(limitsOf)).toEqual(unlimited);
  });

  it('say so when one of them has another secret', async () => {
    const { engine } = first;
    await migrate(engine, migrations);
    const start = (appSecret: string) => hasSharedSecret(engine, { appSecret, dataDir: '' });
    const [one, two] = ['a secret of the first machine, long', 'a secret of another one, as long'];
    expect(await start(one)).toBe(true);
    expect(await start(one)).toBe(true);
    expect(await start(two)).toBe(false);
    const kept = await engine.db.selectFrom('settings').select('value').execute();
    for (const { value } of kept)
      for (const secret of [one, two]) expect(value).not.toContain(secret);
  });
});
