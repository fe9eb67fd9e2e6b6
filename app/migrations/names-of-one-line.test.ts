import { migrate } from '#kit/server/db/migrate.ts';
import { expect, it } from 'vitest';
import { openTestEngine, TEST_NOW } from '#test/harness.ts';
import { insertOrderRows } from '#test/records.ts';
import { migrations } from './all.ts';

it('keeps no unseen sign in a text that a field of one line has to meet', async () => {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, migrations, { to: '0028-search-as-written' });
  const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
  await insertOrderRows(engine, [
    { order_id: 551_199_990_000, shipping_name: 'Motoboy\u00A0Centro\u200B' },
    { order_id: 551_199_990_001, shipping_name: 'Entrega 👩🏽‍🚀 ❤️' },
    { order_id: 551_199_990_002 },
  ]);
  const policy = { name: '\u200BFrete\u00A0Grátis', name_key: '\u200Bfrete\u00A0grátis' };
  await engine.db
    .insertInto('shipping_policies')
    .values({ id: 's', ...policy, price_cents: 0, ...stamps })
    .execute();
  const product = { description: '', stock: 0, price_cents: 1, search_text: '', ...stamps };
  for (const [id, name] of [
    ['a', 'blusa\u200B'],
    ['b', 'saia'],
    ['c', 'saia\u200B'],
    ['d', 'capa\u200B'],
    ['e', 'capa\u00AD'],
  ] as const) {
    await engine.db
      .insertInto('products')
      .values({ id, name, name_key: name, ...product })
      .execute();
  }
  const user = { name: 'Ana', role: 'admin', password_hash: '', created_at: TEST_NOW } as const;
  await engine.db
    .insertInto('users')
    .values({ id: 'u', email: 'ana@loja.exemplo\u200B', ...user })
    .execute();

  await migrate(engine, migrations);
  const orders = await engine.db
    .selectFrom('orders')
    .select('shipping_name')
    .orderBy('order_id')
    .execute();
  expect(orders.map((row) => row.shipping_name)).toEqual(['Motoboy Centro', 'Entrega 👩🏽‍🚀 ❤️', null]);
  expect(
    await engine.db.selectFrom('shipping_policies').select(['name', 'name_key']).execute(),
  ).toEqual([{ name: 'Frete Grátis', name_key: 'frete grátis' }]);
  const products = await engine.db
    .selectFrom('products')
    .select('name_key')
    .orderBy('id')
    .execute();
  expect(products.map((row) => row.name_key)).toEqual([
    'blusa',
    'saia',
    'saia\u200B',
    'capa\u200B',
    'capa\u00AD',
  ]);
  expect(await engine.db.selectFrom('users').select('email').execute()).toEqual([
    { email: 'ana@loja.exemplo' },
  ]);
  await close();
});
