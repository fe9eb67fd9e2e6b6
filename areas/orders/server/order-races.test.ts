import { randomUUID } from 'node:crypto';
import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { OrderDetailAnswer } from '../contract.ts';
import type { ProductAnswer } from '#areas/products/contract.ts';
import { describe, expect, it } from 'vitest';
import {
  confirmOrder,
  confirmationBody,
  createConfirmedOrder,
  createProduct,
  createTemporaryOrder,
} from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';

const server = useTestServer();

const asAdmin = server.as('admin');

interface Subject {
  readonly _id: string;
  readonly orderId: number;
  readonly product: ProductAnswer;
}

/** An order of 2 of 10 units. */
async function newOrder(isConfirmed = false): Promise<Subject> {
  const product = await createProduct(server.current, { stock: 10 });
  const cart = { lines: [{ product, quantity: 2 }] };
  const order = isConfirmed
    ? await createConfirmedOrder(server.current, { cart })
    : await createTemporaryOrder(server.current, cart);
  return { ...order, product };
}

const cancel = (order: Subject) => asAdmin<ErrorAnswer>('PUT', `/orders/cancel/${order._id}`);

const read = async (order: Pick<Subject, '_id'>) =>
  (await asAdmin<OrderDetailAnswer>('GET', `/orders/${order._id}`)).body;

const stockOf = async (order: Subject) =>
  (await asAdmin<ProductAnswer>('GET', `/products/${order.product._id}`)).body.stock;

const TAKEN = 8;
const WHOLE = 10;

describe('two calls at once', () => {
  it('of which only one can have the last unit', async () => {
    const product = await createProduct(server.current, { stock: 1 });
    const cart = { lines: [{ product, quantity: 1 }] };
    const orders = await Promise.all([
      createTemporaryOrder(server.current, cart),
      createTemporaryOrder(server.current, cart),
    ]);
    const answers = await Promise.all(
      orders.map((order) => confirmOrder<ErrorAnswer>(server.current, order.orderId)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body.message).toBe(
      `Estoque insuficiente: ${product.name}`,
    );
    const states = await Promise.all(orders.map(async (order) => (await read(order)).status));
    expect(states.sort()).toEqual(['AGUARDANDO CONFIRMAÇÃO', 'CONFIRMADO']);
  });

  it('that confirm the same order: one does, units are taken once', async () => {
    const order = await newOrder();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirmOrder(server.current, order.orderId)),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409]);
    expect(await stockOf(order)).toBe(TAKEN);
  });

  it('that confirm two orders of the same new customer and the same products in another order', async () => {
    const first = await createProduct(server.current);
    const second = await createProduct(server.current);
    const lines = [
      { product: first, quantity: 1 },
      { product: second, quantity: 1 },
    ];
    const orders = await Promise.all([
      createTemporaryOrder(server.current, { lines }),
      createTemporaryOrder(server.current, { lines: lines.toReversed() }),
    ]);
    const body = confirmationBody();
    const answers = await Promise.all(
      orders.map((order) => confirmOrder(server.current, order.orderId, body)),
    );
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const [a, b] = await Promise.all(orders.map(read));
    expect(a?.customer?._id).toBe(b?.customer?._id);
    expect(a?.customer?._id).toBeTruthy();
  });

  it('that confirm and cancel: whichever is last, the stock agrees with the state', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await newOrder();
      const [confirmed, cancelled] = await Promise.all([
        confirmOrder(server.current, order.orderId),
        cancel(order),
      ]);
      expect(cancelled.status).toBe(200);
      expect([200, 409]).toContain(confirmed.status);
      expect((await read(order)).status).toBe('CANCELADO');
      expect(await stockOf(order)).toBe(WHOLE);
    }
  });

  it('that cancel: units come back once', async () => {
    const order = await newOrder(true);
    const answers = await Promise.all([cancel(order), cancel(order), cancel(order)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(order)).toBe(WHOLE);
  });
});

describe('an order whose stock does not suffice', () => {
  it('changes nothing: not its state, not the other products, no customer', async () => {
    const plenty = await createProduct(server.current, { stock: 10 });
    const scarce = await createProduct(server.current, {
      stock: 1,
      name: `Último ${randomUUID()}`,
    });
    const order = await createTemporaryOrder(server.current, {
      lines: [
        { product: plenty, quantity: 3 },
        { product: scarce, quantity: 2 },
      ],
    });
    const body = confirmationBody();
    const answer = await confirmOrder<ErrorAnswer>(server.current, order.orderId, body);
    expect(answer.body).toEqual({
      statusCode: 409,
      code: 'insufficient_stock',
      message: `Estoque insuficiente: ${scarce.name}`,
    });
    expect(await stockOf({ ...order, product: plenty })).toBe(10);
    expect(await stockOf({ ...order, product: scarce })).toBe(1);
    expect(await read(order)).toMatchObject({ status: 'AGUARDANDO CONFIRMAÇÃO', customer: null });
    const customers = await asAdmin<unknown[]>('GET', `/customers?q=${body.customer.cpf}`);
    expect(customers.body).toEqual([]);
  });
});
