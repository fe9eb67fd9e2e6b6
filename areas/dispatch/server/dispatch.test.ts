import type { AuditEntryAnswer } from '#areas/audit/endpoints.ts';
import type { CustomerAnswer } from '#areas/customers/contract.ts';
import type {
  DispatchAnswer,
  DispatchGroup,
  DispatchPaper,
  DispatchPapersAnswer,
} from '../contract.ts';
import type { ProcessingAnswer } from '#areas/printing/contract.ts';
import { MOST_PAPERS } from '#kit/rules/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  confirmationBody,
  createConfirmedOrder,
  createConfirmedOrders,
  createProduct,
  createShipping,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf, readTrail } from '#test/trail.ts';
import { insertBareOrders } from '#test/many-orders.ts';
import { newId } from '#kit/server/core/ids.ts';

const server = useTestServer();

const call = server.as('atendente');

const process = async (): Promise<ProcessingAnswer> => {
  server.current.advance(1_000);
  return (await call<ProcessingAnswer>('PUT', '/orders/update-status/processing')).body;
};
const dispatch = async (query = ''): Promise<DispatchAnswer> =>
  (await call<DispatchAnswer>('GET', `/orders/dispatch${query}`)).body;
const papers = (paper: DispatchPaper, orders: readonly string[]) =>
  call<DispatchPapersAnswer>('POST', '/orders/dispatch/papers', { paper, orders });

const idsOf = ({ orders }: DispatchGroup): string[] => orders.map(({ _id }) => _id);
const send = (id: string) =>
  call('PATCH', `/orders/${id}/tracking-code`, { trackingCode: 'AA123456785BR' });

/** Orders in process that no processing call moved. */
const insertUnbatched = (count: number) =>
  insertBareOrders(server.current, count, 'EM PROCESSAMENTO...');

/** Nothing waits any more: each test looks at a store of its own. */
beforeEach(async () => {
  await process();
  const { db } = server.current.engine;
  const inProcess = db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'EM PROCESSAMENTO...');
  await db
    .deleteFrom('orders')
    .where('id', 'in', inProcess)
    .where('search_text', '=', '')
    .execute();
  const left = await inProcess.execute();
  for (const { id } of left) await call('PUT', `/orders/cancel/${id}`);
  expect(await dispatch()).toEqual({ groups: [], groupsCount: 0, ordersCount: 0 });
});

describe('what waits to leave', () => {
  it('is told by batches, oldest first, each in its own order', async () => {
    const product = await createProduct(server.current, { stock: 50 });
    const cart = { lines: [{ product, quantity: 3 }] };
    const made: { batch: string; orders: string[] }[] = [];
    for (let batches = 0; batches < 2; batches += 1) {
      for (let orders = 0; orders < 3; orders += 1) {
        server.current.advance(1_000);
        await createConfirmedOrder(server.current, { cart });
      }
      const { batch, orders } = await process();
      made.push({ batch: batch?._id ?? '', orders: orders.map(({ _id }) => _id) });
    }
    await createTemporaryOrder(server.current, cart);
    await createConfirmedOrder(server.current, { cart });

    const { groups, ...counts } = await dispatch();
    expect(counts).toEqual({ groupsCount: 2, ordersCount: 6 });
    expect(groups.map((group) => [group.batch?._id, idsOf(group), group.ordersCount])).toEqual(
      made.map(({ batch, orders }) => [batch, orders, 3]),
    );
    expect(groups[0]).toMatchObject({
      batch: { who: 'Bruno Reis' },
      orders: [
        {
          name: 'Maria Souza Lima',
          city: 'São Paulo',
          state: 'SP',
          units: 3,
          paymentStatus: 'A receber',
          changedAfterPrint: false,
          withdrawalRequestedAt: null,
        },
        {},
        {},
      ],
    });
  });

  it('loses an order that leaves or is cancelled, and a batch with its last one', async () => {
    const { sent, cancelled, last } = await createConfirmedOrders(
      server.current,
      'sent',
      'cancelled',
      'last',
    );
    await process();
    await send(sent._id);
    await call('PUT', `/orders/cancel/${cancelled._id}`);
    const { groups, ordersCount } = await dispatch();
    expect([groups.map(idsOf), ordersCount]).toEqual([[[last._id]], 1]);
    await send(last._id);
    expect((await dispatch()).groups).toEqual([]);
  });

  it('has orders without a batch in a group of their own, where their time puts it', async () => {
    const unbatched = await insertUnbatched(2);
    await createConfirmedOrder(server.current);
    await process();
    const { groups } = await dispatch();
    expect(groups.map(({ batch, ordersCount }) => [batch === null, ordersCount])).toEqual([
      [true, 2],
      [false, 1],
    ]);
    expect(groups[0]).toMatchObject({ orders: [{ _id: unbatched[0], name: '', units: 0 }, {}] });
  });

  it('has an order that was printed by itself among those without a batch', async () => {
    const { _id } = await createConfirmedOrder(server.current);
    await call('PUT', `/orders/${_id}/printed`, { version: 0 });
    const { groups } = await dispatch();
    expect(groups).toMatchObject([{ batch: null, orders: [{ _id }] }]);
  });

  it('is paged by batches and counts all of them', async () => {
    const made: string[] = [];
    for (let batches = 0; batches < 3; batches += 1) {
      await createConfirmedOrder(server.current);
      made.push((await process()).batch?._id ?? '');
    }
    const page = await dispatch('?page=2&limit=2');
    expect(page).toMatchObject({ groupsCount: 3, ordersCount: 3 });
    expect(page.groups.map(({ batch }) => batch?._id)).toEqual([made[2]]);
    expect((await dispatch('?page=9&limit=2')).groups).toEqual([]);
    expect((await call('GET', '/orders/dispatch?limit=21')).status).toBe(400);
  });

  it('is told of paid orders only where asked', async () => {
    const { paid, open, other } = await createConfirmedOrders(
      server.current,
      'paid',
      'open',
      'other',
    );
    await call('POST', `/orders/${paid._id}/payments`, {});
    await call('POST', `/orders/${other._id}/payments`, { amount: 10 });
    await process();
    await createConfirmedOrder(server.current);
    await process();
    const { groups, ...counts } = await dispatch('?payment=paid');
    expect(counts).toEqual({ groupsCount: 1, ordersCount: 1 });
    expect(groups.map((group) => [idsOf(group), group.ordersCount])).toEqual([[[paid._id], 1]]);
    expect((await dispatch()).ordersCount).toBe(4);
    expect((await dispatch()).groups.flatMap(idsOf)).toContain(open._id);
    expect((await call('GET', '/orders/dispatch?payment=open')).status).toBe(400);
  });

  it('is told by how it leaves where asked', async () => {
    const counter = await createShipping(server.current, { kind: 'pickup', name: 'No balcão' });
    const taken = await createConfirmedOrder(server.current, { cart: { shipping: counter } });
    await createConfirmedOrder(server.current);
    await process();
    const { groups, ...counts } = await dispatch('?travels=pickup');
    expect(counts).toEqual({ groupsCount: 1, ordersCount: 1 });
    expect(groups.flatMap(({ orders }) => orders)).toMatchObject([
      { _id: taken._id, shippingName: 'No balcão', travels: 'pickup' },
    ]);
    expect((await dispatch('?travels=own')).groups).toEqual([]);
    expect((await dispatch('?travels=pickup&payment=paid')).ordersCount).toBe(0);
    expect((await call('GET', '/orders/dispatch?travels=air')).status).toBe(400);
  });

  it('brings of one batch no more than can be printed at once, the oldest', async () => {
    const all = await insertUnbatched(MOST_PAPERS + 3);
    const { groups, ordersCount } = await dispatch();
    expect(ordersCount).toBe(MOST_PAPERS + 3);
    expect(groups[0]?.ordersCount).toBe(MOST_PAPERS + 3);
    expect(groups.flatMap(idsOf)).toEqual(all.slice(0, MOST_PAPERS));
  });
});

describe('the papers of parcels', () => {
  it('say receiver, address and products, and nothing else of a person', async () => {
    const product = await createProduct(server.current, { name: 'Caneca azul' });
    const order = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product, quantity: 2 }] },
    });
    await process();
    const { status, body } = await papers('labels', [order._id, order._id]);
    expect(status).toBe(200);
    const { address } = confirmationBody();
    expect(body).toMatchObject({
      leftOut: 0,
      orders: [
        {
          _id: order._id,
          orderId: order.orderId,
          name: 'Maria Souza Lima',
          address: { street: address.street, city: address.city },
          products: [{ _id: product._id, name: 'Caneca azul', quantity: 2 }],
        },
      ],
    });
    expect(JSON.stringify(body.orders)).not.toMatch(/cpf|phone|email|@/);
  });

  it('say what the customer noted, of which the list says that it is there', async () => {
    const noted = await createConfirmedOrder(server.current);
    const other = await createConfirmedOrder(server.current);
    await server.current.engine.db
      .updateTable('orders')
      .set({ customer_note: 'É presente.' })
      .where('id', '=', noted._id)
      .execute();
    await process();
    const { body } = await papers('separation', [noted._id, other._id]);
    expect(body.orders.map(({ customerNote }) => customerNote)).toEqual(['É presente.', '']);
    const waiting = (await dispatch()).groups.flatMap(({ orders }) => orders);
    const has = new Map(waiting.map(({ _id, hasCustomerNote }) => [_id, hasCustomerNote]));
    expect([has.get(noted._id), has.get(other._id)]).toEqual([true, false]);
  });

  it('are made of what still waits, in the order of the call', async () => {
    const { first, gone, last } = await createConfirmedOrders(
      server.current,
      'first',
      'gone',
      'last',
    );
    await process();
    await send(gone._id);
    const waiting = await createTemporaryOrder(server.current);
    const { body } = await papers('separation', [
      last._id,
      gone._id,
      waiting._id,
      newId(),
      first._id,
    ]);
    expect(body.orders.map(({ _id }) => _id)).toEqual([last._id, first._id]);
    expect(body.leftOut).toBe(3);
  });

  it('are printed of two thousand orders at once, and of no more', async () => {
    const all = await insertUnbatched(MOST_PAPERS + 1);
    expect((await papers('labels', all)).status).toBe(400);
    expect((await papers('labels', [])).status).toBe(400);
    const { body } = await papers('labels', all.slice(1));
    expect(body.orders.map(({ _id }) => _id)).toEqual(all.slice(1));
  });

  it('leave a trace of who printed them: of an order, of a batch, or of a choice', async () => {
    const one = await createConfirmedOrder(server.current);
    const two = await createConfirmedOrder(server.current);
    const { batch } = await process();
    const [loose] = await insertUnbatched(1);
    await papers('labels', [one._id]);
    await papers('labels', [one._id, two._id]);
    await papers('separation', [one._id, two._id]);
    await papers('separation', [one._id, two._id, loose ?? '']);
    await papers('labels', [newId()]);
    expect(await entriesOf(server.current, one._id)).toBe('labels-printed 1');
    expect(await entriesOf(server.current, batch?._id)).toBe(
      'printed 2, labels-printed 2, separation-printed 2',
    );
    expect((await readTrail(server.current)).at(-1)).toMatchObject({
      action: 'orders.separation-printed',
      details: '{"count":3}',
    });
  });
});

describe('papers of an order in doubt', () => {
  it.each(['labels', 'separation'] as const)(
    '%s come at once, and say so until it is settled',
    async (paper) => {
      const { customer, address } = confirmationBody();
      const known = await call<CustomerAnswer>('POST', '/customers', { ...customer, address });
      const typed = { cpf: known.body.cpf, phone: '21999998888' };
      const order = await createConfirmedOrder(server.current, { form: { customer: typed } });
      const plain = await createConfirmedOrder(server.current);
      await process();
      const doubted = async () => {
        const { body } = await papers(paper, [order._id, plain._id]);
        expect(body.orders).toHaveLength(2);
        return body.orders.filter(({ isDoubted }) => isDoubted).map(({ _id }) => _id);
      };
      const printed = async () =>
        (await server.as<AuditEntryAnswer[]>('admin')('GET', '/audit?limit=5')).body[0]?.action ===
        `orders.${paper}-printed`;
      const waiting = async () =>
        (await dispatch()).groups
          .flatMap(({ orders }) => orders)
          .filter(({ isDoubted }) => isDoubted)
          .map(({ _id }) => _id);

      expect(await waiting()).toContain(order._id);
      expect(await waiting()).not.toContain(plain._id);
      expect(await doubted()).toEqual([order._id]);
      expect(await printed()).toBe(true);
      await call('PUT', `/orders/${order._id}/doubt-settled`);
      expect(await waiting()).not.toContain(order._id);
      expect(await doubted()).toEqual([]);
    },
  );
});
