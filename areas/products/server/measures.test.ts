import type { ErrorAnswer } from '#kit/contract/errors.ts';
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
