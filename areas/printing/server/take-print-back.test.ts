import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { PrintTakenBackAnswer, ProcessingAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  cartBody,
  changeCart,
  createConfirmedOrder,
  createConfirmedOrders,
  createProduct,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { insertBareOrders } from '#test/many-orders.ts';
import { findStoreFaults } from '#test/store-faults.ts';

const server = useTestServer();
const staff = server.as('atendente');

const process = async (): Promise<ProcessingAnswer> =>
  (await staff<ProcessingAnswer>('PUT', '/orders/update-status/processing')).body;
const takeBack = (id: string | undefined) =>
  staff<PrintTakenBackAnswer>('DELETE', `/orders/batches/${id}`);
const read = async (id: string): Promise<OrderDetailAnswer> =>
  (await staff<OrderDetailAnswer>('GET', `/orders/${id}`)).body;

// Each test prints its own orders only.
beforeEach(async () => void (await process()));

describe('a print run taken back', () => {
  it('confirms its orders anew, once each, and leaves stock and the trail alone', async () => {
    const product = await createProduct(server.current, { stock: 10 });
    const cart = { lines: [{ product, quantity: 2 }] };
    const [one, two] = [
      await createConfirmedOrder(server.current, { cart }),
      await createConfirmedOrder(server.current, { cart }),
    ];
    const { batch } = await process();
    server.current.advance(HOUR_MS);
    expect(await takeBack(batch?._id)).toMatchObject({
      status: 200,
      body: { ordersCount: 2, leftOut: 0 },
    });
    for (const { _id } of [one, two]) {
      expect(await read(_id)).toMatchObject({
        status: 'CONFIRMADO',
        history: [
          {},
          {},
          { from: 'CONFIRMADO', to: 'EM PROCESSAMENTO...' },
          { from: 'EM PROCESSAMENTO...', to: 'CONFIRMADO', who: 'Bruno Reis' },
        ],
      });
    }
    const { body: stock } = await staff<ProductAnswer>('GET', `/products/${product._id}`);
    expect(stock.stock).toBe(6);
    expect((await takeBack(batch?._id)).status, 'once').toBe(404);
    expect(await entriesOf(server.current, batch?._id)).toBe('printed 2, print-taken-back 2');

    const again = await process();
    expect(again.orders.map(({ _id }) => _id).sort()).toEqual([one._id, two._id].sort());
    expect(await findStoreFaults(server.current.engine.db, { withMessages: false })).toEqual([]);
  });

  it('leaves what went on meanwhile, and the batch of it', async () => {
    const { sent, cancelled, still } = await createConfirmedOrders(
      server.current,
      'sent',
      'cancelled',
      'still',
    );
    const { batch } = await process();
    await staff('PATCH', `/orders/${sent._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
    await staff('PUT', `/orders/cancel/${cancelled._id}`);
    expect((await takeBack(batch?._id)).body).toEqual({ ordersCount: 1, leftOut: 2 });
    expect((await read(sent._id)).status).toBe('ENVIADO');
    expect((await read(cancelled._id)).status).toBe('CANCELADO');
    expect((await read(still._id)).status).toBe('CONFIRMADO');
    const left = await staff<ProcessingAnswer>('GET', `/orders/batches/${batch?._id}`);
    expect(left.body.orders.map(({ _id }) => _id).sort()).toEqual([sent._id, cancelled._id].sort());
    expect(await takeBack(batch?._id)).toMatchObject({
      status: 409,
      body: { code: 'batch_moved_on' },
    });
  });

  it('takes the mark of a change after printing off: the next print has the change', async () => {
    const product = await createProduct(server.current, { stock: 10 });
    const order = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product, quantity: 1 }] },
    });
    const { batch } = await process();
    const cart = cartBody({ lines: [{ product, quantity: 2 }] });
    expect((await changeCart(server.current, order._id, cart)).status).toBe(200);
    expect((await read(order._id)).changedAfterPrint).toBe(true);
    await takeBack(batch?._id);
    expect(await read(order._id)).toMatchObject({
      status: 'CONFIRMADO',
      changedAfterPrint: false,
    });
  });

  it('is refused after an hour, and where there is none', async () => {
    const order = await createConfirmedOrder(server.current);
    const { batch } = await process();
    server.current.advance(HOUR_MS + 1);
    expect(await takeBack(batch?._id)).toMatchObject({
      status: 409,
      body: { code: 'batch_too_old' },
    });
    expect((await read(order._id)).status).toBe('EM PROCESSAMENTO...');
    expect((await takeBack('nothing')).status).toBe(404);
  });

  it('happens once of two calls at once, of a thousand orders too', async () => {
    await insertBareOrders(server.current, 1_001, 'CONFIRMADO');
    const { batch } = await process();
    const answers = await Promise.all([takeBack(batch?._id), takeBack(batch?._id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await process()).orders).toHaveLength(1_001);
  });
});

describe('an order printed by itself', () => {
  const print = (id: string, version = 0) =>
    staff<OrderDetailAnswer>('PUT', `/orders/${id}/printed`, { version });
  const takeOrderBack = (id: string) =>
    staff<OrderDetailAnswer & { code: string }>('DELETE', `/orders/${id}/printed`);

  it('is processed once, in no batch, so that the next print run leaves it out', async () => {
    const order = await createConfirmedOrder(server.current);
    expect(await print(order._id)).toMatchObject({
      status: 200,
      body: { status: 'EM PROCESSAMENTO...', version: 0 },
    });
    expect((await print(order._id)).body.status, 'printed again').toBe('EM PROCESSAMENTO...');
    expect((await process()).orders).toEqual([]);
    expect((await read(order._id)).history.map(({ to }) => to)).toEqual([
      'AGUARDANDO CONFIRMAÇÃO',
      'CONFIRMADO',
      'EM PROCESSAMENTO...',
    ]);
    expect(await entriesOf(server.current, order._id)).toBe('printed 1, printed-again 1, viewed');
  });

  it('stays where it is when the paper is not what the order is now', async () => {
    const product = await createProduct(server.current, { stock: 10 });
    const order = await createConfirmedOrder(server.current, {
      cart: { lines: [{ product, quantity: 1 }] },
    });
    await changeCart(server.current, order._id, cartBody({ lines: [{ product, quantity: 2 }] }));
    expect(await print(order._id, 0)).toMatchObject({
      status: 409,
      body: { code: 'order_changed' },
    });
    expect((await read(order._id)).status).toBe('CONFIRMADO');
    expect((await print(order._id, 1)).body.status).toBe('EM PROCESSAMENTO...');
  });

  it('is taken back within an hour, also out of the batch that it was printed in', async () => {
    const alone = await createConfirmedOrder(server.current);
    await print(alone._id);
    const other = await createConfirmedOrder(server.current);
    const { batch } = await process();
    server.current.advance(HOUR_MS);
    for (const { _id } of [alone, other]) {
      expect(await takeOrderBack(_id)).toMatchObject({ body: { status: 'CONFIRMADO' } });
      expect((await takeOrderBack(_id)).body.code, 'once').toBe('batch_moved_on');
    }
    expect((await staff('GET', `/orders/batches/${batch?._id}`)).status, 'empty').toBe(404);
    const faults = await findStoreFaults(server.current.engine.db, { withMessages: false });
    const own = [alone._id, other._id];
    expect((await process()).orders.map(({ _id }) => _id)).toEqual(own);
    expect(faults.filter((fault) => own.some((id) => fault.includes(id)))).toEqual([]);
  });

  it('stays printed after an hour, and once it left', async () => {
    const { late, sent } = await createConfirmedOrders(server.current, 'late', 'sent');
    await print(late._id);
    await print(sent._id);
    await staff('PATCH', `/orders/${sent._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
    expect((await takeOrderBack(sent._id)).body.code).toBe('batch_moved_on');
    server.current.advance(HOUR_MS + 1);
    expect((await takeOrderBack(late._id)).body.code).toBe('batch_too_old');
    expect((await read(late._id)).status).toBe('EM PROCESSAMENTO...');
    expect((await takeOrderBack('nothing')).status).toBe(404);
  });
});
