import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProduct } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { buildApp } from '#app/app.ts';
import type { App } from '../../http/types.ts';
import type { Engine } from '../engine.ts';
import { openPool } from './postgres-pool.ts';
import { openPostgres } from './postgres.ts';
import type { Trx } from '../tables.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres';
const server = useTestServer();
let cable: Server;
let engine: Engine;
let url: URL;
let app: App;
const plugged = new Set<Socket>();

/** How a connection is lost: closed by the other side, as when the database is killed, or reset by the network. */
const CUTS = {
  closed: (socket: Socket) => void socket.end(),
  reset: (socket: Socket) => void socket.resetAndDestroy(),
};
const cut = (how: keyof typeof CUTS): void => plugged.forEach(CUTS[how]);

/** The application over a connection to the test database that can be cut. */
beforeAll(async () => {
  if (!isPostgres) return;
  const target = new URL(process.env.TEST_DATABASE_URL ?? '');
  const { name } = await server.current.engine.db
    .selectNoFrom((eb) => eb.fn<string>('current_database').as('name'))
    .executeTakeFirstOrThrow();
  cable = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    plugged.add(near);
    near.on('error', () => far.destroy()).on('close', () => plugged.delete(near) && far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.end());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => cable.listen(0, '127.0.0.1', resolve));
  url = new URL(target);
  url.host = `127.0.0.1:${(cable.address() as AddressInfo).port}`;
  url.pathname = `/${name}`;
  engine = await openPostgres({ url: url.href });
  const deps = { ...server.current.deps, engine, db: engine.db };
  app = buildApp(deps, { logger: pino({ level: 'silent' }), checkAnswers: true });
  await app.ready();
});
afterAll(async () => {
  if (!isPostgres) return;
  await app.close();
  await engine.close();
  cable.close();
});
afterEach(() => void vi.useRealTimers());

const call = async (method: 'GET' | 'POST', path: string, token: string, body?: object) => {
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
};

/** The number of statements that wait for somebody else's lock. */
async function callsThatWait(): Promise<number> {
  const waiting = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(server.current.engine.db);
  return waiting.rows.length;
}

/** Cuts every connection while a call waits for a table that somebody else holds. @returns the answer of the call */
async function callDuringCut(
  table: 'users' | 'products',
  how: keyof typeof CUTS,
  send: () => ReturnType<typeof call>,
) {
  const own = server.current.engine;
  const holdTable = async (trx: Trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    const answer = send();
    await expect.poll(callsThatWait).toBeGreaterThan(0);
    cut(how);
    return answer;
  };
  await expect.poll(callsThatWait).toBe(0);
  return own.transaction(holdTable);
}

describe.runIf(isPostgres)('a connection to the database that is lost', () => {
  it.each(['closed', 'reset'] as const)('(%s) under a read: 503, then all is well', async (how) => {
    const list = () => call('GET', '/products?page=1&limit=1', server.current.tokens.admin);
    const lost = await callDuringCut('products', how, list);
    expect(lost).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await list()).toMatchObject({ status: 200 });
  });

  it.each(['closed', 'reset'] as const)(
    '(%s) while the caller is looked up: says nothing against the token',
    async (how) => {
      const { admin } = server.current.tokens;
      for (const path of ['/shipping', '/orders/123456789012']) {
        const lost = await callDuringCut('users', how, () => call('GET', path, admin));
        expect(lost).toMatchObject({ status: 503, retryAfter: '5' });
      }
    },
  );

  it('under a change: nothing of it is done', async () => {
    const { _id: productId } = await createProduct(server.current, { stock: 10 });
    const { atendente } = server.current.tokens;
    const add = () => call('POST', '/products/stock/add', atendente, { productId, quantity: 5 });
    const stock = async () => {
      const { db } = server.current.engine;
      const row = db.selectFrom('products').select('stock').where('id', '=', productId);
      return (await row.executeTakeFirstOrThrow()).stock;
    };
    expect(await callDuringCut('products', 'closed', add)).toMatchObject({ status: 503 });
    expect(await stock()).toBe(10);
    expect(await add()).toMatchObject({ status: 200 });
    expect(await stock()).toBe(15);
  });

  it.each(['closed', 'reset'] as const)(
    '(%s) between two statements of a transaction: ends that transaction only',
    async (how) => {
      const twoStatements = async (trx: Trx) => {
        await sql`select 1`.execute(trx);
        const gone = Promise.all([...plugged].map((socket) => once(socket, 'close')));
        cut(how);
        await gone;
        await sql`select 2`.execute(trx);
      };
      const fault = await engine.transaction(twoStatements).catch((error: unknown) => error);
      expect(engine.isUnavailable(fault)).toBe(true);
      await engine.ping();
    },
  );

  it('that falls silent, as when a machine is gone: is given up, and replaced', async () => {
    const others = new Set(plugged);
    const pool = openPool({ url: url.href, isUnlimited: false, silenceMs: 2_000 });
    const { rows } = await pool.query<{ before: number }>('select pg_backend_pid() as before');
    // Packets are dropped from now on, and nobody says so.
    const silent = [...plugged].filter((socket) => !others.has(socket));
    for (const socket of silent) socket.unpipe();
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    const after = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    expect(after.rows[0]?.pid).not.toBe(rows[0]?.before);
    await pool.end();
    for (const socket of silent) socket.destroy();
  });

  it('that is ready only after its caller gave up waiting: serves the next one', async () => {
    // The pool's time limit ends when the new connection is almost ready, not before.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pool = openPool({ url: url.href, isUnlimited: false, connectMs: 2_000 });
    (await pool.connect()).release();
    const almostReady = new Promise<Socket>((resolve) => {
      cable.once('connection', (near: Socket) => {
        near.on('data', (sent: Buffer) => {
          if (!sent.includes('show transaction_read_only')) return;
          near.cork();
          resolve(near);
        });
      });
    });
    // The first call takes the present connection, the second waits for a new one.
    const waiting = Promise.allSettled([pool.connect(), pool.connect()]);
    const near = await almostReady;
    vi.advanceTimersByTime(2_000);
    const [taken, late] = await waiting;
    expect(late).toMatchObject({ status: 'rejected' });
    near.uncork();
    if (taken.status === 'fulfilled') taken.value.release();
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
    await pool.end();
  });

  it('that leads to a standby after a failover: 503, and not used again', async () => {
    const { atendente } = server.current.tokens;
    const { _id: productId } = await createProduct(server.current, { stock: 10 });
    const add = () => call('POST', '/products/stock/add', atendente, { productId, quantity: 5 });
    const pid = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const before = (await pid.execute(engine.db)).rows[0]?.pid;
    await sql`set default_transaction_read_only = on`.execute(engine.db);
    expect(await add()).toMatchObject({ status: 503, retryAfter: '5' });
    expect(await add()).toMatchObject({ status: 200 });
    expect((await pid.execute(engine.db)).rows[0]?.pid).not.toBe(before);
  });
});

describe.runIf(isPostgres)('more calls at once than connections', () => {
  it('wait five seconds for one, and are then sent away: none is lost, none fails', async () => {
    const { _id: productId } = await createProduct(server.current, { stock: 10 });
    const { atendente } = server.current.tokens;
    const add = () => call('POST', '/products/stock/add', atendente, { productId, quantity: 1 });
    // Only the pool's time limit is hurried, once all calls wait.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const holdProducts = async (trx: Trx) => {
      await sql`lock table products in access exclusive mode`.execute(trx);
      const answers = Array.from({ length: 60 }, add);
      await expect.poll(callsThatWait).toBe(10);
      await expect.poll(() => engine.connections()).toEqual({ busy: 10, idle: 0, waiting: 50 });
      vi.advanceTimersByTime(5_000);
      expect(engine.connections()).toEqual({ busy: 10, idle: 0, waiting: 0 });
      return { answers };
    };
    const { answers } = await server.current.engine.transaction(holdProducts);
    const told = (await Promise.all(answers)).map(({ status, retryAfter }) => [status, retryAfter]);
    expect(told.toSorted()).toEqual([
      ...Array.from({ length: 10 }, () => [200, undefined]),
      ...Array.from({ length: 50 }, () => [503, '5']),
    ]);
    const { db } = server.current.engine;
    const row = db.selectFrom('products').select('stock').where('id', '=', productId);
    expect((await row.executeTakeFirstOrThrow()).stock).toBe(20);
    expect(await add()).toMatchObject({ status: 200 });
  });
});

describe.runIf(isPostgres)('a database that takes no changes', () => {
  it('is refused at the start, in words', async () => {
    const readOnly = new URL(url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    await expect(openPostgres({ url: readOnly.href })).rejects.toThrow(
      /^DATABASE_URL leads to a PostgreSQL that takes no changes/,
    );
  });
});
