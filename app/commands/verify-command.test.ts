import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_NOW } from '#test/harness.ts';
import { createTestStore, type TestStore } from '#test/store.ts';
import { createTestTerminal } from '#test/terminal.ts';
import type { Engine } from '#kit/server/db/engine.ts';
import { fillStore } from '../demo/fill-store.ts';
import { runVerifyCommand } from './verify-command.ts';

let store: TestStore;
beforeEach(async () => {
  store = await createTestStore();
});
afterEach(() => store.drop());

async function verify(...args: string[]) {
  const terminal = createTestTerminal(store.env);
  const code = await runVerifyCommand(args, terminal);
  return { code, printed: terminal.printed, complaints: terminal.complaints };
}

async function inStore<T>(body: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await store.open();
  try {
    return await body(engine);
  } finally {
    await engine.close();
  }
}

const SOUND = { code: 0, printed: ['Nothing differs.'], complaints: [] };

/** Spoils one row of each kind. @returns the command's report of it. */
async function spoil({ db }: Engine): Promise<string[]> {
  const pick = async (table: 'orders' | 'customers' | 'products', at: number) =>
    (
      await db
        .selectFrom(table)
        .select('id')
        .orderBy('id')
        .offset(at)
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  const sent = await db
    .selectFrom('orders')
    .select(['id', 'total_cents'])
    .where('status', '=', 'ENVIADO')
    .where('paid_cents', '>', 1)
    .orderBy('id')
    .limit(3)
    .execute();
  const [paid, total, status] = sent.map(({ id }) => id) as [string, string, string];
  const product = await pick('products', 0);
  const [customer, named] = [await pick('customers', 0), await pick('products', 1)];
  await db.updateTable('orders').set({ paid_cents: 1 }).where('id', '=', paid).execute();
  await db.updateTable('orders').set({ total_cents: 1 }).where('id', '=', total).execute();
  await db.updateTable('orders').set({ status: 'CONFIRMADO' }).where('id', '=', status).execute();
  await db
    .updateTable('orders')
    .set({ withdrawal_requested_at: 5 })
    .where('id', '=', total)
    .execute();
  await db.updateTable('orders').set({ search_text: 'x' }).where('id', '=', status).execute();
  await db.updateTable('customers').set({ search_text: 'x' }).where('id', '=', customer).execute();
  await db.updateTable('products').set({ stock: 7_000_000 }).where('id', '=', product).execute();
  await db.updateTable('products').set({ search_text: 'x' }).where('id', '=', named).execute();
  await db.updateTable('payment_days').set({ received_cents: -5 }).execute();
  const { customer_cpf } = await db
    .selectFrom('customer_totals')
    .select('customer_cpf')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.deleteFrom('customer_totals').where('customer_cpf', '=', customer_cpf).execute();
  return [
    `products.stock of ${product} is 7000000`,
    `orders.paid_cents of ${paid} is 1, recomputed`,
    `orders.total_cents of ${total} is 1, recomputed`,
    `orders.status of ${status} is CONFIRMADO, recomputed ENVIADO`,
    `orders.withdrawal_requested_at of ${total} is 5, recomputed`,
    `orders.search_text of ${status} differs`,
    `customers.search_text of ${customer} differs`,
    `products.search_text of ${named} differs`,
    'customer_totals of a customer differs',
    'payment_days of day ',
  ];
}

it('says what differs in a line each, and repairs what follows from something else', async () => {
  await inStore((engine) =>
    fillStore(engine, {
      orders: 400,
      lived: 40,
      now: TEST_NOW,
      staff: { email: 'bruno@demo.local', name: 'Bruno Reis', password: 'demonstracao' },
    }),
  );
  expect(await verify()).toEqual(SOUND);

  const expected = await inStore(spoil);
  const found = await verify();
  expect(found.code).toBe(1);
  for (const line of expected)
    expect(
      found.printed.some((printed) => printed.startsWith(line)),
      line,
    ).toBe(true);
  // There are more days than are listed one by one.
  expect(found.printed.join('\n')).toMatch(/^payment_days: \d+ more$/m);
  // The output has no CPF; an identifier may hold as many digits by chance.
  const withoutIdentifiers = found.printed.join('\n').replace(/[\da-f]{8}(-[\da-f]{4,12}){4}/g, '');
  expect(withoutIdentifiers).not.toMatch(/\d{11}/);

  const repaired = await verify('--repair');
  expect(repaired).toMatchObject({ code: 1 });
  expect(repaired.printed[0]).toBe(
    'Computed the figures again, 3 search texts, 1 paid sums and 1 requests to withdraw.',
  );
  const rest = repaired.printed.slice(1, -1).map((line) => line.split(' ')[0]);
  expect(rest).toEqual(['products.stock', 'orders.total_cents', 'orders.status']);
});

it('knows a store whose figures are not kept, and computes them', async () => {
  await inStore(async ({ db }) => {
    await db.deleteFrom('figures_edition').execute();
  });
  expect(await verify()).toMatchObject({
    code: 1,
    printed: ["figures_edition of the store's calendar differs", 'Something differs.'],
  });
  expect(await verify('--repair')).toMatchObject({ code: 0 });
  expect(await verify()).toEqual(SOUND);
});

it('refuses what it does not know, and a database of another version', async () => {
  expect(await verify('--fix')).toMatchObject({ code: 1, printed: [] });
  expect((await verify('--help')).printed[0]).toContain('npm run verify');
  const untouched = await verify();
  expect(untouched.complaints.join()).toContain('another version');
});
