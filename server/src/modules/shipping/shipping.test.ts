import type { AuditEntryAnswer } from '@balcao/domain/contract/audit';
import type { ErrorAnswer } from '@balcao/domain/contract/errors';
import type { ShippingAnswer } from '@balcao/domain/contract/shipping';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/harness.ts';

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
    const trail = await server.current.call<AuditEntryAnswer[]>(
      'GET',
      `/audit?limit=10&subject=${_id}`,
      { token: server.current.tokens.admin },
    );
    expect(trail.body[0]?.summary).toBe(
      'mudou o frete Bicicleta: como vai de Entrega própria para Retirada',
    );
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

  it('refuse a second policy of the same name, whatever its case', async () => {
    await asStaff('POST', '/shipping', { name: 'Motoboy', price: 12 });
    const again = await asStaff('POST', '/shipping', { name: 'MOTOBOY', price: 15 });
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate_shipping_name' } });
  });

  it('are added once for an idempotency key', async () => {
    const { call, tokens } = server.current;
    const sent = {
      token: tokens.atendente,
      headers: { 'idempotency-key': 'the same submission' },
      body: { name: 'Retirada', price: 0 },
    };
    const first = await call<ShippingAnswer>('POST', '/shipping', sent);
    expect(await call('POST', '/shipping', sent)).toMatchObject({ status: 201, body: first.body });
  });

  it('are for staff only', async () => {
    expect((await server.current.call('GET', '/shipping')).body).toMatchObject({
      statusCode: 401,
      code: 'unauthenticated',
    });
    const cliente = await server.current.signUp('cliente');
    expect((await server.current.call('GET', '/shipping', { token: cliente })).body).toMatchObject({
      statusCode: 403,
      message: 'Acesso negado.',
    });
  });
});
