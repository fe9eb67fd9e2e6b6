import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderAnswer, OrderStatus } from '../../contract.ts';
import { DAY_MS, HOUR_MS } from '#kit/rules/durations.ts';
import { FORGOTTEN_AFTER_MS } from '../../rules/order-status.ts';
import { paymentStatusOf } from '../../rules/order-money.ts';
import { matchesSearch, orderSearchText, searchWords } from '#kit/rules/search.ts';
import fc from 'fast-check';
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
import { newId, newOrderNumber } from '#kit/server/core/ids.ts';

const list = async (server: TestServer, query = '', token = server.tokens.atendente) => {
  const answer = await server.call<OrderAnswer[]>('GET', `/orders${query}`, { token });
  expect(answer.status).toBe(200);
  return { orders: answer.body, total: Number(answer.headers['x-total-count']) };
};

interface Person {
  readonly name: string;
  readonly surname: string;
  readonly cpf: string;
  readonly cep: string;
  readonly phone: string;
}

/** Puts a bare order into the table, as old as asked for. */
async function insertBareOrder(
  server: TestServer,
  order: { createdAt: number; status?: OrderStatus; person?: Person; id?: string },
) {
  const orderId = newOrderNumber();
  const { person } = order;
  const row = {
    id: order.id ?? newId(),
    order_id: orderId,
    status: order.status ?? 'CONFIRMADO',
    is_temporary: 0,
    created_at: order.createdAt,
    updated_at: order.createdAt,
    confirmed_at: order.createdAt,
    total_cents: 100,
    shipping_cents: 0,
    discount_cents: 0,
    ...(person && {
      customer_name: person.name,
      customer_surname: person.surname,
      customer_cpf: person.cpf,
      customer_phone: person.phone,
      cep: person.cep,
    }),
    search_text: orderSearchText({ ...person, orderId }),
  };
  await server.engine.db.insertInto('orders').values(row).execute();
  return { id: row.id, orderId, searchText: row.search_text };
}

describe('the list of orders', () => {
  const server = useTestServer();
  const ids: string[] = [];

  beforeAll(async () => {
    const statuses = ['CONFIRMADO', 'CANCELADO', 'ENVIADO'] as const;
    for (let age = 0; age < 25; age += 1) {
      const status = statuses[age % 3] ?? 'CONFIRMADO';
      // Two share each instant: the id breaks the tie.
      const createdAt = TEST_NOW - Math.floor(age / 2) * DAY_MS;
      ids.push((await insertBareOrder(server.current, { createdAt, status })).id);
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
      (await insertBareOrder(server.current, { createdAt })).id;
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
      stored.push(await insertBareOrder(server.current, { createdAt: TEST_NOW, person: each }));
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

describe('any list', () => {
  const server = useTestServer();
  const statuses = ['AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO', 'ENVIADO', 'CANCELADO'] as const;
  const payments = ['A receber', 'Pago', 'A devolver'] as const;
  /** Every instant is shared by several, and none comes after the one before it. */
  const stored = fc.record({
    age: fc.nat(12),
    status: fc.constantFrom(...statuses),
    paid: fc.constantFrom(0, 100),
    expires: fc.constantFrom(null, -1, 1),
    name: fc.stringMatching(/^[ab]{1,4}$/),
  });

  it('is all its pages, in the order of creation, whatever the order in which it came', async () => {
    const { engine } = server.current;
    const rows = fc.sample(stored, { numRuns: 90, seed: 5 }).map((each) => {
      const orderId = newOrderNumber();
      const isWaiting = each.status === 'AGUARDANDO CONFIRMAÇÃO';
      const createdAt = TEST_NOW - each.age * 8 * HOUR_MS;
      return {
        id: randomUUID(),
        order_id: orderId,
        status: each.status,
        is_temporary: isWaiting ? 1 : 0,
        created_at: createdAt,
        updated_at: createdAt,
        confirmed_at: isWaiting ? null : createdAt,
        total_cents: 100,
        paid_cents: isWaiting ? 0 : each.paid,
        shipping_cents: 0,
        discount_cents: 0,
        expires_at: isWaiting && each.expires !== null ? TEST_NOW + each.expires : null,
        search_text: orderSearchText({ name: each.name, orderId }),
      };
    });
    for (const row of rows) await engine.db.insertInto('orders').values(row).execute();
    const newest = [...rows].sort((a, b) => b.created_at - a.created_at || (a.id < b.id ? 1 : -1));
    const filter = fc.record({
      status: fc.option(fc.constantFrom(...statuses), { nil: undefined }),
      payment: fc.option(fc.constantFrom(...payments), { nil: undefined }),
      link: fc.option(fc.constantFrom('expired', 'forgotten'), { nil: undefined }),
      q: fc.array(fc.stringMatching(/^[ab12]{1,3}$/), { maxLength: 2 }).map((w) => w.join(' ')),
      fromDaysAgo: fc.option(fc.nat(4), { nil: undefined }),
      untilDaysAgo: fc.option(fc.nat(4), { nil: undefined }),
      oldest: fc.boolean(),
      limit: fc.constantFrom(7, 20, 200),
    });
    const day = (daysAgo: number) =>
      new Date(TEST_NOW - daysAgo * DAY_MS).toLocaleDateString('en-CA', {
        timeZone: 'America/Sao_Paulo',
      });
    const matches = (
      row: (typeof rows)[number],
      asked: typeof filter extends fc.Arbitrary<infer T> ? T : never,
    ) => {
      const own = new Date(row.created_at).toLocaleDateString('en-CA', {
        timeZone: 'America/Sao_Paulo',
      });
      const isExpired = row.expires_at !== null && row.expires_at <= TEST_NOW;
      const isWaiting = row.status === 'AGUARDANDO CONFIRMAÇÃO';
      const standing = paymentStatusOf({
        status: row.status,
        totalCents: row.total_cents,
        paidCents: row.paid_cents,
      });
      return (
        (asked.status === undefined || row.status === asked.status) &&
        (asked.payment === undefined || standing === asked.payment) &&
        (asked.link !== 'expired' || (isWaiting && isExpired)) &&
        (asked.link !== 'forgotten' ||
          (isWaiting && !isExpired && row.created_at <= TEST_NOW - FORGOTTEN_AFTER_MS)) &&
        matchesSearch(row.search_text, searchWords(asked.q)) &&
        (asked.fromDaysAgo === undefined || own >= day(asked.fromDaysAgo)) &&
        (asked.untilDaysAgo === undefined || own <= day(asked.untilDaysAgo))
      );
    };
    await fc.assert(
      fc.asyncProperty(filter, async (asked) => {
        const found = newest.filter((row) => matches(row, asked)).map((row) => row.id);
        const expected = asked.oldest ? found.toReversed() : found;
        const query = new URLSearchParams({
          sort: asked.oldest ? 'oldest' : 'newest',
          ...(asked.q && { q: asked.q }),
          ...(asked.status && { status: asked.status }),
          ...(asked.payment && { payment: asked.payment }),
          ...(asked.link && { link: asked.link }),
          ...(asked.fromDaysAgo !== undefined && { startDate: day(asked.fromDaysAgo) }),
          ...(asked.untilDaysAgo !== undefined && { endDate: day(asked.untilDaysAgo) }),
        });
        const seen: string[] = [];
        for (let page = 1; ; page += 1) {
          const paged = `?${query.toString()}&page=${page}&limit=${asked.limit}`;
          const { orders, total } = await list(server.current, paged);
          expect(total).toBe(expected.length);
          if (orders.length === 0) break;
          seen.push(...orders.map((order) => order._id));
        }
        expect(seen).toEqual(expected);
        const whole = await list(server.current, `?${query.toString()}`);
        expect(whole.orders.map((order) => order._id)).toEqual(expected);
      }),
      { numRuns: 60, seed: 3 },
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
