import { expect, it } from 'vitest';
import { TEST_NOW, TEST_PASSWORD, useTestServer } from '../../../test/harness.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const server = useTestServer();

it('is added once by processes that start at the same moment', async () => {
  const { deps, engine } = server.current;
  const admin = { email: 'ana@loja.com', password: TEST_PASSWORD };
  const start = () => ensureFirstAdmin(deps, admin, TEST_NOW);
  expect(await Promise.all([start(), start(), start()])).toEqual([undefined, undefined, undefined]);

  const dues = () => engine.db.selectFrom('users').select('password_due_at').execute();
  const added = await engine.db
    .selectFrom('users')
    .select('password_due_at')
    .where('email', '=', admin.email)
    .execute();
  expect(added).toEqual([{ password_due_at: null }]);

  await engine.db.deleteFrom('users').execute();
  const startBare = () => ensureFirstAdmin(deps, undefined, TEST_NOW);
  const told = await Promise.all([startBare(), startBare(), startBare()]);
  expect(told.filter((credentials) => credentials !== undefined)).toHaveLength(1);
  expect(await dues()).toEqual([{ password_due_at: TEST_NOW + 7 * 24 * 60 * 60_000 }]);
});
