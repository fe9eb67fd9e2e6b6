import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderDetailAnswer, OrderStatus } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { HOUR_MS } from '#kit/rules/durations.ts';
import { ORDER_STATUSES } from '../rules/order-status.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer, type Answer } from '#test/harness.ts';

const server = useTestServer();

const as = <Body>(role: 'admin' | 'atendente', method: string, path: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token: server.current.tokens[role], body });

interface Subject {
  readonly _id: string;
  readonly orderId: number;
  readonly product: ProductAnswer;
}

const ship = (order: Subject) =>
  as('atendente', 'PATCH', `/orders/${order._id}/tracking-code`, { trackingCode: 'AA123456785BR' });
const process = () => as('atendente', 'PUT', '/orders/update-status/processing');
const cancel = (order: Subject, role: 'admin' | 'atendente' = 'admin') =>
  as<ErrorAnswer>(role, 'PUT', `/orders/cancel/${order._id}`);

/** Brings an order of 2 of 10 units into a state by the calls that lead there. */
async function orderIn(status: OrderStatus): Promise<Subject> {
  const product = await createProduct(server.current, { stock: 10 });
  const cart = { lines: [{ product, quantity: 2 }] };
  const make = status === 'AGUARDANDO CONFIRMAÇÃO' ? createTemporaryOrder : createConfirmed;
  const order = { ...(await make(server.current, cart)), product };
  if (status === 'EM PROCESSAMENTO...') await process();
  if (status === 'ENVIADO') await ship(order);
  if (status === 'CANCELADO') await cancel(order);
  expect((await read(order)).status).toBe(status);
  return order;
}

const createConfirmed = (
  to: Parameters<typeof createConfirmedOrder>[0],
  cart: Parameters<typeof createTemporaryOrder>[1],
) => createConfirmedOrder(to, cart ? { cart } : {});

const read = async (order: Pick<Subject, '_id'>) =>
  (await as<OrderDetailAnswer>('admin', 'GET', `/orders/${order._id}`)).body;

const stockOf = async (order: Subject) =>
  (await as<ProductAnswer>('admin', 'GET', `/products/${order.product._id}`)).body.stock;

const actions: Record<string, (order: Subject) => Promise<Answer<unknown>>> = {
  'is confirmed by its customer': (order) => confirmOrder(server.current, order.orderId),
  'is moved to processing': process,
  'gets a tracking code': ship,
  'is cancelled by an atendente': (order) => cancel(order, 'atendente'),
  'is cancelled by an admin': (order) => cancel(order, 'admin'),
};

const TAKEN = 8;
const WHOLE = 10;

const WAITING: OrderStatus = 'AGUARDANDO CONFIRMAÇÃO';
const PROCESSING: OrderStatus = 'EM PROCESSAMENTO...';
const CONFIRMED_BEFORE = 'Este pedido já foi confirmado.';
const UNCONFIRMED = 'Este pedido ainda não foi confirmado.';
const IS_CANCELLED = 'Este pedido foi cancelado.';
const CANCELLED_BEFORE = 'Este pedido já está cancelado.';

/** Decisions, section 4: for each state and action the answer, then the state and the stock. */
const table: [OrderStatus, string, number, OrderStatus, number, refusal?: string][] = [
  [WAITING, 'is confirmed by its customer', 200, 'CONFIRMADO', TAKEN],
  [WAITING, 'is moved to processing', 200, WAITING, WHOLE],
  [WAITING, 'gets a tracking code', 409, WAITING, WHOLE, UNCONFIRMED],
  [WAITING, 'is cancelled by an atendente', 200, 'CANCELADO', WHOLE],
  [WAITING, 'is cancelled by an admin', 200, 'CANCELADO', WHOLE],
  ['CONFIRMADO', 'is confirmed by its customer', 409, 'CONFIRMADO', TAKEN, CONFIRMED_BEFORE],
  ['CONFIRMADO', 'is moved to processing', 200, PROCESSING, TAKEN],
  ['CONFIRMADO', 'gets a tracking code', 200, 'ENVIADO', TAKEN],
  ['CONFIRMADO', 'is cancelled by an atendente', 200, 'CANCELADO', WHOLE],
  ['CONFIRMADO', 'is cancelled by an admin', 200, 'CANCELADO', WHOLE],
  [PROCESSING, 'is confirmed by its customer', 409, PROCESSING, TAKEN, CONFIRMED_BEFORE],
  [PROCESSING, 'is moved to processing', 200, PROCESSING, TAKEN],
  [PROCESSING, 'gets a tracking code', 200, 'ENVIADO', TAKEN],
  [PROCESSING, 'is cancelled by an atendente', 200, 'CANCELADO', WHOLE],
  [PROCESSING, 'is cancelled by an admin', 200, 'CANCELADO', WHOLE],
  ['ENVIADO', 'is confirmed by its customer', 409, 'ENVIADO', TAKEN, CONFIRMED_BEFORE],
  ['ENVIADO', 'is moved to processing', 200, 'ENVIADO', TAKEN],
  ['ENVIADO', 'gets a tracking code', 200, 'ENVIADO', TAKEN],
  ['ENVIADO', 'is cancelled by an atendente', 403, 'ENVIADO', TAKEN, 'Acesso negado.'],
  ['ENVIADO', 'is cancelled by an admin', 200, 'CANCELADO', TAKEN],
  ['CANCELADO', 'is confirmed by its customer', 409, 'CANCELADO', WHOLE, IS_CANCELLED],
  ['CANCELADO', 'is moved to processing', 200, 'CANCELADO', WHOLE],
  ['CANCELADO', 'gets a tracking code', 409, 'CANCELADO', WHOLE, IS_CANCELLED],
  ['CANCELADO', 'is cancelled by an atendente', 409, 'CANCELADO', WHOLE, CANCELLED_BEFORE],
  ['CANCELADO', 'is cancelled by an admin', 409, 'CANCELADO', WHOLE, CANCELLED_BEFORE],
];

describe('an order', () => {
  it.each(table)('%s that %s', async (...row) => {
    const [from, action, status, to, stock, message] = row;
    const order = await orderIn(from);
    const before = (await read(order)).history.length;
    const answer = await actions[action]?.(order);
    expect(answer?.status).toBe(status);
    if (message) expect(answer?.body).toMatchObject({ message });

    const after = await read(order);
    expect(after.status).toBe(to);
    expect(after.isTemporary).toBe(after.confirmedAt === null);
    expect(await stockOf(order)).toBe(stock);
    expect(after.history.slice(before)).toEqual(
      from === to ? [] : [expect.objectContaining({ from, to })],
    );
  });

  it('has a row of the table for every state and action', () => {
    expect(table).toHaveLength(ORDER_STATUSES.length * Object.keys(actions).length);
  });

  it('tells in its history who moved it: its customer, then staff', async () => {
    const order = await orderIn('ENVIADO');
    await cancel(order, 'admin');
    expect((await read(order)).history.map(({ who, to }) => [who, to])).toEqual([
      ['Bruno Reis', 'AGUARDANDO CONFIRMAÇÃO'],
      [null, 'CONFIRMADO'],
      ['Bruno Reis', 'ENVIADO'],
      ['Ana Lima', 'CANCELADO'],
    ]);
  });

  it('reads in the order of its changes, whatever the clock of the process that made them', async () => {
    const order = await orderIn('CONFIRMADO');
    for (const change of [process, ship, cancel]) {
      server.current.advance(-HOUR_MS);
      expect((await change(order)).status).toBe(200);
    }
    server.current.advance(3 * HOUR_MS);
    const { history } = await read(order);
    expect(history.map(({ to }) => to)).toEqual([...ORDER_STATUSES]);
    const times = history.map(({ at }) => at);
    expect([...times].sort()).toEqual(times);
  });

  it('that is unknown is unknown to every call', async () => {
    for (const id of [randomUUID(), '123456789012', 'x', '%00']) {
      const missing = { _id: id, orderId: 0, product: { _id: '' } } as Subject;
      const status = id === '%00' ? 400 : 404;
      expect((await ship(missing)).status).toBe(status);
      expect((await cancel(missing)).status).toBe(status);
      expect((await as('admin', 'PUT', `/orders/${id}/adopt-customer`)).status).toBe(status);
      expect((await as('admin', 'GET', `/orders/${id}`)).status).toBe(status);
    }
  });
});

describe('a tracking code', () => {
  it('is tidied, and can be corrected without moving the order again', async () => {
    const order = await orderIn('CONFIRMADO');
    const send = (trackingCode: string) =>
      as<OrderDetailAnswer>('atendente', 'PATCH', `/orders/${order.orderId}/tracking-code`, {
        trackingCode,
      });
    expect((await send(' aa 123 456 785 br ')).body).toMatchObject({
      status: 'ENVIADO',
      trackingCode: 'AA123456785BR',
    });
    expect((await send('Motoboy: João')).body.trackingCode).toBe('Motoboy: João');
    expect((await read(order)).history).toHaveLength(3);
  });

  it.each(['', '   '])('is not blank: %j', async (trackingCode) => {
    const order = await orderIn('CONFIRMADO');
    const path = `/orders/${order._id}/tracking-code`;
    expect((await as('admin', 'PATCH', path, { trackingCode })).body).toMatchObject({
      ...{ statusCode: 400, code: 'blank_tracking_code' },
      message: 'Informe o código de rastreio.',
    });
    expect((await read(order)).status).toBe('CONFIRMADO');
  });
});

describe('a cancellation', () => {
  it('answers with the order under data, named by either key', async () => {
    const order = await orderIn('CONFIRMADO');
    const answer = await as('atendente', 'PUT', `/orders/cancel/${order.orderId}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { _id: order._id, status: 'CANCELADO', customer: { name: 'Maria' } } },
    });
  });

  it('gives the units of a deleted product back to its ledger', async () => {
    const order = await orderIn('CONFIRMADO');
    await as('admin', 'DELETE', `/products/${order.product._id}`);
    expect((await cancel(order)).status).toBe(200);
    const row = await server.current.engine.db
      .selectFrom('products')
      .select('stock')
      .where('id', '=', order.product._id)
      .executeTakeFirstOrThrow();
    expect(Number(row.stock)).toBe(WHOLE);
  });
});
