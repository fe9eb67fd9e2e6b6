import { expect, it } from 'vitest';
import { createConfirmedOrder, createProduct, nextCpf } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { newId } from '#kit/server/core/ids.ts';
import { sumOrdersByCustomer } from './customer-orders.repository.ts';

const server = useTestServer();

const cancel = (order: { _id: string }) =>
  server.current.call('PUT', `/orders/cancel/${order._id}`, { token: server.current.tokens.admin });

it("a customer's figures count confirmed orders that are not cancelled, however many are asked for", async () => {
  const { db } = server.current.engine;
  const cpf = nextCpf();
  const product = await createProduct(server.current, { price: 30 });
  const order = (quantity: number) =>
    createConfirmedOrder(server.current, {
      cart: { lines: [{ product, quantity }] },
      form: { customer: { cpf } },
    });
  await order(1);
  await order(2);
  await cancel(await order(3));
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('cpf', '=', cpf)
    .executeTakeFirstOrThrow();

  const expected = { count: 2, totalCents: 9_000 };
  expect(await sumOrdersByCustomer(db, [])).toEqual(new Map());
  expect(await sumOrdersByCustomer(db, [id, newId()])).toEqual(new Map([[id, expected]]));
  for (const others of [600, 3_000]) {
    const ids = [...Array.from({ length: others }, newId), id];
    expect((await sumOrdersByCustomer(db, ids)).get(id)).toEqual(expected);
  }
});
