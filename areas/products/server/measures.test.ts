import type { ErrorAnswer } from '#kit/contract/errors.ts';
import type { ProductGroupAnswer } from '#areas/groups/contract.ts';
import type { ProductAnswer } from '../contract.ts';
import type { StoreSettingsAnswer } from '#areas/store/contract.ts';
import { NO_MEASURES } from '#kit/rules/measure-fields.ts';
import { describe, expect, it } from 'vitest';
import { createProduct, unique } from '#test/factories.ts';
import { useTestServer } from '#test/harness.ts';
import { entriesOf } from '#test/trail.ts';

const server = useTestServer();
const as = <Body = ProductAnswer>(
  role: 'admin' | 'atendente',
  method: string,
  path: string,
  body?: unknown,
) => server.current.call<Body>(method, path, { token: server.current.tokens[role], body });

const MEASURES = { weight: 300, length: 20, width: 15, height: 4 };

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

describe('weight and measures of a product', () => {
  it('come with it, change one by one, and are forgotten one by one', async () => {
    const body = { name: unique('Caneca'), price: 10, stock: 1, ...MEASURES };
    const { body: made } = await as('atendente', 'POST', '/products', body);
    expect(made).toMatchObject(MEASURES);
    const edit = { name: made.name, price: 10 };
    const path = `/products/${made._id}`;
    expect((await as('atendente', 'PUT', path, edit)).body).toMatchObject(MEASURES);
    const changed = await as('atendente', 'PUT', path, { ...edit, weight: 1_200, height: null });
    expect(changed.body).toMatchObject({ ...MEASURES, weight: 1_200, height: null });
    expect(await entriesOf(server.current, made._id)).toBe(
      'added 1 priceCents:→1000 weight:→300 length:→20 width:→15 height:→4, ' +
        'changed weight:300→1200 height:4→',
    );
  });

  it('are none where nobody has said them', async () => {
    expect(await createProduct(server.current)).toMatchObject(NO_MEASURES);
  });

  it.each([
    ['weight', 30_001, '30.000'],
    ['weight', 0, '30.000'],
    ['length', 101, '100'],
    ['width', 1.5, '100'],
    ['height', 'alto', '100'],
    ['height', -1, '100'],
  ])('are refused with a %s of %j, at its field', async (field, value, most) => {
    const { _id, name } = await createProduct(server.current);
    const edit = { name, price: 10, [field]: value };
    const { status, body } = await as<ErrorAnswer>('atendente', 'PUT', `/products/${_id}`, edit);
    expect(status).toBe(400);
    const message = `Informe um número inteiro de 1 a ${most}, ou deixe em branco.`;
    expect(body.issues).toEqual([{ field, message }]);
  });
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

it('of the shop hold for what has none of its own, and stay where a save says nothing of them', async () => {
  const { body: store } = await as<StoreSettingsAnswer>('admin', 'GET', '/store/settings');
  expect(store.package).toEqual(NO_MEASURES);
  const { logo: _, package: __, ...settings } = store;
  const save = (more: object) =>
    as<StoreSettingsAnswer & ErrorAnswer>('admin', 'PUT', '/store/settings', {
      ...settings,
      ...more,
    });
  expect((await save({ package: MEASURES })).body.package).toEqual(MEASURES);
  expect((await save({})).body.package).toEqual(MEASURES);
  const refused = await save({ package: { ...MEASURES, weight: 0 } });
  expect([refused.status, refused.body.issues?.[0]?.field]).toEqual([400, 'package.weight']);
});
