import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '../../../test/harness.ts';
import { openOldStore, type OldStore } from '../../../test/old-store.ts';
import { migrate } from '../migrate.ts';

let store: OldStore;
beforeEach(async () => {
  store = await openOldStore('0029-row-order');
});
afterEach(() => store.close());

async function addUser(): Promise<string> {
  const id = randomUUID();
  const user = { name: 'Rita', email: `${id}@loja.exemplo`, role: 'atendente', password_hash: '' };
  await store.db
    .insertInto('users')
    .values({ id, ...user, created_at: TEST_NOW })
    .execute();
  return id;
}

/** A session of then, with what the trail says of its beginning. */
async function addSession(userId: string, at: number, details = '{}'): Promise<string> {
  const id = randomUUID();
  const times = { created_at: at, used_at: at, idle_ends_at: at + 1, ends_at: at + 2 };
  await store.db
    .insertInto('sessions')
    .values({ id, user_id: userId, device: '', ...times, is_limited: 0 })
    .execute();
  const rita = { actor_id: userId, actor_name: 'Rita', actor_role: 'atendente' };
  await store.db
    .insertInto('audit')
    .values({ id: randomUUID(), at, ...rita, action: 'session.started', details })
    .execute();
  return id;
}

it('knows of open sessions how they began', async () => {
  const [bare, begun, ready] = [await addUser(), await addUser(), await addUser()];
  const factor = { secret: '', created_at: TEST_NOW };
  await store.db
    .insertInto('second_factors')
    .values([
      { user_id: begun, ...factor, confirmed_at: null },
      { user_id: ready, ...factor, confirmed_at: TEST_NOW },
    ])
    .execute();
  const sessions = {
    password: await addSession(bare, TEST_NOW),
    passkey: await addSession(bare, TEST_NOW + 1, '{"reason":"passkey"}'),
    unconfirmed: await addSession(begun, TEST_NOW),
    secondFactor: await addSession(ready, TEST_NOW, '{"reason":"second-factor"}'),
    // Set up in this session, which began without.
    setUp: await addSession(ready, TEST_NOW + 1),
  };

  await migrate(store.engine, { to: '0032-two-factor-sessions' });

  const rows = await store.db.selectFrom('sessions').selectAll().execute();
  const of = Object.fromEntries(rows.map(({ id, is_two_factor }) => [id, is_two_factor]));
  expect(Object.entries(sessions).map(([name, id]) => [name, of[id]])).toEqual([
    ['password', 0],
    ['passkey', 1],
    ['unconfirmed', 0],
    ['secondFactor', 1],
    ['setUp', 1],
  ]);
  expect(rows[0]).not.toHaveProperty('is_limited');
});
