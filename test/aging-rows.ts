import { HOUR_MS } from '#kit/rules/durations.ts';
import { newId } from '#kit/server/core/ids.ts';
import { DERIVED_TABLES } from '#kit/server/db/figures/recompute.ts';
import {
  confirmationBody,
  confirmOrder,
  createShipping,
  createTemporaryOrder,
  nextCpf,
} from './factories.ts';
import type { TestServer } from './harness.ts';
import { configureSenders } from './outbox.ts';

/** The tables of rows with an age of their own: none is the shop's. */
export const FLEETING = ['idempotency_keys', 'import_keys', 'sessions', 'used_challenges'];

/** Records two good backups that begin now: both hold all rows of the store. */
export async function recordBackups(server: TestServer): Promise<void> {
  await recordBackup(server);
  await recordBackup(server);
}

/** Records a good backup that begins now. */
export const recordBackup = (server: TestServer) =>
  server.engine.db
    .insertInto('backups')
    .values({
      id: newId(),
      finished_at: server.deps.clock(),
      file: '/x/balcao.jsonl.gz',
      bytes: 1_000,
      row_count: 10,
      encrypted: 1,
      failure: null,
    })
    .execute();

/** Writes a row of every kind that is deleted by its age; the trail gets its rows without this. */
export async function writeAgingRows(server: TestServer): Promise<void> {
  const { db } = server.engine;
  const now = server.deps.clock();
  const asAdmin = (method: string, path: string) =>
    server.call(method, path, { token: server.tokens.admin });
  await configureSenders(server, 'http://127.0.0.1:9', ['UM']);
  await createTemporaryOrder(server);
  const whom = { recipient: { name: 'Dona Cida', phone: '(11) 98765-4321' } };
  const cancelled = await createTemporaryOrder(server, { whom });
  await asAdmin('PUT', `/orders/cancel/${cancelled._id}`);
  const confirmed = await createTemporaryOrder(server);
  await server.call('GET', `/customers/cpf/${nextCpf()}`, {
    headers: { 'order-id': String(confirmed.orderId) },
  });
  await confirmOrder(server, confirmed.orderId, confirmationBody(), {
    'idempotency-key': 'sent-once',
  });
  await db.updateTable('outbox').set({ state: 'sent', sent_at: now }).execute();
  const shipping = await createShipping(server);
  await asAdmin('DELETE', `/shipping/${shipping._id}`);
  await db
    .insertInto('import_keys')
    .values({ import_id: 'one', key_hash: 'name', row: 1, created_at: now })
    .execute();
  await db
    .insertInto('used_challenges')
    .values({ challenge: 'answered', expires_at: now })
    .execute();
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const times = { created_at: now, used_at: now, idle_ends_at: now + HOUR_MS, ends_at: now };
  await db
    .insertInto('sessions')
    .values({ id: newId(), user_id: user.id, device: 'old', is_two_factor: 0, ...times })
    .execute();
}

/** Settings, counters, and tables that are derived from others. */
const KEPT_BY_ITSELF = /^(settings|rate_limits|calendar|figures_edition)$|search|^pg_/;
const DERIVED = new Set<string>(DERIVED_TABLES.map(({ name }) => name));

type Rows = ReadonlyMap<string, readonly string[]>;

/** Every row of every table, without those. */
export async function allRows({ engine }: TestServer): Promise<Rows> {
  const tables = await engine.db.introspection.getTables();
  const rows = new Map<string, string[]>();
  for (const { name, isView } of tables) {
    if (isView || KEPT_BY_ITSELF.test(name) || DERIVED.has(name)) continue;
    const found = await engine.db
      .selectFrom(name as 'orders')
      .selectAll()
      .execute();
    rows.set(
      name,
      found.map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** The tables of which a row was deleted or changed. */
export async function tablesThatLost(server: TestServer, before: Rows): Promise<string[]> {
  const after = await allRows(server);
  return [...before]
    .filter(([name, rows]) => {
      const left = new Set(after.get(name));
      return rows.some((row) => !left.has(row));
    })
    .map(([name]) => name)
    .sort();
}
