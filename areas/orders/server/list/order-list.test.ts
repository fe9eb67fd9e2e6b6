import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer } from '../../contract.ts';
import { DAY_MS } from '#kit/rules/durations.ts';
import { matchesSearch, orderSearchText, searchWords } from '#kit/rules/search.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
  nextCpf,
} from '#test/factories.ts';
import { TEST_NOW, useTestServer, type TestServer } from '#test/harness.ts';
import { insertOrderRow } from '#test/records.ts';
import { PAYMENT_STATUS } from '#kit/server/db/order-columns.ts';
import { newOrderNumber } from '#kit/server/core/ids.ts';

const list = async (server: TestServer, query = '', token = server.tokens.atendente) => {
  const answer = await server.call<OrderAnswer[]>('GET', `/orders${query}`, { token });
  expect(answer.status).toBe(200);
  return { orders: answer.body, total: Number(answer.headers['x-total-count']) };
};

describe('the list of orders', () => {
  const server = useTestServer();
  const ids: string[] = [];

  beforeAll(async () => {
    const statuses = ['CONFIRMADO', 'CANCELADO', 'ENVIADO'] as const;
    for (let age = 0; age < 25; age += 1) {
      const status = statuses[age % 3] ?? 'CONFIRMADO';
      // Two share each instant: the id breaks the tie.
      const createdAt = TEST_NOW - Math.floor(age / 2) * DAY_MS;
      const order = { created_at: createdAt, status };
      ids.push((await insertOrderRow(server.current.engine, order)).id);
    }
  });

  const newestFirst = () =>
    [...ids.entries()]
      .sort(([a, idA], [b, idB]) => Math.floor(a / 2) - Math.floor(b / 2) || (idA < idB ? 1 : -1))
      .map(([, id]) => id);

  it('is whole without paging, newest first', async () => {
    const { orders, total } = await list(server.current);
    expect(orders.map((order) => order._id)).toEqual(newestFirst());
    expect(total).toBe(25);
  });

  it('comes in pages that miss none and repeat none, with the count of all', async () => {
    for (const [sort, expected] of [
      ['newest', newestFirst()],
      ['oldest', newestFirst().toReversed()],
    ] as const) {
      const pages = [1, 2, 3].map((page) =>
        list(server.current, `?page=${page}&limit=10&sort=${sort}`),
      );
      const seen = (await Promise.all(pages)).flatMap(({ orders, total }) => {
        expect(total).toBe(25);
        return orders.map((order) => order._id);
      });
      expect(seen).toEqual(expected);
    }
    expect(await list(server.current, '?page=1')).toMatchObject({ total: 25 });
    expect((await list(server.current, '?page=1')).orders).toHaveLength(10);
    expect(await list(server.current, '?page=4&limit=10')).toEqual({ orders: [], total: 25 });
    expect(await list(server.current, '?limit=200')).toMatchObject({ total: 25 });
  });

  it('can be asked for one state', async () => {
    const { orders, total } = await list(server.current, '?status=CANCELADO&page=1&limit=5');
    expect(total).toBe(8);
    expect(orders.map((order) => order.status)).toEqual(Array(5).fill('CANCELADO'));
    expect((await list(server.current, '?status=EM%20PROCESSAMENTO...')).total).toBe(0);
  });

  it('can be asked for the orders of the window, in pages and together with a state', async () => {
    const { db } = server.current.engine;
    const made = ids.slice(0, 6);
    await db.updateTable('orders').set({ origin: 'window' }).where('id', 'in', made).execute();
    const { orders, total } = await list(server.current, '?origin=window');
    expect(orders.map(({ _id }) => _id)).toEqual(newestFirst().filter((id) => made.includes(id)));
    expect(new Set(orders.map(({ origin }) => origin))).toEqual(new Set(['window']));
    expect(total).toBe(6);
    const page = await list(server.current, '?origin=window&sort=oldest&page=2&limit=4');
    expect(page.orders.map(({ _id }) => _id)).toEqual(
      orders
        .map(({ _id }) => _id)
        .toReversed()
        .slice(4),
    );
    expect((await list(server.current, '?origin=window&status=CANCELADO')).total).toBe(2);
    const answer = await server.current.call('GET', '/orders?origin=staff', {
      token: server.current.tokens.atendente,
    });
    expect(answer.status).toBe(400);
  });

  it('holds both ends of a range of days', async () => {
    const dayCount = async (query: string) => (await list(server.current, query)).total;
    expect(await dayCount('?startDate=2026-11-20&endDate=2026-11-20')).toBe(2);
    expect(await dayCount('?startDate=2026-11-18&endDate=2026-11-20&page=1')).toBe(6);
    expect(await dayCount('?startDate=2026-11-19')).toBe(4);
    expect(await dayCount('?endDate=2026-11-09&limit=1')).toBe(3);
    expect(await dayCount('?startDate=2026-11-20&endDate=2026-11-19')).toBe(0);
    expect(await dayCount('?startDate=2026-11-18&endDate=2026-11-20&status=CONFIRMADO')).toBe(2);
  });

  it.each([
    ['?status=PERDIDO', 'status'],
    ['?payment=pago', 'payment'],
    ['?sort=best', 'sort'],
    ['?page=0', 'page'],
    ['?limit=201', 'limit'],
    ['?startDate=2026-02-30', 'startDate'],
    ['?endDate=9999-12-31', 'endDate'],
    ['?customer=x', 'customer'],
    ['?q=%00', 'q'],
  ])('refuses %s and names the field', async (query, field) => {
    const answer = await server.current.call<ErrorAnswer>('GET', `/orders${query}`, {
      token: server.current.tokens.admin,
    });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([expect.objectContaining({ field })]);
  });
});

describe('a day of the list', () => {
  const server = useTestServer({ env: { STORE_TIMEZONE: 'America/Manaus' } });

  it("is a day of the store's zone, from its first to its last millisecond", async () => {
    const midnight = Date.parse('2026-11-10T04:00:00Z');
    const at = async (createdAt: number) =>
      (await insertOrderRow(server.current.engine, { created_at: createdAt })).id;
    await at(midnight - 1);
    const first = await at(midnight);
    const last = await at(midnight + DAY_MS - 1);
    await at(midnight + DAY_MS);
    const { orders } = await list(server.current, '?startDate=2026-11-10&endDate=2026-11-10');
    expect(orders.map((order) => order._id)).toEqual([last, first]);
  });
});

describe('the lines of a list', () => {
  const server = useTestServer();

  it('belong to their orders, in their order, on pages as in the whole', async () => {
    const products = await Promise.all([1, 2, 3].map(() => createProduct(server.current)));
    const cart = (count: number) => ({
      lines: products.slice(0, count).map((product, index) => ({ product, quantity: index + 1 })),
    });
    for (const count of [1, 2, 3]) {
      await createTemporaryOrder(server.current, cart(count));
      server.current.advance(1000);
    }
    await createConfirmedOrder(server.current, { cart: cart(3) });
    const shape = (orders: OrderAnswer[]) =>
      orders.map((order) => order.products.map((line) => [line.name, line.quantity]));
    const expected = [3, 3, 2, 1].map((count) =>
      products.slice(0, count).map((product, index) => [product.name, index + 1]),
    );
    expect(shape((await list(server.current)).orders)).toEqual(expected);
    expect(shape((await list(server.current, '?limit=3')).orders)).toEqual(expected.slice(0, 3));
    expect(shape((await list(server.current, '?status=CONFIRMADO')).orders)).toEqual([expected[0]]);
  });
});

describe('a search', () => {
  const server = useTestServer();

  it('finds an order by what was typed at its confirmation, written any way', async () => {
    const order = await createTemporaryOrder(server.current);
    await createTemporaryOrder(server.current);
    await confirmOrder(
      server.current,
      order.orderId,
      confirmationBody({
        customer: { name: 'João', surname: 'da Conceição', cpf: '529.982.247-25' },
        address: { cep: '69005-040' },
      }),
    );
    const number = String(order.orderId);
    for (const q of [
      'joao conceicao',
      'CONCEIÇÃO João',
      '529.982.247-25',
      '52998',
      '69005-040',
      '(11) 98765-4321',
      number,
      `#${number.slice(2, 8)}`,
      'jo 25',
    ]) {
      const { orders } = await list(server.current, `?q=${encodeURIComponent(q)}`);
      expect(
        orders.map((found) => found._id),
        q,
      ).toContain(order._id);
      if (q.length > 3) expect(orders, q).toHaveLength(1);
    }
    for (const q of ['joao silva', '529982247250', '%', '_oao', "joao' or 1=1"]) {
      const { orders } = await list(server.current, `?q=${encodeURIComponent(q)}`);
      expect(orders.map((found) => found._id).includes(order._id), q).toBe(q === '%');
    }
  });

  it('agrees with the rule for any orders and any words', async () => {
    const letters = fc.stringMatching(/^[aáàãbcçCÇ%_'"\\ *-]{0,6}$/);
    const digits = fc.stringMatching(/^[0-3]{0,6}$/);
    const person = fc.record({
      name: letters,
      surname: letters,
      cpf: digits,
      cep: digits,
      phone: digits,
    });
    const stored: { id: string; searchText: string }[] = [];
    for (const each of fc.sample(person, { numRuns: 150, seed: 7 })) {
      const orderId = newOrderNumber();
      const searchText = orderSearchText({ ...each, orderId });
      const row = { order_id: orderId, search_text: searchText };
      stored.push({ ...(await insertOrderRow(server.current.engine, row)), searchText });
    }
    const all = await list(server.current);
    const others = all.orders.filter((order) => !stored.some(({ id }) => id === order._id));
    const query = fc
      .array(fc.oneof(letters, digits, fc.stringMatching(/^[aãb01]{1,3}$/)), { maxLength: 3 })
      .map((words) => words.join(' '));
    await fc.assert(
      fc.asyncProperty(query, async (q) => {
        const { orders } = await list(server.current, `?q=${encodeURIComponent(q)}&limit=200`);
        const found = new Set(orders.map((order) => order._id));
        for (const other of others) found.delete(other._id);
        const expected = stored
          .filter(({ searchText }) => matchesSearch(searchText, searchWords(q)))
          .map(({ id }) => id);
        expect([...found].sort()).toEqual(expected.sort());
      }),
      { numRuns: 60, seed: 11 },
    );
  });
});

describe('a cliente', () => {
  const server = useTestServer();

  it('sees their own orders only, in the list and one by one', async () => {
    const cpf = nextCpf();
    const mine = await createConfirmedOrder(server.current, { form: { customer: { cpf } } });
    const theirs = await createConfirmedOrder(server.current);
    const [order] = (await list(server.current, `?q=${mine.orderId}`)).orders;
    const customerId = order?.customer?._id ?? '';
    const token = await server.current.signUp('cliente', customerId);

    expect((await list(server.current, '', token)).orders.map(({ _id }) => _id)).toEqual([
      mine._id,
    ]);
    const other = (await list(server.current, `?q=${theirs.orderId}`)).orders[0]?.customer?._id;
    const idsOf = async (caller?: string) =>
      (await list(server.current, `?customer=${other}`, caller)).orders.map(({ _id }) => _id);
    expect(await idsOf(token)).toEqual([mine._id]);
    expect(await idsOf()).toEqual([theirs._id]);
    expect((await list(server.current, `?q=${theirs.orderId}`, token)).orders).toEqual([]);

    for (const id of [mine._id, mine.orderId]) {
      const answer = await server.current.call('GET', `/orders/${id}`, { token });
      expect(answer.body).toMatchObject({
        _id: mine._id,
        customer: { cpf, email: 'maria@exemplo.com' },
        address: { number: '1578' },
        influencer: null,
        differences: [],
        history: [{ who: null }, { who: null, to: 'CONFIRMADO' }],
      });
    }
    const byLink = await server.current.call('GET', `/orders/${theirs.orderId}`, { token });
    expect(byLink.body).toMatchObject({ customer: { surname: 'S.' }, address: { number: '' } });
    const byId = await server.current.call('GET', `/orders/${theirs._id}`, { token });
    expect(byId.body).toMatchObject({ statusCode: 404, code: 'order_not_found' });
  });

  it('gets their own page of a search that staff ask for at the same moment', async () => {
    const name = `Simultânea${randomUUID().slice(0, 8)}`;
    const customer = { name, cpf: nextCpf() };
    const mine = await createConfirmedOrder(server.current, { form: { customer } });
    await createConfirmedOrder(server.current, { form: { customer: { name, cpf: nextCpf() } } });
    const query = `?q=${name}&limit=10`;
    const [own] = (await list(server.current, `?q=${mine.orderId}`)).orders;
    const token = await server.current.signUp('cliente', own?.customer?._id ?? '');
    const callers = Array.from({ length: 6 }, () => [
      server.current.tokens.atendente,
      token,
    ]).flat();
    const totals = await Promise.all(
      callers.map(async (caller) => (await list(server.current, query, caller)).total),
    );
    expect(totals).toEqual(callers.map((caller) => (caller === token ? 1 : 2)));
  });

  it('without a record has no orders', async () => {
    const token = await server.current.signUp('cliente');
    expect(await list(server.current, '', token)).toEqual({ orders: [], total: 0 });
    expect((await server.current.call('GET', `/orders/${randomUUID()}`, { token })).status).toBe(
      404,
    );
  });
});

describe('an engine that has many orders', () => {
  const server = useTestServer();

  it('finds them by their money through an index', async () => {
    const { engine } = server.current;
    const query = engine.db
      .selectFrom('orders')
      .select('orders.id')
      .where(PAYMENT_STATUS, '=', 'Pago')
      .orderBy('orders.created_at', 'desc')
      .orderBy(sql.ref(`orders.${engine.tieBreak}`), 'desc')
      .limit(10)
      .compile();
    const isPostgres = process.env.TEST_ENGINE === 'postgres';
    const plan = await engine.transaction(async (trx) => {
      // PostgreSQL would read so few rows whole.
      if (isPostgres) await sql`set local enable_seqscan = off`.execute(trx);
      const explain = isPostgres ? 'explain' : 'explain query plan';
      return trx.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
    });
    expect(JSON.stringify(plan.rows)).toContain('orders_by_payment');
    expect(JSON.stringify(plan.rows)).not.toMatch(/sort|temp b-tree/i);
  });
});
