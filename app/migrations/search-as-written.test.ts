import { migrate } from '#kit/server/db/migrate.ts';
import { textsOf } from '#kit/rules/fields.ts';
import { PERSON_FIELDS } from '#kit/rules/person-fields.ts';
import {
  customerSearchText,
  orderSearchText,
  productSearchText,
  searchWords,
} from '#kit/rules/search.ts';
import { expect, it } from 'vitest';
import { openTestEngine, TEST_NOW } from '#test/harness.ts';
import { insertOrderRows } from '#test/records.ts';
import { migrations } from './all.ts';

const KEY = '35261112ABC34501DE35550010000001231123456789';

/** The phone as it was typed, and the lines that a search text had for it. */
const PHONES: readonly (readonly [phone: string, lines: readonly string[]])[] = [
  ['31987143119', ['5531987143119']],
  ['553187143119', ['553187143119', '5531987143119']],
  ['3134567890', ['553134567890']],
  ['11956784321', ['5511956784321']],
  ['+351 912 345 678', ['351912345678']],
  ['', []],
];

it('writes the stored search texts as they are made now', async () => {
  const { engine, close } = await openTestEngine({});
  await migrate(engine, migrations, { to: '0026-plain-lists' });
  const cases = PHONES.flatMap(([phone, lines]) =>
    [null, KEY].map((fiscalKey, index) => {
      const orderId = 551_134_567_000 + PHONES.findIndex(([each]) => each === phone) * 2 + index;
      const of = { name: 'Zé D’Ávila', orderId, cpf: '52998224725', phone, fiscalKey };
      const text = ['ze d’avila', String(orderId), of.cpf, ...lines];
      return { of, text: [...text, ...(fiscalKey ? [fiscalKey.toLowerCase()] : [])].join('\n') };
    }),
  );
  const stamps = { created_at: TEST_NOW, updated_at: TEST_NOW };
  const blank = textsOf(PERSON_FIELDS, () => '');
  await insertOrderRows(engine, [
    ...cases.map(({ of, text }) => ({
      ...{ order_id: of.orderId, fiscal_key: of.fiscalKey, search_text: text },
      [of.fiscalKey ? 'customer_phone' : 'recipient_phone']: of.phone,
    })),
    { order_id: 551_199_990_000, search_text: '551199990000' },
  ]);
  for (const [phone, lines] of PHONES) {
    const search_text = ['ana “bia”', ...lines].join('\n');
    const person = { ...blank, id: phone, cpf: phone, phone, search_text };
    await engine.db
      .insertInto('customers')
      .values({ ...person, ...stamps })
      .execute();
  }
  const product = { name: 'Calça 32″ – 36', code: 'C-1', barcode: '', description: '' };
  const figures = { stock: 0, price_cents: 1 };
  await engine.db
    .insertInto('products')
    .values({
      id: 'p',
      ...product,
      name_key: 'p',
      search_text: 'calca 32″ – 36\nc-1',
      ...figures,
      ...stamps,
    })
    .execute();

  await migrate(engine, migrations);
  const orders = await engine.db.selectFrom('orders').select(['order_id', 'search_text']).execute();
  expect(new Map(orders.map((row) => [Number(row.order_id), row.search_text]))).toEqual(
    new Map([
      ...cases.map(({ of }) => [of.orderId, orderSearchText(of)] as const),
      [551_199_990_000, '551199990000'] as const,
    ]),
  );
  const customers = await engine.db
    .selectFrom('customers')
    .select(['phone', 'search_text'])
    .execute();
  expect(customers).toHaveLength(PHONES.length);
  for (const { phone, search_text } of customers) {
    expect(search_text).toBe(customerSearchText({ name: 'Ana "Bia"', phone }));
  }
  const products = await engine.db.selectFrom('products').select('search_text').execute();
  expect(products).toEqual([{ search_text: productSearchText(product) }]);
  const found = (words: readonly string[]) =>
    engine.db
      .selectFrom('orders')
      .select('id')
      .where(engine.search.matches('orders', words))
      .execute();
  expect(await found(searchWords('03187143119')), 'the index follows').toHaveLength(4);
  expect(await found(['’'])).toEqual([]);
  await close();
});
