import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { TemporaryOrderAnswer } from '#areas/orders/cart.contract.ts';
import type { OrderDetailAnswer } from '#areas/orders/contract.ts';
import type { ShippingAnswer } from '../contract.ts';
import { describe, expect, it } from 'vitest';
import { cartBody, createProduct } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';
import { newId } from '#kit/server/core/ids.ts';

const server = useTestServer();

const asStaff = server.as<ShippingAnswer>('atendente');

describe('shipping policies', () => {
  it('are added, listed by name, changed and deleted', async () => {
    const sedex = await asStaff('POST', '/shipping', { name: 'Sedex', price: '34,90' });
    expect(sedex).toMatchObject({ status: 201, body: { name: 'Sedex', price: 34.9 } });
    await asStaff('POST', '/shipping', { name: 'PAC', price: 20 });

    const list = await asStaff<ShippingAnswer[]>('GET', '/shipping');
    const names = list.body.map((policy) => policy.name);
    expect(names.filter((name) => ['PAC', 'Sedex'].includes(name))).toEqual(['PAC', 'Sedex']);

    const changed = await asStaff('PUT', `/shipping/${sedex.body._id}`, {
      name: 'Sedex 10',
      price: 50,
    });
    expect(changed.body).toEqual({
      _id: sedex.body._id,
      name: 'Sedex 10',
      price: 50,
      kind: 'carrier',
    });

    expect((await asStaff('DELETE', `/shipping/${sedex.body._id}`)).status).toBe(204);
    expect((await asStaff('DELETE', `/shipping/${sedex.body._id}`)).body).toMatchObject({
      statusCode: 404,
      code: 'shipping_not_found',
    });
  });

  it('say how they travel: by a carrier unless told otherwise, and as they did unless told anew', async () => {
    const pac = await asStaff('POST', '/shipping', { name: 'Jadlog', price: 20 });
    expect(pac.body.kind).toBe('carrier');
    const own = await asStaff('POST', '/shipping', { name: 'Bicicleta', price: 5, kind: 'own' });
    expect(own.body.kind).toBe('own');
    const { _id } = own.body;
    const dearer = await asStaff('PUT', `/shipping/${_id}`, { name: 'Bicicleta', price: 7 });
    expect(dearer.body).toMatchObject({ price: 7, kind: 'own' });
    const fetched = await asStaff('PUT', `/shipping/${_id}`, {
      name: 'Bicicleta',
      price: 7,
      kind: 'pickup',
    });
    expect(fetched.body.kind).toBe('pickup');
    expect(await entriesOf(server.current, _id)).toMatch(/, changed shippingKind:own→pickup$/);
    const wrong = await asStaff<ErrorAnswer>('POST', '/shipping', {
      name: 'X',
      price: 1,
      kind: 'drone',
    });
    expect(wrong.body.issues).toEqual([expect.objectContaining({ field: 'kind' })]);
  });

  it.each([
    ['a blank name', { name: ' ', price: 1 }, 'name'],
    ['a price that is none', { name: 'X', price: 'caro' }, 'price'],
    ['a negative price', { name: 'X', price: -1 }, 'price'],
  ])('refuse %s and name the field', async (_, body, field) => {
    const answer = await asStaff<ErrorAnswer>('POST', '/shipping', body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toEqual([expect.objectContaining({ field })]);
  });

  it('may share a name: an order takes the one whose price it names', async () => {
    const near = await asStaff('POST', '/shipping', { name: 'Motoboy', price: 12, kind: 'own' });
    const far = await asStaff('POST', '/shipping', { name: 'Motoboy', price: 15, kind: 'carrier' });
    expect([near.status, far.status]).toEqual([201, 201]);
    const product = await createProduct(server.current, { price: 10 });
    const order = (price: number) =>
      asStaff<ErrorAnswer & TemporaryOrderAnswer>(
        'POST',
        '/orders/temporary',
        cartBody({ lines: [{ product, quantity: 1 }], shipping: { ...near.body, price } }),
      );
    for (const { price, kind } of [near.body, far.body]) {
      const { orderId } = (await order(price)).body;
      const detail = await asStaff<OrderDetailAnswer>('GET', `/orders/${orderId}`);
      expect(detail.body).toMatchObject({ shippingPrice: price, travels: kind });
    }
    expect(await order(13)).toMatchObject({ status: 409, body: { code: 'cart_changed' } });
  });

  it('come back whole after their deletion, which the trail tells', async () => {
    const { body: policy } = await asStaff('POST', '/shipping', {
      name: 'Balsa',
      price: 9,
      kind: 'own',
    });
    const path = `/shipping/${policy._id}`;
    const listed = async () =>
      (await asStaff<ShippingAnswer[]>('GET', '/shipping')).body.filter(
        ({ _id }) => _id === policy._id,
      );
    expect((await asStaff('DELETE', path)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await asStaff('PUT', path, { name: 'Balsa', price: 1 })).status).toBe(404);
    for (let times = 0; times < 2; times += 1) {
      expect(await asStaff('PUT', `${path}/restored`)).toMatchObject({ status: 200, body: policy });
    }
    expect(await listed()).toEqual([policy]);
    expect(await entriesOf(server.current, policy._id)).toMatch(
      /^added[^,]+, removed[^,]+, restored$/,
    );
    const unknown = await asStaff<ErrorAnswer>('PUT', `/shipping/${newId()}/restored`);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'shipping_not_found' } });
  });
});
