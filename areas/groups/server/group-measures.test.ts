import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductGroupAnswer } from '../contract.ts';
import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { describe, expect, it } from 'vitest';
import { unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';

const server = useTestServer();
const as = <Body>(role: 'admin' | 'atendente', method: string, path: string, body?: unknown) =>
  server.current.call<Body>(method, path, { token: server.current.tokens[role], body });

function blouse(more: object = {}, line: object = {}) {
  const axes = [{ name: 'Tamanho', values: [{ name: 'P' }, { name: 'M' }] }];
  const products = ['P', 'M'].map((value) => ({ values: [value], price: 50, ...line }));
  return { name: unique('Blusa'), axes, products, ...more };
}
const createGroup = async (role: 'admin' | 'atendente', ...of: Parameters<typeof blouse>) =>
  as<ProductGroupAnswer & ErrorAnswer>(role, 'POST', '/product-groups', blouse(...of));

/** The body that leaves a group as it is. */
const editOf = ({ name, version, axes, products }: ProductGroupAnswer) => ({
  ...{ name, version, axes },
  products: products.map(({ _id }, at) => ({ _id, values: [['P', 'M'][at]] })),
});

describe('a group', () => {
  it('has measures of its own, beside those of its products', async () => {
    const { body: group } = await createGroup('atendente', { weight: 250, length: 30 });
    expect(group).toMatchObject({ ...NO_MEASURES, weight: 250, length: 30 });
    expect(group.products[0]).toMatchObject(NO_MEASURES);
    const path = `/product-groups/${group._id}`;
    const kept = await as<ProductGroupAnswer>('atendente', 'PUT', path, editOf(group));
    expect(kept.body).toMatchObject({ weight: 250, length: 30 });
    const edit = { ...editOf(kept.body), weight: null, height: 3 };
    const { body } = await as<ProductGroupAnswer>('atendente', 'PUT', path, edit);
    expect(body).toMatchObject({ ...NO_MEASURES, length: 30, height: 3 });
  });

  it('refuses a measure at its field, and then makes nothing', async () => {
    const name = unique('Saia');
    const { status, body } = await createGroup('atendente', { name, width: 101 });
    expect([status, body.issues?.map(({ field }) => field)]).toEqual([400, ['width']]);
    expect((await createGroup('atendente', { name })).status).toBe(201);
  });

  it('tells its measures and the costs of its products in the trail', async () => {
    const { body: group } = await createGroup('admin', { weight: 250 }, { cost: 20 });
    const { products, ...edit } = editOf(group);
    const costing = products.map((line) => ({ ...line, cost: 22 }));
    await as('admin', 'PUT', `/product-groups/${group._id}`, {
      ...edit,
      weight: 260,
      products: costing,
    });
    expect(await entriesOf(server.current, group._id)).toBe(
      'added 2 weight:→250, changed 2 weight:250→260',
    );
    for (const { _id } of products) {
      expect(await entriesOf(server.current, _id)).toMatch(/, changed costCents:2000→2200$/);
    }
  });

  it('is made with the costs of its products by an admin, and keeps them whoever saves it', async () => {
    const { body: group } = await createGroup('admin', {}, { cost: '21,50' });
    expect(group.products.map(({ cost }) => cost)).toEqual([21.5, 21.5]);
    const path = `/product-groups/${group._id}`;
    const saved = await as<ProductGroupAnswer>('atendente', 'PUT', path, editOf(group));
    expect(saved.status).toBe(200);
    expect(saved.body.products[0]).not.toHaveProperty('cost');
    const edit = editOf(saved.body);
    const products = edit.products.map((line, at) => (at === 0 ? { ...line, cost: null } : line));
    const { body } = await as<ProductGroupAnswer>('admin', 'PUT', path, { ...edit, products });
    expect(body.products.map(({ cost }) => cost)).toEqual([null, 21.5]);
  });

  it('is refused whole with a cost of somebody who may not know it, or one that is none', async () => {
    expect((await createGroup('atendente', {}, { cost: 5 })).status).toBe(403);
    const { status, body } = await createGroup('admin', {}, { cost: 'caro' });
    expect([status, body.issues?.[0]?.field]).toEqual([400, 'products.0.cost']);
  });
});
