import { randomUUID } from 'node:crypto';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { PrintBatchAnswer, ProcessingAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import {
  createConfirmedOrder,
  createConfirmedOrders,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { insertBareOrders } from '#test/many-orders.ts';
import { changeStore } from '#test/store-settings.ts';

const server = useTestServer();

const as = <Body>(role: 'admin' | 'atendente', method: string, path: string) =>
  server.current.call<Body>(method, path, { token: server.current.tokens[role] });

const process = () => as<ProcessingAnswer>('atendente', 'PUT', '/orders/update-status/processing');

describe('a processing call', () => {
  it('without confirmed orders moves none and keeps no batch', async () => {
    await createTemporaryOrder(server.current);
    const batches = await as<PrintBatchAnswer[]>('admin', 'GET', '/orders/batches');
    expect(await process()).toMatchObject({ status: 200, body: { batch: null, orders: [] } });
    expect((await as('admin', 'GET', '/orders/batches')).body).toEqual(batches.body);
  });

  it('answers exactly the orders that it moved, oldest first, as staff see them', async () => {
    const product = await createProduct(server.current);
    const cart = { lines: [{ product, quantity: 1 }] };
    const orders: { _id: string }[] = [];
    for (let index = 0; index < 3; index += 1) {
      orders.push(await createConfirmedOrder(server.current, { cart }));
      server.current.advance(1000);
    }
    const waiting = await createTemporaryOrder(server.current, cart);
    const { body } = await process();
    expect(body.orders.map((order) => order._id)).toEqual(orders.map((order) => order._id));
    expect(body.orders[0]).toMatchObject({
      status: 'EM PROCESSAMENTO...',
      customer: { name: 'Maria', surname: 'Souza Lima' },
      address: { street: 'Avenida Paulista', number: '1578' },
      products: [{ name: product.name, quantity: 1, product: { _id: product._id } }],
    });
    expect(body.batch).toMatchObject({ who: 'Bruno Reis', ordersCount: 3 });

    for (const order of orders) {
      const detail = await as<OrderDetailAnswer>('admin', 'GET', `/orders/${order._id}`);
      expect(detail.body.history.at(-1)).toMatchObject({
        who: 'Bruno Reis',
        from: 'CONFIRMADO',
        to: 'EM PROCESSAMENTO...',
      });
    }
    const untouched = await as('admin', 'GET', `/orders/${waiting._id}`);
    expect(untouched.body).toMatchObject({ status: 'AGUARDANDO CONFIRMAÇÃO' });
  });

  it('shares no order with another at the same time', async () => {
    const product = await createProduct(server.current, { stock: 20 });
    const cart = { lines: [{ product, quantity: 1 }] };
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => createConfirmedOrder(server.current, { cart })),
    );
    const answers = await Promise.all([process(), process(), process()]);
    const moved = answers.flatMap((answer) => answer.body.orders.map((order) => order._id));
    expect(moved.sort()).toEqual(orders.map((order) => order._id).sort());
    expect(answers.filter((answer) => answer.body.batch !== null)).toHaveLength(1);
  });

  it('copes with more orders at once than one statement has room for', async () => {
    const count = 2_500;
    const ids = await insertBareOrders(server.current, count, 'CONFIRMADO');
    const { body } = await process();
    expect(body.batch?.ordersCount).toBe(count);
    expect(body.orders.map((order) => order._id)).toEqual(ids);
    const { db } = server.current.engine;
    const history = await db
      .selectFrom('order_history')
      .select((eb) => eb.fn.countAll<number>().as('entries'))
      .where('order_id', 'in', ids.slice(0, 1_000))
      .executeTakeFirstOrThrow();
    expect(Number(history.entries)).toBe(1_000);
  });
});

describe('a batch', () => {
  it('can be printed again, with its orders as they are by then', async () => {
    const order = await createConfirmedOrder(server.current);
    const { body: first } = await process();
    const id = first.batch?._id ?? '';
    expect((await as('admin', 'GET', `/orders/batches/${id}`)).body).toEqual(first);

    await as('admin', 'PUT', `/orders/cancel/${order._id}`);
    const again = await as<ProcessingAnswer>('admin', 'GET', `/orders/batches/${id}`);
    expect(again.body).toMatchObject({
      batch: first.batch,
      orders: [{ _id: order._id, status: 'CANCELADO' }],
    });
    const unknown = await as('admin', 'GET', `/orders/batches/${randomUUID()}`);
    expect(unknown.body).toMatchObject({ statusCode: 404, code: 'batch_not_found' });
  });

  it('is listed newest first, in pages', async () => {
    const made: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      server.current.advance(1000);
      await createConfirmedOrder(server.current);
      made.unshift((await process()).body.batch?._id ?? '');
    }
    const all = await as<PrintBatchAnswer[]>('admin', 'GET', '/orders/batches?limit=200');
    expect(all.body.slice(0, 3).map((batch) => batch._id)).toEqual(made);
    const page = await as<PrintBatchAnswer[]>('admin', 'GET', '/orders/batches?page=2&limit=2');
    expect(page.body[0]).toEqual(all.body[2]);
    expect(Number(page.headers['x-total-count'])).toBe(all.body.length);
  });
});

describe('a store that prints paid orders only', () => {
  const pay = (order: { readonly _id: string }, amount?: number) =>
    server.current.call('POST', `/orders/${order._id}/payments`, {
      token: server.current.tokens.atendente,
      body: { amount },
    });
  const statusOf = async (order: { readonly _id: string }) =>
    (await as<OrderDetailAnswer>('admin', 'GET', `/orders/${order._id}`)).body.status;

  it('leaves unpaid ones where they are and says how many, until the setting is off', async () => {
    await process();
    const { paid, part, open, overpaid } = await createConfirmedOrders(
      server.current,
      'paid',
      'part',
      'open',
      'overpaid',
    );
    await changeStore(server.current, { printOnlyPaid: true });
    expect((await process()).body).toMatchObject({ batch: null, orders: [], unpaidOrders: 4 });
    await pay(paid);
    await pay(part, 10);
    await pay(overpaid, 1_000);
    const { body } = await process();
    expect(body.unpaidOrders).toBe(2);
    expect(body.orders.map(({ _id }) => _id).sort()).toEqual([paid._id, overpaid._id].sort());
    expect(body.batch?.ordersCount).toBe(2);
    expect([await statusOf(part), await statusOf(open)]).toEqual(['CONFIRMADO', 'CONFIRMADO']);
    expect(
      (await as<ProcessingAnswer>('admin', 'GET', `/orders/batches/${body.batch?._id}`)).body,
    ).toMatchObject({ unpaidOrders: 0 });

    await changeStore(server.current, { printOnlyPaid: false });
    const rest = await process();
    expect(rest.body.unpaidOrders).toBe(0);
    expect(rest.body.orders.map(({ _id }) => _id).sort()).toEqual([part._id, open._id].sort());
  });
});
