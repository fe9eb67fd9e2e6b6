import { DAY_MS } from '@balcao/domain/rules/durations';
import { expect, it } from 'vitest';
import { TEST_NOW, TEST_PASSWORD, useTestServer } from '../../../test/harness.ts';
import { ensureFirstAdmin } from './first-admin.ts';

const server = useTestServer();

it('is added once by processes that start at the same moment', async () => {
  const { deps, engine } = server.current;
  const admin = { email: 'ana@loja.com', password: TEST_PASSWORD };
  const start = () => ensureFirstAdmin(deps, admin, TEST_NOW);
  expect(await Promise.all([start(), start(), start()])).toEqual([undefined, undefined, undefined]);

  const added = await engine.db
    .selectFrom('users')
    .select('password_due_at')
    .where('email', '=', admin.email)
    .execute();
  expect(added).toEqual([{ password_due_at: null }]);
});

it('that was disabled or demoted stays so, and the start says it', async () => {
  const { deps, engine } = server.current;
  const admin = { email: 'rui@loja.com', password: TEST_PASSWORD };
  let told = 0;
  const startAgain = () => ensureFirstAdmin(deps, admin, TEST_NOW, { onOther: () => (told += 1) });
  await startAgain();
  await startAgain();
  expect(told).toBe(0);
  for (const change of [
    { disabled_at: TEST_NOW },
    { disabled_at: null, role: 'atendente' },
  ] as const) {
    await engine.db.updateTable('users').set(change).where('email', '=', admin.email).execute();
    await startAgain();
    const kept = engine.db.selectFrom('users').select(['disabled_at', 'role']);
    expect(await kept.where('email', '=', admin.email).execute()).toMatchObject([change]);
  }
  expect(told).toBe(2);
});

it('is made up where nobody is named, once too', async () => {
  const { deps, engine } = server.current;
  await engine.db.deleteFrom('users').execute();
  const startBare = () => ensureFirstAdmin(deps, undefined, TEST_NOW);
  const told = await Promise.all([startBare(), startBare(), startBare()]);
  expect(told.filter((credentials) => credentials !== undefined)).toHaveLength(1);
  const dues = engine.db.selectFrom('users').select('password_due_at');
  expect(await dues.execute()).toEqual([{ password_due_at: TEST_NOW + 7 * DAY_MS }]);
});
