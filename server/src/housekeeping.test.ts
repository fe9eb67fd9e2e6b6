import type { AuditEntryAnswer } from '@balcao/domain/contract/audit';
import type { ClockAnswer, SystemAnswer } from '@balcao/domain/contract/system';
import { DAY_MS, HOUR_MS } from '@balcao/domain/rules/durations';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  confirmationBody,
  confirmOrder,
  createConfirmedOrder,
  createShipping,
  createTemporaryOrder,
  nextCpf,
} from '../test/factories.ts';
import { configureSenders, deliveryContext } from '../test/outbox.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '../test/harness.ts';
import { DERIVED_TABLES } from './db/figures/recompute.ts';
import { newId } from './core/ids.ts';
import { findSetting } from './db/settings.ts';
import { runHousekeeping } from './housekeeping.ts';
import { lookAtClock } from './modules/clock/look-at-clock.ts';
import { giveUpStale } from './modules/messages/worker.ts';
import { SENDERS, type StoredSender } from './modules/senders/sender-secrets.ts';

const FAR = 400 * DAY_MS;

let server: TestServer;
let stop: () => Promise<void>;

async function open(env: Record<string, string> = {}): Promise<void> {
  ({ server, stop } = await startTestServer({ env }));
}
beforeEach(() => open({ ZAPI_ALLOW_PRIVATE: 'true' }));
afterEach(() => stop());

/** What happens every hour; at a start the program has not run yet. */
const keep = (ranMs = HOUR_MS) =>
  runHousekeeping({ ...server.deps, log: pino({ level: 'silent' }) }, ranMs);

/** What a start does: before it writes anything, it looks at the clock. */
async function start() {
  await lookAtClock(server.deps, { now: server.deps.clock(), ranMs: 0 });
  return keep(0);
}

async function runFor(days: number): Promise<void> {
  for (let hour = 0; hour < days * 24; hour += 1) {
    server.advance(HOUR_MS);
    await keep();
  }
}

const recordBackup = () =>
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

/** A store whose waiting is over: it may remove what is old. */
async function settle(): Promise<void> {
  await start();
  server.advance(DAY_MS);
  await recordBackup();
  expect(await keep()).toBeUndefined();
}

const asAdmin = <Body>(method: string, path: string) =>
  server.call<Body>(method, path, { token: server.tokens.admin });
const readClock = async () => (await asAdmin<ClockAnswer>('GET', '/system/clock')).body;
const confirm = () => asAdmin<ClockAnswer>('PUT', '/system/clock/confirmation');

/** A row of everything that goes by its age sooner or later. */
async function fill(): Promise<void> {
  const { db } = server.engine;
  const now = server.deps.clock();
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
  const { id: _, ...entry } = await db.selectFrom('audit').selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto('audit')
    .values({ ...entry, id: newId(), at: 0, once: null })
    .execute();
}

/** The record of the clock, counters, and what only follows from other tables. */
const KEPT_BY_ITSELF = /^(settings|rate_limits|calendar|figures_edition)$|search|^pg_/;
const DERIVED = new Set<string>(DERIVED_TABLES.map(({ name }) => name));

/** Every row of every table, but for those. */
async function allRows(): Promise<ReadonlyMap<string, string[]>> {
  const tables = await server.engine.db.introspection.getTables();
  const rows = new Map<string, string[]>();
  for (const { name, isView } of tables) {
    if (isView || KEPT_BY_ITSELF.test(name) || DERIVED.has(name)) continue;
    const found = await server.engine.db
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

/** The tables of which a row is gone or changed. */
async function tablesThatLost(before: ReadonlyMap<string, string[]>): Promise<string[]> {
  const after = await allRows();
  return [...before]
    .filter(([name, rows]) => {
      const left = new Set(after.get(name));
      return rows.some((row) => !left.has(row));
    })
    .map(([name]) => name)
    .sort();
}

describe('a start with the clock far ahead', () => {
  it('loses nothing of any table, however often it is started, used and backed up', async () => {
    await settle();
    await fill();
    const before = await allRows();
    for (let times = 0; times < 5; times += 1) {
      server.advance(FAR);
      expect(await start()).toBe('clock');
      await server.call('POST', '/users/login', {
        body: { email: 'ninguem@exemplo.com', password: TEST_PASSWORD },
      });
      await createTemporaryOrder(server);
      await recordBackup();
      server.advance(HOUR_MS);
      expect(await keep()).toBe('clock');
      server.advance(-FAR);
      expect(await tablesThatLost(before)).toEqual([]);
    }
  });

  it('several days in a row, never for long, loses nothing either', async () => {
    await settle();
    await fill();
    const before = await allRows();
    server.advance(FAR);
    for (let day = 0; day < 10; day += 1) {
      expect(await start()).toBe('clock');
      await createTemporaryOrder(server);
      await recordBackup();
      await runFor(6 / 24);
      server.advance(18 * HOUR_MS);
    }
    expect(await tablesThatLost(before)).toEqual([]);
  });

  it('removes it all a day and a backup after an admin has confirmed the clock', async () => {
    await settle();
    await fill();
    const before = await allRows();
    server.advance(FAR);
    await start();
    expect((await confirm()).body).toMatchObject({ verdict: 'agrees', removalWaitsFor: 'day' });
    await recordBackup();
    server.advance(DAY_MS);
    expect(await keep()).toBe('backup');
    expect(await tablesThatLost(before)).toEqual([]);
    await recordBackup();
    expect(await keep()).toBeUndefined();
    expect(await tablesThatLost(before)).toEqual(
      expect.arrayContaining([
        'audit',
        'cpf_lookups',
        'idempotency_keys',
        'import_keys',
        'orders',
        'outbox',
        'sessions',
        'shipping_policies',
        'used_challenges',
      ]),
    );
  });

  it('forgets the secrets of a number a day after its removal, and no other number', async () => {
    await settle();
    await configureSenders(server, 'http://127.0.0.1:9', ['UM', 'DOIS']);
    await configureSenders(server, 'http://127.0.0.1:9', ['DOIS']);
    const kept = async () =>
      (JSON.parse((await findSetting(server.engine.db, SENDERS)) ?? '[]') as StoredSender[]).map(
        ({ instanceId }) => instanceId,
      );
    expect(await kept()).toEqual(['DOIS', 'UM']);
    server.advance(2 * DAY_MS);
    await recordBackup();
    await runFor(1);
    expect(await kept()).toEqual(['DOIS']);
  });

  it('is believed after three days of running, and then waits as after an upgrade', async () => {
    await settle();
    const order = await createTemporaryOrder(server);
    server.advance(FAR);
    await start();
    await runFor(3);
    expect(await keep()).toBe('day');
    server.advance(DAY_MS);
    await recordBackup();
    expect(await keep()).toBeUndefined();
    expect((await server.call('GET', `/orders/${order.orderId}`)).status).toBe(404);
  });
});

describe('a clock that leaps while the server runs', () => {
  it('removes nothing, says so, and goes on by itself once it is right', async () => {
    await settle();
    const order = await createTemporaryOrder(server);
    await runFor(1);
    server.advance(FAR);
    expect(await keep()).toBe('clock');
    const clock = await readClock();
    expect(clock).toMatchObject({ verdict: 'ahead', removalWaitsFor: 'clock' });
    expect(Date.parse(clock.now) - Date.parse(clock.storeTime)).toBe(FAR);
    expect((await asAdmin<SystemAnswer>('GET', '/system')).body.warnings).toContain('clock-ahead');
    await runFor(2);
    server.advance(-FAR);
    await recordBackup();
    expect(await keep()).toBeUndefined();
    expect(await readClock()).toMatchObject({ removalWaitsFor: null });
    expect((await server.call('GET', `/orders/${order.orderId}`)).status).toBe(200);
  });

  it('gives no message up that waits', async () => {
    await configureSenders(server, 'http://127.0.0.1:9', ['UM']);
    await settle();
    await createConfirmedOrder(server);
    const states = () => server.engine.db.selectFrom('outbox').select('state').execute();
    server.advance(FAR);
    await giveUpStale(deliveryContext(server));
    expect(await states()).toEqual([{ state: 'pending' }]);
    server.advance(-FAR + 2 * DAY_MS);
    await giveUpStale(deliveryContext(server));
    expect(await states()).toEqual([{ state: 'failed' }]);
  });
});

describe('a clock that was ahead once', () => {
  it('is told with the time that was written, until an admin says that it is right now', async () => {
    await settle();
    server.advance(FAR);
    await start();
    await createTemporaryOrder(server);
    const written = server.deps.clock();
    server.advance(-FAR);
    expect(await readClock()).toMatchObject({
      verdict: 'behind',
      storeTime: new Date(written).toISOString(),
    });
    const warnings = async () => (await asAdmin<SystemAnswer>('GET', '/system')).body.warnings;
    expect(await warnings()).toContain('clock-behind');
    await runFor(4);
    expect(await warnings()).toContain('clock-behind');
    expect((await confirm()).body).toMatchObject({ verdict: 'agrees' });
    expect(await warnings()).not.toContain('clock-behind');
    server.advance(FAR - DAY_MS * 10);
    expect((await confirm()).body, 'what was explained stays so').toMatchObject({
      verdict: 'agrees',
    });
    server.advance(FAR);
    await createTemporaryOrder(server);
    server.advance(-FAR);
    expect(await warnings()).toContain('clock-behind');
  });

  it('where nothing is wrong there is nothing to confirm, and the trail has no word of it', async () => {
    await settle();
    await confirm();
    const told = async () =>
      (await asAdmin<AuditEntryAnswer[]>('GET', '/audit?subjectType=store')).body.map(
        ({ actor, summary, changes }) => ({ who: actor.role, summary, changes }),
      );
    expect(await told()).toEqual([]);
    expect(await readClock()).toMatchObject({ removalWaitsFor: null });
    const from = (await readClock()).storeTime;
    server.advance(FAR);
    await confirm();
    expect(await told()).toEqual([
      {
        who: 'admin',
        summary: 'confirmou que o relógio do servidor está certo',
        changes: [{ field: 'relógio', from, to: new Date(server.deps.clock()).toISOString() }],
      },
    ]);
  });
});

describe('what is old', () => {
  it('waits a day after an upgrade, and for a backup that came after it', async () => {
    await settle();
    await server.engine.db
      .updateTable('settings')
      .set((eb) => ({
        value: eb.fn<string>('replace', ['value', eb.val('"level":"'), eb.val('"level":"0000')]),
      }))
      .where('key', '=', 'clock')
      .execute();
    const order = await createTemporaryOrder(server);
    server.advance(29 * DAY_MS);
    expect(await start()).toBe('day');
    server.advance(DAY_MS - 1);
    expect(await keep()).toBe('day');
    server.advance(1);
    expect(await keep()).toBe('backup');
    await recordBackup();
    expect(await keep()).toBeUndefined();
    expect((await server.call('GET', `/orders/${order.orderId}`)).status).toBe(200);
  });

  it('stays while the last backup does not hold it', async () => {
    await settle();
    const order = await createTemporaryOrder(server);
    const status = async () => (await server.call('GET', `/orders/${order.orderId}`)).status;
    await asAdmin('GET', '/privacy/retention');
    for (let month = 0; month < 4; month += 1) {
      server.advance(28 * DAY_MS);
      expect(await keep()).toBeUndefined();
    }
    expect(await status()).toBe(200);
    await recordBackup();
    server.advance(DAY_MS);
    expect(await keep()).toBeUndefined();
    expect(await status()).toBe(404);
  });

  it('waits for seven days where backups are made by other means', async () => {
    await stop();
    await open({ BACKUP_AT: 'off' });
    await start();
    const order = await createTemporaryOrder(server);
    server.advance(7 * DAY_MS);
    expect(await keep()).toBe('backup');
    server.advance(1);
    expect(await keep()).toBeUndefined();
    for (let month = 0; month < 4; month += 1) {
      server.advance(28 * DAY_MS);
      expect(await keep()).toBeUndefined();
    }
    expect((await server.call('GET', `/orders/${order.orderId}`)).status).toBe(404);
  });
});
