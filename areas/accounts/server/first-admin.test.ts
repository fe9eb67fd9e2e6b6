import { DAY_MS } from '#kit/rules/durations.ts';
import type { LoginAnswer, MyAccountAnswer } from '../contract.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW, TEST_PASSWORD, useTestServer } from '#test/harness.ts';
import { programCall } from '#kit/server/core/call.ts';
import { changeUser } from './accounts.changes.ts';
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
  let notices = 0;
  const startAgain = () =>
    ensureFirstAdmin(deps, admin, TEST_NOW, { onOther: () => (notices += 1) });
  await startAgain();
  await startAgain();
  expect(notices).toBe(0);
  for (const change of [
    { disabled_at: TEST_NOW },
    { disabled_at: null, role: 'atendente' },
  ] as const) {
    await engine.db.updateTable('users').set(change).where('email', '=', admin.email).execute();
    await startAgain();
    const users = engine.db.selectFrom('users').select(['disabled_at', 'role']);
    expect(await users.where('email', '=', admin.email).execute()).toMatchObject([change]);
  }
  expect(notices).toBe(2);
});

it('is made up where nobody is named, once too', async () => {
  const { deps, engine } = server.current;
  await engine.db.deleteFrom('users').execute();
  const startBare = () => ensureFirstAdmin(deps, undefined, TEST_NOW);
  const made = await Promise.all([startBare(), startBare(), startBare()]);
  expect(made.filter((credentials) => credentials !== undefined)).toHaveLength(1);
  const dues = engine.db.selectFrom('users').select('password_due_at');
  expect(await dues.execute()).toEqual([{ password_due_at: TEST_NOW + 7 * DAY_MS }]);
});

describe('a made-up password', () => {
  const LATER = TEST_NOW + 3 * DAY_MS;
  const startAgain = (now = LATER) => ensureFirstAdmin(server.current.deps, undefined, now);
  const logIn = (credentials: { email: string; password: string }) =>
    server.current.call<LoginAnswer>('POST', '/users/login', { body: credentials });

  beforeEach(async () => {
    const { db } = server.current.engine;
    await db.deleteFrom('sessions').execute();
    await db.deleteFrom('users').execute();
  });

  it('that nobody used is made anew at the next start, and the last one alone signs in, for a week', async () => {
    const lost = await startAgain(TEST_NOW);
    const found = await startAgain();
    if (!lost || !found) throw new Error('both starts print one');
    expect(found.password).not.toBe(lost.password);
    expect((await logIn(lost)).status).toBe(401);
    const { token } = (await logIn(found)).body;
    const { body } = await server.current.call<MyAccountAnswer>('GET', '/users/me', { token });
    expect(body).toMatchObject({
      passwordFromProgram: true,
      passwordDueAt: new Date(LATER + 7 * DAY_MS).toISOString(),
    });
  });

  it('stays once somebody has signed in with it', async () => {
    const printed = await startAgain(TEST_NOW);
    if (!printed) throw new Error('the first start prints one');
    await logIn(printed);
    expect(await startAgain()).toBeUndefined();
    expect((await logIn(printed)).status).toBe(200);
  });

  it.each(['another password was set', 'there is another admin', 'it was demoted'])(
    'stays once %s',
    async (what) => {
      const { deps, engine } = server.current;
      const printed = await startAgain(TEST_NOW);
      const email = printed?.email ?? '';
      if (what === 'another password was set') {
        await changeUser(deps, programCall(LATER), { email }, { password: TEST_PASSWORD });
      } else {
        await ensureFirstAdmin(deps, { email: 'ana@loja.com', password: TEST_PASSWORD }, TEST_NOW);
      }
      if (what === 'it was demoted') {
        const users = engine.db.updateTable('users').where('email', '=', email);
        await users.set({ role: 'atendente' }).execute();
      }
      const hash = () =>
        engine.db.selectFrom('users').select('password_hash').where('email', '=', email).execute();
      const before = await hash();
      expect(await startAgain()).toBeUndefined();
      expect(await hash()).toEqual(before);
    },
  );

  it('of the configuration is never replaced, used or not', async () => {
    const admin = { email: 'admin@balcao.local', password: TEST_PASSWORD };
    await ensureFirstAdmin(server.current.deps, admin, TEST_NOW);
    expect(await startAgain()).toBeUndefined();
    await ensureFirstAdmin(server.current.deps, { ...admin, password: 'outra senha' }, LATER);
    expect((await logIn(admin)).status).toBe(200);
  });
});
